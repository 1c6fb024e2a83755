import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { signInAs } from '#mock/named-worlds/sign-in.test-support.ts';
import { createServer } from '#mock/server.ts';
import { operations } from '#schemas/operations.ts';
import { createDrift, type Drift } from './drift.ts';
import { importRecording } from './import-recording.ts';
import { createProxy } from './proxy-source.ts';
import { type ProxyTarget, readProxyTarget } from './proxy-target.ts';
import { createRecorder, type Recorder } from './recorder.ts';

const origin = 'http://localhost:4000';
const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';

// The real API is a second mock server.
const real = createMock({ origins: ['http://real.localhost'] });
const realServer = createServer(real.app, { dist: 'none', brand: 'beacon', overlay: 0, isDev: false });
let realBase: string;
let realToken: string;
beforeAll(async () => {
  await realServer.listen({ port: 0, host: '127.0.0.1' });
  const address = realServer.server.address() as AddressInfo;
  realBase = `http://127.0.0.1:${address.port}/api/v1`;
  realToken = await signInAs(real.app.fetch, 'http://real.localhost');
});
afterAll(() => realServer.close());

let drift: Drift;
let recorder: Recorder;
beforeEach(() => {
  vi.unstubAllGlobals();
  drift = createDrift();
  recorder = createRecorder(operations, 'https://api.example');
  real.app.journal.clear();
});

function open(target: ProxyTarget, more: { token?: string; fetch?: typeof globalThis.fetch } = {}) {
  const { app } = createMock({
    origins: [origin],
    source: createProxy({ target, token: undefined, drift, record: recorder.add, ...more }),
  });
  const request = async (
    line: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const response = await app.fetch(
      new Request(`${origin}/api/v1${path}`, {
        method,
        headers: {
          'brand-id': 'ember',
          'device-id': device,
          cookie: 'mine=1',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { app, request };
}

test('calls go to the real API and their answers are returned, with brand and bearer', async () => {
  const { request, app } = open(readProxyTarget(realBase));
  const initialised = await request('GET /private/drd/initialize', realToken);
  expect([initialised.status, initialised.body.email]).toEqual([200, 'aroha@example.co.nz']);
  expect((await request('POST /private/tags?tagName=TIPS_BETA_SEEN', realToken)).status).toBeLessThan(300);
  expect(JSON.stringify((await request('GET /private/tags', realToken)).body)).toContain('TIPS_BETA_SEEN');
  expect(real.app.journal.entries().map(({ brand, persona }) => [brand, persona])).toEqual([
    ['ember', 'aroha'],
    ['ember', 'aroha'],
    ['ember', 'aroha'],
  ]);
  expect(real.app.world.customer('aroha')?.tags).toContain('TIPS_BETA_SEEN');
  expect(app.world.customer('aroha')?.tags).not.toContain('TIPS_BETA_SEEN');
  expect(drift.list()).toEqual([]);
});

test('failures of the real API are returned unchanged', async () => {
  real.app.faults.add({ fault: '503', times: 1 });
  const { request } = open(readProxyTarget(realBase));
  expect((await request('GET /public/outage/current')).status).toBe(503);
  expect((await request('GET /private/tags', 'not-a-token')).status).toBe(401);
  expect((await request('GET /private/tags')).status).toBe(401);
  // Without a token nothing was sent.
  expect(real.app.journal.entries()).toHaveLength(2);
});

test('what was recorded is scrubbed and can be replayed', async () => {
  const { request } = open(readProxyTarget(realBase));
  await request('GET /private/drd/initialize', realToken);
  await request('GET /private/billingaccounts', realToken);
  await request('GET /public/outage/current');
  const { har, report } = recorder.har();
  const text = JSON.stringify(har);
  const me = real.app.world.customer('aroha');
  const site = me?.accounts[0]?.sites[0];
  const canaries = [
    realToken,
    'aroha@example',
    'Aroha',
    me?.person.lastName,
    me?.accounts[0]?.customerNumber,
    site?.address.line1,
    site?.address.suburb,
    site?.supplyPoints[0]?.supplyPointId,
    'mine=1',
    '555 0101',
  ];
  expect(canaries.filter((canary) => canary === undefined || text.includes(canary))).toEqual([]);
  expect(report.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['e-mail', 'name', 'account number']),
  );
  const again = createDrift();
  const recording = importRecording(har, operations, again);
  expect(recording.exchanges.map(({ operation, status }) => [operation, status])).toContainEqual([
    'drd.initialize',
    200,
  ]);
  expect(again.list()).toEqual([]);
});

/** A target that only the given fetch can reach. */
const foreign = readProxyTarget('https://api.example.co.nz/v2');
const answering = (respond: (request: Request) => Response) => {
  const seen: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    seen.push(request);
    return respond(request);
  };
  return { seen, fetch };
};
const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);

test('tokens of the mock never leave it, alive, expired or from another start', async () => {
  const { seen, fetch } = answering(() => json({ tags: [] }));
  const { request, app } = open(foreign, { fetch });
  const own = await signInAs(app.fetch, origin);
  const refused = await request('GET /private/tags', own);
  expect([refused.status, refused.body.detail]).toEqual([
    401,
    expect.stringContaining('--proxy-token-from-env'),
  ]);
  app.clock.advance(3_600_000);
  expect((await request('GET /private/tags', own)).status).toBe(401);
  expect((await request('GET /private/tags', realToken)).status).toBe(401);
  expect(seen).toEqual([]);
  await request('GET /public/outage/current', own);
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  await request('GET /private/tags', 'real.provider.token');
  expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer real.provider.token');
});

test('a given token goes along for who is signed in here, and for nobody else', async () => {
  const { seen, fetch } = answering(() => json({ tags: [] }));
  const { request, app } = open(foreign, { fetch, token: 'from-environment' });
  await request('GET /private/tags', await signInAs(app.fetch, origin));
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer from-environment']);
  expect((await request('GET /private/tags', realToken)).status).toBe(401);
  expect((await request('GET /private/tags')).status).toBe(401);
  expect(seen).toHaveLength(1);
});

test('only what the API needs is passed on, under the base address', async () => {
  const { seen, fetch } = answering(() => json({}));
  const { request } = open(foreign, { fetch });
  await request('POST /private/tags?tagName=TIPS_BETA_SEEN', 'real', undefined, {
    'idempotency-key': 'k1',
    'mock-world': 'main',
    'x-client-secret': 'shh',
  });
  expect(seen[0]?.url).toBe('https://api.example.co.nz/v2/private/tags?tagName=TIPS_BETA_SEEN');
  expect([...(seen[0]?.headers.keys() ?? [])].sort()).toEqual([
    'authorization',
    'brand-id',
    'device-id',
    'idempotency-key',
  ]);
});

test('a repeated Idempotency-Key is the real API’s matter', async () => {
  const statuses = [502, 204];
  const { seen, fetch } = answering(() => new Response(null, { status: statuses[seen.length - 1] ?? 500 }));
  const { request } = open(foreign, { fetch });
  const write = () =>
    request('POST /private/tags?tagName=TIPS_BETA_SEEN', 'real', undefined, { 'idempotency-key': 'k' });
  expect([(await write()).status, (await write()).status]).toEqual([502, 204]);
});

test('differences from the contract are listed, and the answer is passed on', async () => {
  const { fetch } = answering(() => json({ isOutage: 1, more: true }));
  const { request } = open(foreign, { fetch });
  expect((await request('GET /public/outage/current')).body).toEqual({ isOutage: 1, more: true });
  const found = drift.list().map(({ operation, pointer }) => `${operation} ${pointer}`);
  expect(found).toEqual(
    expect.arrayContaining(['outage.current /response/body/isOutage', 'outage.current /response/body/more']),
  );
});

test.each([
  [
    'a redirect',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    502,
  ],
  ['a network failure', fail, 502],
] as const)('%s is a bad gateway that names nothing', async (_, respond, status) => {
  const { seen, fetch } = answering(respond);
  const { request } = open(foreign, { fetch });
  const answer = await request('GET /public/outage/current');
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toMatch(/evil|example/);
  expect(seen[0]?.redirect).toBe('manual');
});

function fail(): never {
  throw new TypeError('getaddrinfo ENOTFOUND api.example.co.nz');
}

test('what is not of the contract is refused here and never sent', async () => {
  const { seen, fetch } = answering(() => json({}));
  const { request } = open(foreign, { fetch });
  expect((await request('GET /private/nothing', 'real')).status).toBe(404);
  expect((await request('GET /private/tags?wrong=1', 'real')).status).toBe(400);
  expect(seen).toEqual([]);
});

test('a real redirect is not followed', async () => {
  const hits: IncomingHttpHeaders[] = [];
  const listen = (handler: Parameters<typeof createHttpServer>[1]) =>
    new Promise<Server>((resolve) => {
      const server = createHttpServer(handler ?? (() => {}));
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  const trap = await listen((request, response) => {
    hits.push(request.headers);
    response.end('{}');
  });
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const bounce = await listen((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${portOf(trap)}/` }).end();
  });
  const { request } = open(readProxyTarget(`http://127.0.0.1:${portOf(bounce)}`));
  expect((await request('GET /private/tags', 'real')).status).toBe(502);
  expect(hits).toEqual([]);
  for (const server of [trap, bounce]) {
    server.close();
    server.closeAllConnections();
  }
});
