import { expect } from 'vitest';
import { type OperationId, operations } from '#schemas/operations.ts';
import type { AnyArgs } from './args.ts';
import type { Outcome } from './write.ts';
import type { Lab, Page } from './write-browser.test-support.ts';
import type { Verdict } from './write-scenario.test-support.ts';
import type { Network } from './write-steps.test-support.ts';

/** What a customer has set out to do, as a person would tell it: same tab, same request, no answer yet, within an hour. */
export interface Intent {
  readonly id: OperationId;
  readonly args: AnyArgs;
  readonly persona: string;
  readonly at: number;
  key?: string;
  verdict?: Verdict;
  /** The status that answered it, which every repeat has to get. */
  status?: number;
  /** Its effect may be undone. */
  isOpen: boolean;
}

interface Sent {
  readonly intent: Intent;
  readonly request: Request;
  readonly at: number;
}

export interface Tab {
  readonly index: number;
  page?: Page;
  intents: Map<string, Intent>;
  network: Network;
  isReadLost: boolean;
  isConfirmed: boolean;
  /** The press under way; a request belongs to it. */
  pressed: Intent[];
  /** Statuses of the write that reached the page. */
  statuses: Map<Intent, number>;
  unknown?: { readonly intent: Intent; readonly outcome: Extract<Outcome, { kind: 'unknown' }> };
}

/** The server knows a key for a day; no network delays a request for so long. */
const longestDelay = 86_400_000;

interface NetworkParts {
  readonly lab: Lab;
  readonly writes: readonly OperationId[];
  readonly count: (name: string) => void;
  /** What should become of an intent that arrives for the first time. */
  readonly verdictOf: (intent: Intent) => Verdict;
  readonly endSession: (tab: Tab) => void;
}

/** Between the tabs and the server: loses, delays and repeats requests, and compares each answer with the model. */
export function createNetwork({ lab: { app, live }, writes, count, verdictOf, endSession }: NetworkParts) {
  const late: Sent[] = [];
  const keys = new Map<string, Intent>();
  let line: Promise<unknown> = Promise.resolve();
  const writeAt = (request: Request) =>
    writes.find((id) => request.method === 'POST' && request.url.endsWith(operations[id].path));

  /** Hands a request to the server, and compares what became of it with what should. */
  async function deliver({ intent, request }: Sent): Promise<Response> {
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const response = await app.fetch(request.clone());
    if (!live.has(bearer)) {
      expect(response.status).toBe(401);
      return response;
    }
    if (intent.verdict === undefined || intent.verdict === 'failed') {
      intent.verdict = verdictOf(intent);
      intent.status = response.status;
    }
    const got = response.ok ? 'done' : response.status >= 500 ? 'failed' : 'refused';
    expect([got, response.status], `${intent.id} ${JSON.stringify(intent.args)}`).toEqual([
      intent.verdict,
      intent.status,
    ]);
    return response;
  }

  /** What went wrong inside of a request, where the client takes it for a fault of the network. */
  const wrong: unknown[] = [];
  const fetchOf = (tab: Tab) => async (given: Request) => {
    try {
      return await carry(tab, given);
    } catch (error) {
      if (!(error instanceof Lost || given.signal.aborted)) wrong.push(error);
      throw error;
    }
  };
  async function carry(tab: Tab, given: Request): Promise<Response> {
    const { pathname } = new URL(given.url);
    const { network } = tab;
    if (pathname.startsWith('/identity/'))
      return network === 'no refresh' ? new Response(null, { status: 503 }) : app.fetch(given);
    const id = writeAt(given);
    if (id === undefined) {
      if (!tab.isReadLost || given.method !== 'GET') return app.fetch(given);
      count('read lost');
      return problem(500);
    }
    const { method, headers, url } = given;
    const body = await given.text();
    const request = new Request(url, { method, headers, body: body === '' ? null : body });
    const sent = body === '' ? undefined : JSON.stringify(JSON.parse(body));
    const intent = tab.pressed.find((each) => each.id === id && JSON.stringify(each.args.body) === sent);
    if (intent === undefined) throw new Error(`Nobody has pressed ${id} ${sent}.`);
    const key = headers.get('idempotency-key') ?? '';
    intent.key ??= key;
    // One key for each intent, and one intent for each key.
    expect(key, `key of ${id}`).toBe(intent.key);
    expect(keys.get(key) ?? intent, `intent of ${id}`).toBe(intent);
    keys.set(key, intent);
    const made = { intent, request, at: app.clock.now() };
    const inLine = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = line.then(work);
      line = mine.catch(() => undefined);
      return mine;
    };
    const answer = async () => {
      const response = await inLine(() => deliver(made));
      tab.statuses.set(intent, response.status);
      return response;
    };
    count(network);
    switch (network) {
      case 'lost request':
        throw new Lost();
      case 'late request':
        late.push(made);
        throw new Lost();
      case 'lost answer':
        await inLine(() => deliver(made));
        throw new Lost();
      case 'gateway fails':
        await inLine(() => deliver(made));
        return problem(502);
      case 'empty answer':
        await inLine(() => deliver(made));
        return new Response(null, { status: 200 });
      case 'ends while sending':
        await inLine(() => deliver(made));
        endSession(tab);
        throw new Lost();
      case 'too many':
        return problem(429);
      case 'sent twice': {
        const [first] = await inLine(() => Promise.all([deliver(made), deliver(made)]));
        tab.statuses.set(intent, first.status);
        return first;
      }
      default:
        return answer();
    }
  }

  return {
    fetchOf,
    /** What was on its way for long arrives. */
    async arrive() {
      for (const sent of late.splice(0)) {
        if (app.clock.now() - sent.at >= longestDelay) continue;
        count('arrives late');
        await deliver(sent);
      }
    },
    /** Waits for what is on its way though nobody waits for its answer, and throws what was wrong. */
    async settle() {
      await line;
      if (wrong.length > 0) throw wrong[0];
    },
  };
}

const problem = (status: number) =>
  Response.json({ type: '/error/default', title: 'Sorry', status }, { status });

/** The network has lost a request or its answer. */
class Lost extends TypeError {}
