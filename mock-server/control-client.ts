import type { Control } from './control.ts';
import { worldHeader } from './worlds/world-name.ts';
import type { ServerControl } from './worlds/worlds-control.ts';

/** Everything of one world, and what belongs to none. */
export type ControlClient = Control & Omit<ServerControl, 'world'>;

/**
 * The controls of a running mock server, for tests: the same functions, over its control port. `world` names one of
 * several worlds side by side; the main one by default.
 */
export function createControlClient(base: string, world?: string): ControlClient {
  const query = (name: string, value: number | undefined) => (value === undefined ? '' : `?${name}=${value}`);
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(world === undefined ? {} : { [worldHeader]: world }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const { error } = answer as { error: string };
    throw response.status === 400 ? new RangeError(error) : new Error(`${method} ${path}: ${error}`);
  }
  // The other side of each call is `controlRoutes`, which answers what the same function of `Control` returns.
  const ask = async <T>(method: string, path: string, body?: unknown) =>
    (await call(method, path, body)) as T;
  return {
    fault: (spec) => ask('POST', '/faults', spec),
    faults: () => ask('GET', '/faults'),
    clearFaults: (number) => ask('DELETE', '/faults', { number }),
    hold: (spec) => ask('POST', '/hold', spec),
    holds: () => ask('GET', '/holds'),
    release: (number, count) => ask('POST', '/release', { number, count }),
    clock: (to) => ask('POST', '/clock', typeof to === 'string' ? { now: to } : to),
    state: () => ask('GET', '/state'),
    change: (change) => ask('POST', '/state', change),
    layout: (source) => ask('POST', '/layouts', source),
    layouts: () => ask('GET', '/layouts'),
    journal: (latest) => ask('GET', `/journal${query('latest', latest)}`),
    answer: (number) => ask('GET', `/answer${query('number', number)}`),
    clearJournal: () => ask('DELETE', '/journal'),
    signInNext: (persona) => ask('POST', '/sign-in', { persona }),
    snapshot: () => ask('GET', '/snapshot'),
    load: (snapshot) => ask('POST', '/snapshot', snapshot),
    reset: (persona) => ask('POST', '/reset', persona === undefined ? undefined : { persona }),
    server: () => ask('GET', '/server'),
    worlds: () => ask('GET', '/worlds'),
    removeWorld: (name) => ask('DELETE', '/worlds', { name }),
    drift: () => ask('GET', '/drift'),
  };
}
