import { afterEach, expect, test } from 'vitest';
import { apiBase } from '#layouts/api/call.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { StoreBusy } from '#layouts/service/store/database.ts';
import { commonHeaders as portalHeaders } from '#mock/portal-headers.ts';
import { commonHeaders } from './headers.ts';
import { createService } from './server.ts';
import { callIds, config, gatewayCredential, requestOf, send, startService } from './service.test-support.ts';

let stop: () => Promise<unknown> = async () => undefined;
const start: typeof startService = async (parts) => {
  const started = await startService(parts);
  stop = () => started.service.close();
  return started;
};
afterEach(() => stop());

const get = (url: string, headers: Record<string, string> = {}) => ({
  method: 'GET' as const,
  url,
  headers: { host: 'localhost:4100', ...headers },
});

test('headers that every answer carries are those of the portal', () => {
  expect(commonHeaders).toEqual(portalHeaders);
});

test('every call carries the headers, a request id, and no policy that lets anything run', async () => {
  const { service, signIn } = await start();
  const cookie = await signIn(['publisher']);
  for (const id of callIds.filter((each) => each !== 'events.follow' && each !== 'session.end')) {
    const { headers } = await send(service, id, cookie);
    const { 'cross-origin-resource-policy': own, ...common } = commonHeaders;
    expect(headers).toMatchObject(common);
    expect(headers['cross-origin-resource-policy']).toBe(id === 'switches.public' ? 'cross-origin' : own);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('what is public may be read and kept by every page', async () => {
  const { service } = await start({
    handlers: { 'switches.public': async () => ({ body: {}, etag: 's7' }) },
  });
  const { headers } = await send(service, 'switches.public');
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=15, stale-if-error=86400',
    etag: '"s7"',
  });
});

test.each([
  ['GET', `${apiBase}/nothing`],
  ['POST', `${apiBase}/nothing`],
  ['GET', apiBase],
  ['GET', `${apiBase}/`],
  ['GET', `${apiBase}/changes/c1/documents`],
  ['OPTIONS', `${apiBase}/nothing`],
] as const)('%s %s is a problem with 404', async (method, url) => {
  const { service } = await start();
  const response = await service.inject({ ...get(url), method });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
  expect(response.json()).toEqual({
    type: '/error/not_found',
    title: 'There is nothing at this address.',
    status: 404,
  });
});

test('another method of an address is refused with those that it has', async () => {
  const { service } = await start({ config: { ...config, signIn: provider } });
  const ask = async (method: 'PATCH' | 'OPTIONS' | 'POST' | 'TRACE' | 'HEAD', path: string) => {
    const { statusCode, headers, body } = await service.inject({ ...get(apiBase + path), method });
    return [statusCode, headers.allow, body === '' ? undefined : JSON.parse(body).type];
  };
  const type = '/error/wrong_method';
  expect(await ask('PATCH', '/changes')).toEqual([405, 'GET, HEAD, POST, OPTIONS', type]);
  expect(await ask('TRACE', '/session')).toEqual([405, 'GET, HEAD, DELETE, OPTIONS', type]);
  expect(await ask('POST', '/changes/c1/documents/policy%2Frules.json')).toEqual([
    405,
    'GET, HEAD, PUT, DELETE, OPTIONS',
    type,
  ]);
  expect(await ask('HEAD', '/events')).toEqual([405, 'GET, OPTIONS', undefined]);
  expect(await ask('POST', '/sign-in')).toEqual([405, 'GET, OPTIONS', type]);
  expect(await ask('OPTIONS', '/switches/usageChart')).toEqual([204, 'PUT, OPTIONS', undefined]);
});

const provider = { issuer: 'http://localhost:4000/identity', clientId: 'x', clientSecret: 'y' };

test('HEAD answers like GET, without the body', async () => {
  const { service, signIn } = await start({
    handlers: { 'releases.document': async () => ({ text: '{ "ä": 1 }', etag: 'd1' }) },
  });
  const request = requestOf('releases.document', await signIn(['viewer']));
  const { statusCode, headers, body } = await service.inject({ ...request, method: 'HEAD' });
  expect([statusCode, headers.etag, headers['content-length'], body]).toEqual([200, '"d1"', '11', '']);
});

test('a document is sent byte for byte', async () => {
  const text = '\uFEFF{ "a": "é\\ud83d😀",\r\n\t"b": 1e3 }\n\n';
  const { service, signIn } = await start({
    handlers: { 'documents.get': async () => ({ text, etag: 'd' }) },
  });
  const response = await send(service, 'documents.get', await signIn(['viewer']));
  expect(response.rawPayload).toEqual(Buffer.from(text));
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([
  ['localhost:4100', 200],
  ['LOCALHOST:4100', 200],
  ['layouts.internal:8080', 200],
  ['localhost', 421],
  ['localhost:4101', 421],
  ['evil.example', 421],
  ['evil.example:4100', 421],
  ['', 421],
])('under the name %j the status is %s', async (host, status) => {
  const { service } = await start({ config: { ...config, hosts: ['layouts.internal:8080'] } });
  const response = await service.inject(get(`${apiBase}/switches.json`, { host }));
  expect(response.statusCode).toBe(status);
});

test.each([
  ['http://layouts.example', 'https'],
  ['https://layouts.example/', 'origin'],
  ['layouts.example', 'origin'],
])('an origin %s is refused at the start', async (wrong, word) => {
  const { database } = await start();
  const parts = { database, domain: {}, now: () => 0, log: () => undefined };
  expect(() => createService({ ...parts, config: { ...config, origin: wrong } })).toThrow(word);
});

test('a provider without https is refused at the start, unless it is on this machine', async () => {
  const { database } = await start();
  const issuer = 'http://identity.example';
  const parts = { database, domain: {}, now: () => 0, log: () => undefined };
  const signIn = { ...provider, issuer };
  expect(() => createService({ ...parts, config: { ...config, signIn } })).toThrow(issuer);
});

test('a refusal of the domain is a problem with all of its fields, and its headers', async () => {
  const { service, signIn, refused } = await start({
    handlers: {
      'changes.publish': async () => {
        throw new Refusal(
          409,
          '/error/head_moved',
          'Something else was published.',
          { head: 43 },
          { 'x-head': '43' },
        );
      },
    },
  });
  const response = await send(service, 'changes.publish', await signIn(['publisher']));
  const problem = {
    type: '/error/head_moved',
    title: 'Something else was published.',
    status: 409,
    head: 43,
  };
  expect([response.statusCode, response.json(), response.headers['x-head']]).toEqual([409, problem, '43']);
  expect(refused).toEqual([{ call: 'changes.publish', person: 'staff-ana', problem }]);
});

test('a report of a refusal that fails changes nothing', async () => {
  const { service, logged } = await start({
    reports: { onRefused: () => Promise.reject(new Error('full')) },
  });
  expect((await send(service, 'changes.create')).statusCode).toBe(401);
  expect(logged.join()).toContain('full');
});

test('of refusals of nobody known, 60 a minute are told', async () => {
  const { service, refused, clock } = await start();
  for (let count = 0; count < 100; count += 1) await send(service, 'changes.create');
  expect(refused).toHaveLength(60);
  clock.now += 60_000;
  await send(service, 'changes.create');
  expect(refused).toHaveLength(61);
});

test('a refused read is not told', async () => {
  const { service, refused } = await start();
  await send(service, 'changes.list');
  expect(refused).toEqual([]);
});

test('what nobody expected is logged, and answered without a word of it', async () => {
  const { service, signIn, logged } = await start({
    handlers: {
      'changes.get': async () => {
        throw new TypeError('secret detail');
      },
    },
  });
  const response = await send(service, 'changes.get', await signIn(['viewer']));
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    type: '/error/unexpected',
    title: 'Something went wrong.',
    status: 500,
    instance: response.headers['x-request-id'],
  });
  expect(logged[0]).toContain('secret detail');
  expect(logged[0]).toContain(String(response.headers['x-request-id']));
});

test.each([['down'], ['read-only']] as const)('a database that is %s is 503 for a while', async (fault) => {
  const { service, signIn, database } = await start();
  const cookie = await signIn(['editor']);
  database.fault = fault;
  const headers = { 'idempotency-key': 'k1' };
  const response = await send(service, 'changes.create', cookie, { headers });
  expect([response.statusCode, response.headers['retry-after'], response.json().type]).toEqual([
    503,
    '5',
    '/error/unavailable',
  ]);
  database.fault = 'none';
  expect((await send(service, 'changes.create', cookie, { headers })).statusCode).toBe(201);
});

test('a database all of whose connections are in use is 503 with its own sentence, and not unavailable', async () => {
  const refuse = () => Promise.reject(new StoreBusy('All 10 connections are in use.'));
  const { service, signIn, logged } = await start({ handlers: { 'changes.list': refuse } });
  const response = await send(service, 'changes.list', await signIn(['editor']));
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  expect(response.json()).toMatchObject({
    ...{ type: '/error/busy', title: 'Too many people work on this just now.' },
    detail: 'Nothing was done. Try again in a moment.',
  });
  expect(logged.join()).toContain('All 10 connections are in use.');
  expect(logged.join()).not.toContain('unavailable');
});

test('a call that the domain doesn’t have is 501', async () => {
  const { database } = await start();
  const service = createService({ config, database, domain: {}, now: () => 0, log: () => undefined });
  expect((await send(service, 'switches.public')).statusCode).toBe(501);
  await service.close();
});

test('in development an answer that departs from its schema is a failure', async () => {
  const { service, logged } = await start({
    config: { ...config, checksAnswers: true },
    handlers: { 'switches.public': async () => ({ body: { seq: 'one', off: [] } }) },
  });
  expect((await send(service, 'switches.public')).statusCode).toBe(500);
  expect(logged[0]).toContain('/seq expected an integer');
});

test('a call that waits is told when the service stops', async () => {
  const { service, reached } = await start({
    handlers: {
      'bundle.get': ({ signal, wait }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ body: { waited: wait } }));
        }),
    },
  });
  const headers = { authorization: `Bearer ${gatewayCredential}`, prefer: 'wait=25' };
  const response = send(service, 'bundle.get', undefined, { headers });
  await expect.poll(() => reached.length).toBe(1);
  await service.close();
  expect((await response).json()).toEqual({ waited: 25 });
});
