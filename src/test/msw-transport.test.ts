import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#src/api/api.ts';
import { createTestApi } from './mock-api.ts';

const mock = createTestApi({ persona: 'wiremu' });
// MSW is transport and nothing else: no rule of the API is here.
const server = setupServer(http.all('http://localhost:4000/*', ({ request }) => mock.fetch(request)));

beforeEach(() => {
  vi.unstubAllGlobals();
  server.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => server.close());

const api = createApi({
  base: 'http://localhost:4000/api/v1',
  brandId: 'beacon',
  deviceId: () => '7d6a3c1e-5b0f-4a52-9c7e-0d3f5a1b2c4d',
  send: (request) => fetch(request),
  sendPublic: (request) => fetch(request),
});

test('code that calls the global fetch reaches the same mock through MSW', async () => {
  await mock.signIn();
  expect((await api.call('drd.initialize')).customerFirstName).toBe('Wiremu');
  await expect(api.call('user.emailVerification')).rejects.toMatchObject({ status: 409 });
});

test('an address that is not the mock’s is refused', async () => {
  await expect(fetch('http://localhost:9/elsewhere')).rejects.toThrow();
});
