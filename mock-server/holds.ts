import { fits, type RequestFacts, type RequestMatch } from './core/matching.ts';

export interface HoldSpec {
  readonly match?: RequestMatch;
  /** `answer` (the default) delays the finished answer; `request` waits before anything is checked. */
  readonly at?: 'request' | 'answer';
}

/** Barriers instead of sleeps: fitting requests wait until they are released. */
export interface Holds {
  /** Returns the number of the hold. */
  add(spec: HoldSpec): number;
  /** The hold that a request meets; it is chosen on arrival, so that a later hold never applies half-way. */
  find(facts: RequestFacts): MatchedHold | undefined;
  /** Releases waiting requests: the first `count` of one hold, or all, and then removes the hold. */
  release(number?: number, count?: number): void;
  /** Every hold, and how many requests wait at it. */
  list(): readonly PlacedHold[];
  /** How many wait now. */
  waiting(number?: number): number;
}

export interface PlacedHold {
  readonly number: number;
  readonly spec: HoldSpec;
  readonly waiting: number;
}

interface MatchedHold {
  readonly at: 'request' | 'answer';
  /** Settles when the request is released or `signal` ends it. */
  wait(signal: AbortSignal | undefined): Promise<void>;
}

interface Barrier {
  readonly number: number;
  readonly spec: HoldSpec;
  seen: number;
  open: boolean;
  queue: (() => void)[];
}

export function createHolds(): Holds {
  let barriers: Barrier[] = [];
  let next = 1;
  const chosen = (number: number | undefined) =>
    barriers.filter((barrier) => number === undefined || barrier.number === number);
  return {
    add: (spec) => {
      const number = next;
      next += 1;
      barriers.push({ number, spec, seen: 0, open: false, queue: [] });
      return number;
    },
    find: (facts) => {
      for (const barrier of barriers) {
        const { match = {}, at = 'answer' } = barrier.spec;
        if (!fits(match, facts)) continue;
        barrier.seen += 1;
        if (barrier.seen >= (match.nth ?? 1)) return { at, wait: (signal) => waitAt(barrier, signal) };
      }
      return undefined;
    },
    release: (number, count) => {
      for (const barrier of chosen(number)) {
        for (const go of barrier.queue.splice(0, count ?? barrier.queue.length)) go();
        if (count !== undefined) continue;
        barrier.open = true;
        barriers = barriers.filter((other) => other !== barrier);
      }
    },
    list: () => barriers.map(({ number, spec, queue }) => ({ number, spec, waiting: queue.length })),
    waiting: (number) => chosen(number).reduce((sum, barrier) => sum + barrier.queue.length, 0),
  };
}

function waitAt(barrier: Barrier, signal: AbortSignal | undefined): Promise<void> {
  if (barrier.open || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    barrier.queue.push(resolve);
    signal?.addEventListener(
      'abort',
      () => {
        barrier.queue = barrier.queue.filter((entry) => entry !== resolve);
        resolve();
      },
      { once: true },
    );
  });
}
