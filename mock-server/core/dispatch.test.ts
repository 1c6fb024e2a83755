import { expect, test } from 'vitest';
import { createTinyApi } from './tiny-api.test-support.ts';

const json = (response: Response) => response.json() as Promise<Record<string, unknown>>;

test('answers a call with the headers of the API', async () => {
  const { call, journal } = createTinyApi();
  const response = await call('GET /public/status', { headers: { authorization: null } });
  expect(response.status).toBe(200);
  expect(await json(response)).toEqual({ up: 'yes' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    date: 'Mon, 02 Mar 2026 21:24:00 GMT',
    'x-correlation-id': 'm-1',
  });
  expect(journal.entries()).toMatchObject([
    { number: 1, operation: 'status.get', brand: 'beacon', status: 200, state: 'answered', token: null },
  ]);
});

test.each([
  ['GET /public/nothing', {}, 404, undefined],
  ['GET /public', {}, 404, undefined],
  ['PUT /private/orders', {}, 405, undefined],
  ['PATCH /private/orders', {}, 405, undefined],
  ['GET /public/status', { 'brand-id': null }, 400, '/headers/Brand-Id'],
  ['GET /public/status', { 'brand-id': 'other' }, 400, '/headers/Brand-Id'],
  ['GET /public/status', { 'device-id': null }, 400, '/headers/Device-Id'],
  ['GET /public/status', { 'device-id': '0b54e6c2-64bd-1f4e-9f0a-1f7b3c5d7e9f' }, 400, '/headers/Device-Id'],
  ['GET /public/status', { accept: 'text/html' }, 406, '/headers/Accept'],
  ['GET /public/status', { origin: 'https://evil.example' }, 403, '/headers/Origin'],
  ['GET /private/orders', { authorization: null }, 401, undefined],
  ['GET /private/orders', { authorization: 'Bearer bad' }, 401, undefined],
  ['GET /private/orders', { authorization: 'Basic good-anna' }, 401, undefined],
  ['GET /private/orders?page=first', {}, 400, '/query/page'],
  ['GET /private/orders?page=1&page=2', {}, 400, '/query/page'],
  ['GET /private/orders?pgae=1', {}, 400, '/query/pgae'],
  ['GET /private/orders?__proto__=1', {}, 400, '/query/__proto__'],
  ['GET /private/orders/%ff', {}, 400, '/params/id'],
  ['GET /private/orders/none', {}, 404, undefined],
])('%s with %j answers %i', async (line, headers, status, instance) => {
  const response = await createTinyApi().call(line, { headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = await json(response);
  expect(body).toMatchObject({ status, type: expect.stringMatching(/^\/error\//) });
  expect(body['instance']).toBe(instance);
});

test.each([
  [{ bottles: 'two' }, '/body/bottles', '/body/bottles expected an integer.'],
  [{ bottles: 3 }, '/body/bottles', '/body/bottles expected <= 2.'],
  [{}, '/body/bottles', '/body/bottles is missing.'],
  [{ bottles: 1, knid: 'exchange' }, '/body/knid', '/body/knid is not known here; did you mean "kind"?'],
  [
    { bottles: 1, kind: 'delivry' },
    '/body/kind',
    '/body/kind expected one of "exchange", "delivery"; did you mean "delivery"?',
  ],
  [[], '/body', '/body expected an object.'],
  ['{', '/body', '/body expected JSON.'],
  ['', '/body', '/body is missing.'],
  [
    '{"bottles":1,"__proto__":{"admin":true}}',
    '/body/__proto__',
    '/body/__proto__ is a name that we refuse.',
  ],
])('refuses the body %j and names the field', async (body, instance, detail) => {
  const { call, orders } = createTinyApi();
  const response = await call('POST /private/orders', { body });
  expect(response.status).toBe(400);
  expect(await json(response)).toMatchObject({ instance, detail });
  expect(orders).toEqual([]);
});

test('refuses a body that is nested too deep', async () => {
  const body = `{"bottles":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  const response = await createTinyApi().call('POST /private/orders', { body });
  expect(await json(response)).toMatchObject({
    status: 400,
    detail: '/body is nested more than 32 levels deep.',
  });
});

test('refuses a body of another type, a body that is too large and a body where none is expected', async () => {
  const { call } = createTinyApi();
  const text = await call('POST /private/orders', {
    body: '{"bottles":1}',
    headers: { 'content-type': 'text/plain' },
  });
  expect(text.status).toBe(415);
  const large = await call('POST /private/orders', { body: `{"bottles":1${' '.repeat(65_536)}}` });
  expect(large.status).toBe(413);
  const notRequested = await call('DELETE /private/orders', { body: {} });
  expect(await json(notRequested)).toMatchObject({ status: 400, instance: '/body' });
});

test('gives query and path values the type of the table', async () => {
  const { call } = createTinyApi();
  expect(await json(await call('GET /private/orders?page=7&tag=a&tag=b'))).toMatchObject({ page: 7 });
  await call('POST /private/orders', { body: { bottles: 2 } });
  expect(await json(await call('GET /private/orders/%6f1'))).toEqual({ id: 'o1', bottles: 2 });
});

test('runs a write once per idempotency key', async () => {
  const { call, orders, clock } = createTinyApi();
  const place = (bottles: number, key: string) =>
    call('POST /private/orders', { body: { bottles }, headers: { 'idempotency-key': key } });
  const [first, second] = await Promise.all([place(1, 'k'), place(1, 'k')]);
  expect(await json(second)).toEqual(await json(first));
  expect(orders).toHaveLength(1);
  expect((await place(2, 'k')).status).toBe(409);
  expect((await place(1, 'other')).status).toBe(201);
  clock.advance(25 * 3_600_000);
  expect((await place(2, 'k')).status).toBe(201);
  expect((await place(1, 'with space')).status).toBe(400);
});

test('answers an allowed foreign origin, and no other', async () => {
  const { call } = createTinyApi();
  const from = async (origin: string) => (await call('GET /public/status', { headers: { origin } })).status;
  expect(await from('https://portal.example')).toBe(200);
  expect(await from('https://evil.example')).toBe(403);
});

test('a property that is undefined does not go over the wire and breaks no contract', async () => {
  const handlers = { 'status.get': () => ({ status: 200, body: { up: 'yes', more: undefined } }) };
  const response = await createTinyApi({ handlers, strict: true }).call('GET /public/status');
  expect(await response.text()).toBe('{"up":"yes"}');
});

test('a reply against the contract is a 500 with the pointer in the journal', async () => {
  const handlers = { 'status.get': () => ({ status: 200, body: { up: 'maybe' } }) };
  const { call, journal } = createTinyApi({ handlers });
  const response = await call('GET /public/status');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('maybe');
  expect(journal.entries()[0]?.violation).toEqual({
    pointer: '/response/body/up',
    message: 'expected one of "yes", "no"',
  });
});

test.each([
  [
    'an undocumented status',
    () => ({ status: 202, body: undefined }),
    '/response/status 202 is not in the table',
  ],
  ['a throw', () => Promise.reject(new Error('boom')), '/response the handler failed: boom'],
  ['nothing', () => undefined, '/response expected a reply'],
])('in a test, %s of a handler rejects', async (_, handler, message) => {
  const { call } = createTinyApi({ strict: true, handlers: { 'status.get': handler } });
  await expect(call('GET /public/status')).rejects.toThrow(`status.get: ${message}`);
});

test('an undocumented problem of a handler is a broken contract', async () => {
  const { Problem } = await import('#mock/problem.ts');
  const handlers = {
    'status.get': () => {
      throw new Problem({ type: '/error/gone', title: 'Gone', status: 410 });
    },
  };
  const { call, journal } = createTinyApi({ handlers });
  expect((await call('GET /public/status')).status).toBe(500);
  expect(journal.entries()[0]?.violation?.message).toBe('410 is not in the errors of the table');
});

test('hands everything under /identity to the provider and keeps its codes out of the journal', async () => {
  const { fetch, journal } = createTinyApi();
  const response = await fetch(
    new Request('http://localhost:4000/identity/token?code=secret', { method: 'POST', body: 'code=secret' }),
  );
  expect(response.headers.get('x-path')).toBe('/identity/token');
  expect(await response.text()).toBe('code=secret');
  expect(JSON.stringify(journal.entries())).not.toContain('secret');
});

test('tokens are in the journal by a short name', async () => {
  const { call, journal } = createTinyApi();
  for (const token of ['good-anna', 'good-ben', 'good-anna']) {
    await call('GET /private/orders', { headers: { authorization: `Bearer ${token}` } });
  }
  expect(journal.entries().map((entry) => [entry.token, entry.persona])).toEqual([
    ['t1', 'anna'],
    ['t2', 'ben'],
    ['t1', 'anna'],
  ]);
  expect(JSON.stringify(journal.entries())).not.toContain('good-');
});
