import { describe, expect, test } from 'vitest';
import { promptIgnoredKey, readSignInTimes } from './auth-time.ts';
import { readClaims } from './claims.ts';
import { createWorld, interceptRequests, origin } from './session.test-support.ts';

interceptRequests();

const hour = 3_600_000;
const path = '/account/bill/credit-refund?a=1';
const stored = (area: Storage, key: string) => area.getItem(`ep.1.${key}`);

/** A session of an hour ago, and a second tab of it, which asks to sign in again. */
async function anHourLater() {
  const world = createWorld();
  const identity = { ...world.config.identity, recentSignIn: 900 };
  const deps = { config: { ...world.config, identity } };
  const first = await world.signedIn('aroha', { deps });
  const tab = world.openTab({ deps });
  world.advance(hour);
  const leave = async () => {
    await tab.session.startSignIn({ deepLink: path, again: true });
    return tab.page.left.pop() ?? '';
  };
  return { world, first, tab, leave };
}

const authTimeOf = (session: { claims<T>(read: (token: string) => T): T }) =>
  session.claims(readSignInTimes).authTime ?? 0;

describe('signing in again', () => {
  test('has the provider ask for the password; a usual sign-in doesn’t', async () => {
    const { world, leave } = await anHourLater();
    const asked = new URL(await leave()).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const usual = world.openTab();
    await usual.session.startSignIn();
    const { searchParams } = new URL(usual.page.left[0] ?? '');
    expect([searchParams.has('prompt'), searchParams.has('max_age')]).toEqual([false, false]);
  });

  test('goes on with the session in all tabs, with new tokens and no longer day', async () => {
    const { world, first, tab, leave } = await anHourLater();
    const epoch = tab.session.epoch();
    const before = JSON.parse(stored(world.localArea, 'auth') ?? '{}');
    tab.sessionArea.setItem('ep.1.draft.a', '{}');
    const address = await leave();
    const outcome = await tab.session.handleReturn(await world.answerProvider(address));
    expect(outcome).toEqual({ kind: 'signed-in', path });
    expect([tab.session.epoch(), first.session.epoch()]).toEqual([epoch, epoch]);
    const after = JSON.parse(stored(world.localArea, 'auth') ?? '{}');
    expect(after).toMatchObject({ sid: before.sid, rtExp: before.rtExp, gen: before.gen + 1 });
    expect(after.at).not.toBe(before.at);
    expect(authTimeOf(tab.session) - readAuthTime(before.at)).toBe(3600);
    expect(first.page).toMatchObject({ left: [], reloads: 0 });
    expect((await first.call()).status).toBe(200);
    expect(world.provider.verify(before.at)).toBeNull();
    expect(stored(tab.sessionArea, 'draft.a')).toBe('{}');
    expect(stored(tab.sessionArea, promptIgnoredKey)).toBeNull();
  });

  test('a refresh that was under way in another tab changes nothing', async () => {
    const { world, first, tab, leave } = await anHourLater();
    const address = await leave();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    world.answer({
      token: async (request) => {
        const isRefresh = (await request.clone().text()).includes('grant_type=refresh_token');
        if (isRefresh) await held;
        return world.provider.fetch(request);
      },
    });
    const call = first.call();
    await expect.poll(world.tokenCalls).toBe(1);
    await tab.session.handleReturn(await world.answerProvider(address));
    answer();
    expect((await call).status).toBe(200);
    expect([tab.session.state(), first.session.state()]).toEqual(['signed-in', 'signed-in']);
  });

  test('notices a provider that ignored the prompt', async () => {
    const { world, tab, leave } = await anHourLater();
    const address = await leave();
    const { authTime = 0 } = tab.session.claims(readSignInTimes);
    const claims = { sub: 'aroha', auth_time: authTime, iat: authTime + 3600 };
    world.answer({
      token: () =>
        Response.json({
          token_type: 'Bearer',
          access_token: `h.${btoa(JSON.stringify(claims))}.s`,
          refresh_token: 'next',
        }),
    });
    const outcome = await tab.session.handleReturn(await world.answerProvider(address));
    expect(outcome).toEqual({ kind: 'signed-in', path });
    expect(stored(tab.sessionArea, promptIgnoredKey)).toBe(String(authTime));
    expect(tab.page.left).toEqual([]);
  });

  test('as another person begins a session of its own, and nothing of the one before stays', async () => {
    const { world, first, tab, leave } = await anHourLater();
    const epoch = tab.session.epoch();
    const before = JSON.parse(stored(world.localArea, 'auth') ?? '{}');
    tab.sessionArea.setItem('ep.1.draft.a', '{}');
    first.sessionArea.setItem('ep.1.draft.b', '{}');
    world.localArea.setItem('ep.1.layout.bill', '{}');
    const address = await leave();
    await tab.session.handleReturn(await world.answerProvider(address, { persona: 'ben' }));
    expect(tab.session.epoch()).not.toBe(epoch);
    expect(tab.session.claims(readClaims).subject).toBe('ben');
    expect(stored(tab.sessionArea, 'draft.a')).toBeNull();
    expect(stored(first.sessionArea, 'draft.b')).toBeNull();
    expect(stored(world.localArea, 'layout.bill')).toBeNull();
    expect(first.page.reloads).toBe(1);
    expect(world.provider.verify(before.at)).toBeNull();
  });

  test('with a code that the provider refuses leaves the session as it is', async () => {
    const { world, tab, leave } = await anHourLater();
    const address = await world.answerProvider(await leave());
    world.advance(61_000);
    expect(await tab.session.handleReturn(address)).toEqual({ kind: 'error' });
    expect(tab.page.left).toEqual([]);
    expect(world.journal.filter((line) => line.endsWith('/userLogout'))).toEqual([]);
    expect((await tab.call()).status).toBe(200);
  });

  test('given up, leads back, still signed in', async () => {
    const { tab, leave } = await anHourLater();
    const state = new URL(await leave()).searchParams.get('state') ?? '';
    const back = new URLSearchParams({ error: 'access_denied', error_description: 'AADB2C90091: …', state });
    const outcome = await tab.session.handleReturn(`${origin}/auth/redirect?${back}`);
    expect(outcome).toEqual({ kind: 'signed-in', path });
    expect(tab.session.state()).toBe('signed-in');
  });
});

test('a 403 that asks for a recent sign-in neither refreshes nor ends the session', async () => {
  const { world, tab } = await anHourLater();
  world.answer({
    api: () => Response.json({ type: '/error/recent_sign_in_needed' }, { status: 403 }),
  });
  for (let call = 0; call < 4; call += 1) expect((await tab.call(`/private/${call}`)).status).toBe(403);
  expect(world.tokenCalls()).toBe(0);
  expect(tab.session.state()).toBe('signed-in');
});

const readAuthTime = (token: string) => readSignInTimes(token).authTime ?? 0;

test.each(['', 'opaque', 'a.b.c', `h.${btoa('{"auth_time":"soon"}')}.s`])(
  'reads no time from %j',
  (token) => {
    expect(readSignInTimes(token).authTime).toBeUndefined();
  },
);
