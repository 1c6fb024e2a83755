import { afterEach, describe, expect, test } from 'vitest';
import { studioClient } from '#mock/studio-client.ts';
import { origin, requestOf, startService } from './service.test-support.ts';
import { type Change, signInConfig, startSignIn } from './sign-in.test-support.ts';

let stop: () => Promise<unknown> = async () => undefined;
const start: typeof startSignIn = async (parts) => {
  const started = await startSignIn(parts);
  stop = () => started.service.close();
  return started;
};
afterEach(() => stop());

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

test('without a provider there is no sign-in', async () => {
  const { service } = await startService();
  stop = () => service.close();
  const response = await service.inject({ url: '/layouts/v1/sign-in', headers: { host: 'localhost:4100' } });
  expect(response.statusCode).toBe(404);
});
