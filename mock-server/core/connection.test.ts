import { expect, test } from 'vitest';
import { createTinyApi, tinyIdentity } from './tiny-api.test-support.ts';

const settled = async (promise: Promise<unknown>) => {
  let done = false;
  promise.then(
    () => {
      done = true;
    },
    () => {
      done = true;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  return done;
};

test.each(['offline', 'refused', 'reset'] as const)('%s rejects like a browser', async (fault) => {
  const { call, faults, journal } = createTinyApi();
  faults.add({ fault, times: 1 });
  await expect(call('GET /public/status')).rejects.toThrow(new TypeError('Failed to fetch'));
  expect((await call('GET /public/status')).status).toBe(200);
  expect(journal.entries().map(({ fault, state }) => [fault, state])).toEqual([
    [fault, 'dropped'],
    [null, 'answered'],
  ]);
});

test('a reset after the commit loses the answer and preserves the write', async () => {
  const { call, faults, orders } = createTinyApi();
  faults.add({ fault: 'reset_after_commit', times: 1 });
  const place = () =>
    call('POST /private/orders', { body: { bottles: 1 }, headers: { 'idempotency-key': 'k' } });
  await expect(place()).rejects.toThrow(TypeError);
  expect(orders).toHaveLength(1);
  expect((await place()).status).toBe(201);
  expect(orders).toHaveLength(1);
});

test('limit_data ends the connection in the body', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: 'limit_data' });
  const response = await call('GET /public/status');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow(TypeError);
});

test('a hang ends only when the caller aborts', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: 'hang', times: 1 });
  const controller = new AbortController();
  const response = call('GET /public/status', { signal: controller.signal });
  expect(await settled(response)).toBe(false);
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

test('a hang in the body ends only when the caller aborts', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: 'hang_body' });
  const controller = new AbortController();
  const response = await call('GET /public/status', { signal: controller.signal });
  const text = response.text();
  expect(await settled(text)).toBe(false);
  controller.abort();
  await expect(text).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['empty', 200, (text: string) => text === ''],
  ['no_content', 204, (text: string) => text === ''],
  ['bad_json', 200, (text: string) => text === '{"up":"yes",'],
  ['html', 200, (text: string) => text.startsWith('<!doctype html>')],
  ['content_type', 200, (text: string) => text === '{"up":"yes"}'],
  ['root_null', 200, (text: string) => text === 'null'],
  ['root_array', 200, (text: string) => text === '[]'],
  ['root_string', 200, (text: string) => text === '"unexpected"'],
  ['missing_field', 200, (text: string) => text === '{}'],
  ['wrong_type', 200, (text: string) => text === '{"up":12345}'],
  ['unknown_enum', 200, (text: string) => text === '{"up":"SOMETHING_NEW"}'],
  ['huge', 200, (text: string) => text.length > 5_000_000],
  ['deep', 200, (text: string) => text.startsWith('{"deep":[[[')],
  ['proto', 200, (text: string) => text.startsWith('{"__proto__":{"polluted":true},"up"')],
  ['400_typed', 400, (text: string) => text.includes('/error/bad_request')],
  ['401', 401, (text: string) => text.includes('/error/unauthorised')],
  ['403', 403, (text: string) => text.includes('/error/forbidden')],
  ['404', 404, (text: string) => text.includes('/error/not_found')],
  ['409', 409, (text: string) => text.includes('/error/conflict')],
  ['429', 429, (text: string) => text.includes('/error/too_many_requests')],
  ['500_empty', 500, (text: string) => text === ''],
  ['503', 503, (text: string) => text.includes('/error/unavailable')],
] as const)('%s answers %i and what is wrong', async (fault, status, isRight) => {
  const { call, faults } = createTinyApi();
  faults.add({ fault });
  const response = await call('GET /public/status');
  expect(response.status).toBe(status);
  expect(await response.text()).toSatisfy(isRight);
});

test.each(['limit_data', 'hang_body'] as const)(
  '%s changes nothing in a 204, which has no body',
  async (fault) => {
    const { call, faults } = createTinyApi();
    faults.add({ fault });
    const response = await call('DELETE /private/orders');
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  },
);

test.each(['html', 'root_null', 'huge'] as const)('%s sends a body where none is expected', async (fault) => {
  const { call, faults } = createTinyApi();
  faults.add({ fault });
  const response = await call('DELETE /private/orders');
  expect(response.status).toBe(200);
  expect(await response.text()).not.toBe('');
});

test('a fault of JSON in place of a file has the type of JSON', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: 'missing_field' });
  const response = await call('GET /private/orders/a/file');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual({ unexpected: true });
});

test('an answer of 5 MB is readable and keeps its fields', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: 'huge' });
  expect(await (await call('GET /public/status')).json()).toEqual({
    padding: expect.stringMatching(/^x{5242880}$/),
    up: 'yes',
  });
});

test('429 and 503 carry Retry-After', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: '429', times: 1 });
  faults.add({ fault: '503', retryAfter: '7' });
  expect((await call('GET /public/status')).headers.get('retry-after')).toBe('1');
  expect((await call('GET /public/status')).headers.get('retry-after')).toBe('7');
});

test('an answer of the test’s own choice', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: 'answer', status: 502, body: { type: 'x' }, headers: { 'x-own': 'yes' } });
  const response = await call('GET /public/status');
  expect([response.status, response.headers.get('x-own'), await response.json()]).toEqual([
    502,
    'yes',
    { type: 'x' },
  ]);
});

test('a slow answer waits as long as specified', async () => {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  const { call, faults } = createTinyApi({ sleep, latency: () => 20 });
  faults.add({ fault: 'slow_5', times: 1 });
  faults.add({ fault: 'slow_30', ms: 100, times: 1 });
  for (let times = 0; times < 3; times += 1) await call('GET /public/status');
  expect(waits).toEqual([5020, 120, 20]);
});

test('faults count the requests that they are for', async () => {
  const { call, faults } = createTinyApi();
  faults.add({ fault: '403', times: 1, match: { operation: 'orders.list', nth: 2 } });
  faults.add({ fault: '409', match: { method: 'delete', path: '/private/*', persona: 'ben' } });
  const status = async (line: string, persona = 'anna') =>
    (await call(line, { headers: { authorization: `Bearer good-${persona}` } })).status;
  expect(await status('GET /private/orders')).toBe(200);
  expect(await status('GET /public/status')).toBe(200);
  expect(await status('GET /private/orders')).toBe(403);
  expect(await status('GET /private/orders')).toBe(200);
  expect(await status('DELETE /private/orders')).toBe(204);
  expect(await status('DELETE /private/orders', 'ben')).toBe(409);
});

test('a hold delays finished answers, and releases them one by one if asked', async () => {
  const { call, holds, journal } = createTinyApi();
  const number = holds.add({ match: { operation: 'status.get' } });
  const first = call('GET /public/status');
  const second = call('GET /public/status');
  expect(await settled(Promise.race([first, second]))).toBe(false);
  expect(holds.waiting(number)).toBe(2);
  expect(journal.entries().map(({ state }) => state)).toEqual(['held', 'held']);
  holds.release(number, 1);
  expect((await first).status).toBe(200);
  expect(await settled(second)).toBe(false);
  holds.release();
  expect((await second).status).toBe(200);
  expect((await call('GET /public/status')).status).toBe(200);
});

test('a hold of requests waits before anything has happened', async () => {
  const { call, holds, orders } = createTinyApi();
  holds.add({ at: 'request' });
  const placed = call('POST /private/orders', { body: { bottles: 1 } });
  expect(await settled(placed)).toBe(false);
  expect(orders).toEqual([]);
  holds.release();
  expect((await placed).status).toBe(201);
});

test('a request that was held is authorised by the state of its token at its release', async () => {
  let isRevoked = false;
  const { call, holds } = createTinyApi({
    identity: { ...tinyIdentity, verify: (token) => (isRevoked ? null : tinyIdentity.verify(token)) },
  });
  for (const [at, status] of [
    ['request', 401],
    ['answer', 200],
  ] as const) {
    isRevoked = false;
    const hold = holds.add({ at });
    const read = call('GET /private/orders');
    expect(await settled(read)).toBe(false);
    isRevoked = true;
    holds.release(hold);
    expect((await read).status, at).toBe(status);
  }
});

test('an aborted request is removed from its hold', async () => {
  const { call, holds } = createTinyApi();
  holds.add({});
  const controller = new AbortController();
  const response = call('GET /public/status', { signal: controller.signal });
  expect(await settled(response)).toBe(false);
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  expect(holds.waiting()).toBe(0);
});
