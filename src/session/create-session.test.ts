import { describe, expect, test, vi } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { eventually } from '#src/test/eventually.ts';
import { createWorld, interceptRequests, origin } from './session.test-support.ts';
import { sessionEnded } from './session-error.ts';
import type { SessionDeps } from './session-types.ts';

interceptRequests();

const gone = { type: sessionEnded().type };
const day = 24 * 60 * 60_000;
const noAnswer = () => new Promise<Response>(() => {});

describe('calls', () => {
  test('three tabs with twenty refused calls each make one refresh', async () => {
    const world = createWorld();
    const first = await world.signedIn();
    const tabs = [first, world.openTab(), world.openTab()];
    for (let round = 1; round <= 5; round += 1) {
      world.provider.expireAccessTokens();
      const calls = tabs.flatMap((tab) =>
        Array.from({ length: 20 }, (_, index) => tab.call(`/private/${index}`)),
      );
      expect((await Promise.all(calls)).every((response) => response.status === 200)).toBe(true);
      expect(world.provider.state()).toMatchObject({ refreshes: round, reuses: 0 });
    }
  });

  test('the same without Web Locks and without a channel', async () => {
    const world = createWorld();
    await world.signedIn();
    const deps = { locks: undefined, channel: undefined };
    const tabs = [world.openTab({ deps }), world.openTab({ deps })];
    world.provider.expireAccessTokens();
    const answers = await Promise.all(tabs.flatMap((tab) => [tab.call(), tab.call('/private/y')]));
    expect(answers.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(world.provider.state()).toMatchObject({ refreshes: 1, reuses: 0 });
  });

  test('replay a body', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    const bodies: string[] = [];
    const statuses = [401, 200];
    world.answer({
      api: async (sent) => {
        bodies.push(await sent.text());
        return new Response(null, { status: statuses.shift() ?? 500 });
      },
    });
    const request = new Request(`${origin}/api/private/x`, { method: 'POST', body: '{"amount":5}' });
    expect((await tab.session.send(request)).status).toBe(200);
    expect(bodies).toEqual(['{"amount":5}', '{"amount":5}']);
  });

  test('never carry the token anywhere but to the API', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    for (const url of [`${origin}/other`, `${origin}/apis/x`, 'https://evil.example/api/x']) {
      await expect(tab.session.send(new Request(url))).rejects.toThrow(TypeError);
    }
    expect(world.journal).toEqual([]);
  });

  test('go out without a token when nobody is signed in', async () => {
    const world = createWorld();
    expect((await world.openTab().call()).status).toBe(401);
    expect(world.tokenCalls()).toBe(0);
  });

  test('of a caller that gives up settle at once, although a refresh is under way', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    world.provider.expireAccessTokens();
    world.answer({ token: noAnswer });
    const abort = new AbortController();
    const call = tab.session.send(new Request(`${origin}/api/private/x`, { signal: abort.signal }));
    await eventually(() => expect(world.tokenCalls()).toBe(1));
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['500', () => new Response(null, { status: 500 })],
    ['HTML', () => new Response('<html>')],
    ['no access token', () => Response.json({ refresh_token: 'x', expires_in: 900 })],
    ['no network', () => Response.error()],
  ])('a refresh that fails with %s leaves the session and rejects the call', async (_, token) => {
    const world = createWorld();
    const tab = await world.signedIn();
    world.provider.expireAccessTokens();
    world.answer({ token });
    await expect(tab.call()).rejects.toMatchObject({ title: 'Something went wrong' });
    expect(tab.session.state()).toBe('signed-in');
    world.answer();
    world.advance(5_000);
    expect((await tab.call()).status).toBe(200);
  });

  test('a refresh that hangs is given up after eight seconds', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    vi.useFakeTimers();
    world.answer({ token: noAnswer, api: () => new Response(null, { status: 401 }) });
    const call = tab.call();
    const failure = expect(call).rejects.toMatchObject({ title: 'Something went wrong' });
    await vi.advanceTimersByTimeAsync(8_000);
    await failure;
    vi.useRealTimers();
  });
});

describe('the end of a session', () => {
  test('happens once when a refresh is refused, clears everything and leaves for the provider', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    world.provider.revoke('all');
    const results = await Promise.allSettled([tab.call(), tab.call('/private/y')]);
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: gone });
    expect(tab.onEnd.mock.calls).toEqual([['refused']]);
    expect(tab.page.left).toEqual([
      `${origin}/identity/logout?p=sign-in&post_logout_redirect_uri=${encodeURIComponent(`${origin}/`)}`,
    ]);
    await expect(tab.call()).rejects.toMatchObject(gone);
    expect(world.tokenCalls()).toBe(1);
  });

  test('by signing out reaches every tab, sends one event and leaves only what is not personal', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    const other = world.openTab();
    const local = createStorage(() => world.localArea);
    for (const key of ['layout.dashboard', 'seen.promo', 'theme']) local.write(key, 1);
    const device = tab.session.deviceId();
    await tab.session.signOut();
    expect(other.session.state()).toBe('ended');
    expect(other.page.left).toEqual(['/']);
    expect(other.onEnd.mock.calls).toEqual([['other-tab']]);
    await eventually(() =>
      expect(world.journal).toEqual(['POST /api/private/events/userLogout', 'POST /identity/revoke']),
    );
    expect(local.keys('').sort()).toEqual(['device-id', 'end', 'seen.promo', 'theme']);
    const next = world.openTab({ sessionArea: tab.sessionArea });
    expect(next.session.state()).toBe('signed-out');
    expect(next.session.deviceId()).toBe(device);
    expect(next.session.takeEndReason()).toBe('signed-out');
    expect(next.session.takeEndReason()).toBeUndefined();
  });

  test('does not wait for a server that fails or never answers', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    world.answer({ api: Response.error });
    await tab.session.signOut();
    expect(tab.session.state()).toBe('ended');
    const second = await world.signedIn();
    vi.useFakeTimers();
    world.answer({ api: noAnswer });
    const leaving = second.session.signOut();
    await vi.advanceTimersByTimeAsync(2_000);
    await leaving;
    vi.useRealTimers();
    expect(second.session.state()).toBe('ended');
  });

  test('drops an answer that arrives afterwards', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    world.answer({ api: noAnswer });
    const call = tab.call();
    tab.session.end('signed-out');
    await expect(call).rejects.toMatchObject(gone);
  });

  test('against the customer’s will leaves the draft, the intent and the address; by signing out it doesn’t', async () => {
    for (const [voluntary, drafts] of [
      [true, []],
      [false, ['draft.move']],
    ] as const) {
      const world = createWorld();
      const tab = await world.signedIn();
      tab.page.url = `${origin}/account/profile/moving-house?step=2`;
      const store = createStorage(() => tab.sessionArea);
      store.write('draft.move', { step: 2 });
      store.write('intent.homeMove.submit/1', {});
      tab.session.end(voluntary ? 'signed-out' : 'refused');
      expect(store.keys('draft.')).toEqual(drafts);
      expect(store.keys('intent.')).toHaveLength(drafts.length);
      const next = world.openTab({ sessionArea: tab.sessionArea });
      expect(next.session.takeRememberedUrl()).toBe(
        voluntary ? undefined : '/account/profile/moving-house?step=2',
      );
    }
  });

  test('happens after a day, with no call to the token endpoint', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    world.advance(day + 1);
    await expect(tab.call()).rejects.toMatchObject(gone);
    await eventually(() => expect(world.journal).toEqual(['POST /identity/revoke']));
    expect(world.openTab().session.state()).toBe('signed-out');
  });

  test('happens by itself in a page without calls', async () => {
    vi.useFakeTimers();
    const world = createWorld();
    const tab = await world.signedIn();
    await vi.advanceTimersByTimeAsync(day + 1);
    vi.useRealTimers();
    expect(tab.onEnd.mock.calls).toEqual([['expired']]);
  });

  test('is final, even if another tab writes the tokens of the ended session again', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    const tokens = world.localArea.getItem('ep.1.auth') ?? '';
    await tab.session.signOut();
    world.localArea.setItem('ep.1.auth', tokens);
    expect(world.openTab().session.state()).toBe('signed-out');
    expect(world.localArea.getItem('ep.1.auth')).toBeNull();
  });

  test('is not turned round by a sign-in page that shows for a moment', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    tab.session.end('refused');
    await tab.session.startSignIn();
    expect(tab.session.enterImpersonation(`${origin}/impersonate?code=1`)).toEqual({ kind: 'occupied' });
    expect(tab.page.left).toHaveLength(1);
  });

  test('the day doesn’t grow by refreshing', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    for (let hour = 0; hour < 23; hour += 1) {
      world.advance(60 * 60_000);
      expect((await tab.call()).status).toBe(200);
    }
    world.advance(60 * 60_000 + 1);
    expect(world.openTab().session.state()).toBe('signed-out');
  });
});

describe('the tokens of a session that ended', () => {
  /** How the provider answers the tokens of a record: by the access token, and to a refresh. */
  async function answersTo(world: ReturnType<typeof createWorld>, record: { at: string; rt: string }) {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'portal',
      refresh_token: record.rt,
    });
    const refresh = await world.provider.fetch(
      new Request(`${origin}/identity/token`, { method: 'POST', body }),
    );
    return [world.provider.verify(record.at), refresh.status, (await refresh.json()).error];
  }
  const recordOf = (area: Storage) => JSON.parse(area.getItem('ep.1.auth') ?? '{}');
  const refused = [null, 400, 'invalid_grant'];

  test.each(['signed-out', 'refused', 'expired', 'rejected', 'impersonation'] as const)(
    'are refused after %s, and the page is left without a wait',
    async (reason) => {
      const world = createWorld();
      const tab = await world.signedIn();
      const record = recordOf(world.localArea);
      expect(world.provider.verify(record.at)).not.toBeNull();
      tab.session.end(reason);
      expect(tab.page.left).toHaveLength(1);
      await eventually(() => expect(world.journal).toEqual(['POST /identity/revoke']));
      expect(await answersTo(world, record)).toEqual(refused);
    },
  );

  test('are refused after staff end theirs', async () => {
    const world = createWorld();
    const start = await world.provider.fetch(new Request(`${origin}/identity/staff`));
    const back = await world.answerProvider(start.headers.get('location') ?? '', { persona: 'ben' });
    const tab = world.openTab();
    const entered = tab.session.enterImpersonation(back);
    if (entered.kind !== 'continue') throw new Error(entered.kind);
    const outcome = await tab.session.handleReturn(origin + entered.path);
    if (outcome.kind !== 'confirm-impersonation') throw new Error(outcome.kind);
    await outcome.proceed();
    const record = recordOf(tab.sessionArea);
    expect(world.provider.verify(record.at)?.staffId).toBe('staff-1');
    await tab.session.signOut();
    await eventually(() => expect(world.provider.verify(record.at)).toBeNull());
    expect(await answersTo(world, record)).toEqual(refused);
  });

  test('are refused when another sign-in of this browser takes their place', async () => {
    const world = createWorld();
    await world.signedIn();
    const record = recordOf(world.localArea);
    await world.signedIn('ben');
    await eventually(() => expect(world.provider.verify(record.at)).toBeNull());
    expect(world.provider.verify(recordOf(world.localArea).at)?.personaId).toBe('ben');
  });

  test('are sent once, from the tab that ended it, in a request that outlives the page', async () => {
    const world = createWorld();
    const sent: (RequestInit | undefined)[] = [];
    const deps: Partial<SessionDeps> = {
      fetch: (input, init) => {
        if (input === `${origin}/identity/revoke`) sent.push(init);
        return fetch(input, init);
      },
    };
    const tab = await world.signedIn('aroha', { deps });
    const { rt } = recordOf(world.localArea);
    world.openTab({ deps });
    await tab.session.signOut();
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        body: new URLSearchParams({ client_id: 'portal', token: rt }),
        keepalive: true,
        credentials: 'omit',
      }),
    ]);
  });

  test('don’t delay or disturb the end when the provider fails or never answers', async () => {
    for (const revoke of [Response.error, noAnswer]) {
      const world = createWorld();
      const tab = await world.signedIn();
      world.answer({ revoke });
      await tab.session.signOut();
      expect(tab.page.left).toHaveLength(1);
      await eventually(() => expect(world.journal).toContain('POST /identity/revoke'));
    }
  });

  test('are not sent where the provider has no revocation, and the app’s never', async () => {
    const world = createWorld();
    const { identity } = world.config;
    const deps = { config: { ...world.config, identity: { ...identity, revocation: undefined } } };
    const plain = await world.signedIn('aroha', { deps });
    await plain.session.signOut();
    const app = world.openTab({ mobileEntry: { isFromApp: true, token: 'mobile-token-0123456789' } });
    app.session.end('signed-out');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(world.journal).toEqual(['POST /api/private/events/userLogout']);
  });
});

describe('other tabs and the back button', () => {
  test('another person in another tab reloads this one', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    await world.signedIn('ben');
    expect(tab.session.state()).toBe('ended');
    expect(tab.page.reloads).toBe(1);
    expect(tab.onEnd.mock.calls).toEqual([['other-user']]);
  });

  test('even without a message, no call mixes two people', async () => {
    const world = createWorld();
    const alone = { channel: undefined };
    await world.signedIn();
    const tab = world.openTab({ deps: alone });
    await world.signedIn('ben');
    world.journal.length = 0;
    await expect(tab.call()).rejects.toMatchObject(gone);
    expect(world.journal.filter((line) => line.includes('/api/'))).toEqual([]);
    expect(tab.page.reloads).toBe(1);
  });

  test.each([
    ['signed-out', 'other-tab'],
    ['impersonation', 'other-tab'],
    ['refused', 'refused'],
    ['rejected', 'rejected'],
    ['expired', 'expired'],
  ] as const)('after %s in another tab the sign-in page shows %s', async (reason, shown) => {
    for (const deps of [{}, { channel: undefined }]) {
      const world = createWorld();
      const tab = await world.signedIn();
      const other = world.openTab({ deps });
      tab.session.end(reason);
      other.showAgain();
      expect(other.onEnd.mock.calls).toEqual([['other-tab']]);
      expect(world.openTab({ sessionArea: other.sessionArea }).session.takeEndReason()).toBe(shown);
      expect(world.openTab({ sessionArea: tab.sessionArea }).session.takeEndReason()).toBe(reason);
    }
  });

  test('a session whose record has gone without a message ended elsewhere, and that is all that is known', async () => {
    const world = createWorld();
    await world.signedIn();
    const tab = world.openTab();
    world.localArea.clear();
    tab.showAgain();
    expect(world.openTab({ sessionArea: tab.sessionArea }).session.takeEndReason()).toBe('other-tab');
  });

  test('a signed-out tab reloads on a sign-in elsewhere', async () => {
    const world = createWorld();
    const tab = world.openTab();
    await world.signedIn();
    expect(tab.page.reloads).toBe(1);
  });

  test('a page out of the back-forward cache after a sign-out is blanked and left', async () => {
    const world = createWorld();
    await world.signedIn();
    const tab = world.openTab({ deps: { channel: undefined } });
    await world.openTab().session.signOut();
    tab.showAgain();
    expect(tab.onEnd).toHaveBeenCalledWith('other-tab');
    expect(tab.page.left).toEqual(['/']);
    const own = await world.signedIn();
    await own.session.signOut();
    own.showAgain();
    expect(own.page.left.at(-1)).toBe('/');
  });

  test('a page from the back-forward cache of the same session continues', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    tab.showAgain();
    expect(tab.session.state()).toBe('signed-in');
    expect(tab.page.left).toEqual([]);
  });

  test.each([
    ['refused', 'refused'],
    ['signed-out', 'other-tab'],
    [undefined, 'other-tab'],
  ])('a message that it ended as %s counts before its tombstone is in storage', async (reason, shown) => {
    const world = createWorld();
    const tab = await world.signedIn();
    world.broadcast({ type: 'ended', sid: tab.session.epoch(), ...(reason ? { reason } : {}) });
    expect(tab.session.state()).toBe('ended');
    expect(world.openTab({ sessionArea: tab.sessionArea }).session.takeEndReason()).toBe(shown);
  });

  test('channel messages that are not ours do nothing', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    const other = world.openTab();
    expect(other.session.state()).toBe('signed-in');
    for (const data of [
      null,
      'ended',
      { type: 'ended' },
      { type: 'ended', sid: 'other' },
      { type: 'x', sid: '' },
      { type: 'ended', sid: tab.session.epoch(), reason: 'hacked' },
    ]) {
      world.broadcast(data);
    }
    expect(tab.session.state()).toBe('signed-in');
  });
});

describe('the mobile variant', () => {
  const mobileEntry = {
    token: 'mobile-token-0123456789',
    isFromApp: true,
    locationId: 'L1',
    billingAccountNumber: '500',
  };
  const linked = { ...mobileEntry, isFromApp: false };

  test('stores its token in this tab only and ends at /general-error, with no refresh', async () => {
    const world = createWorld();
    const tab = world.openTab({ mobileEntry });
    expect([tab.session.state(), tab.session.kind()]).toEqual(['signed-in', 'mobile']);
    expect(tab.session.takeMobile()).toEqual({ locationId: 'L1', billingAccountNumber: '500' });
    // A reload doesn't go back to where the app began, and is still one of the app.
    expect(tab.session.takeMobile()).toEqual({});
    expect(world.localArea.getItem('ep.1.auth')).toBeNull();
    await expect(tab.call()).rejects.toMatchObject(gone);
    expect(tab.page.left).toEqual(['/general-error']);
    expect(world.tokenCalls()).toBe(0);
    const reloaded = world.openTab({ sessionArea: tab.sessionArea });
    expect([reloaded.session.state(), reloaded.session.kind()]).toEqual(['signed-out', 'mobile']);
  });

  test('never replaces a session of the web', async () => {
    const world = createWorld();
    const tab = await world.signedIn();
    for (const entry of [mobileEntry, linked]) {
      const other = world.openTab({ mobileEntry: entry });
      expect(other.session.epoch()).toBe(tab.session.epoch());
      expect(other.session.kind()).toBe('web');
      expect(other.session.pendingEntry()).toBeUndefined();
      expect(other.report).toHaveBeenCalledWith('mobile-token-ignored');
    }
  });

  test('opens no account by a link alone: its token only asks whose it is until it is accepted', async () => {
    const world = createWorld();
    world.answer({ api: (request) => Response.json(request.headers.get('authorization')) });
    const tab = world.openTab({ mobileEntry: linked });
    const changes = vi.fn();
    tab.session.subscribe(changes);
    expect(tab.session.state()).toBe('signed-out');
    expect(await (await tab.call()).json()).toBeNull();
    const pending = tab.session.pendingEntry();
    const whose = await pending?.send(new Request(`${origin}/api/private/x`));
    expect(await whose?.json()).toBe(`Bearer ${linked.token}`);
    await expect(pending?.send(new Request('https://elsewhere.example/'))).rejects.toThrow(TypeError);
    expect(tab.sessionArea.length + world.localArea.length).toBe(0);
    pending?.accept();
    expect([tab.session.state(), tab.session.kind()]).toEqual(['signed-in', 'mobile']);
    expect(tab.session.pendingEntry()).toBeUndefined();
    expect(changes).toHaveBeenCalledOnce();
    // The same link once more in the same tab: that has been asked.
    const again = world.openTab({ mobileEntry: linked, sessionArea: tab.sessionArea });
    expect([again.session.epoch(), again.session.pendingEntry()]).toEqual([tab.session.epoch(), undefined]);
  });

  test('forgets the token of a link that is declined', () => {
    const world = createWorld();
    const tab = world.openTab({ mobileEntry: linked });
    const changes = vi.fn();
    tab.session.subscribe(changes);
    tab.session.pendingEntry()?.decline();
    expect(tab.session.pendingEntry()).toBeUndefined();
    expect([tab.session.state(), tab.session.kind()]).toEqual(['signed-out', 'web']);
    expect(changes).toHaveBeenCalledOnce();
    expect(tab.sessionArea.length + world.localArea.length).toBe(0);
  });

  test('goes on with the session of the app when the token of a link is declined', () => {
    const world = createWorld();
    const own = world.openTab({ mobileEntry });
    const other = { ...linked, token: 'token-of-somebody-else' };
    const tab = world.openTab({ mobileEntry: other, sessionArea: own.sessionArea });
    expect(tab.session.state()).toBe('signed-out');
    tab.session.pendingEntry()?.decline();
    expect([tab.session.state(), tab.session.epoch()]).toEqual(['signed-in', own.session.epoch()]);
  });

  test('doesn’t replace a session that began elsewhere while the question was open', async () => {
    const world = createWorld();
    const tab = world.openTab({ mobileEntry: linked });
    const pending = tab.session.pendingEntry();
    await world.signedIn();
    pending?.accept();
    expect(tab.session.state()).toBe('signed-out');
    expect(tab.page.reloads).toBeGreaterThan(0);
    expect(tab.sessionArea.getItem('ep.1.auth')).toBeNull();
  });
});

test('a browser that stores nothing still shows the public pages', async () => {
  const denied = () =>
    createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  const world = createWorld();
  const tab = world.openTab({ deps: { storage: { local: denied(), session: denied() } } });
  expect(tab.session.state()).toBe('signed-out');
  expect(tab.session.persistent()).toBe(false);
  expect(tab.session.deviceId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test('a browser that is full is told whatever finds it out, not only new tokens', async () => {
  const world = createWorld();
  const local = createStorage(() => world.localArea);
  const { session } = await world.signedIn('aroha', {
    deps: { storage: { local, session: createStorage(createMemoryArea) } },
  });
  const told = vi.fn();
  session.subscribe(told);
  world.localArea.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  local.write('theme', 'dark');
  await Promise.resolve();
  expect([told.mock.calls.length, session.persistent()]).toEqual([1, false]);
});

test.each([
  '{}',
  'null',
  '[',
  '{"kind":"web"}',
  JSON.stringify({
    kind: 'mobile',
    sid: crypto.randomUUID(),
    at: 'x',
    rt: 'y',
    atExp: 1,
    rtExp: 9e15,
    policy: 'p',
    gen: 1,
  }),
  JSON.stringify({
    kind: 'web',
    sid: crypto.randomUUID(),
    at: 'x',
    atExp: 1,
    rtExp: 9e15,
    policy: 'p',
    gen: 1,
  }),
  JSON.stringify({
    kind: 'web',
    sid: crypto.randomUUID(),
    at: 'x',
    rt: 'y',
    atExp: 1,
    rtExp: 5,
    policy: 'p',
    gen: 1,
  }),
])('a session that can’t be is removed: %s', (text) => {
  const world = createWorld();
  world.localArea.setItem('ep.1.auth', text);
  expect(world.openTab().session.state()).toBe('signed-out');
  expect(world.localArea.getItem('ep.1.auth')).toBeNull();
});

test('a deeplink parameter leads to an allowed target or nowhere', () => {
  const { session } = createWorld().openTab();
  expect(session.deepLink('?deeplink=%2Fbill%2Fpayments%3Fa%3D1')).toBe('/account/bill/payments?a=1');
  expect(session.deepLink('?deeplink=https://evil.example/')).toBeUndefined();
  expect(session.deepLink('?deeplink=javascript:alert(1)')).toBeUndefined();
  expect(session.deepLink('?other=1')).toBeUndefined();
});
