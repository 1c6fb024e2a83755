import { createMock } from '#mock/compose.ts';
import { portalClient } from '#mock/portal-client.ts';
import { type Branch, reaches } from './branch.test-support.ts';

const origin = 'http://localhost:4000';
const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';
// The pair of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const dayMs = 86_400_000;

type Fields = Readonly<Record<string, string>>;

/** A mock with the real provider, as a browser uses it. */
function browser() {
  const { app, identity } = createMock({ origins: [origin] });
  const post = (path: string, fields: Fields) =>
    identity.fetch(
      new Request(`${origin}/identity${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    );
  const client = { client_id: portalClient.id, scope: portalClient.scope };
  /** What the sign-in page sends when one of its buttons is pressed; where that leads. */
  const press = async (form: Fields): Promise<URLSearchParams> => {
    const answer = await post('/authorize', {
      ...client,
      p: portalClient.policies.signIn,
      response_type: 'code',
      redirect_uri: `${origin}/auth/redirect`,
      response_mode: 'query',
      device_id: device,
      platform: 'Web',
      state: 'state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...form,
    });
    return new URL(answer.headers.get('location') ?? 'none:').searchParams;
  };
  const token = async (fields: Fields): Promise<{ status: number; body: Fields }> => {
    const answer = await post('/token', { ...client, redirect_uri: `${origin}/auth/redirect`, ...fields });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    app,
    press,
    /** A code of somebody who signed in. */
    code: async (form: Fields = { persona: 'aroha' }) => (await press(form)).get('code') ?? '',
    exchange: (code: string) => token({ grant_type: 'authorization_code', code, code_verifier: verifier }),
    refresh: ({ refresh_token = '' }: Fields) => token({ grant_type: 'refresh_token', refresh_token }),
    /** The status of a call with a token. */
    call: async ({ access_token = '' }: Fields, method: string, path: string) => {
      const headers = {
        'brand-id': 'beacon',
        'device-id': device,
        authorization: `Bearer ${access_token}`,
      };
      return (await app.fetch(new Request(`${origin}/api/v1${path}`, { method, headers }))).status;
    },
  };
}

/** The provider's page leads back with something in the address. */
const returns = (text: string, form: Fields, name: string, part: string) =>
  reaches(text, 'aroha', 'identity.authorize', async () => {
    const value = (await browser().press(form)).get(name);
    if (!value?.includes(part)) throw new Error(`Another way back: ${value}`);
  });

const expectStatus = (status: number, wanted: number) => {
  if (status !== wanted) throw new Error(`Another answer: ${status}`);
};

/** Buttons of the sign-in page, and sessions that time ends. */
export const signIn: readonly Branch[] = [
  returns('A return with a code', { persona: 'aroha' }, 'code', ''),
  returns('Self-service cancelled', { outcome: 'cancelled' }, 'error_description', 'AADB2C90091'),
  returns('Expired email link', { outcome: 'expired' }, 'error_description', 'AADB2C90208'),
  returns(
    'The marketing-automation link is expired',
    { outcome: 'marketing' },
    'error_description',
    'AADB2C: The link is expired',
  ),
  returns('Another error description', { outcome: 'fault' }, 'error_description', 'AADB2C90037'),
  reaches('The code is exchanged for tokens', 'aroha', 'identity.token', async () => {
    const { code, exchange } = browser();
    expectStatus((await exchange(await code())).status, 200);
  }),
  reaches('Invalid_grant on token exchange: the code was used', 'aroha', 'identity.token', async () => {
    const { code, exchange } = browser();
    const used = await code();
    await exchange(used);
    const { status, body } = await exchange(used);
    if (status !== 400 || body['error'] !== 'invalid_grant') throw new Error(JSON.stringify(body));
  }),
  reaches('A 401 with a usable refresh token', 'aroha', 'drd.initialize', async () => {
    const { app, code, exchange, refresh, call } = browser();
    const { body } = await exchange(await code());
    app.clock.advance(3_600_000);
    expectStatus(await call(body, 'GET', '/private/drd/initialize'), 401);
    const next = await refresh(body);
    expectStatus(await call(next.body, 'GET', '/private/drd/initialize'), 200);
  }),
  reaches('The refresh token is expired after login', 'aroha', 'identity.token', async () => {
    const { app, code, exchange, refresh } = browser();
    const { body } = await exchange(await code());
    app.clock.advance(dayMs + 60_000);
    expectStatus((await refresh(body)).status, 400);
  }),
  reaches('Staff impersonation', 'aroha', 'identity.token', async () => {
    const { code, exchange, call } = browser();
    const { impersonation } = portalClient.policies;
    const { body } = await exchange(await code({ p: impersonation, persona: 'aroha' }));
    expectStatus(await call(body, 'GET', '/private/drd/initialize'), 200);
    expectStatus(await call(body, 'DELETE', '/private/donation'), 403);
  }),
];
