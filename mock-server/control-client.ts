import type { Control } from './control.ts';
import { worldHeader } from './named-worlds/world-name.ts';
import type { ServerControl } from './named-worlds/worlds-control.ts';

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
  const send = async <T>(method: string, path: string, body?: unknown) =>
    (await call(method, path, body)) as T;
  return {
    fault: (spec) => send('POST', '/faults', spec),
    faults: () => send('GET', '/faults'),
    clearFaults: (number) => send('DELETE', '/faults', { number }),
    hold: (spec) => send('POST', '/hold', spec),
    holds: () => send('GET', '/holds'),
    release: (number, count) => send('POST', '/release', { number, count }),
    clock: (to) => send('POST', '/clock', typeof to === 'string' ? { now: to } : to),
    state: () => send('GET', '/state'),
    change: (change) => send('POST', '/state', change),
    layout: (source) => send('POST', '/layouts', source),
    layouts: () => send('GET', '/layouts'),
    switches: () => send('GET', '/switches'),
    setSwitches: (off) => send('POST', '/switches', { off }),
    journal: (latest) => send('GET', `/journal${query('latest', latest)}`),
    answer: (number) => send('GET', `/answer${query('number', number)}`),
    clearJournal: () => send('DELETE', '/journal'),
    mails: () => send('GET', '/mails'),
    signInNext: (persona) => send('POST', '/sign-in', { persona }),
    snapshot: () => send('GET', '/snapshot'),
    load: (snapshot) => send('POST', '/snapshot', snapshot),
    reset: (persona) => send('POST', '/reset', persona === undefined ? undefined : { persona }),
    server: () => send('GET', '/server'),
    worlds: () => send('GET', '/worlds'),
    removeWorld: (name) => send('DELETE', '/worlds', { name }),
    drift: () => send('GET', '/drift'),
  };
}
