import { afterEach, describe, expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { studioClient } from '#mock/studio-client.ts';
import type { HttpConfig } from './config.ts';
import { config, origin, requestOf, send, startService } from './service.test-support.ts';

const issuer = 'http://localhost:4000/identity';
const signInConfig = { issuer, clientId: studioClient.id, clientSecret: studioClient.credential };

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

type Change = (response: Response, url: URL) => Response | Promise<Response>;

/** The service beside the provider of the mock server; `change` may alter what the provider answers the service. */
async function start(parts: { config?: Partial<HttpConfig>; change?: Change; skew?: number } = {}) {
  const { app } = createMock({
    origins: ['http://localhost:4000'],
    studioOrigins: [parts.config?.origin ?? origin],
    now: 'real',
  });
  const signedIn: unknown[] = [];
  const signedOut: unknown[] = [];
  const refused: unknown[] = [];
  const started = await startService({
    config: { ...config, signIn: signInConfig, ...parts.config },
    now: () => Date.now() + (parts.skew ?? 0),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const response = await app.fetch(request);
      return parts.change ? parts.change(response, new URL(request.url)) : response;
    },
    reports: {
      onSignedIn: async (person, roles) => void signedIn.push({ person, roles }),
      onSignedOut: async (person) => void signedOut.push(person),
      onRefused: async (call, person, problem) => void refused.push([call, person?.id, problem.type]),
    },
  });
  stop = () => started.service.close();

  /** Cookies as a browser keeps them, by name. */
  const jar = new Map<string, string>();
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const host = new URL(parts.config?.origin ?? origin).host;
    const response = await started.service.inject({ url, headers: { host, cookie, ...headers } });
    for (const each of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (each.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  /** What a person does at the provider; returns where it leads back to. */
  const choose = async (address: string, fields: Record<string, string>) => {
    const url = new URL(address);
    const body = new URLSearchParams([...url.searchParams, ...Object.entries(fields)]);
    const response = await app.fetch(new Request(url.origin + url.pathname, { method: 'POST', body }));
    return new URL(response.headers.get('location') ?? 'none:');
  };
  const begin = async (to?: string) => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return String((await visit(`/layouts/v1/sign-in${query}`)).headers['location']);
  };
  const back = (url: URL) => visit(url.pathname + url.search);
  const signInAs = async (persona: string, to?: string) => back(await choose(await begin(to), { persona }));
  return { ...started, app, jar, visit, choose, begin, back, signInAs, signedIn, signedOut, refused };
}

test('somebody signs in at the provider and is back on the page', async () => {
  const { service, jar, signInAs, signedIn } = await start();
  const response = await signInAs('staff-paul', '/pages/dashboard?tab=source#line');
  expect([response.statusCode, response.headers['location']]).toEqual([
    303,
    `${origin}/pages/dashboard?tab=source#line`,
  ]);
  expect([...jar.keys()]).toEqual(['layouts', 'layouts-sign-out']);
  const session = await service.inject(requestOf('session.get', `layouts=${jar.get('layouts')}`));
  expect(session.json()).toMatchObject({
    person: { id: 'staff-paul', name: 'Paul Ngata', email: 'paul@retailer.example' },
    roles: ['publisher'],
  });
  expect(signedIn).toMatchObject([{ person: { id: 'staff-paul' }, roles: ['publisher'] }]);
});

test('the request to the provider has code, PKCE, state and nonce, others each time', async () => {
  const { begin } = await start();
  const [first, second] = [new URL(await begin()), new URL(await begin())];
  expect(Object.fromEntries(first.searchParams)).toMatchObject({
    client_id: studioClient.id,
    redirect_uri: `${origin}/layouts/v1/sign-in/return`,
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.searchParams.get(name)?.length).toBeGreaterThan(42);
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  }
});

test('over https the cookies belong to this host, are secure, and out of reach of scripts', async () => {
  const secure = 'https://layouts.example';
  const { visit, choose } = await start({ config: { origin: secure } });
  const response = await visit('/layouts/v1/sign-in');
  expect(response.headers['set-cookie']).toMatch(
    /^__Host-layouts-sign-in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
  const url = await choose(String(response.headers['location']), { persona: 'staff-vera' });
  expect(url.origin).toBe(secure);
  const [used, session, hint] = [(await visit(url.pathname + url.search)).headers['set-cookie'] ?? []].flat();
  expect(used).toMatch(/^__Host-layouts-sign-in=; Path=\/; Max-Age=0; /);
  expect(session).toMatch(
    /^__Host-layouts=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(hint).toMatch(
    /^__Secure-layouts-sign-out=[\w.-]+; Path=\/layouts\/v1\/sign-out; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test.each([
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['/.//evil.example/', '//evil.example/'],
  ['javascript:alert(1)', '/'],
  ['pages', '/'],
  ['', '/'],
  ['/layouts/v1/sign-out', '/'],
  ['/layouts/v1', '/'],
  [`/${'x'.repeat(3000)}`, '/'],
  ['/pages\r\nset-cookie: a=b', '/pagesset-cookie:%20a=b'],
])('after signing in for %j the page is %j of this origin', async (to, path) => {
  const { signInAs } = await start();
  expect((await signInAs('staff-vera', to)).headers['location']).toBe(origin + path);
});

test('somebody without a role has no access, and no session', async () => {
  const { jar, signInAs, refused, signedIn } = await start();
  const response = await signInAs('staff-nick');
  expect([response.statusCode, jar.size, signedIn]).toEqual([403, 0, []]);
  expect(response.body).toContain('You have no access');
  expect(response.body).not.toMatch(/<script|\son\w+=/);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  expect(refused).toEqual([['sign-in', 'staff-nick', '/error/no_role']]);
});

describe('somebody is not signed in', () => {
  test('who comes back without having left', async () => {
    const { choose, begin, back, jar } = await start();
    const url = await choose(await begin(), { persona: 'staff-vera' });
    jar.clear();
    expect((await back(url)).statusCode).toBe(400);
    expect(jar.size).toBe(0);
  });

  test('with the state of another request, or twice with the same code', async () => {
    const { choose, begin, back, jar } = await start();
    const first = await choose(await begin(), { persona: 'staff-vera' });
    const second = await choose(await begin(), { persona: 'staff-paul' });
    expect((await back(first)).statusCode).toBe(400);
    const kept = jar.get('layouts-sign-in') ?? '';
    expect((await back(second)).statusCode).toBe(303);
    expect((await back(second)).statusCode).toBe(400);
    jar.set('layouts-sign-in', kept);
    const again = await back(second);
    expect([again.statusCode, again.body.includes('This sign-in is over')]).toEqual([400, true]);
  });

  test('who cancelled', async () => {
    const { choose, begin, back, jar } = await start();
    const response = await back(await choose(await begin(), { outcome: 'cancelled' }));
    expect([response.statusCode, jar.size]).toEqual([403, 0]);
  });

  test('when the answer names another provider', async () => {
    const { choose, begin, back } = await start();
    const url = await choose(await begin(), { persona: 'staff-vera' });
    url.searchParams.set('iss', 'http://localhost:4000/other');
    const response = await back(url);
    expect([response.statusCode, response.body.includes('could not be verified')]).toEqual([403, true]);
  });

  test('with a state cookie that somebody made up', async () => {
    const { visit, jar } = await start();
    for (const value of ['x', '', btoa('{"state": 1}'), btoa('null'), btoa('{"state":"s","nonce":"n"}')]) {
      jar.set('layouts-sign-in', value);
      expect((await visit('/layouts/v1/sign-in/return?state=s&code=c')).statusCode).toBe(400);
    }
  });

  const withToken =
    (alter: (token: string) => string): Change =>
    async (response, url) => {
      if (!url.pathname.endsWith('/token')) return response;
      const tokens = await response.json();
      return Response.json({ ...tokens, id_token: alter(tokens.id_token) });
    };
  const alterClaims = (change: object) => (token: string) => {
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return [
      header,
      Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'),
      signature,
    ].join('.');
  };
  test.each([
    ['has other roles than were signed', alterClaims({ layout_roles: ['publisher'] })],
    ['has another nonce', alterClaims({ nonce: 'x' })],
    ['is for another client', alterClaims({ aud: 'portal' })],
    ['is of another issuer', alterClaims({ iss: 'http://localhost:4000/other' })],
    ['is over', alterClaims({ exp: 1 })],
    [
      'isn’t signed',
      (token: string) => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`,
    ],
    ['is no token', () => 'x'],
  ])('when the ID token %s', async (_, alter) => {
    const { signInAs, jar, signedIn } = await start({ change: withToken(alter) });
    const response = await signInAs('staff-vera');
    expect([response.statusCode, jar.size, signedIn]).toEqual([403, 0, []]);
  });

  test('when the clocks differ by hours', async () => {
    const { signInAs } = await start({ skew: 3 * 60 * 60_000 });
    expect((await signInAs('staff-vera')).statusCode).toBe(403);
  });

  test('while the provider is down, and can be when it is back', async () => {
    let isDown = true;
    const change: Change = (response) => {
      if (isDown) throw new TypeError('fetch failed');
      return response;
    };
    const { visit, signInAs, logged } = await start({ change });
    const response = await visit('/layouts/v1/sign-in');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
    expect(logged.join()).toContain('fetch failed');
    isDown = false;
    expect((await signInAs('staff-vera')).statusCode).toBe(303);
  });

  test('when the provider doesn’t know the secret of the service', async () => {
    const wrong = { signIn: { ...signInConfig, clientSecret: 'wrong' } };
    const { signInAs, jar } = await start({ config: wrong });
    expect([(await signInAs('staff-vera')).statusCode, jar.size]).toEqual([503, 0]);
  });

  test('while the database can’t be written', async () => {
    const { signInAs, database, jar } = await start();
    database.fault = 'read-only';
    expect([(await signInAs('staff-vera')).statusCode, jar.has('layouts')]).toEqual([503, false]);
  });
});

test('signing in again ends the session before it', async () => {
  const { service, signInAs, jar } = await start();
  await signInAs('staff-vera');
  const before = `layouts=${jar.get('layouts')}`;
  await signInAs('staff-paul');
  expect((await send(service, 'session.get', before)).statusCode).toBe(401);
  expect((await send(service, 'session.get', `layouts=${jar.get('layouts')}`)).statusCode).toBe(200);
});

describe('signing out', () => {
  test('ends the session here and at the provider, and comes back to a page that says so', async () => {
    const { service, app, signInAs, jar, visit, signedOut } = await start();
    await signInAs('staff-ana');
    const families = () => app.identity.snapshot().families.filter(({ revoked }) => !revoked).length;
    expect(families()).toBe(1);
    expect((await send(service, 'session.end', `layouts=${jar.get('layouts')}`)).statusCode).toBe(204);
    expect(signedOut).toMatchObject([{ id: 'staff-ana' }]);
    const address = (await visit('/layouts/v1/sign-out', { 'sec-fetch-site': 'same-origin' })).headers[
      'location'
    ];
    expect(String(address)).toMatch(/^http:\/\/localhost:4000\/identity\/logout\?.*id_token_hint=/);
    expect(jar.has('layouts-sign-out')).toBe(false);
    const response = await app.fetch(new Request(String(address)));
    expect(response.headers.get('location')).toBe(`${origin}/layouts/v1/signed-out`);
    expect(families()).toBe(0);
    expect((await visit('/layouts/v1/signed-out')).body).toContain('You are signed out');
  });

  test('by a link on another site ends nothing', async () => {
    const { signInAs, jar, visit } = await start();
    await signInAs('staff-ana');
    const { headers } = await visit('/layouts/v1/sign-out', { 'sec-fetch-site': 'cross-site' });
    expect(String(headers['location'])).not.toContain('id_token_hint');
    expect([...jar.keys()]).toEqual(['layouts', 'layouts-sign-out']);
  });

  test('at a provider without such an address, or one that is down, leads to the page itself', async () => {
    const change: Change = async (response, url) => {
      if (!url.pathname.endsWith('openid-configuration')) return response;
      const { end_session_endpoint: _, ...metadata } = await response.json();
      return Response.json(metadata);
    };
    const { visit } = await start({ change });
    expect((await visit('/layouts/v1/sign-out')).headers['location']).toBe(`${origin}/layouts/v1/signed-out`);
    await stop();
    const down = await start({ change: () => Promise.reject(new TypeError('fetch failed')) });
    expect((await down.visit('/layouts/v1/sign-out')).headers['location']).toBe(
      `${origin}/layouts/v1/signed-out`,
    );
  });
});

test('without a provider there is no sign-in', async () => {
  const { service } = await startService();
  stop = () => service.close();
  const response = await service.inject({ url: '/layouts/v1/sign-in', headers: { host: 'localhost:4100' } });
  expect(response.statusCode).toBe(404);
});
