import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { portalClient } from '#mock/portal-client.ts';
import { staff, studioClient } from '#mock/studio-client.ts';

const origin = 'http://localhost:4000';
const issuer = `${origin}/identity`;
const studio = 'http://localhost:4100';
const redirectUri = `${studio}/layouts/v1/sign-in/return`;

// Clients check the times of ID tokens by the device's clock.
const { app, identity } = createMock({ origins: [origin], now: 'real' });
const send: typeof fetch = (input, init) => app.fetch(new Request(input, init));
const options = { [oauth.customFetch]: send, [oauth.allowInsecureRequests]: true };
const client: oauth.Client = { client_id: studioClient.id };
const secret = oauth.ClientSecretBasic(studioClient.credential);

const verifier = oauth.generateRandomCodeVerifier();
const asked = async (change: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: studioClient.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    nonce: 'n-1',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...change,
  });
const toPortal = {
  client_id: portalClient.id,
  redirect_uri: `${origin}/auth/redirect`,
  scope: portalClient.scope,
};
const showPage = async (change?: Record<string, string>) =>
  (await send(`${issuer}/authorize?${await asked(change)}`)).text();
const choose = async (fields: Record<string, string>, change?: Record<string, string>) => {
  const body = await asked({ ...change, ...fields });
  const response = await send(`${issuer}/authorize`, { method: 'POST', body });
  const location = response.headers.get('location');
  return location === null ? null : new URL(location);
};
const server = async () =>
  oauth.processDiscoveryResponse(new URL(issuer), await oauth.discoveryRequest(new URL(issuer), options));

/** The tokens of a person, as the layout service gets them. */
async function signIn(persona: string) {
  const provider = await server();
  const back = oauth.validateAuthResponse(provider, client, (await choose({ persona })) ?? new URL('none:'));
  const response = await oauth.authorizationCodeGrantRequest(
    provider,
    client,
    secret,
    back,
    redirectUri,
    verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(provider, client, response, {
    expectedNonce: 'n-1',
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(provider, response, options);
  return { tokens, claims: oauth.getValidatedIdTokenClaims(tokens) };
}

test.each([
  ['staff-vera', ['viewer']],
  ['staff-eddie', ['editor']],
  ['staff-ana', ['editor']],
  ['staff-paul', ['publisher']],
  ['staff-sue', ['support']],
])(
  '%s signs in by a server that keeps a secret, and has roles, name and email in the ID token',
  async (id, roles) => {
    const person = staff.find((each) => each.id === id);
    const { claims } = await signIn(id);
    expect(claims).toMatchObject({
      iss: issuer,
      sub: id,
      aud: studioClient.id,
      nonce: 'n-1',
      layout_roles: roles,
      name: person?.name,
      email: person?.email,
    });
  },
);

test('somebody without a role signs in, and has no such claim', async () => {
  const { claims } = await signIn('staff-nick');
  expect(claims).toMatchObject({ sub: 'staff-nick', name: 'Nick Marsh' });
  expect(claims).not.toHaveProperty('layout_roles');
});

test('the page lists staff for the layout service and customers for the portal, and never both', async () => {
  const forStaff = await showPage();
  for (const { name } of staff) expect(forStaff).toContain(name);
  expect(forStaff).not.toContain('Aroha');
  expect(forStaff).toContain('>publisher<');
  expect(forStaff).toContain('>no role<');
  const forCustomers = await showPage(toPortal);
  for (const { name } of staff) expect(forCustomers).not.toContain(name);
  expect(forCustomers).toContain('value="aroha"');
});

test('customers don’t sign in for the layout service, nor staff for the portal', async () => {
  expect(await choose({ persona: 'aroha' })).toBeNull();
  expect(await choose({ persona: 'staff-vera' }, toPortal)).toBeNull();
  const vera = { email: 'vera@retailer.example', password: 'mock-vera' };
  expect((await choose(vera))?.searchParams.get('code')).toBeTruthy();
  expect(await choose(vera, toPortal)).toBeNull();
});

test('a customer that was chosen for the next sign-in doesn’t sign in for the layout service', async () => {
  identity.signInNext('aroha');
  expect(await showPage()).toContain('Vera');
  identity.reset();
});

test('a policy of the portal is none of the layout service', async () => {
  const fields = { p: portalClient.policies.impersonation, state: 's', response_mode: 'query' };
  const more = { platform: 'Web', device_id: '3f0d2f3e-5b8a-4c7e-9a51-2d8f1c6b7a90' };
  const back = await choose({}, { ...fields, ...more, scope: 'openid offline_access' });
  expect(back?.searchParams.get('error')).toBe('invalid_request');
});

test('without its secret, or with another one, the client gets no token', async () => {
  const code = async () => (await choose({ persona: 'staff-vera' }))?.searchParams.get('code') ?? '';
  const exchange = async (authorization: Record<string, string>, more: Record<string, string> = {}) =>
    send(`${issuer}/token`, {
      method: 'POST',
      headers: authorization,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code: await code(),
        code_verifier: verifier,
        ...more,
      }),
    });
  const basic = (id: string, credential: string) => ({
    authorization: `Basic ${btoa(`${id}:${credential}`)}`,
  });
  const refused = [
    await exchange({}, { client_id: studioClient.id }),
    await exchange({}, { client_id: studioClient.id, client_secret: studioClient.credential }),
    await exchange(basic(studioClient.id, 'guess')),
    await exchange(basic(portalClient.id, portalClient.credential), { client_id: studioClient.id }),
  ];
  for (const response of refused) {
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Basic');
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
  }
  expect((await exchange(basic(studioClient.id, studioClient.credential))).status).toBe(200);
});

test('the API of customers doesn’t take an access token of staff', async () => {
  const { tokens } = await signIn('staff-paul');
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    'brand-id': 'beacon',
    'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
  };
  const response = await send(`${origin}/api/v1/private/billing/accounts`, { headers });
  expect(response.status).toBe(401);
  expect(identity.verify(tokens.access_token)).toBeNull();
});

test('scripts of the layout service’s pages may not read what only its server needs', async () => {
  const response = await send(`${issuer}/keys`, { headers: { origin: studio } });
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});

test('signing out with the ID token leads back to the layout service', async () => {
  const { tokens } = await signIn('staff-ana');
  const out = new URL((await server()).end_session_endpoint ?? 'none:');
  out.search = String(
    new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${studio}/layouts/v1/signed-out`,
    }),
  );
  const response = await send(out);
  expect(response.headers.get('location')).toBe(`${studio}/layouts/v1/signed-out`);
});

test('sessions of staff outlive a snapshot', async () => {
  await signIn('staff-eddie');
  const saved = identity.snapshot();
  expect(saved.families.some(({ accountId }) => accountId === 'staff-eddie')).toBe(true);
  identity.reset();
  identity.load(saved);
  expect(identity.snapshot().families.some(({ accountId }) => accountId === 'staff-eddie')).toBe(true);
});
