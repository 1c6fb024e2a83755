import { afterEach, expect, test } from 'vitest';
import { freePort } from '#mock/node/listen.ts';
import type { Person, ServiceEvent } from './domain.ts';
import { config, gatewayCredential, requestOf, startService } from './service.test-support.ts';

// Tests have none that reaches anything; this one reaches this machine.
const realFetch = fetch;

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

/** A service on a port, since a stream of events has no end that a request in memory could wait for. */
async function start(parts: Parameters<typeof startService>[0] = {}) {
  const listeners = new Map<(event: ServiceEvent) => void, { person: Person; change: string | undefined }>();
  const port = await freePort();
  const started = await startService({
    config: { ...config, hosts: [`127.0.0.1:${port}`] },
    subscribe: (listener, who) => {
      listeners.set(listener, who);
      return () => listeners.delete(listener);
    },
    heartbeat: 20,
    ...parts,
  });
  stop = () => started.service.close();
  await started.service.listen({ port, host: '127.0.0.1' });
  const send = (url: string, init: RequestInit = {}) => realFetch(`http://127.0.0.1:${port}${url}`, init);
  const follow = async (cookie: string, query = '') =>
    send(requestOf('events.follow').url + query, { headers: { cookie } });
  const tell = (event: ServiceEvent) => {
    for (const listener of listeners.keys()) listener(event);
  };
  return { ...started, send, follow, tell, listeners };
}

/** Text of a stream as it comes. */
function reading(response: Response) {
  const read = { text: '', isOver: false };
  const decoder = new TextDecoder();
  const all = async () => {
    for await (const part of response.body ?? []) read.text += decoder.decode(part, { stream: true });
  };
  all()
    .catch(() => undefined)
    .finally(() => {
      read.isOver = true;
    });
  return read;
}

test('what happens arrives as events, with a sign of life between them', async () => {
  const { follow, signIn, tell, listeners } = await start();
  const response = await follow(await signIn(['viewer']), '?change=c1');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  const stream = reading(response);
  expect([...listeners.values()]).toMatchObject([{ person: { id: 'staff-ana' }, change: 'c1' }]);
  tell({ kind: 'saved', change: 'c1', path: 'a\nb' });
  await expect
    .poll(() => stream.text)
    .toContain('event: saved\ndata: {"kind":"saved","change":"c1","path":"a\\nb"}\n\n');
  await expect.poll(() => stream.text).toContain(': still here\n\n');
  expect(stream.isOver).toBe(false);
});

test('a stream ends with its session, and nobody else’s does', async () => {
  const { follow, signIn, send, listeners } = await start();
  const [ana, other] = [await signIn(['viewer']), await signIn(['viewer'])];
  const [ending, staying] = [reading(await follow(ana)), reading(await follow(other))];
  const { method, url, headers } = requestOf('session.end', ana);
  const { host: _, ...rest } = headers as Record<string, string>;
  expect((await send(url, { method: String(method), headers: rest })).status).toBe(204);
  await expect.poll(() => ending.isOver).toBe(true);
  expect([staying.isOver, listeners.size]).toEqual([false, 1]);
});

test('who only watches is signed out after 30 minutes', async () => {
  const { follow, signIn, clock } = await start();
  const stream = reading(await follow(await signIn(['viewer'])));
  clock.now += 30 * 60_000;
  await expect.poll(() => stream.isOver).toBe(true);
});

test('a stream goes on while the database is down', async () => {
  const { follow, signIn, database, tell } = await start();
  const stream = reading(await follow(await signIn(['viewer'])));
  database.fault = 'down';
  await expect.poll(() => stream.text.split('still here').length).toBeGreaterThan(3);
  tell({ kind: 'released', release: 43 });
  await expect.poll(() => stream.text).toContain('"release":43');
});

test('a session has five streams at most, and another one when one is closed', async () => {
  const { follow, signIn, listeners } = await start();
  const cookie = await signIn(['viewer']);
  const open = await Promise.all(Array.from({ length: 5 }, () => follow(cookie)));
  const refused = await follow(cookie);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await follow(await signIn(['viewer']))).status).toBe(200);
  await open[0]?.body?.cancel();
  await expect.poll(() => listeners.size).toBe(5);
  expect((await follow(cookie)).status).toBe(200);
});

test('streams end when the service stops', async () => {
  const { follow, signIn, service, listeners } = await start();
  const stream = reading(await follow(await signIn(['viewer'])));
  await service.close();
  await expect.poll(() => stream.isOver).toBe(true);
  expect(listeners.size).toBe(0);
});

test('a call that waits hears when its caller has gone', async () => {
  const gone: string[] = [];
  const { send, reached } = await start({
    handlers: {
      'bundle.get': ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            gone.push('gateway');
            resolve({ status: 304 });
          });
        }),
    },
  });
  const caller = new AbortController();
  const headers = { authorization: `Bearer ${gatewayCredential}` };
  const answer = send(requestOf('bundle.get').url, { headers, signal: caller.signal }).catch(() => 'aborted');
  await expect.poll(() => reached.length).toBe(1);
  expect(gone).toEqual([]);
  caller.abort();
  expect(await answer).toBe('aborted');
  await expect.poll(() => gone).toEqual(['gateway']);
});
