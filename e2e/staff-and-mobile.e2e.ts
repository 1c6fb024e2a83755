import type { Page } from '@playwright/test';
import { calls, enter, historyOf, pick, provider } from './support/by-hand.ts';
import { withConfig } from './support/config.ts';
import { axe, expect, settled, test } from './support/portal.ts';
import { fetchSession } from './support/sign-in.ts';

/** A deployment with analytics, in a browser whose customer has agreed. */
async function withConsent(page: Page): Promise<void> {
  await withConfig(page, { analytics: { enabled: true, salt: 'e2e' } });
  await page.addInitScript(() => localStorage.setItem('ep.1.seen.analytics-consent', '"granted"'));
}

/** Makes the browser the web view of the app, which hands over its token before any script of the page runs. */
const handOver = (page: Page, token: string) =>
  page.addInitScript((handOff) => Object.assign(globalThis, { switchboardApp: { handOff } }), token);

/** What is stored in the browser, and in the tab. */
const storedKeys = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => Object.keys(storage).sort()));

test('staff work in a customer’s account under a banner on every page, and leave no trace', async ({
  page,
  control,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  // Consent of this browser is for its customer, and counts for nothing here.
  await withConsent(page);
  await enter(page, '/identity/staff');
  await pick(page, 'Callum');
  await expect(page.getByRole('heading', { name: "Work in a customer's account" })).toBeFocused();
  await expect(page).toHaveURL('/auth/redirect');
  await axe(page);
  expect(await calls(control)).not.toContain('POST /identity/token');
  await page.getByRole('button', { name: 'Continue as staff' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  const banner = page.getByRole('region', { name: 'Staff access' });
  await expect(banner).toContainText(/You're working as customer \d+\./);
  await axe(page);
  // Each page that the tabs lead to.
  for (const name of ['My Products', 'Tips & Insights', 'Bills', 'Profile']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await settled(page);
    await expect(banner).toBeVisible();
  }
  await page.goto('/account/no-such-page');
  await settled(page);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'New feature' })).toHaveCount(0);
  // The layouts and the reads of the customer's pages are stored for this tab only.
  const [shared, own] = await storedKeys(page);
  expect(own).toContain('ep.1.layout.header');
  expect(own).toContain('ep.1.layout.newDashboard');
  const lasting = ['ep.1.device-id', 'ep.1.seen.analytics-consent'];
  expect(shared).toEqual(lasting);
  // Tokens stay in this tab.
  expect(
    await page.evaluate(() => [
      localStorage.getItem('ep.1.auth'),
      sessionStorage.getItem('ep.1.auth') !== null,
    ]),
  ).toEqual([null, true]);
  expect((await calls(control)).filter((call) => call.includes('/events/'))).toEqual([]);
  expect(said.filter((line) => line.includes('Analytics'))).toEqual([]);

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/impersonate-logout');
  await expect(page.getByRole('heading', { name: "You've signed out" })).toBeVisible();
  await axe(page);
  expect(await storedKeys(page)).toEqual([lasting, []]);
  expect((await calls(control)).filter((call) => call.includes('/events/'))).toEqual([]);
  expect((await historyOf(page)).filter((url) => /code=/.test(url) && !url.includes('/identity/'))).toEqual(
    [],
  );
});

test('a customer’s own events and analytics are sent, once they agree', async ({ page, control, signIn }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await withConsent(page);
  await signIn(page, 'callum');
  await expect.poll(() => said.filter((line) => line.includes('Analytics: page_view')).length).toBe(1);
  expect(said.join(' ')).not.toMatch(/callum@|Callum|Reweti/);
  expect(await calls(control)).toContain('POST /private/events/userVisit');
});

test('staff sign-in over a customer’s session asks, and ends it by a press, in its other tabs too', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha');
  const other = await context.newPage();
  await enter(other, '/identity/staff');
  await pick(other, 'Callum');
  const question = other.getByRole('heading', { name: "You're signed in as a customer" });
  await expect(question).toBeFocused();
  await expect(other).toHaveURL('/impersonate');
  await axe(other);
  await other.getByRole('button', { name: 'Back to My Account' }).click();
  await expect(other).toHaveURL('/account/dashboard');
  await settled(other);
  await expect(other.getByText('Mōrena, Aroha').first()).toBeVisible();
  await expect(page).toHaveURL('/account/dashboard');

  await enter(other, '/identity/staff');
  await pick(other, 'Callum');
  await expect(question).toBeFocused();
  await other.setViewportSize({ width: 320, height: 640 });
  expect(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await other.keyboard.press('Tab');
  await other.keyboard.press('Tab');
  await expect(other.getByRole('button', { name: 'Sign out and go on' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/impersonate-logout');
  await expect(page).toHaveURL('/login');
  expect((await calls(control)).filter((call) => call === 'POST /identity/token')).toHaveLength(1);
});

test('a staff code without the staff page before it is refused', async ({ page, control }) => {
  await enter(page, '/identity/staff');
  const returned = page.waitForRequest(/\/impersonate\?/);
  await pick(page, 'Callum');
  const address = new URL((await returned).url());
  await expect(page.getByRole('button', { name: 'Continue as staff' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, `/auth/redirect${address.search}`);
  await expect(page).toHaveURL('/auth-error');
  expect(await calls(control)).not.toContain('POST /identity/token');
});

test('inside the mobile app: no bars, the token gone from the address before anything is sent', async ({
  page,
  mock,
  control,
  guard,
}) => {
  const { at } = await fetchSession(mock, 'wiremu', 'beacon');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  // What the page's address was when its first own request went out.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...given) => {
      document.documentElement.dataset['e2eFirst'] ??= location.href;
      return fetch(...given);
    };
  });
  await handOver(page, at);
  const query = new URLSearchParams({
    mobile: 'true',
    token: at,
    locationId: 'loc-1',
    billingAccountNumber: '500',
  });
  await page.goto(`/account/bill/payments?${query}`);
  await expect(page).toHaveURL('/account/bill/payments');
  await settled(page);
  expect(sent.filter((line) => line.includes(at))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.dataset['e2eFirst'])).toMatch(
    /\/account\/bill\/payments$/,
  );
  expect((await historyOf(page)).filter((url) => url.includes('token'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('ep.1.auth'))).toBeNull();
  expect(await page.evaluate(() => 'switchboardApp' in globalThis)).toBe(false);
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role, { name: 'Main' })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await expect(page.locator('header, footer')).toHaveCount(0);
  expect((await calls(control)).filter((call) => call.includes('tabId=header'))).toEqual([]);
  await axe(page);

  // There is no refresh token: when the token is over, only the app can go on.
  guard.allowConsole(/status of 401/);
  await control.change({ revoke: 'access' });
  await page.goto('/account/dashboard');
  await expect(page).toHaveURL('/general-error');
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible();
  await expect(page.getByText('Go back to the app')).toBeVisible();
  await axe(page);
  await page.goto('/account/dashboard');
  await expect(page).toHaveURL('/general-error');
  expect((await calls(control)).filter((call) => call === 'POST /identity/token')).toHaveLength(1);
});

test('a link with a mobile token opens the account only after a question', async ({
  page,
  mock,
  control,
}) => {
  const { at } = await fetchSession(mock, 'wiremu', 'beacon');
  // Another token than that of the address is no proof.
  await handOver(page, 'token-of-another-person');
  const link = `/account/bill/payments?mobile=true&token=${at}`;
  const question = page.getByRole('heading', { name: 'Continue as Wiremu?' });
  await page.goto(link);
  await expect(question).toBeFocused();
  await expect(page).toHaveURL('/account/bill/payments');
  await expect(page.getByText('wiremu@example.co.nz')).toBeVisible();
  await expect(page).toHaveTitle('Continue as Wiremu? - Beacon');
  expect((await calls(control)).filter((call) => call.includes('/private/'))).toEqual([
    'GET /private/drd/initialize',
  ]);
  expect(await storedKeys(page)).toEqual([['ep.1.device-id'], []]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Not me' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The token is gone: the page is one for signing in.
  await enter(page, '/account/bill/payments');
  await expect(page).toHaveURL(provider);

  await enter(page, link);
  await page.getByRole('button', { name: 'Continue as Wiremu' }).click();
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL('/account/bill/payments');
  const [shared, own] = await storedKeys(page);
  expect(own).toContain('ep.1.auth');
  expect(shared).not.toContain('ep.1.auth');
  // A reload asks nothing again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();
});

test('a mobile token never replaces a customer’s session in the browser, and not without its flag', async ({
  page,
  mock,
  signIn,
  expectConsole,
}) => {
  expectConsole(/mobile-token-ignored/);
  await signIn(page, 'aroha');
  const { at } = await fetchSession(mock, 'wiremu', 'beacon');
  await page.goto(`/account?mobile=true&token=${at}`);
  await settled(page);
  await expect(page).toHaveURL('/account/dashboard');
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  await page.goto(`/account/bill/payments?token=${at}`);
  await expect(page).toHaveURL('/account/bill/payments');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('where the browser stores nothing at all the session is in memory, and the page shows a notice', async ({
  page,
  mock,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });
  const { at } = await fetchSession(mock, 'aroha', 'beacon');
  await handOver(page, at);
  await page.goto(`/account?mobile=1&token=${at}`);
  await settled(page);
  await expect(page.getByText("Your browser doesn't let this site store anything")).toBeVisible();
});
