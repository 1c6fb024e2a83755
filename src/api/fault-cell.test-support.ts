import { vi } from 'vitest';
import type { App } from '#mock/create-app.ts';
import { portalClient } from '#mock/portal-client.ts';
import { device, origin, type Plan, sessionsOf, startTime } from '#mock/successful-calls.test-support.ts';
import { checkSchema } from '#src/schema/check-schema.ts';
import { decode, encode } from '#src/schema/decode.ts';
import { createSession } from '#src/session/create-session.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { type Api, createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import type { Column, Ending } from './fault-rules.test-support.ts';

/** Longer than the four tries of a read that hangs each time, with their pauses. */
const longest = 5 * 60_000;
/** How long the holder of the refresh lock leaves its note (src/session/exclusive.ts). */
const noteLife = 3000;

let zero = 0;
const realNow = Date.now;

/**
 * Stops time until `settle` moves it. `Date` itself stays: a fake one would make the mock three times as
 * slow, and both sides read the time from `Date.now`.
 */
export function stopTime(): void {
  // The rest runs in real turns of the event loop.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  zero = startTime - performance.now();
  Date.now = () => zero + performance.now();
}

export function letTimeGo(): void {
  Date.now = realNow;
  vi.useRealTimers();
}

/** A turn of the real event loop: everything that doesn't wait for a timer has happened afterwards. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What became of a call; `hanging` when neither time nor anything else will end it. */
export type Settled =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'hanging' };

/**
 * Runs the fake clock from timer to timer until the promise is settled.
 *
 * @param onIdle called once, when nothing happens any more unless a timer or this call makes it
 */
export async function settle(promise: Promise<unknown>, onIdle?: () => void): Promise<Settled> {
  let settled: Settled | undefined;
  promise.then(
    (value) => {
      settled = { kind: 'value', value };
    },
    (error: unknown) => {
      settled = { kind: 'error', error };
    },
  );
  const end = Date.now() + longest;
  // The compiler can't see that the callbacks above assign.
  const found = () => settled as Settled | undefined;
  for (let idle = onIdle; ; idle = undefined) {
    await turn();
    await turn();
    const now = found();
    if (now !== undefined) return now;
    if (idle !== undefined) {
      idle();
      continue;
    }
    if (vi.getTimerCount() === 0 || Date.now() > end) return { kind: 'hanging' };
    vi.advanceTimersToNextTimer();
  }
}

/** Worlds that were loaded and only read since. */
const untouched = new WeakMap<App, Plan['world']>();

/** The world, the tokens, the clock and the controls as they are when a cell begins. */
export function prepare(app: App, plan: Plan): void {
  zero = startTime - performance.now();
  app.faults.clear();
  app.holds.release();
  app.idempotency.clear();
  app.journal.clear();
  app.clock.reset();
  app.identity.load(sessionsOf(app));
  // What the handlers derive once is cached in the world, so successive reads share it.
  if (untouched.get(app) !== plan.world) app.world.load(plan.world);
  if (plan.operation.method === 'GET') untouched.set(app, plan.world);
  else untouched.delete(app);
}

/** The client of a page on which the persona of the plan is signed in: the real one, over the mock in this process. */
export function openClient(app: App, persona: string) {
  const send = (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init));
  const local = createStorage(createAreaOf({ persona }));
  const ends: string[] = [];
  const { id, policies } = portalClient;
  // What `sessionsOf` has granted.
  const scope = 'offline_access';
  const session = createSession({
    config: {
      apiBase: '/api/v1',
      brand: 'beacon',
      identity: { authority: '/identity', clientId: id, clientCredential: 'public', scope, policies },
    },
    storage: { local, session: createStorage(createAreaOf({})) },
    fetch: send,
    crypto: globalThis.crypto,
    now: () => Date.now(),
    // One page alone gets every lock at once. Only this form of `request` is used.
    locks: {
      request: async (_name: string, _options: LockOptions, work: () => Promise<unknown>) => work(),
      query: async () => ({ held: [], pending: [] }),
    } as unknown as LockManager,
    onEnd: (reason) => ends.push(reason),
    browser: {
      origin,
      href: () => `${origin}/account`,
      replaceUrl: () => {},
      assign: () => {},
      replace: () => {},
      reload: () => {},
      framed: () => false,
      onPageShow: () => () => {},
    },
  });
  const api: Api = createApi({
    base: `${origin}/api/v1`,
    brandId: 'beacon',
    deviceId: () => device,
    send: session.send,
    sendPublic: send,
    random: () => 0.5,
  });
  return { api, session, ends };
}

/** A memory area, with the record of a persona who is signed in. */
function createAreaOf({ persona }: { persona?: string }): () => Storage {
  const area = createMemoryArea();
  if (persona !== undefined) {
    const rtExp = startTime + 24 * 60 * 60 * 1000;
    createStorage(() => area).write('auth', {
      kind: 'web',
      sid: '5f0c8a52-3c55-4d19-9a3e-6a2f4a1d7b10',
      at: `access-${persona}`,
      rt: `refresh-${persona}`,
      atExp: rtExp,
      rtExp,
      policy: portalClient.policies.signIn,
      gen: 1,
    });
  }
  return () => area;
}

/** The arguments of a plan, which are those of the wire, as the browser gives them. */
export const argsOf = ({ operation, args }: Plan): Plan['args'] =>
  operation.body === undefined ? args : { ...args, body: decode(operation.body, args.body) };

/** How a settled call ended, in the words of the rules. */
function endOf({ operation, schema }: Plan, settled: Settled): string {
  if (settled.kind === 'hanging') return 'hanging';
  if (settled.kind === 'error') {
    const { error } = settled;
    if (!(error instanceof ApiError)) return `unexpected: ${String(error)}`;
    return error.status === undefined ? error.type : `${error.type} ${error.status}`;
  }
  const { value } = settled;
  if (schema === null) return value === undefined ? 'data' : `a body, where ${operation.path} has none`;
  if (schema.contentMediaType !== undefined) {
    const isFile = typeof value === 'object' && value !== null && 'bytes' in value;
    return isFile ? 'data' : 'contract';
  }
  return checkSchema(schema, encode(schema, value)) === null ? 'data' : 'contract';
}

/** Plays one cell. Whatever is left over when the call is done, timers or requests, is part of the ending. */
export async function play(
  app: App,
  plan: Plan,
  column: Column,
): Promise<Ending & { readonly left: string }> {
  prepare(app, plan);
  if (column.isRefreshRefused) app.identity.revoke('refresh');
  for (const spec of column.faults) app.faults.add({ match: { operation: plan.id }, ...spec });
  const { api, session, ends } = openClient(app, plan.persona);
  const key = plan.operation.method === 'GET' ? {} : { headers: { 'idempotency-key': 'one-intent' } };
  const end = endOf(plan, await settle(api.callAny(plan.id, argsOf(plan), key)));
  const state = session.state();
  session.dispose();
  vi.advanceTimersByTime(noteLife);
  await turn();
  const entries = app.journal.entries();
  const open = entries.filter((entry) => entry.state === 'open' || entry.state === 'held').length;
  const left = [
    ...(vi.getTimerCount() === 0 ? [] : [`${vi.getTimerCount()} timers`]),
    ...(open === 0 ? [] : [`${open} requests`]),
    ...(ends.length === (state === 'ended' ? 1 : 0) ? [] : [`${ends.length} ends`]),
    ...(Reflect.get({}, 'polluted') === undefined ? [] : ['a polluted prototype']),
  ];
  return {
    end,
    tries: entries.filter(({ operation }) => operation === plan.id).length,
    refreshes: entries.filter(({ path }) => path === '/identity/token').length,
    session: state === 'ended' ? 'ended' : 'signed-in',
    left: left.join(', '),
  };
}
