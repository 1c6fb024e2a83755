import type { Control } from './control.ts';
import { worldHeader } from './worlds/world-name.ts';
import type { ServerControl } from './worlds/worlds-control.ts';

/**
 * The controls of a running mock server, for tests: the same functions, over its control port. `world` names one of
 * several worlds side by side; the main one by default.
 */
export function createControlClient(base: string, world?: string): Control & Omit<ServerControl, 'world'> {
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
    clearFaults: (number) => ask('DELETE', '/faults', { number }),
    hold: (spec) => ask('POST', '/hold', spec),
    release: (number, count) => ask('POST', '/release', { number, count }),
    clock: (to) => ask('POST', '/clock', typeof to === 'string' ? { now: to } : to),
    state: () => ask('GET', '/state'),
    change: (change) => ask('POST', '/state', change),
    layout: (source) => ask('POST', '/layouts', source),
    journal: () => ask('GET', '/journal'),
    snapshot: () => ask('GET', '/snapshot'),
    load: (snapshot) => ask('POST', '/snapshot', snapshot),
    reset: () => ask('POST', '/reset'),
    worlds: () => ask('GET', '/worlds'),
    removeWorld: (name) => ask('DELETE', '/worlds', { name }),
    drift: () => ask('GET', '/drift'),
  };
}
