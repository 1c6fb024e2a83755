import type { Page } from '@playwright/test';
import { arrived } from './dashboard/looks.ts';
import { calls, waitUntilIdle } from './support/by-hand.ts';
import { withConfig } from './support/config.ts';
import { axe, deep, expect, settled, test, timed } from './support/portal.ts';

const phaseTwo = [
  'GET /private/drd/navigation',
  'GET /private/account/details',
  'GET /private/tabs',
  'GET /private/tabs/insights',
  'GET /private/tabs/ev',
  'GET /private/tips',
  'GET /private/homeProfile',
];
const failed = (page: Page) => page.getByRole('heading', { name: 'Sorry, something went wrong' });

const outage = {
  isOutage: true,
  title: 'We are updating My Account',
  subTitle: 'We started at 9 pm.',
  outageDurationText: 'Back at 11 pm.',
};

test('start-up sends its requests in the documented order: outage, initialise, the visit, phase two, national alert', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/bill/payments' });
  await expect.poll(() => calls(control)).toContain('GET /public/nationalAlert');
  const all = await calls(control);
  const at = (call: string) => all.indexOf(call);
  expect(at('GET /public/outage/current')).toBeLessThan(at('GET /private/drd/initialize'));
  expect(at('GET /private/drd/initialize')).toBeLessThan(at('POST /private/events/userVisit'));
  // They are sent one after the other without waiting, and may overtake each other on the way: what counts is that
  // none is sent before the visit was counted and all before the alert.
  for (const call of phaseTwo) {
    expect(at(call), call).toBeGreaterThan(at('GET /private/drd/initialize'));
    expect(at(call), call).toBeLessThan(at('GET /public/nationalAlert'));
    expect(
      all.filter((each) => each === call),
      call,
    ).toHaveLength(1);
  }
  // Once per session, and no visit is counted twice by a page that is loaded again.
  await page.reload();
  await settled(page);
  expect((await calls(control)).filter((call) => call === 'POST /private/bootstrap')).toHaveLength(1);
});

test('a later visit requests the data of the page once, before the code of the portal has loaded', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha');
  await arrived(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(new URL(request.url()).pathname);
  });
  const bill = page.waitForRequest('**/private/drd/widget/billSummary');
  await page.route('**/assets/main-*.js', async (route) => {
    await bill;
    await route.continue();
  });
  await page.reload();
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible();
  for (const path of ['outage/current', 'drd/initialize', 'drd/widget/billSummary', 'drd/widget/hero'])
    expect(
      requested.filter((each) => each.endsWith(path)),
      path,
    ).toHaveLength(1);
});

test('the overlay covers the page until it is painted, then is a slim status until some time after the last call', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await withConfig(page, { overlayMilliseconds: 10_000 });
  await signIn(page, 'aroha', { path: null });
  const hold = await control.hold({ match: { operation: 'tips.list' } });
  const layout = await control.hold({ match: { operation: 'drd.widgets.list' } });
  await page.goto('/account/dashboard');
  const overlay = page.getByText('Getting your account ready');
  await expect(overlay).toBeVisible();
  await expect(page.getByText('(6 of 7)')).toBeVisible();
  await axe(page);
  // Only a skeleton is underneath, out of reach of keyboard and screen reader.
  await expect(page.locator('[inert] main')).toHaveCount(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[inert]') === null)).toBe(true);
  await control.release(layout);
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  // The page can be used, and what still says that it is loading is in nobody's way.
  await expect(page.locator('[inert] main')).toHaveCount(0);
  await expect(overlay).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  const box = await page.locator('[data-loading=status]').boundingBox();
  // It covers no content: a line of three pixels at the upper edge of the window.
  expect(box?.y).toBe(0);
  expect(box?.height).toBeLessThan(5);
  const under = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[data-loading]') ?? null,
    [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
  );
  expect(under).toBeNull();
  await control.release(hold);
  await expect(page.getByText('(7 of 7)')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(overlay).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(overlay).toHaveCount(0);
});

test('the overlay stays for two seconds after the last call', { tag: timed }, async ({
  page,
  control,
  signIn,
}) => {
  await withConfig(page, { overlayMilliseconds: 2000 });
  await signIn(page, 'aroha', { path: null });
  const hold = await control.hold({ match: { operation: 'tips.list' } });
  await page.goto('/account/dashboard');
  const overlay = page.getByText('Getting your account ready');
  await expect(page.getByText('(6 of 7)')).toBeVisible();
  await control.release(hold);
  await expect(page.getByText('(7 of 7)')).toBeVisible();
  const began = Date.now();
  await expect(overlay).toHaveCount(0);
  const stayed = Date.now() - began;
  expect(stayed).toBeGreaterThan(1_500);
  expect(stayed).toBeLessThan(3_500);
});

test('a failing initialise has an error page, is sent once, and works after a reload', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.expectConsole(/status of 503.*initialize/);
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|where: outage/);
  await signIn(page, 'aroha', { path: null });
  await control.fault({ match: { operation: 'drd.initialize' }, fault: '503', times: 1 });
  await page.goto('/account/bill/payments');
  await expect(failed(page)).toBeFocused();
  await expect(page).toHaveTitle('Something went wrong - Beacon');
  await axe(page);
  expect((await calls(control)).filter((call) => call.includes('initialize'))).toHaveLength(1);
  expect(await calls(control)).not.toContain('GET /private/drd/navigation');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();

  // No network for the API: the same page, with other words; nobody is signed out.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(failed(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ep.1.auth') !== null)).toBe(true);
  await context.setOffline(true);
  await context.setOffline(false);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Bills and payments' })).toBeVisible();
});

for (const fault of ['500_empty', '503', '404', 'bad_json'] as const)
  test(`an initialise that answers with ${fault} is sent once by the dashboard, which reads it too, at every visit`, async ({
    page,
    control,
    signIn,
    guard,
  }) => {
    guard.allowConsole(/initialize|where: |Failed to load resource/);
    await signIn(page, 'aroha');
    await arrived(page);
    for (const visit of ['with the stored layout', 'without it']) {
      if (visit === 'without it')
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage).filter((each) => each.startsWith('ep.1.layout.')))
            localStorage.removeItem(key);
        });
      const before = (await calls(control)).length;
      await control.fault({ match: { operation: 'drd.initialize' }, fault, times: 2 });
      await page.reload();
      await expect(failed(page)).toBeVisible();
      await settled(page);
      const sent = (await calls(control)).slice(before);
      expect(
        sent.filter((call) => call.includes('initialize')),
        visit,
      ).toHaveLength(1);
      await control.clearFaults();
    }
  });

test('an outage takes precedence on every path, and leads back when it is over', async ({
  page,
  control,
  signIn,
}) => {
  await control.change({ outage });
  // Before sign-in.
  await page.goto('/login');
  await expect(page).toHaveURL('/outage');
  await expect(page.getByRole('heading', { name: 'My Account is unavailable' })).toBeFocused();
  for (const text of [outage.title, outage.subTitle, outage.outageDurationText]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await axe(page);
  // Signed in: no data of the customer is requested.
  await signIn(page, 'aroha', { path: null });
  await page.goto('/account/bill/payments');
  await expect(page).toHaveURL('/outage');
  // The answer before is remembered, so that nothing goes out beside the check.
  expect((await calls(control)).filter((call) => call.includes('/private/'))).toEqual([]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL('/outage');
  await control.change({ outage: { isOutage: false } });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL('/account/bill/payments');
  await settled(page);
});

test('an outage that begins in mid-session is noticed, and its end too', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 503|where: |widget report/);
  await page.clock.install();
  await signIn(page, 'aroha');
  await control.change({ outage });
  await page.clock.fastForward(61_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/outage');
  await expect(page.getByRole('heading', { name: 'My Account is unavailable' })).toBeFocused();
  await expect(page.getByText('Aroha')).toHaveCount(0);
  await control.change({ outage: { isOutage: false } });
  await page.clock.fastForward(121_000);
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);

  // A refused call that reports the outage triggers a check at once. Here it is one of the next page.
  await waitUntilIdle(control);
  await page.clock.fastForward(6_000);
  await control.change({ outage });
  await control.fault({
    match: { path: '/private/*' },
    fault: 'answer',
    status: 503,
    body: { type: '/error/outage', title: 'Closed', status: 503 },
  });
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page).toHaveURL('/outage');
});

test('an outage check that fails, or never ends, blocks nobody', { tag: deep }, async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.expectConsole(/status of 500.*outage/);
  guard.expectConsole(/where: outage/);
  await control.fault({ match: { operation: 'outage.current' }, fault: '500_empty', times: 1 });
  await signIn(page, 'aroha');
  expect((await calls(control)).filter((call) => call.includes('outage'))).toHaveLength(1);
  const hold = await control.hold({ match: { operation: 'outage.current' } });
  await page.goto('/account/bill/payments');
  await settled(page);
  await control.release(hold);
});

test('start-up goes on without any part of phase two', async ({ page, control, signIn, guard }) => {
  // A widget that is worded by the kind of customer reports that it did without `account.details`.
  guard.allowConsole(/status of 500|where: start-up|where: national alert|widget report/);
  for (const operation of [
    'drd.navigation',
    'account.details',
    'tabs.profile',
    'tips.list',
    'nationalAlert',
  ]) {
    await control.fault({ match: { operation }, fault: '500_empty' });
  }
  await signIn(page, 'aroha');
  await expect(page.getByText('Mōrena, Aroha').first()).toBeVisible();
  await axe(page);
});
