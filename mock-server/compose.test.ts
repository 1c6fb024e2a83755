import { expect, test } from 'vitest';
import { createMock } from './compose.ts';

const origins = ['http://localhost:4000'];
const outage = () =>
  new Request('http://localhost:4000/api/v1/public/outage/current', {
    headers: { 'brand-id': 'beacon', 'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f' },
  });

test('a persona is listed first on the sign-in page, and a wrong one is refused', async () => {
  const pageOf = async (persona?: string) => {
    const query = new URLSearchParams({
      p: 'B2C_1A_SignIn',
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: 'http://localhost:4000/auth/redirect',
      response_mode: 'query',
      scope: 'openid offline_access',
      device_id: '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
      platform: 'Web',
      state: 's',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const { app } = createMock({ origins, persona });
    const answer = await app.fetch(new Request(`http://localhost:4000/identity/authorize?${query}`));
    const html = await answer.text();
    return html.indexOf('sione') < html.indexOf('aroha');
  };
  expect([await pageOf(), await pageOf('sione')]).toEqual([false, true]);
  expect(() => createMock({ origins, persona: 'nobody' })).toThrow('There is no persona "nobody"');
});

test('a seed decides the data, and the same one gives the same', () => {
  const bills = (seed: number) => {
    const { world } = createMock({ origins, seed }).app;
    const customer = world.customer('aroha');
    const account = customer?.accounts[0];
    return customer && account ? JSON.stringify(world.bills(customer, account)) : '';
  };
  expect(bills(5)).toBe(bills(5));
  expect(bills(5)).not.toBe(bills(6));
});

test('the clock starts at the given time, and every answer has it', async () => {
  const { app } = createMock({ origins, now: '2026-07-01T09:00:00+12:00' });
  expect((await app.fetch(outage())).headers.get('date')).toMatch(/^Tue, 30 Jun 2026 21:00:0/);
});

test('a latency delays every answer', async () => {
  const { app } = createMock({ origins, latency: 80 });
  const begin = performance.now();
  await app.fetch(outage());
  expect(performance.now() - begin).toBeGreaterThanOrEqual(78);
});
