import { chromium, type Page } from '@playwright/test';
import { back, calls, count, enter, pick, provider, waitUntilIdle } from './support/by-hand.ts';
import { backForwardOptions } from './support/chromium.ts';
import { axe, expect, settled, test } from './support/portal.ts';
import { interruptNetwork, refetchAll } from './support/tabs.ts';

const token = '/identity/token';

test('twenty refused calls make one refresh, and a failed refresh is shown and retried', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of (401|500)|where: (start-up|layout|bootstrap)/);
  await page.clock.install();
  await signIn(page, 'aroha');
  await expect(page.getByRole('region', { name: 'Your electricity' })).toBeVisible();
  // An answer that is under way would count for the request that is to be refused.
  await waitUntilIdle(control);
  const before = await count(control, token);
  await control.change({ revoke: 'access' });
  await page.clock.fastForward(2_100);
  await refetchAll(page);
  await expect.poll(() => count(control, token)).toBe(before + 1);
  await waitUntilIdle(control);
  const refused = (await control.journal()).filter(({ status }) => status === 401);
  expect(refused.length).toBeGreaterThanOrEqual(15);
  expect(await count(control, token)).toBe(before + 1);

  // The provider fails: the documented sentence, nobody is signed out, and five seconds later it works again.
  await control.fault({ match: { path: token }, fault: '500_empty', times: 1 });
  await control.change({ revoke: 'access' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(
    page.getByText(
      'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
      { exact: true },
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('region', { name: 'Your electricity' })).toBeVisible();
  expect(await count(control, token)).toBe(before + 3);
});

const documented =
  'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.';

test('a widget whose token could not be refreshed shows the documented message, and works again', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of (401|500)|widget report/);
  await page.clock.install();
  await signIn(page, 'aroha');
  const usage = page.getByRole('region', { name: 'Your electricity' });
  await expect(usage).toBeVisible();
  await waitUntilIdle(control);
  await control.fault({ match: { path: token }, fault: '500_empty', times: 1 });
  await control.change({ revoke: 'access' });
  await usage.getByRole('button', { name: 'Earlier bill period' }).click();
  await expect(usage.getByText('Something went wrong', { exact: true })).toBeVisible();
  await expect(usage.getByText(documented, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your bill' })).toBeVisible();
  await axe(page);
  // The pause after a failed refresh is over.
  await page.clock.fastForward(5_100);
  await usage.getByRole('button', { name: 'Try again' }).click();
  await expect(usage.getByRole('combobox', { name: 'Bill period' })).toBeVisible();
  await expect(page.getByText(documented)).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/dashboard/);
});

test('where most of a page has no token, the page shows one error', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of (401|500)|widget report/);
  await page.clock.install();
  await signIn(page, 'aroha', { path: '/account/bill/payments' });
  // The layout arrives, and its requests wait until their token is no longer valid: as many as a browser sends at once.
  for (const path of ['/private/drd/widget/*', '/private/electricity/*'])
    await control.hold({ match: { path }, at: 'request' });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect
    .poll(async () => (await control.journal()).filter(({ state }) => state === 'held').length)
    .toBe(6);
  await control.fault({ match: { path: token }, fault: '500_empty', times: 1 });
  await control.change({ revoke: 'access' });
  await control.release();
  const notice = page.getByRole('status').filter({ hasText: 'Something went wrong' });
  await expect(notice).toContainText(documented);
  // Once for all widgets that wait for the page, and once in the graph, which tries again by itself.
  const usage = page.getByRole('region', { name: 'Your electricity' });
  await expect(usage).toContainText(documented);
  await expect(page.getByText(documented)).toHaveCount(2);
  await expect(page.getByText(/^We couldn't load /)).not.toHaveCount(0);
  await axe(page);
  await page.clock.fastForward(5_100);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^We couldn't load /)).toHaveCount(0);
  await expect(notice).toHaveCount(0);
});

test('a refresh that is refused ends the session in every tab, after one request', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 40[01]/);
  await signIn(page, 'aroha', { path: '/account/bill/payments' });
  const other = await context.newPage();
  await other.goto('/account/bill/payments');
  await settled(other);
  await waitUntilIdle(control);
  const before = await count(control, token);
  await control.change({ revoke: 'all' });
  // A pending call may have ended the session before the press.
  const link = page.getByRole('link', { name: 'Dashboard' }).first();
  await link.click({ timeout: 3_000 }).catch(() => undefined);
  for (const each of [page, other]) {
    await expect(each).toHaveURL('/login');
    await expect(each.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(
      each.getByText("We've signed you out to keep your account safe. Please sign in again."),
    ).toBeVisible();
  }
  expect(await count(control, token)).toBe(before + 1);
  // The requested page is shown after signing in again, in the other tab too.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pick(page, 'Aroha');
  for (const each of [page, other]) {
    await expect(each).toHaveURL(/\/account\/(dashboard|bill\/payments)$/);
    await settled(each);
  }
});

test('a tab that is closed while it refreshes leaves the refresh to the next one', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 401/);
  await signIn(page, 'aroha');
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await settled(other);
  // Nothing is under way any more with which the other tab could be the first to need a new token.
  await other.waitForLoadState('networkidle');
  await control.fault({ match: { path: token }, fault: 'hang', times: 1 });
  await control.change({ revoke: 'access' });
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect
    .poll(async () => (await control.journal()).some(({ path, state }) => path === token && state === 'hung'))
    .toBe(true);
  await other.getByRole('link', { name: 'Bills', exact: true }).click();
  // Its own refresh waits for the lock, which goes with the tab that has it; nothing is sent without the lock.
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBeGreaterThan(0);
  await page.close();
  await expect(other.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();
  await expect
    .poll(async () => (await control.journal()).findLast(({ path }) => path === token)?.status)
    .toBe(200);
  await expect(other).toHaveURL('/account/bill/payments');
});

test('without Web Locks and BroadcastChannel refresh and sign-out still work, in both tabs', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 401/);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
  await signIn(page, 'aroha');
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await settled(other);
  expect(await page.evaluate(() => [typeof navigator.locks, typeof globalThis.BroadcastChannel])).toEqual([
    'undefined',
    'undefined',
  ]);
  await waitUntilIdle(control);
  const before = await count(control, token);
  await control.change({ revoke: 'access' });
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect.poll(() => count(control, token)).toBe(before + 1);
  await other.getByRole('link', { name: 'Bills', exact: true }).click();
  await settled(other);
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();
  expect(await count(control, token)).toBe(before + 1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login');
});

test('when somebody else signs in in another tab, this one follows and mixes nothing', async ({
  page,
  context,
  control,
}) => {
  const other = await context.newPage();
  await enter(page, '/login');
  await enter(other, '/login');
  await expect(other).toHaveURL(provider);
  await pick(page, 'Aroha');
  await settled(page);
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  // The provider ends the session of Aroha: what this tab still requests is refused.
  await waitUntilIdle(control);
  await pick(other, 'Wiremu');
  await settled(other);
  await expect(page.getByText('Mōrena, Wiremu').first()).toBeVisible();
  await expect(page.getByText('Aroha')).toHaveCount(0);
  await settled(page);
});

test('storage that is full or emptied while somebody is signed in leaves no white page', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 401/);
  await signIn(page, 'aroha');
  await waitUntilIdle(control);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await control.change({ revoke: 'access' });
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();
  await expect(
    page.getByText("Your browser doesn't let this site store anything", { exact: false }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Another tab empties the storage: the session is gone everywhere, and the sign-in page is shown.
  await signIn(page, 'aroha');
  const other = await context.newPage();
  await other.goto('/account/bill/payments');
  await settled(other);
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/\/login$|identity/);
});

test('junk under every key of ours is taken for nothing and is deleted', async ({ page, mock, signIn }) => {
  const keys = [
    ...['auth', 'device-id', 'theme', 'end', 'end-reason', 'auth-lease', 'bootstrap', 'return-to', 'staff'],
    ...['mobile', 'fresh-sign-in', 'tx.E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'draft.home-move'],
    ...[
      'seen.alert',
      'seen.outage',
      'seen.verification',
      'seen.promo.eco-tracker-2026',
      'layout.newDashboard',
    ],
  ];
  const junk = [
    ...['', 'null', 'true', '0', '-1e999', '"text"', '[]', '{}', '{"__proto__":{"polluted":1}}', '{"sid":1'],
    ...['\u0000\uffff', `"${'x'.repeat(100_000)}"`],
  ];
  const poison = ([names, values, first]: [string[], string[], number]) => {
    for (const area of [localStorage, sessionStorage]) {
      names.forEach((name, index) => {
        area.setItem(`ep.1.${name}`, values[(first + index) % values.length] ?? '');
      });
    }
  };
  for (const first of [0, 3, 6, 9]) {
    await enter(page, `${mock.origin('beacon')}/login`);
    await expect(page).toHaveURL(provider);
    await page.evaluate(poison, [keys, junk, first] as [string[], string[], number]);
    await enter(page, '/account/dashboard');
    await expect(page, `junk ${first}`).toHaveURL(provider);
    expect(await page.evaluate(() => localStorage.getItem('ep.1.auth'))).toBeNull();
  }
  // The same under somebody who is signed in, for everything but the session itself.
  for (const first of [1, 5]) {
    await signIn(page, 'aroha', { path: null });
    const others = keys.filter((key) => key !== 'auth');
    const record = await page.evaluate(() => localStorage.getItem('ep.1.auth') ?? '');
    await page.evaluate(poison, [others, junk, first] as [string[], string[], number]);
    await page.evaluate((text) => localStorage.setItem('ep.1.auth', text), record);
    await page.goto('/account/dashboard');
    await expect(page.getByRole('region', { name: 'Your bill' }), `junk ${first}`).toBeVisible();
  }
});

test('after a sleep of 25 hours nobody is signed in any more, and the provider gets no request', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'aroha');
  const before = await count(control, token);
  await page.clock.fastForward(2_100);
  // A machine that sleeps runs no timers: only the time is another one afterwards.
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
  // Its own clock may have ended the session already: then the page is navigating, and evaluates nothing.
  await refetchAll(page).catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText("You've been signed in for a day, so we've signed you out. Please sign in again."),
  ).toBeVisible();
  expect(await count(control, token)).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem('ep.1.auth'))).toBeNull();
});

test('a page that stays open for a day is closed by its own clock', async ({ page, control, signIn }) => {
  await page.clock.install();
  await signIn(page, 'aroha');
  const before = await count(control, token);
  await page.clock.fastForward(24 * 3_600_000 + 1_000);
  await expect(page).toHaveURL('/login');
  expect(await count(control, token)).toBe(before);
});

/** Chromium caches no page whose responses have `no-store`, as all of ours do; other browsers cache it all the same. */
async function allowPageCache(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseHeaders = [] }) => {
    const change = {
      responseCode: 200,
      responseHeaders: responseHeaders.filter(({ name }) => name.toLowerCase() !== 'cache-control'),
    };
    // A request whose page is being left is nobody's any more.
    cdp
      .send('Fetch.continueResponse', { requestId, ...(responseStatusCode === 200 ? change : {}) })
      .catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ requestStage: 'Response' }] });
}

test('Back shows nothing after sign-out, and the sign-in button works again after Back', async ({
  mock,
  control,
  guard,
}) => {
  const browser = await chromium.launch(backForwardOptions);
  const context = await browser.newContext({ baseURL: mock.origin('beacon') });
  await guard.watch(context);
  await context.addInitScript(() => {
    addEventListener('pageshow', (event) => {
      if (event.persisted) document.documentElement.dataset['e2ePersisted'] = 'yes';
    });
  });
  const page = await context.newPage();
  await allowPageCache(page);
  await enter(page, '/login');
  await page.getByRole('button', { name: 'The customer cancelled' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(provider);
  await back(page);
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pick(page, 'Aroha');
  await settled(page);
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();

  // Away to another page and back, signed in: everything is there.
  await page.goto('/identity/staff');
  await back(page);
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['e2ePersisted'])).toBe('yes');

  // Away, signed out in another tab meanwhile, and back: nothing of the customer.
  await page.goto('/identity/staff');
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await settled(other);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login');
  await back(page);
  await expect(page).toHaveURL(/\/login$|identity\/authorize/);
  await expect(page.getByText('Aroha Tāmati')).toHaveCount(page.url().includes('identity') ? 1 : 0);

  // Back in the tab that signed out itself.
  const before = (await calls(control)).filter((call) => call.includes('/private/')).length;
  await back(other);
  await waitUntilIdle(control);
  await expect(other.getByText('Mōrena, Aroha')).toHaveCount(0);
  expect((await calls(control)).filter((call) => call.includes('/private/'))).toHaveLength(before);
  await browser.close();
});

test('a page out of the back-forward cache that missed the end of its session is empty before it is shown', async ({
  mock,
  control,
  guard,
}) => {
  const browser = await chromium.launch(backForwardOptions);
  const context = await browser.newContext({ baseURL: mock.origin('beacon') });
  await guard.watch(context);
  const page = await context.newPage();
  await allowPageCache(page);
  await enter(page, '/login');
  await pick(page, 'Aroha');
  await settled(page);
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  // Runs after the portal's own listener, and so records what it has left.
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const seen = { persisted, text: document.body.textContent.trim(), fields: document.forms.length };
      localStorage.setItem('ep.1.seen.e2e', JSON.stringify(seen));
    });
  });
  await page.goto('/identity/staff');
  // A frozen page gets no messages of another one; the browser evicts one that would get a message.
  await page.evaluate(() => localStorage.removeItem('ep.1.auth'));
  const before = (await calls(control)).filter((call) => call.includes('/private/')).length;
  await back(page);
  await expect(page).toHaveURL(/\/login$|identity\/authorize/);
  const seen = await page.evaluate(() => JSON.parse(localStorage.getItem('ep.1.seen.e2e') ?? '{}'));
  expect(seen).toEqual({ persisted: true, text: '', fields: 0 });
  expect((await calls(control)).filter((call) => call.includes('/private/'))).toHaveLength(before);
  await browser.close();
});

test('offline is shown, loaded data stays, and each request is sent once when the network returns', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'aroha');
  await expect(page.getByRole('region', { name: 'Your electricity' })).toBeVisible();
  await page.clock.fastForward(2_100);
  // The requests of what loads once the page has settled: a request under way would fail below.
  await expect.poll(async () => (await calls(control)).join()).toContain('/private/newfeaturepromotions');
  await waitUntilIdle(control);
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  const before = (await control.journal()).length;
  await page.clock.fastForward(60_000);
  expect((await control.journal()).length).toBe(before);
  await interruptNetwork(context);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await expect.poll(async () => (await control.journal()).length - before).toBeGreaterThanOrEqual(20);
  await waitUntilIdle(control);
  const again = (await calls(control)).slice(before);
  expect(again.filter((call, index) => again.indexOf(call) !== index)).toEqual([]);
});
