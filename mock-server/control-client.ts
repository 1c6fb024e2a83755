import type { Control } from './control.ts';

/** The controls of a running mock server, for tests: the same functions, over its control port. */
export function createControlClient(base: string): Control {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
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
    reset: () => ask('POST', '/reset'),
  };
}
