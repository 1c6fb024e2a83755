import { expect, test } from 'vitest';
import { createTinyApi } from './tiny-api.test-support.ts';

const path = (name: string) => `GET /private/orders/${name}/file`;

test('answers a file with its own type and name', async () => {
  const response = await createTinyApi().call(path('order-7.pdf'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="order-7.pdf"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('%PDF-');
});

test('a caller may accept the type of the file, but only where there is one', async () => {
  const headers = { accept: 'application/pdf' };
  expect((await createTinyApi().call(path('a.pdf'), { headers })).status).toBe(200);
  expect((await createTinyApi().call('GET /private/orders', { headers })).status).toBe(406);
});

test.each([
  ['empty.pdf', '/response/body/bytes'],
  ['..%2fa', '/response/body/fileName'],
  ['a%22b', '/response/body/fileName'],
])('%s is no file that we send', async (name, pointer) => {
  const { call, journal } = createTinyApi();
  expect((await call(path(name))).status).toBe(500);
  expect(journal.entries().at(-1)?.violation?.pointer).toBe(pointer);
});

test('JSON where a file is expected is a broken contract', async () => {
  const { call, journal } = createTinyApi({
    handlers: { 'orders.file': () => ({ status: 200, body: { id: 'a' } }) },
  });
  expect((await call(path('a'))).status).toBe(500);
  expect(journal.entries().at(-1)?.violation?.message).toBe('expected a file');
});
