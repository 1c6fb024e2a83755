import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createIdentityProvider } from './identity-provider.ts';
import type { Account, IdentityClient, IdentityProvider } from './types.ts';

const origin = 'http://localhost:4000';
const issuer = `${origin}/identity`;
// The pair of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const account: Account = {
  id: 'aroha',
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  password: 'kauri-123',
  summary: 'A home',
  kind: 'residential',
};
const client: IdentityClient = {
  id: 'portal',
  redirectUris: [`${origin}/auth/redirect`, 'https://dev.example/auth/redirect'],
  postLogoutUris: [`${origin}/`],
  policies: { signIn: 'sign-in', impersonation: 'staff' },
};

let time = 0;
let provider: IdentityProvider;
beforeEach(() => {
  time = 1_000_000_500;
  const clients = [client, { ...client, id: 'other' }];
  provider = createIdentityProvider({ clock: { now: () => time }, accounts: [account], clients });
});

type Fields = Readonly<Record<string, string | undefined>>;
const form = (...parts: Fields[]) =>
  new URLSearchParams(
    Object.entries(Object.assign({}, ...parts)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
const send = (method: string, path: string, headers: Record<string, string> = {}, body?: URLSearchParams) =>
  provider.fetch(new Request(issuer + path, { method, headers, body: body ?? null }));
const get = (path: string, query: Fields = {}) => send('GET', `${path}?${form(query)}`);
const post = (path: string, ...fields: Fields[]) => send('POST', path, {}, form(...fields));
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? 'none:');

/** What a client that knows the standards alone asks for. */
const asked: Fields = {
  client_id: 'portal',
  response_type: 'code',
  redirect_uri: `${origin}/auth/redirect`,
  scope: 'openid offline_access',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const signIn = async (change: Fields = {}) =>
  locationOf(await post('/authorize', asked, { persona: 'aroha' }, change)).searchParams;
const exchange = (code: string | null) =>
  post('/token', {
    grant_type: 'authorization_code',
    client_id: 'portal',
    redirect_uri: `${origin}/auth/redirect`,
    code: code ?? '',
    code_verifier: verifier,
  });
const tokensOf = async (change?: Fields) => (await exchange((await signIn(change)).get('code'))).json();
const refresh = (token: string) =>
  post('/token', { grant_type: 'refresh_token', client_id: 'portal', refresh_token: token });
const errorOf = async (response: Response) => [response.status, (await response.json()).error];
const keySet = async () => createLocalJWKSet(await (await get('/keys')).json());

test('the metadata names the issuer under which it was requested, and only what the provider does', async () => {
  const response = await get('/.well-known/openid-configuration');
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  });
  const ember = await provider.fetch(
    new Request('http://ember.localhost:4000/identity/.well-known/openid-configuration'),
  );
  expect((await ember.json()).issuer).toBe('http://ember.localhost:4000/identity');
});

test('the keys are public, and others in every provider', async () => {
  const { keys } = await (await get('/keys')).json();
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      alg: 'ES256',
      use: 'sig',
      kid: expect.any(String),
    },
  ]);
  const another = createIdentityProvider({ clock: { now: () => time }, accounts: [], clients: [client] });
  const others = await (await another.fetch(new Request(`${issuer}/keys`))).json();
  expect(others.keys[0].kid).not.toBe(keys[0].kid);
});

describe('a client that knows the standards alone', () => {
  test('gets the issuer with the code and a signed ID token with the tokens', async () => {
    const back = await signIn({ nonce: 'n-1' });
    expect([back.get('iss'), back.has('state')]).toEqual([issuer, false]);
    time += 30_000;
    const response = await exchange(back.get('code'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { id_token: idToken } = await response.json();
    const { payload } = await jwtVerify(idToken, await keySet(), {
      issuer,
      audience: 'portal',
      currentDate: new Date(time),
    });
    expect(payload).toEqual({
      iss: issuer,
      sub: 'aroha',
      aud: 'portal',
      sid: expect.any(String),
      nonce: 'n-1',
      auth_time: 1_000_000,
      iat: 1_000_030,
      exp: 1_000_030 + 15 * 60,
    });
  });

  test('refreshes without redirect_uri and gets an ID token of the same sign-in', async () => {
    const first = await tokensOf({ nonce: 'n-1' });
    time += 60_000;
    const second = await (await refresh(first.refresh_token)).json();
    expect(decodeJwt(second.id_token)).toEqual({
      ...decodeJwt(first.id_token),
      nonce: undefined,
      iat: 1_000_060,
      exp: 1_000_960,
    });
  });

  test('gets no refresh token without offline_access, and no ID token without openid', async () => {
    expect(Object.keys(await tokensOf({ scope: 'openid' })).sort()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'scope',
      'token_type',
    ]);
    expect(await tokensOf({ scope: 'offline_access' })).not.toHaveProperty('id_token');
  });

  test('gets its errors with the issuer, and no request object is read', async () => {
    for (const [change, error] of [
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ max_age: 'soon' }, 'invalid_request'],
      [{ prompt: 'none login' }, 'invalid_request'],
      [{ request: 'x' }, 'request_not_supported'],
      [{ request_uri: 'x' }, 'request_uri_not_supported'],
    ] as const) {
      const back = locationOf(await get('/authorize', { ...asked, state: 's', ...change })).searchParams;
      expect([back.get('error'), back.get('iss'), back.get('state')], error).toEqual([error, issuer, 's']);
    }
  });
});

describe('signing in again', () => {
  test.each([{ prompt: 'login' }, { max_age: '0' }, { prompt: 'select_account consent' }])(
    '%j shows the page although somebody was chosen, who stays chosen for others',
    async (change) => {
      provider.signInNext('aroha');
      const page = await get('/authorize', { ...asked, ...change });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      // The form sends it again.
      expect(await page.text()).toContain(`name="${Object.keys(change)[0]}"`);
      expect((await get('/authorize', { ...asked, max_age: '60' })).status).toBe(303);
    },
  );

  test('prompt=none never shows a page', async () => {
    const asks = () => get('/authorize', { ...asked, prompt: 'none', state: 's' });
    expect(Object.fromEntries(locationOf(await asks()).searchParams)).toEqual({
      error: 'login_required',
      state: 's',
      iss: issuer,
    });
    provider.signInNext('aroha');
    expect(locationOf(await asks()).searchParams.has('code')).toBe(true);
  });

  test('is in the record of the token: its time is that of the sign-in, also after a refresh and a restart', async () => {
    const first = await tokensOf();
    time += 10 * 60_000;
    const second = await (await refresh(first.refresh_token)).json();
    expect(provider.verify(second.access_token)?.authTime).toBe(1_000_000_500);
    const again = await tokensOf({ prompt: 'login' });
    expect(provider.verify(again.access_token)?.authTime).toBe(1_000_600_500);
    const stored = provider.snapshot();
    provider.reset();
    provider.load(JSON.parse(JSON.stringify(stored)));
    expect(provider.verify(second.access_token)?.authTime).toBe(1_000_000_500);
    const families = stored.families.map(({ authTime: _, ...rest }) => rest);
    const old = JSON.parse(JSON.stringify({ ...stored, families }));
    expect(() => provider.load(old)).toThrow('its sessions have no "authTime"');
  });
});

describe('revocation', () => {
  const revoke = (fields: Fields, headers: Record<string, string> = {}) =>
    send('POST', '/revoke', headers, form({ client_id: 'portal' }, fields));
  const isOver = async (...sets: { access_token: string; refresh_token: string }[]) => {
    for (const tokens of sets) {
      expect(provider.verify(tokens.access_token)).toBeNull();
      expect(await errorOf(await refresh(tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    }
  };

  test.each(['access_token', 'refresh_token'] as const)(
    'of one %s ends the sign-in, not others',
    async (which) => {
      const first = await tokensOf();
      const second = await (await refresh(first.refresh_token)).json();
      const other = await tokensOf();
      const answer = await revoke({ token: second[which], token_type_hint: 'anything' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      await isOver(first, second);
      expect(provider.verify(other.access_token)).not.toBeNull();
      expect((await refresh(other.refresh_token)).status).toBe(200);
    },
  );

  test('of a refresh token that was replaced meanwhile ends the sign-in too', async () => {
    const first = await tokensOf();
    const second = await (await refresh(first.refresh_token)).json();
    expect((await revoke({ token: first.refresh_token })).status).toBe(200);
    await isOver(second);
  });

  test('of an unknown token is a success, twice too', async () => {
    const { refresh_token: token } = await tokensOf();
    for (const each of [token, token, 'unknown']) expect((await revoke({ token: each })).status).toBe(200);
  });

  test('is refused without a token, for a wrong client, and for a token of another client', async () => {
    const tokens = await tokensOf();
    const { access_token: token } = tokens;
    const basic = { authorization: `Basic ${btoa('portal:wrong')}` };
    expect(await errorOf(await revoke({}))).toEqual([400, 'invalid_request']);
    expect(await errorOf(await revoke({ token, client_id: 'nobody' }))).toEqual([401, 'invalid_client']);
    expect(await errorOf(await revoke({ token, client_id: undefined }))).toEqual([401, 'invalid_client']);
    expect(await errorOf(await revoke({ token }, basic))).toEqual([401, 'invalid_client']);
    expect(await errorOf(await revoke({ token, client_id: 'other' }))).toEqual([400, 'invalid_grant']);
    expect(await errorOf(await send('POST', '/revoke'))).toEqual([400, 'invalid_request']);
    expect((await get('/revoke')).status).toBe(405);
    expect(provider.verify(token)).not.toBeNull();
  });
});

test('an authorize request may be posted from any site, but only the page’s own form signs somebody in', async () => {
  for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
    const posted = await send(
      'POST',
      '/authorize',
      { 'sec-fetch-site': site },
      form(asked, { nonce: 'n-1' }),
    );
    expect([site, posted.status]).toEqual([site, 200]);
    expect(await posted.text()).toBe(await (await get('/authorize', { ...asked, nonce: 'n-1' })).text());
  }
  const silent = await send(
    'POST',
    '/authorize',
    { 'sec-fetch-site': 'cross-site' },
    form(asked, { prompt: 'none' }),
  );
  expect(locationOf(silent).searchParams.get('error')).toBe('login_required');
  for (const decision of [
    { persona: 'aroha' },
    { email: account.email, password: account.password },
    { password: '' },
    { outcome: 'cancelled' },
  ]) {
    const decided = await send(
      'POST',
      '/authorize',
      { 'sec-fetch-site': 'same-site' },
      form(asked, decision),
    );
    expect([decided.status, decided.headers.get('location')]).toEqual([403, null]);
  }
});

describe('logout with an ID token', () => {
  const logout = (fields: Fields) => get('/logout', { post_logout_redirect_uri: `${origin}/`, ...fields });

  test('ends the sign-in, however old the ID token is, and gives the state back', async () => {
    const tokens = await tokensOf();
    time += 60 * 60_000;
    const { refresh_token: latest } = await (await refresh(tokens.refresh_token)).json();
    const back = await logout({ id_token_hint: tokens.id_token, state: 'a b' });
    expect(locationOf(back).href).toBe(`${origin}/?state=a+b`);
    expect(await errorOf(await refresh(latest))).toEqual([400, 'invalid_grant']);
  });

  test('may be posted as a form', async () => {
    const { id_token: hint, access_token: token } = await tokensOf();
    const back = await post('/logout', { id_token_hint: hint, post_logout_redirect_uri: `${origin}/` });
    expect([back.status, locationOf(back).href]).toEqual([303, `${origin}/`]);
    expect(provider.verify(token)).toBeNull();
    expect((await send('POST', '/logout')).status).toBe(400);
  });

  test.each<[string, (token: string) => Fields]>([
    ['changed', (token) => ({ id_token_hint: `${token}x` })],
    ['of another client', (token) => ({ id_token_hint: token, client_id: 'other' })],
    ['with another policy', (token) => ({ id_token_hint: token, p: 'none' })],
    [
      'with another address',
      (token) => ({ id_token_hint: token, post_logout_redirect_uri: 'https://evil.example/' }),
    ],
    ['missing, and the client too', () => ({})],
  ])('is refused and ends nothing when it is %s', async (_, fields) => {
    const tokens = await tokensOf();
    expect((await logout(fields(tokens.id_token))).status).toBe(400);
    expect(provider.verify(tokens.access_token)).not.toBeNull();
  });

  test('by client_id alone returns and ends nothing', async () => {
    const { access_token: token } = await tokensOf();
    expect(locationOf(await logout({ client_id: 'portal' })).href).toBe(`${origin}/`);
    expect(provider.verify(token)).not.toBeNull();
  });
});

describe('scripts of other origins', () => {
  const endpoints = [
    ['GET', '/.well-known/openid-configuration'],
    ['GET', '/keys'],
    ['POST', '/token'],
    ['POST', '/revoke'],
  ] as const;
  test.each(endpoints)('may read %s %s when they are of a client', async (method, path) => {
    const allowed = { origin: 'https://dev.example' };
    const other = { origin: 'https://evil.example' };
    for (const verb of [method, 'OPTIONS']) {
      const answer = (await send(verb, path, allowed)).headers;
      expect([answer.get('access-control-allow-origin'), answer.get('vary')]).toEqual([
        allowed.origin,
        'Origin',
      ]);
      expect((await send(verb, path, other)).headers.has('access-control-allow-origin')).toBe(false);
    }
    const preflight = await send('OPTIONS', path, allowed);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  test.each(['/authorize', '/logout', '/staff'])('may not read %s', async (path) => {
    const { headers } = await send('GET', path, { origin: 'https://dev.example' });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

test('the metadata is also where RFC 8414 has it, and where its issuer says', async () => {
  const at = (path: string) => provider.fetch(new Request(origin + path));
  const metadata = await (await at('/.well-known/oauth-authorization-server/identity')).json();
  expect(metadata).toEqual(await (await get('/.well-known/openid-configuration')).json());
  expect(metadata).toMatchObject({ issuer, userinfo_endpoint: `${issuer}/userinfo` });
});

test('userinfo says who signed in, as far as the scope goes', async () => {
  const userinfo = async (scope: string, method = 'GET') => {
    const { access_token: token } = await tokensOf({ scope });
    return send(method, '/userinfo', { authorization: `Bearer ${token}` });
  };
  expect(await (await userinfo('openid')).json()).toEqual({ sub: 'aroha' });
  const all = { sub: 'aroha', name: 'Aroha Ngata', email: 'aroha@example.nz' };
  for (const method of ['GET', 'POST'])
    expect(await (await userinfo('openid profile email', method)).json()).toEqual(all);
  const narrow = await userinfo('offline_access');
  expect(narrow.headers.get('www-authenticate')).toContain('insufficient_scope');
  expect(narrow.status).toBe(403);
});

test('userinfo refuses a call without a token, and one with a token that is unknown or revoked', async () => {
  const ask = (authorization?: string) =>
    send('GET', '/userinfo', authorization === undefined ? {} : { authorization });
  const { access_token: token } = await tokensOf();
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
  for (const authorization of [undefined, 'Basic YTpi', 'Bearer', 'Bearer nothing', `Bearer ${token}x`]) {
    const response = await ask(authorization);
    expect([response.status, response.headers.get('www-authenticate')?.startsWith('Bearer ')]).toEqual([
      401,
      true,
    ]);
  }
  provider.revoke('all');
  expect((await ask(`Bearer ${token}`)).status).toBe(401);
});

test('an unknown scope is refused at the client, and gets no code', async () => {
  for (const scope of ['openid admin', 'admin', 'openid offline_access drd.read']) {
    const back = await signIn({ scope });
    expect([back.get('error'), back.get('code')], scope).toEqual(['invalid_scope', null]);
  }
});

test('a client_secret in the body is refused, whatever it is, at the token endpoint and at revocation', async () => {
  for (const secret of ['public', 'guess', '']) {
    const code = (await signIn()).get('code') ?? '';
    const fields = {
      grant_type: 'authorization_code',
      client_id: 'portal',
      redirect_uri: `${origin}/auth/redirect`,
      code,
      code_verifier: verifier,
    };
    expect(await errorOf(await post('/token', fields, { client_secret: secret }))).toEqual([
      401,
      'invalid_client',
    ]);
    // Nothing was used up.
    const { access_token: token } = await (await post('/token', fields)).json();
    const revoked = await post('/revoke', { client_id: 'portal', token, client_secret: secret });
    expect(await errorOf(revoked)).toEqual([401, 'invalid_client']);
  }
});
