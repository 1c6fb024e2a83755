import { describe, expect, test } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { eventually } from '#src/test/eventually.ts';
import { readClaims } from './claims.ts';
import { createWorld, interceptRequests, origin } from './session.test-support.ts';
import { decodeState, encodeState } from './sign-in-state.ts';

interceptRequests();

const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? '';
const storedVerifier = (area: Storage) =>
  Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
    .filter((key) => key.startsWith('ep.1.tx.'))
    .map((key) => JSON.parse(area.getItem(key) ?? '').v);

describe('starting to sign in', () => {
  test('leaves for the provider with every documented parameter, and no verifier', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn({ deepLink: '/bill/payments' });
    const url = new URL(tab.page.left[0] ?? '');
    expect(url.origin + url.pathname).toBe(`${origin}/identity/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      p: 'sign-in',
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: `${origin}/auth/redirect`,
      response_mode: 'query',
      scope: 'openid offline_access',
      device_id: tab.session.deviceId(),
      platform: 'Web',
      code_challenge_method: 'S256',
    });
    const state = JSON.parse(atob(stateOf(url.href)));
    expect(Object.keys(state)).toEqual(['policy', 'verifier', 'deepLink']);
    expect(state.verifier).toBe(url.searchParams.get('code_challenge'));
    expect(state.deepLink).toBe('/account/bill/payments');
    const [verifier] = storedVerifier(world.localArea);
    expect(verifier).toHaveLength(43);
    expect(url.href).not.toContain(verifier);
  });

  test('is one sign-in for two clicks, and works again when the page is restored', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await Promise.all([tab.session.startSignIn(), tab.session.startSignIn()]);
    expect(tab.page.left).toHaveLength(1);
    tab.showAgain();
    await tab.session.startSignIn();
    expect(tab.page.left).toHaveLength(2);
  });

  test('stores at most five transactions', async () => {
    const world = createWorld();
    for (let index = 0; index < 7; index += 1) {
      world.advance(1);
      await world.openTab().session.startSignIn();
    }
    expect(storedVerifier(world.localArea)).toHaveLength(5);
  });

  test('is refused in a frame, without storage, and without Web Crypto, in plain words', async () => {
    const world = createWorld();
    const framed = world.openTab();
    framed.frame();
    await expect(framed.session.startSignIn()).rejects.toThrow('Please open My Account in its own window.');
    const denied = createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const closed = world.openTab({ deps: { storage: { local: denied, session: denied } } });
    await expect(closed.session.startSignIn()).rejects.toThrow("doesn't let this site store anything");
    const { getRandomValues } = globalThis.crypto;
    const crypto = { getRandomValues: getRandomValues.bind(globalThis.crypto) } as Crypto;
    const plain = world.openTab({ deps: { crypto } });
    await expect(plain.session.startSignIn()).rejects.toThrow('Please use an address with https.');
    expect([framed, closed, plain].flatMap((tab) => tab.page.left)).toEqual([]);
  });
});

describe('returning from the provider', () => {
  test('signs in, goes to the deep link and leaves nothing in the address bar', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn({ deepLink: '/account/profile?x=1' });
    const before = tab.session.epoch();
    const back = await world.answerProvider(tab.page.left.pop() ?? '');
    const returning = tab.session.handleReturn(back);
    // Synchronously: nothing may render with the code still there.
    expect(tab.page.url).toBe(`${origin}/auth/redirect`);
    expect(await returning).toEqual({ kind: 'signed-in', path: '/account/profile?x=1' });
    expect(tab.session.state()).toBe('signed-in');
    expect(tab.session.kind()).toBe('web');
    expect(tab.session.epoch()).not.toBe(before);
    expect(tab.session.claims(readClaims).name).toBe('Aroha');
    expect(await (await tab.call()).json()).toMatchObject({ personaId: 'aroha' });
    expect(storedVerifier(world.localArea)).toEqual([]);
  });

  test('goes to /app when no deep link was saved, and to the remembered address when there is one', async () => {
    const world = createWorld();
    const first = world.openTab();
    await first.session.startSignIn();
    expect(
      await first.session.handleReturn(await world.answerProvider(first.page.left[0] ?? '')),
    ).toMatchObject({ path: '/app' });
    await first.session.signOut();
    const second = world.openTab();
    second.session.rememberUrl('/account/tips?a=1');
    await second.session.startSignIn();
    const outcome = await second.session.handleReturn(await world.answerProvider(second.page.left[0] ?? ''));
    expect(outcome).toEqual({ kind: 'signed-in', path: '/account/tips?a=1' });
    expect(second.session.takeRememberedUrl()).toBeUndefined();
  });

  test('exchanges a code once, however often it is handled', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    const back = await world.answerProvider(tab.page.left[0] ?? '');
    const all = [
      tab.session.handleReturn(back),
      tab.session.handleReturn(back),
      tab.session.handleReturn(tab.page.url),
    ];
    expect(await Promise.all(all)).toEqual(Array(3).fill({ kind: 'signed-in', path: '/app' }));
    expect(world.tokenCalls()).toBe(1);
    const reloaded = world.openTab({ sessionArea: tab.sessionArea });
    expect(await reloaded.session.handleReturn(back)).toEqual({ kind: 'signed-in', path: '/app' });
    expect(world.tokenCalls()).toBe(1);
  });

  test('another person who was chosen after Back to the sign-in page is asked about, and not dropped', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    const [asked = ''] = tab.page.left;
    const first = await world.answerProvider(asked);
    await tab.session.handleReturn(first);
    const back = world.openTab({ sessionArea: tab.sessionArea });
    const other = await world.answerProvider(asked, { persona: 'ben' });
    expect(await back.session.handleReturn(other)).toEqual({ kind: 'other-sign-in' });
    expect(back.session.claims(readClaims).name).toBe('Aroha');
    expect(world.tokenCalls()).toBe(1);
    await back.session.startSignIn({ again: true });
    const again = await world.answerProvider(back.page.left.at(-1) ?? '', { persona: 'ben' });
    expect(await back.session.handleReturn(again)).toMatchObject({ kind: 'signed-in' });
    expect(back.session.claims(readClaims).name).toBe('Ben');
    await eventually(() => expect(world.journal).toContain('POST /identity/revoke'));
  });

  test.each([
    ['cancelled', { kind: 'cancelled', path: '/app' }],
    ['expired', { kind: 'expired-link', marketing: false }],
    ['marketing', { kind: 'expired-link', marketing: true }],
    ['fault', { kind: 'error' }],
  ])('understands the documented error: %s', async (choice, expected) => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    const back = await world.answerProvider(tab.page.left[0] ?? '', { outcome: choice });
    expect(await tab.session.handleReturn(back)).toEqual(expected);
    expect(world.journal).toEqual([]);
    expect(storedVerifier(world.localArea)).toEqual([]);
  });

  test('a code that the provider refuses is reported to the server and leads to the provider’s logout', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    const back = await world.answerProvider(tab.page.left.pop() ?? '');
    world.advance(61_000);
    expect(await tab.session.handleReturn(back)).toEqual({ kind: 'leaving' });
    expect(world.journal).toEqual(['POST /identity/token', 'POST /api/private/events/userLogout']);
    expect(tab.page.left[0]).toContain('/identity/logout?p=sign-in&post_logout_redirect_uri=');
    expect(tab.session.state()).toBe('signed-out');
  });

  test.each([
    ['server error', () => new Response('{"error":"server_error"}', { status: 500 })],
    ['no network', () => Response.error()],
    ['not JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['no token', () => Response.json({ token_type: 'Bearer', expires_in: 5 })],
  ])('an exchange that fails otherwise is an error: %s', async (_, token) => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    world.answer({ token });
    expect(await tab.session.handleReturn(await world.answerProvider(tab.page.left[0] ?? ''))).toEqual({
      kind: 'error',
    });
    expect(tab.session.state()).toBe('signed-out');
    expect(tab.report).toHaveBeenCalledWith('sign-in-failed', expect.anything());
  });

  test('tokens without a refresh token end the session at once', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    world.answer({
      token: () => Response.json({ access_token: 'abc', token_type: 'Bearer', expires_in: 900 }),
    });
    expect(await tab.session.handleReturn(await world.answerProvider(tab.page.left[0] ?? ''))).toEqual({
      kind: 'leaving',
    });
    await eventually(() => expect(world.journal).toEqual(['POST /identity/token', 'POST /identity/revoke']));
    expect(tab.session.state()).toBe('signed-out');
  });

  test('a return that nobody began starts one new sign-in, then gives up', async () => {
    const world = createWorld();
    const tab = world.openTab();
    const stranger = world.openTab();
    await stranger.session.startSignIn();
    const back = await world.answerProvider(stranger.page.left[0] ?? '');
    world.localArea.clear();
    expect(await tab.session.handleReturn(back)).toEqual({ kind: 'fresh-sign-in' });
    expect(tab.page.left).toHaveLength(1);
    const again = world.openTab({ sessionArea: tab.sessionArea });
    expect(await again.session.handleReturn(`${back}x`)).toEqual({ kind: 'error' });
    expect(world.tokenCalls()).toBe(0);
  });

  test('a transaction is forgotten after ten minutes', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    const back = await world.answerProvider(tab.page.left[0] ?? '');
    world.advance(10 * 60_000 + 1);
    await tab.session.handleReturn(back);
    expect(world.tokenCalls()).toBe(0);
  });

  test('is refused in a frame', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    tab.frame();
    expect(await tab.session.handleReturn(await world.answerProvider(tab.page.left[0] ?? ''))).toEqual({
      kind: 'error',
    });
    expect(world.tokenCalls()).toBe(0);
  });
});

describe('the state', () => {
  const state = {
    policy: 'p',
    verifier: 'A_-'.repeat(15).slice(0, 43),
    deepLink: '/account/profile?name=M\u0101ori ?>~',
  };
  const mangle = [
    (text: string) => text,
    (text: string) => text.replaceAll('+', ' '),
    (text: string) => text.replace(/=+$/, ''),
    (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ];
  test.each(mangle.map((change) => [change]))('survives %s', (change) => {
    expect(decodeState(change(encodeState(state)))).toEqual(state);
  });

  test.each([
    null,
    '',
    '%%%',
    'x'.repeat(4097),
    btoa('null'),
    btoa('[]'),
    btoa('{"__proto__":1}'),
    encodeState({ ...state, verifier: '__proto__' }),
    encodeState({ ...state, verifier: 'constructor' }),
    btoa(JSON.stringify({ ...state, deepLink: '', extra: 1 })),
  ])('is nothing for %j', (text) => expect(decodeState(text)).toBeUndefined());
});

describe('staff on behalf of a customer', () => {
  const staffReturn = async (world: ReturnType<typeof createWorld>) => {
    const start = await world.provider.fetch(new Request(`${origin}/identity/staff`));
    return world.answerProvider(start.headers.get('location') ?? '', { persona: 'ben' });
  };

  test('go on only after they confirmed, in this tab, for an hour', async () => {
    const world = createWorld();
    const back = await staffReturn(world);
    const tab = world.openTab();
    const entered = tab.session.enterImpersonation(back);
    expect(entered.kind).toBe('continue');
    const path = entered.kind === 'continue' ? entered.path : '';
    expect(path.startsWith('/auth/redirect?code=')).toBe(true);
    const outcome = await tab.session.handleReturn(origin + path);
    expect(world.tokenCalls()).toBe(0);
    if (outcome.kind !== 'confirm-impersonation') throw new Error(outcome.kind);
    const proceeded = await Promise.all([outcome.proceed(), outcome.proceed()]);
    expect(proceeded[0]).toEqual({ kind: 'signed-in', path: '/app' });
    expect(world.tokenCalls()).toBe(1);
    expect(tab.session.kind()).toBe('impersonation');
    expect(tab.session.claims(readClaims)).toMatchObject({ name: 'Ben', staff: 'staff-1' });
    expect(world.localArea.getItem('ep.1.auth')).toBeNull();
    expect(await (await tab.call()).json()).toMatchObject({ personaId: 'ben', staffId: 'staff-1' });
    world.advance(60 * 60_000 + 1);
    await expect(tab.call()).rejects.toMatchObject({ type: '/error/session_ended' });
    expect(tab.page.left.at(-1)).toContain(encodeURIComponent(`${origin}/impersonate-logout`));
  });

  /** Staff at work, with what pages of the customer have stored in the tab. */
  const atWork = async () => {
    const world = createWorld();
    const tab = world.openTab({ url: '/account/products?icp=0000123' });
    const entered = tab.session.enterImpersonation(await staffReturn(world));
    const path = entered.kind === 'continue' ? entered.path : '';
    const outcome = await tab.session.handleReturn(origin + path);
    if (outcome.kind === 'confirm-impersonation') await outcome.proceed();
    for (const key of ['layout.header', 'draft.move', 'chart.unit', 'seen.popup'])
      tab.sessionArea.setItem(`ep.1.${key}`, '"of the customer"');
    return { world, tab };
  };
  type AtWork = Awaited<ReturnType<typeof atWork>>;
  const entriesOf = (area: Storage) =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').map(
      (key) => [key, area.getItem(key) ?? ''] as const,
    );
  const keysOf = (area: Storage) => entriesOf(area).map(([key]) => key);
  const reason = ['ep.1.end-reason'];

  test.each([
    ['they end it', ({ tab }: AtWork) => tab.session.signOut(), reason],
    ['the provider refuses it', ({ tab }: AtWork) => tab.session.end('refused'), reason],
    [
      'it ends in a copy of the tab',
      ({ world, tab }: AtWork) =>
        world.openTab({ sessionArea: createMemoryArea(entriesOf(tab.sessionArea)) }).session.end('expired'),
      reason,
    ],
    [
      'the tab is opened again after the hour',
      ({ world, tab }: AtWork) => {
        tab.close();
        world.advance(60 * 60_000 + 1);
        world.openTab({ sessionArea: tab.sessionArea });
      },
      [],
    ],
  ])('leave nothing of the customer when %s', async (_, end, left) => {
    const work = await atWork();
    await end(work);
    expect(keysOf(work.tab.sessionArea)).toEqual(left);
    expect(keysOf(work.world.localArea)).toEqual([]);
  });

  test('need the mark of /impersonate', async () => {
    const world = createWorld();
    const back = (await staffReturn(world)).replace('/impersonate', '/auth/redirect');
    expect(await world.openTab().session.handleReturn(back)).toEqual({ kind: 'error' });
    expect(world.tokenCalls()).toBe(0);
  });

  test('end a session that is there only when told to, in all tabs, and send no event of the customer', async () => {
    const world = createWorld();
    const customer = await world.signedIn();
    const tab = world.openTab();
    expect(tab.session.enterImpersonation(`${origin}/impersonate?code=1`)).toEqual({ kind: 'occupied' });
    expect([tab.session.state(), customer.session.state()]).toEqual(['signed-in', 'signed-in']);
    expect(tab.page.left).toEqual([]);
    expect(tab.sessionArea.getItem('ep.1.staff')).toBeNull();
    tab.session.end('impersonation');
    expect(tab.page.left[0]).toContain(encodeURIComponent(`${origin}/impersonate-logout`));
    expect(customer.session.state()).toBe('ended');
    await eventually(() => expect(world.journal).toEqual(['POST /identity/revoke']));
  });
});
