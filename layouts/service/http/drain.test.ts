import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#src/test/free-port.ts';
import type { CallContext, Reply } from './domain.ts';
import { config, gatewayCredential, requestOf, startService } from './service.test-support.ts';

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

/** A service on a port, whose first bundle comes when the test wants. */
async function start(parts: Parameters<typeof startService>[0] = {}) {
  const held = Promise.withResolvers<Reply>();
  let isFirst = true;
  const bundle = async (): Promise<Reply> => {
    if (!isFirst) return { body: {} };
    isFirst = false;
    return held.promise;
  };
  const port = await freePort();
  const started = await startService({
    config: { ...config, hosts: [`127.0.0.1:${port}`] },
    handlers: { 'bundle.get': bundle },
    ...parts,
  });
  stop = () => started.service.close();
  await started.service.listen({ port, host: '127.0.0.1' });
  return { ...started, held, port };
}

interface Outcome {
  /** 0 where there was no response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Asks for the bundle, as a gateway. */
function ask(port: number, agent: Agent | false = false): Promise<Outcome> {
  const headers = { authorization: `Bearer ${gatewayCredential}` };
  const { url: path } = requestOf('bundle.get');
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      response.resume();
      response.on('close', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.on('error', () => resolve({ status: 0, headers: {} }));
    sent.end();
  });
}

const nextTurn = () => new Promise<void>((resolve) => process.nextTick(() => process.nextTick(resolve)));

/** Lets the process do nothing else, as on a machine that is busy. */
function standStill(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a request that is under way is answered, and what comes meanwhile is refused before anything is done', async () => {
  const { service, port, held, reached } = await start();
  // Its connection would be kept for the next request.
  const agent = new Agent({ keepAlive: true });
  const slow = ask(port, agent);
  await expect.poll(() => reached.length).toBe(1);
  const closed = service.close();
  await expect.poll(async () => (await ask(port)).status).toBe(503);
  expect((await ask(port)).headers).toMatchObject({
    connection: 'close',
    'retry-after': '1',
    'content-type': 'application/problem+json; charset=utf-8',
  });
  const before = reached.length;
  await ask(port);
  expect(reached.length).toBe(before);
  // Nothing else arrives for longer than the drain looks for new requests.
  await wait(400);
  held.resolve({ body: {} });
  expect(await slow).toMatchObject({ status: 200, headers: { connection: 'close' } });
  await closed;
  expect(await ask(port)).toMatchObject({ status: 0 });
  agent.destroy();
});

test.each([
  ['kept', true],
  ['new', false],
])(
  'a request on a %s connection that arrives while the process stands still is answered',
  async (_, keepAlive) => {
    const { service, port, held } = await start();
    held.resolve({ body: {} });
    const agent = new Agent({ keepAlive });
    expect(await ask(port, agent)).toMatchObject({ status: 200 });
    const closed = service.close();
    await expect.poll(async () => (await ask(port)).status).toBe(503);
    const late = ask(port, agent);
    // It is on its way when this goes on, and is read when the process runs again.
    await nextTurn();
    standStill(500);
    expect(await late).toMatchObject({ status: 503, headers: { connection: 'close' } });
    await closed;
    agent.destroy();
  },
);

test('a request that never ends is cut when the grace is over, and that is logged', async () => {
  const { service, port, reached, logged } = await start({ grace: 50 });
  const endless = ask(port);
  await expect.poll(() => reached.length).toBe(1);
  await service.close();
  expect(await endless).toMatchObject({ status: 0 });
  expect(logged).toEqual(['1 of the requests under way took too long and were cut.']);
});

test('a request that waits for news is answered at once', async () => {
  const waitForNews = ({ signal }: CallContext) =>
    new Promise<Reply>((resolve) => signal.addEventListener('abort', () => resolve({ status: 304 })));
  const { service, port, reached, logged } = await start({ handlers: { 'bundle.get': waitForNews } });
  const waiting = ask(port);
  await expect.poll(() => reached.length).toBe(1);
  await service.close();
  expect([(await waiting).status, logged]).toEqual([304, []]);
});
