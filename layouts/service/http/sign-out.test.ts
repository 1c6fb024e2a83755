import { afterEach, describe, expect, test } from 'vitest';
import { origin, send } from './service.test-support.ts';
import { type Change, startSignIn } from './sign-in.test-support.ts';

let stop: () => Promise<unknown> = async () => undefined;
const start: typeof startSignIn = async (parts) => {
  const started = await startSignIn(parts);
  stop = () => started.service.close();
  return started;
};
afterEach(() => stop());

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
