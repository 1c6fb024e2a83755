import { type IncomingHttpHeaders, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#src/test/free-port.ts';
import type { Person, ServiceEvent } from './domain.ts';
import { config, gatewayCredential, requestOf, startService } from './service.test-support.ts';

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
  const follow = async (cookie: string, query = '') =>
    open(port, requestOf('events.follow').url + query, { headers: { cookie } });
  const tell = (event: ServiceEvent) => {
    for (const listener of listeners.keys()) listener(event);
  };
  return { ...started, port, follow, tell, listeners };
}

/** A request whose answer is read as it comes, until it ends or `leave` is called. */
function open(
  port: number,
  path: string,
  { method = 'GET', headers }: { readonly method?: string; readonly headers: Record<string, string> },
) {
  const stream = {
    status: 0,
    headers: {} as IncomingHttpHeaders,
    text: '',
    isOver: false,
    leave: () => void sent.destroy(),
  };
  const end = () => {
    stream.isOver = true;
  };
  const { promise, resolve } = Promise.withResolvers<typeof stream>();
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
    stream.status = response.statusCode ?? 0;
    stream.headers = response.headers;
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      stream.text += part;
    });
    response.on('close', end);
    response.on('error', end);
    resolve(stream);
  });
  sent.on('error', () => {
    end();
    resolve(stream);
  });
  sent.end();
  return promise;
}

test('what happens arrives as events, with a sign of life between them', async () => {
  const { follow, signIn, tell, listeners } = await start();
  const stream = await follow(await signIn(['viewer']), '?change=c1');
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect([...listeners.values()]).toMatchObject([{ person: { id: 'staff-ana' }, change: 'c1' }]);
  tell({ kind: 'saved', change: 'c1', path: 'a\nb' });
  await expect
    .poll(() => stream.text)
    .toContain('event: saved\ndata: {"kind":"saved","change":"c1","path":"a\\nb"}\n\n');
  await expect.poll(() => stream.text).toContain(': still here\n\n');
  expect(stream.isOver).toBe(false);
});

test('a stream ends with its session, and nobody else’s does', async () => {
  // Without waiting for a sign of life.
  const { follow, signIn, port, listeners } = await start({ heartbeat: 60_000 });
  const [ana, other] = [await signIn(['viewer']), await signIn(['viewer'])];
  const [ending, staying] = [await follow(ana), await follow(other)];
  const { method, url, headers } = requestOf('session.end', ana);
  const { host: _, ...rest } = headers as Record<string, string>;
  expect((await open(port, url, { method: String(method), headers: rest })).status).toBe(204);
  await expect.poll(() => ending.isOver).toBe(true);
  expect([staying.isOver, listeners.size]).toEqual([false, 1]);
});

test('who only watches is signed out after 30 minutes', async () => {
  const { follow, signIn, clock } = await start();
  const stream = await follow(await signIn(['viewer']));
  clock.now += 30 * 60_000;
  await expect.poll(() => stream.isOver).toBe(true);
});

test('a stream goes on while the database is down', async () => {
  const { follow, signIn, database, tell } = await start();
  const stream = await follow(await signIn(['viewer']));
  database.fault = 'down';
  await expect.poll(() => stream.text.split('still here').length).toBeGreaterThan(3);
  tell({ kind: 'released', release: 43 });
  await expect.poll(() => stream.text).toContain('"release":43');
});

test('a session has five streams at most, and another one when one is closed', async () => {
  const { follow, signIn, listeners } = await start();
  const cookie = await signIn(['viewer']);
  const streams = await Promise.all(Array.from({ length: 5 }, () => follow(cookie)));
  const refused = await follow(cookie);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  expect((await follow(await signIn(['viewer']))).status).toBe(200);
  streams[0]?.leave();
  await expect.poll(() => listeners.size).toBe(5);
  expect((await follow(cookie)).status).toBe(200);
});

test('a person has ten streams at most in all sessions, and others as many', async () => {
  const { follow, signIn } = await start();
  const cookies = [await signIn(['viewer']), await signIn(['viewer']), await signIn(['viewer'])];
  for (const cookie of cookies.slice(0, 2)) {
    for (let count = 0; count < 5; count += 1) expect((await follow(cookie)).status).toBe(200);
  }
  expect((await follow(cookies[2] ?? '')).status).toBe(429);
  const eddie = await signIn(['viewer'], { id: 'eddie', name: 'Eddie', email: 'eddie@retailer.example' });
  expect((await follow(eddie)).status).toBe(200);
});

test('streams end when the service stops', async () => {
  const { follow, signIn, service, listeners } = await start();
  const stream = await follow(await signIn(['viewer']));
  await service.close();
  await expect.poll(() => stream.isOver).toBe(true);
  expect(listeners.size).toBe(0);
});

test('a call that waits hears when its caller has gone', async () => {
  const gone: string[] = [];
  const { port, reached } = await start({
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
  const headers = { authorization: `Bearer ${gatewayCredential}` };
  const { url: path } = requestOf('bundle.get');
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false });
  sent.on('error', () => undefined);
  sent.end();
  await expect.poll(() => reached.length).toBe(1);
  expect(gone).toEqual([]);
  sent.destroy();
  await expect.poll(() => gone).toEqual(['gateway']);
});
