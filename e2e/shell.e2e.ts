import type { Page } from '@playwright/test';
import { calls, count } from './support/by-hand.ts';
import { axe, deep, expect, settled, test } from './support/portal.ts';

/** Older addresses and where they lead. */
const legacy: readonly (readonly [string, string])[] = [
  ['/account/ev-iq', '/account/products/ev/plan-insights'],
  ['/account/profile/donation', '/account/profile/donate'],
  ['/account/tips', '/account/insights/tips'],
  ['/account/tips/all-tips', '/account/insights/tips/all-tips'],
  ['/account/tips/category/electric-vehicle', '/account/insights/tips/category/electric-vehicle'],
  ['/account/usage', '/account/products/consumption'],
  ['/account/usage/business-breakdown', '/account/insights/business-breakdown'],
  ['/account/usage/business-comparison', '/account/insights/business-comparison'],
  ['/account/usage/consumption', '/account/products/consumption'],
  ['/account/usage/eco-tracker', '/account/insights/eco-tracker'],
  ['/account/usage/eco-tracker/realtime', '/account/insights/eco-tracker/realtime'],
  ['/account/usage/energy-mix', '/account/insights/energy-mix'],
  ['/account/usage/energy-mix/weekly-update', '/account/insights/energy-mix/weekly-update'],
  ['/account/usage/ev', '/account/products/ev/plan-insights'],
  ['/account/usage/forecasts', '/account/insights/forecasts'],
  ['/account/usage/home-comparison', '/account/insights/home-comparison'],
  ['/account/usage/home-comparison/weekly-update', '/account/insights/home-comparison/weekly-update'],
  ['/account/usage/natural-gas', '/account/products/natural-gas'],
  ['/account/insights/monitoring', '/account/products/monitoring'],
  ['/account/insights/eco-tracker/last-7-days', '/account/insights/eco-tracker/last-7-days/carbon'],
];

/** Goes to an address as Back and Forward do, without reloading the page. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('older addresses redirect with their query, unknown ones show "not found", the shown one is not entered again', async ({
  page,
  signIn,
  guard,
}) => {
  // Not every customer has every page; this test checks the address alone.
  guard.allowConsole(/status of 404|error report|widget report/);
  await signIn(page, 'aroha');
  for (const [from, to] of legacy) {
    await goTo(page, `${from}?unit=nzd&z=9&code=secret`);
    await expect(page, from).toHaveURL(`${to}?unit=nzd&z=9`);
  }
  await goTo(page, '/account/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find that page");
  await expect(page).toHaveTitle('Page not found - Beacon');
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page).toHaveURL('/account/bill/payments');
  await expect(page).toHaveTitle('Bills and payments - Beacon');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // An unknown path outside /account shows the same, inside the portal.
  await goTo(page, '/account');
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  // The address that is already shown is not entered again: the heading takes focus.
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  await main(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await length()).toBe(before);
  await main(page).getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeFocused();
  expect(await length()).toBe(before + 1);
  await expect(main(page).getByRole('link', { name: 'Bills', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find that page");
  await expect(main(page)).toBeVisible();
});

test('national alert, planned work, verification bar and new feature are shown where they should and stay dismissed', async ({
  page,
  control,
  signIn,
}) => {
  const info = {
    id: 'storm-1',
    title: 'Storm in Northland',
    text: 'Crews are out. Call 0800 for faults.',
    severity: 'critical',
    link: { label: 'Outage map', href: '/account/bill/payments' },
  };
  const planned = {
    isOutage: false,
    shouldNotify: true,
    showPreOutageNotification: true,
    title: 'My Account rests on Sunday',
    subTitle: 'From 1 am',
    outageDurationText: 'to 3 am.',
    timestamp: '2026-03-01T00:00:00+13:00',
  };
  await control.change({ nationalAlert: { info }, outage: planned });
  await control.change({ persona: 'aroha', login: { emailVerified: false } });
  await signIn(page, 'aroha');
  const alert = page.getByRole('region', { name: 'National alert' });
  const work = page.getByRole('region', { name: 'Planned work on My Account' });
  const bar = page.getByRole('region', { name: 'E-mail verification' });
  const feature = page.getByRole('complementary', { name: 'New feature' });
  await expect(alert).toContainText('Storm in Northland');
  await expect(alert.getByRole('link', { name: 'Outage map' })).toBeVisible();
  await expect(work).toContainText('My Account rests on Sunday');
  await expect(bar).toContainText("Your email address isn't verified.");
  await expect(feature).toContainText('how green is your power');
  await axe(page);

  await bar.getByRole('button', { name: 'Send it again' }).click();
  await expect(bar).toContainText('An email containing verification instructions has been sent.');
  await alert.getByRole('button', { name: 'Dismiss the alert' }).click();
  await work.getByRole('button', { name: /Dismiss|Close/ }).click();
  await bar.getByRole('button', { name: /Dismiss|Close/ }).click();
  await feature.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(page.getByText('how green is your power')).toHaveCount(0);
  expect(await count(control, '/api/v1/private/user/emailVerification')).toBe(1);
  await page.reload();
  await settled(page);
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  for (const gone of [alert, work, bar]) await expect(gone).toHaveCount(0);
  await expect(page.getByText('how green is your power')).toHaveCount(0);

  // Another alert and another plan are new; the old ones were dismissed by id and timestamp. Both survive a sign-out.
  await control.change({ nationalAlert: { info: { ...info, id: 'storm-2', severity: 'info', link: null } } });
  await control.change({ outage: { timestamp: '2026-03-02T00:00:00+13:00' } });
  await signIn(page, 'aroha');
  await expect(alert).toBeVisible();
  await expect(work).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('how green is your power')).toHaveCount(0);
});

test('the choice of colours is stored, and applied before anything is painted and after a sign-out', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBeUndefined();
  await page.getByRole('button', { name: /^Colours/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(theme).toBe('dark');
  await axe(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(theme).toBe('dark');
  await settled(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(theme).toBe('dark');
  await axe(page);
});

test('a switch aborts pending requests, and a switch that fails stays on the old account', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 500/);
  await signIn(page, 'priya');
  const trigger = page.getByRole('button', { name: /^Account and site/ });
  const number = (text: string) => page.getByRole('main').getByText(text, { exact: true });
  await expect(number('503175519').first()).toBeVisible();

  // Refused: a sentence, and everything as it was.
  await control.fault({ match: { operation: 'user.site.select' }, fault: '500_empty', times: 1 });
  await control.fault({ match: { operation: 'drd.site.select' }, fault: '500_empty', times: 1 });
  await trigger.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dairy shed/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("We couldn't switch.");
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Account switch' })).toHaveCount(0);
  await expect(number('503175519').first()).toBeVisible();

  // Answers of the old account wait on the server while the other account is chosen.
  const hold = await control.hold({ match: { operation: 'drd.widget.billSummary' } });
  await page.reload();
  await settled(page);
  await expect.poll(async () => (await control.state()).waiting).toBeGreaterThan(0);
  const old = await control.journal();
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.url()));
  await trigger.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dairy shed/ })
    .click();
  await expect(number('503183438').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await control.release(hold);
  await expect(page.getByRole('region', { name: 'Your bill' })).toBeVisible();
  await expect(number('503175519')).toHaveCount(0);
  await expect(page.getByText('$1,927.42')).toHaveCount(0);
  await settled(page);
  expect(aborted.filter((url) => url.endsWith('/widget/billSummary'))).toHaveLength(1);
  expect((await calls(control)).slice(old.length)).toContain('GET /private/drd/initialize');
  await axe(page);
});

test('forty sites can be searched, and header, menus and sign-out work by keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'sione');
  await expect(page.getByRole('region', { name: 'Your bill' })).toBeVisible();
  const focused = page.locator(':focus');
  // From the very beginning of the page, wherever focus has been before.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to the content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/account/dashboard');

  await page.getByRole('link', { name: 'Beacon home' }).focus();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(/^Account and site/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // With so many sites the search has the focus.
  await expect(focused).toHaveAccessibleName(/^Find a site/);
  await page.keyboard.type('20 kauri street, petone');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await axe(page);
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName(/Petone shop/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account and site: Petone shop' })).toBeVisible();
  await settled(page);

  const trigger = page.getByRole('button', { name: /^Account and site/ });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(/^Colours/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName(/^Colours/);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Sign out');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Dashboard');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('320 px wide, nothing scrolls sideways and the tabs are at the bottom', async ({
  page,
  signIn,
  control,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await control.change({
    outage: { shouldNotify: true, showPreOutageNotification: true, title: 'Planned work on Sunday' },
  });
  await control.change({ persona: 'priya', login: { emailVerified: false } });
  await signIn(page, 'priya');
  await expect(page.getByRole('region', { name: 'Your bill' })).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const box = await main(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(640, 0);
  for (const link of await main(page).getByRole('link').all()) {
    const target = await link.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await axe(page);
  await page.getByRole('button', { name: /^Account and site/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await main(page).getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('a menu whose code fails to load shows it, and opens at the next press', { tag: deep }, async ({
  page,
  signIn,
  guard,
}) => {
  guard.allowConsole(/ERR_FAILED/);
  await signIn(page, 'aroha');
  const trigger = page.getByRole('button', { name: 'More for you' });
  const code = /\/menu-part-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await trigger.click();
  const said = page.getByText("We couldn't open that. Check your connection and try again.");
  await expect(said).toBeInViewport();
  await expect(trigger).toBeFocused();
  await axe(page);
  await page.unroute(code);
  await trigger.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(said).toBeHidden();
});
