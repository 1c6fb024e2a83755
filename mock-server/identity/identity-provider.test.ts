import { beforeEach, describe, expect, test } from 'vitest';
import { createIdentityProvider } from './identity-provider.ts';
import type { Account, IdentityClient, IdentityProvider } from './types.ts';

const origin = 'http://localhost:4000';
// The pair of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const accounts: Account[] = [
  {
    id: 'aroha',
    name: 'Aroha <Ngata>',
    email: 'aroha@example.nz',
    password: 'kauri-123',
    summary: 'A home',
    kind: 'residential',
  },
  {
    id: 'bay',
    name: 'Bay Bakery',
    email: 'bay@example.nz',
    password: 'rimu-456',
    summary: 'Forty sites',
    kind: 'sme',
  },
];
const client: IdentityClient = {
  id: 'portal',
  credential: 'public-value',
  redirectUris: [`${origin}/auth/redirect`, `${origin}/impersonate`],
  postLogoutUris: [`${origin}/`],
  policies: { signIn: 'sign-in', impersonation: 'staff' },
};

let time = 0;
let provider: IdentityProvider;
beforeEach(() => {
  time = 1_000_000;
  provider = createIdentityProvider({ clock: { now: () => time }, accounts, clients: [client] });
});

type Fields = Record<string, string | undefined>;
const fields = (base: Fields, change: Fields) =>
  new URLSearchParams(
    Object.entries({ ...base, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
const authorizeFields: Fields = {
  p: 'sign-in',
  client_id: 'portal',
  response_type: 'code',
  redirect_uri: `${origin}/auth/redirect`,
  response_mode: 'query',
  scope: 'openid offline_access',
  device_id: '3f0d2f3e-5b8a-4c7e-9a51-2d8f1c6b7a90',
  platform: 'Web',
  state: 'some state',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const get = (path: string) => provider.fetch(new Request(`${origin}/identity${path}`));
const authorize = (change: Fields = {}) => get(`/authorize?${fields(authorizeFields, change)}`);
const post = (path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
  provider.fetch(new Request(`${origin}/identity${path}`, { method: 'POST', body, headers }));
const choose = (change: Fields = { persona: 'aroha' }) => post('/authorize', fields(authorizeFields, change));
const target = (response: Response) => new URL(response.headers.get('location') ?? 'none:');
const newCode = async (change?: Fields) => target(await choose(change)).searchParams.get('code') ?? '';
const exchangeFields: Fields = {
  grant_type: 'authorization_code',
  client_id: 'portal',
  scope: 'openid offline_access',
  redirect_uri: `${origin}/auth/redirect`,
  code_verifier: verifier,
};
const exchange = (code: string, change: Fields = {}, headers = {}) =>
  post('/token', fields({ ...exchangeFields, code }, change), headers);
const refresh = (token: string, change: Fields = {}) =>
  post(
    '/token',
    fields(
      { ...exchangeFields, grant_type: 'refresh_token', code_verifier: undefined, refresh_token: token },
      change,
    ),
  );
const signedIn = async () => (await exchange(await newCode())).json();
const errorOf = async (response: Response) => [response.status, (await response.json()).error];

test('the whole way: page, code, tokens, refresh, logout', async () => {
  const page = await authorize();
  expect(page.status).toBe(200);
  const back = target(await choose());
  expect(back.origin + back.pathname).toBe(`${origin}/auth/redirect`);
  expect(back.searchParams.get('state')).toBe('some state');
  const answer = await exchange(back.searchParams.get('code') ?? '');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const tokens = await answer.json();
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'openid offline_access' });
  expect(provider.verify(tokens.access_token)).toEqual({
    personaId: 'aroha',
    sessionId: expect.any(String),
    staffId: null,
    authTime: 1_000_000,
  });
  const next = await (await refresh(tokens.refresh_token)).json();
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(provider.verify(next.access_token)?.personaId).toBe('aroha');
  const out = await get(`/logout?${fields({}, { p: 'sign-in', post_logout_redirect_uri: `${origin}/` })}`);
  expect(target(out).href).toBe(`${origin}/`);
});

describe('the page', () => {
  test('has no script and no inline style, and may only be framed by nobody', async () => {
    const page = await authorize();
    const html = await page.text();
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${origin}`);
    expect(html).not.toMatch(/<script|style=|<style|\son\w+=/i);
    expect(html).toContain('Aroha &lt;Ngata&gt;');
    expect((await get('/identity.css')).headers.get('content-type')).toContain('text/css');
  });

  test('escapes the parameters of the request', async () => {
    const html = await (await authorize({ state: '"><img src=x>' })).text();
    expect(html).not.toContain('<img');
  });

  test('counts wrong passwords and shows how many attempts are left, also for unknown addresses', async () => {
    for (const email of ['aroha@example.nz', 'nobody@example.nz']) {
      const texts = [];
      for (let index = 0; index < 6; index += 1)
        texts.push(await (await choose({ email, password: 'x' })).text());
      expect(texts[0]).toContain('You can try 4 more times');
      expect(texts[3]).toContain('You can try 1 more time.');
      expect(texts[4]).toContain('Please wait 5 minutes');
    }
    expect((await choose({ email: 'aroha@example.nz', password: 'kauri-123' })).headers.has('location')).toBe(
      false,
    );
    time += 5 * 60_000 + 1;
    expect(await newCode({ email: ' Aroha@Example.nz', password: 'kauri-123' })).not.toBe('');
  });

  test('still shows the email after a wrong password and marks the page as wrong', async () => {
    const html = await (await choose({ email: 'aroha@example.nz', password: 'x' })).text();
    expect(html).toContain('value="aroha@example.nz"');
    expect(html).toContain('role="alert"');
    expect(html).toContain('<title>Error: Sign in</title>');
  });

  test.each([
    ['cancelled', 'AADB2C90091'],
    ['expired', 'AADB2C90208'],
    ['marketing', 'AADB2C: The link is expired'],
    ['fault', 'AADB2C90037'],
  ])('answers with the documented error on request: %s', async (outcome, text) => {
    const back = target(await choose({ outcome }));
    expect(back.searchParams.get('error_description')).toContain(text);
    expect(back.searchParams.get('state')).toBe('some state');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('refuses a form from another site and a persona that nobody is', async () => {
    const form = fields(authorizeFields, { persona: 'aroha' });
    expect((await post('/authorize', form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await choose({ persona: 'nobody' })).headers.has('location')).toBe(false);
  });
});

describe('an authorize request that is refused on a page, because no redirect is possible', () => {
  test.each<[string, Fields]>([
    ['unknown client', { client_id: 'other' }],
    ['no client', { client_id: undefined }],
    ['another address', { redirect_uri: 'https://evil.example/auth/redirect' }],
    ['a longer address', { redirect_uri: `${origin}/auth/redirect/` }],
    ['an address with a query', { redirect_uri: `${origin}/auth/redirect?a=1` }],
    ['no address', { redirect_uri: undefined }],
  ])('%s', async (_, change) => {
    for (const response of [await authorize(change), await choose({ persona: 'aroha', ...change })]) {
      expect(response.status).toBe(400);
      expect(response.headers.has('location')).toBe(false);
    }
  });
});

describe('an authorize request that is refused by redirect', () => {
  test.each<[string, Fields]>([
    ['invalid_request', { state: undefined }],
    ['invalid_request', { state: 'x'.repeat(4097) }],
    ['invalid_request', { p: 'other' }],
    ['invalid_request', { device_id: undefined }],
    ['invalid_request', { platform: 'iOS' }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_request', { response_mode: undefined }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: challenge.slice(1) }],
    ['invalid_request', { code_challenge: `${challenge}=` }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: 'code id_token' }],
    ['invalid_scope', { scope: 'openid' }],
  ])('%s for %j', async (error, change) => {
    for (const response of [await authorize(change), await choose({ persona: 'aroha', ...change })]) {
      expect(response.status).toBe(303);
      expect(target(response).searchParams.get('error')).toBe(error);
      expect(target(response).searchParams.has('code')).toBe(false);
    }
  });

  test('invalid_request for a parameter that is given twice', async () => {
    const response = await get(`/authorize?${fields(authorizeFields, {})}&state=other`);
    expect(target(response).searchParams.get('error')).toBe('invalid_request');
  });
});

describe('a code', () => {
  test('works once; the second time it takes back the tokens it gave', async () => {
    const code = await newCode();
    const tokens = await (await exchange(code)).json();
    expect(await errorOf(await exchange(code))).toEqual([400, 'invalid_grant']);
    expect(provider.verify(tokens.access_token)).toBeNull();
    expect(await errorOf(await refresh(tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(provider.state().reuses).toBe(1);
  });

  test('expires after 60 seconds', async () => {
    const [early, late] = [await newCode(), await newCode()];
    time += 60_000;
    expect((await exchange(early)).status).toBe(200);
    time += 1;
    expect(await errorOf(await exchange(late))).toEqual([400, 'invalid_grant']);
  });

  test.each<[number, string, Fields]>([
    [400, 'invalid_grant', { code_verifier: 'w'.repeat(43) }],
    [400, 'invalid_grant', { redirect_uri: `${origin}/impersonate` }],
    [400, 'invalid_grant', { code: 'unknown' }],
    [400, 'invalid_request', { code: undefined }],
    [400, 'invalid_request', { code_verifier: undefined }],
    [400, 'invalid_request', { code_verifier: 'v'.repeat(42) }],
    [400, 'invalid_request', { redirect_uri: undefined }],
    [400, 'invalid_request', { redirect_uri: 'https://evil.example/' }],
    [400, 'invalid_request', { grant_type: undefined }],
    [400, 'unsupported_grant_type', { grant_type: 'password' }],
    [401, 'invalid_client', { client_id: 'other' }],
    [401, 'invalid_client', { client_id: undefined }],
  ])('is refused with %d %s for %j', async (status, error, change) => {
    expect(await errorOf(await exchange(await newCode(), change))).toEqual([status, error]);
  });

  test('is used up by a try with the wrong verifier', async () => {
    const code = await newCode();
    await exchange(code, { code_verifier: 'w'.repeat(43) });
    expect(await errorOf(await exchange(code))).toEqual([400, 'invalid_grant']);
  });

  test('needs no Basic credential, and refuses a wrong one', async () => {
    const basic = (text: string) => ({ authorization: `Basic ${btoa(text)}` });
    expect((await exchange(await newCode(), {}, basic('portal:public-value'))).status).toBe(200);
    for (const text of ['portal:wrong', 'other:public-value', 'nonsense']) {
      expect(await errorOf(await exchange(await newCode(), {}, basic(text)))).toEqual([
        401,
        'invalid_client',
      ]);
    }
    const bearer = { authorization: 'Bearer x' };
    expect(await errorOf(await exchange(await newCode(), {}, bearer))).toEqual([401, 'invalid_client']);
  });
});

describe('a refresh token', () => {
  test('works once; the second time the whole family is revoked', async () => {
    const first = await signedIn();
    const second = await (await refresh(first.refresh_token)).json();
    expect(await errorOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(provider.verify(second.access_token)).toBeNull();
    expect(await errorOf(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(provider.state()).toMatchObject({ refreshes: 1, reuses: 1, families: 0 });
  });

  test('stops a day after sign-in, however often it was rotated', async () => {
    let tokens = await signedIn();
    for (let hour = 0; hour < 23; hour += 1) {
      time += 60 * 60_000;
      tokens = await (await refresh(tokens.refresh_token)).json();
    }
    time += 50 * 60_000;
    tokens = await (await refresh(tokens.refresh_token)).json();
    expect(tokens.expires_in).toBe(600);
    time += 10 * 60_000;
    expect(provider.verify(tokens.access_token)).toBeNull();
    expect(await errorOf(await refresh(tokens.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test.each<[string, Fields]>([
    ['invalid_grant', { refresh_token: 'unknown' }],
    ['invalid_request', { refresh_token: undefined }],
    ['invalid_scope', { scope: 'openid offline_access everything' }],
    ['invalid_request', { redirect_uri: 'https://evil.example/' }],
  ])('is refused with %s for %j', async (error, change) => {
    expect(await errorOf(await refresh((await signedIn()).refresh_token, change))).toEqual([400, error]);
  });
});

describe('an access token', () => {
  test('expires after 15 minutes', async () => {
    const { access_token: token } = await signedIn();
    time += 15 * 60_000 - 1;
    expect(provider.verify(token)).not.toBeNull();
    time += 1;
    expect(provider.verify(token)).toBeNull();
    expect((await signedIn()).expires_in).toBe(15 * 60);
  });

  test('is unknown when it was made up or changed', async () => {
    const { access_token: token } = await signedIn();
    expect(provider.verify(`${token}x`)).toBeNull();
    expect(provider.verify('')).toBeNull();
  });

  test('can be taken back for tests', async () => {
    const first = await signedIn();
    provider.expireAccessTokens();
    expect(provider.verify(first.access_token)).toBeNull();
    const second = await (await refresh(first.refresh_token)).json();
    provider.revoke('refresh');
    expect(provider.verify(second.access_token)).not.toBeNull();
    expect(await errorOf(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
    const third = await signedIn();
    provider.reset();
    expect(provider.verify(third.access_token)).toBeNull();
    expect(provider.state()).toEqual({ families: 0, exchanges: 0, refreshes: 0, reuses: 0 });
  });
});

test('staff get a token for the customer that they choose, for an hour', async () => {
  const start = await get('/staff');
  const request = target(start);
  expect((await provider.fetch(new Request(request))).status).toBe(200);
  const state = JSON.parse(atob(request.searchParams.get('state') ?? ''));
  const form = new URLSearchParams(request.searchParams);
  form.set('persona', 'bay');
  const back = target(await post('/authorize', form));
  expect(back.pathname).toBe('/impersonate');
  const answer = await exchange(back.searchParams.get('code') ?? '', {
    redirect_uri: `${origin}/impersonate`,
    code_verifier: state.verifier,
  });
  const tokens = await answer.json();
  expect(provider.verify(tokens.access_token)).toEqual({
    personaId: 'bay',
    sessionId: expect.any(String),
    staffId: 'staff-1',
    authTime: 1_000_000,
  });
  time += 60 * 60_000;
  expect(await errorOf(await refresh(tokens.refresh_token))).toEqual([400, 'invalid_grant']);
});

test.each<Fields>([
  { p: 'sign-in', post_logout_redirect_uri: 'https://evil.example/' },
  { p: 'sign-in', post_logout_redirect_uri: `${origin}/other` },
  { p: 'sign-in', post_logout_redirect_uri: undefined },
  { p: 'other', post_logout_redirect_uri: `${origin}/` },
])('logout refuses %j', async (change) => {
  expect((await get(`/logout?${fields({}, change)}`)).status).toBe(400);
});

test.each([
  ['GET', '/token', 405],
  ['PUT', '/authorize', 405],
  ['PUT', '/logout', 405],
  ['POST', '/logout', 400],
  ['GET', '/nothing', 404],
])('%s %s is answered with %d', async (method, path, status) => {
  expect((await provider.fetch(new Request(`${origin}/identity${path}`, { method }))).status).toBe(status);
});

test('the token endpoint refuses a body that is no form, too long, or repeats a parameter', async () => {
  const json = await post('/token', '{}', { 'content-type': 'application/json' });
  expect(await errorOf(json)).toEqual([400, 'invalid_request']);
  expect(await errorOf(await exchange('x'.repeat(20_000)))).toEqual([400, 'invalid_request']);
  const twice = fields({ ...exchangeFields, code: await newCode() }, {});
  twice.append('code', 'other');
  expect(await errorOf(await post('/token', twice))).toEqual([400, 'invalid_request']);
});
