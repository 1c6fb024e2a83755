import { expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { portalClient } from '#mock/portal-client.ts';

const origin = 'http://localhost:4000';
const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';

/** A mock in which every token is aroha's. */
function openMock(cardOrigin?: string) {
  const { app, identity } = createMock({ origins: [origin], ...(cardOrigin ? { cardOrigin } : {}) });
  identity.verify = () => ({
    personaId: 'aroha',
    sessionId: 'session',
    staffId: null,
    authTime: app.clock.now(),
  });
  const send = (method: string, path: string, body?: object) =>
    app.fetch(
      new Request(`${origin}/api/v1${path}`, {
        method,
        headers: {
          'brand-id': 'beacon',
          'device-id': device,
          authorization: 'Bearer any',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
  const signIn = async (email: string) => {
    const fields = {
      p: portalClient.policies.signIn,
      client_id: portalClient.id,
      response_type: 'code',
      redirect_uri: `${origin}/auth/redirect`,
      response_mode: 'query',
      scope: portalClient.scope,
      device_id: device,
      platform: 'Web',
      state: 'state',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      email,
      password: 'mock-aroha',
    };
    const request = new Request(`${origin}/identity/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
    });
    return new URL((await app.fetch(request)).headers.get('location') ?? 'none:').searchParams.has('code');
  };
  return { send, signIn };
}

test('who changed the e-mail signs in with the new one and not with the old one', async () => {
  const { send, signIn } = openMock();
  expect(await signIn('aroha@example.co.nz')).toBe(true);
  expect((await send('POST', '/private/user/changeEmail', { email: 'new@example.co.nz' })).status).toBe(204);
  expect(await signIn('new@example.co.nz')).toBe(true);
  expect(await signIn('aroha@example.co.nz')).toBe(false);
});

test('the card page is on the configured origin', async () => {
  const { send } = openMock('https://cards.example.nz');
  for (const [method, path] of [
    ['PUT', '/private/billing/payments/card'],
    ['POST', '/private/billing/payments/recurring/credit-card'],
  ] as const) {
    const { url } = (await (await send(method, path)).json()) as { url: string };
    expect(url).toMatch(/^https:\/\/cards\.example\.nz\/card-page\//);
  }
});
