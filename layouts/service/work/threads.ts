import { Worker } from 'node:worker_threads';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Message, Order } from './messages.ts';
import type { GivenOf, ResultOf, TaskId } from './tasks.ts';
import type { TaskOptions, Work } from './work.ts';

export interface ThreadOptions {
  /** Threads that work at the same time. */
  readonly size?: number;
  /** How long a task may take, in milliseconds of a processor. */
  readonly deadline?: number;
  /** Memory of a thread for what it works on, in megabytes. */
  readonly memory?: number;
}

/** Threads that do tasks, and are ended with the service. */
export interface Threads extends Work {
  close(): Promise<void>;
}

/** Tasks that wait, of everybody and of one person: who gets no more has to see to it that less is asked. */
const mostWaiting = 100;
const mostOfPerson = 10;
/** People whose turn is remembered. */
const mostServed = 1000;
/** Of the deadline: how long it lasts by the clock where other processes leave the service little of the machine. */
const mostPatience = 4;
/** Tasks after which a thread is replaced, so that what libraries keep for ever is freed. */
const longestService = 500;

interface Task extends Order {
  readonly by: string | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Threads beside the one that answers for customers. One is begun at once, the others when there is something to do. A task that takes longer than the
 * deadline, or more memory, is ended with its thread, and refused in a sentence. People take turns, however much one of them asks.
 */
export function createThreads({ size = 2, deadline = 8000, memory = 192 }: ThreadOptions = {}): Threads {
  const waiting: Task[] = [];
  const threads = new Set<Thread>();
  const shared = new Map<string, Promise<unknown>>();
  /** By person: in which turn they had a thread. */
  const served = new Map<string | undefined, number>();
  let turn = 0;
  let isClosed = false;

  function next(): void {
    if (isClosed || waiting.length === 0) return;
    const free = [...threads].find((thread) => thread.isFree) ?? begin();
    const task = free && takeNext();
    if (free === undefined || task === undefined) return;
    free.start(task);
    next();
  }

  function begin(): Thread | undefined {
    if (threads.size >= size) return undefined;
    const thread = new Thread({ deadline, memory }, () => {
      if (thread.isOver) threads.delete(thread);
      next();
    });
    threads.add(thread);
    return thread;
  }

  /** The first of who was served longest ago. */
  function takeNext(): Task | undefined {
    const turnOf = ({ by }: Task) => served.get(by) ?? 0;
    const earliest = waiting.reduce((least, task) => Math.min(least, turnOf(task)), Number.POSITIVE_INFINITY);
    const [task] = waiting.splice(
      waiting.findIndex((each) => turnOf(each) === earliest),
      1,
    );
    turn += 1;
    served.set(task?.by, turn);
    if (served.size > mostServed) served.clear();
    return task;
  }

  function add(id: TaskId, given: GivenOf<TaskId>, by: string | undefined): Promise<unknown> {
    if (isClosed) throw new Refusal(503, '/error/unavailable', 'This process is stopping.');
    if (by !== undefined && waiting.filter((task) => task.by === by).length >= mostOfPerson) {
      throw new Refusal(
        429,
        '/error/too_many',
        'You are waiting for too many checks.',
        { detail: 'Wait until some are done, and do it again.' },
        { 'retry-after': '5' },
      );
    }
    if (waiting.length >= mostWaiting) throw busy();
    return new Promise((resolve, reject) => {
      waiting.push({ id, given, by, resolve, reject });
      next();
    });
  }

  // Others wait for a lock while two edits are merged, so that nobody should wait for a thread to begin as well.
  begin();
  return {
    async do<Id extends TaskId>(id: Id, given: GivenOf<Id>, { by, key }: TaskOptions = {}) {
      const name = key === undefined ? undefined : `${id} ${key}`;
      const known = name === undefined ? undefined : shared.get(name);
      // What a thread answers for an order is what its task returns.
      if (known !== undefined) return (await known) as ResultOf<Id>;
      const result = add(id, given, by);
      if (name !== undefined) {
        shared.set(name, result);
        const forget = () => void shared.delete(name);
        result.then(forget, forget);
      }
      return (await result) as ResultOf<Id>;
    },
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(busy());
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

const busy = () =>
  new Refusal(
    503,
    '/error/busy',
    'Too much is being checked just now.',
    { detail: 'Nothing was done. Try again in a moment.' },
    { 'retry-after': '5' },
  );

const tooMuch = () =>
  new Refusal(422, '/error/too_much', 'This takes too long to check.', {
    detail: 'Make it smaller: fewer rules, conditions or widgets, or fewer edits at a time.',
  });

/** One thread, and what it works on. */
class Thread {
  readonly #worker: Worker;
  readonly #onChange: () => void;
  readonly #deadline: number;
  #task: Task | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #done = 0;
  isOver = false;

  constructor(
    { deadline, memory }: { readonly deadline: number; readonly memory: number },
    onChange: () => void,
  ) {
    this.#deadline = deadline;
    this.#onChange = onChange;
    this.#worker = new Worker(new URL('thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // A process that has nothing else to do ends.
    this.#worker.unref();
    this.#worker.on('message', (message: Message) => this.#hear(message));
    this.#worker.on('error', (error) => this.#break(error));
    this.#worker.on('exit', () => this.#break(new Error('A thread of the service ended.')));
  }

  get isFree(): boolean {
    return this.#task === undefined && !this.isOver;
  }

  /** The time counts from when the thread is ready: to begin one takes long on a busy machine. */
  start(task: Task): void {
    this.#task = task;
    if (this.#isReady) this.#send(task);
  }

  async end(): Promise<void> {
    this.isOver = true;
    this.#settle()?.reject(busy());
    await this.#worker.terminate();
  }

  #send({ id, given }: Task) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const wait = (milliseconds: number) => {
      this.#timer = setTimeout(() => {
        // All threads of the process together, of which this one had no more.
        const { user, system } = process.cpuUsage(used);
        const left = Math.min(
          this.#deadline - (user + system) / 1000,
          this.#deadline * mostPatience - (performance.now() - began),
        );
        if (left <= 0) this.#giveUp();
        else wait(left);
      }, milliseconds);
    };
    wait(this.#deadline);
    this.#worker.postMessage({ id, given } satisfies Order);
  }

  #hear(message: Message) {
    if (message.kind === 'ready') {
      this.#isReady = true;
      if (this.#task !== undefined) this.#send(this.#task);
      return;
    }
    const task = this.#settle();
    this.#done += 1;
    if (message.kind === 'done') task?.resolve(message.result);
    else if (message.kind === 'refused') task?.reject(refusalOf(message.problem));
    else task?.reject(new Error(message.reason));
    if (this.#done >= longestService) this.#leave();
    this.#onChange();
  }

  #giveUp() {
    this.#settle()?.reject(tooMuch());
    this.#leave();
    this.#onChange();
  }

  /** It has ended by itself: without memory, or by a mistake. */
  #break(error: unknown) {
    if (this.isOver) return;
    this.isOver = true;
    const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    this.#settle()?.reject(isMemory ? tooMuch() : error);
    this.#onChange();
  }

  #leave() {
    this.isOver = true;
    void this.#worker.terminate();
  }

  #settle(): Task | undefined {
    clearTimeout(this.#timer);
    const task = this.#task;
    this.#task = undefined;
    return task;
  }
}

const refusalOf = ({ status, type, title, ...more }: Refusal['problem']): Refusal =>
  new Refusal(status, type as `/error/${string}`, title, more);
