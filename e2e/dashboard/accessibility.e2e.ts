import { type Brand, expect, settled, test } from '#e2e/support/portal.ts';
import { arrived, axeInEveryLook, forEveryPage } from './looks.ts';

const brands: readonly Brand[] = ['beacon', 'ember'];
/** Every call that a widget makes by itself. */
const widgetCalls = ['/private/drd/widget/*', '/private/electricity/*', '/private/naturalgas/*'];
const isWidgetCall = /\/private\/(drd\/widget|electricity|naturalgas)\//;

for (const brand of brands) {
  test.describe(brand, () => {
    test.use({ brand });

    test('the dashboard has no barrier while it loads', async ({ page, signIn }) => {
      await signIn(page, 'wiremu', { path: null });
      const gate = Promise.withResolvers<void>();
      // Not a hold of the mock server: so many open connections would block the browser's other requests.
      await page.route(isWidgetCall, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto('/account/dashboard');
      await settled(page);
      // Longer than what may be left out is waited for.
      await expect(page.getByText('This is taking longer than usual').first()).toBeVisible();
      await axeInEveryLook(page);
      gate.resolve();
      await arrived(page);
    });

    test('the dashboard has no barrier with its data', async ({ page, signIn }) => {
      await signIn(page, 'aroha');
      await arrived(page);
      await axeInEveryLook(page);
    });

    test('the dashboard of a business has no barrier', async ({ page, signIn }) => {
      await signIn(page, 'sione');
      await arrived(page);
      await axeInEveryLook(page);
    });

    test('the dashboard with an overdue bill has no barrier', async ({ page, signIn }) => {
      await signIn(page, 'callum');
      await arrived(page);
      await axeInEveryLook(page);
    });

    test('the dashboard without usage has no barrier', async ({ page, signIn }) => {
      await signIn(page, 'isla');
      await arrived(page);
      await axeInEveryLook(page);
    });

    test('the dashboard has no barrier when every widget fails', async ({ page, signIn, control, guard }) => {
      guard.expectConsole(/status of 500/);
      guard.expectConsole(/widget report/);
      await signIn(page, 'wiremu', { path: null });
      await Promise.all(widgetCalls.map((path) => control.fault({ fault: '500_empty', match: { path } })));
      await page.goto('/account/dashboard');
      await settled(page);
      await expect(page.getByText("We couldn't load most of this page.")).toBeVisible();
      await arrived(page);
      await axeInEveryLook(page);
    });

    test('the dashboard has no barrier when parts are missing', async ({ page, signIn, control, guard }) => {
      guard.expectConsole(/status of 500/);
      guard.expectConsole(/widget report/);
      await signIn(page, 'wiremu', { path: null });
      for (const operation of ['naturalGas.billPeriod', 'drd.widget.sidekick', 'drd.widget.ecoTracker'])
        await control.fault({ fault: '500_empty', match: { operation } });
      await page.goto('/account/dashboard');
      await settled(page);
      await arrived(page);
      await expect(page.getByText("We couldn't load the eco tracker.")).toBeVisible();
      await axeInEveryLook(page);
    });

    test('the table, a day and a comparison have no barrier', async ({ page, signIn }) => {
      await signIn(page, 'wiremu', { path: '/account/dashboard?table=1' });
      await arrived(page);
      await axeInEveryLook(page);
      await page.goto('/account/dashboard?day=2026-02-24&table=0');
      await arrived(page);
      await axeInEveryLook(page);
    });

    test('no page that the tabs lead to has a barrier', async ({ page, signIn }) => {
      test.setTimeout(300_000);
      await signIn(page, 'wiremu', { path: null });
      const pages = await forEveryPage(page, () => axeInEveryLook(page));
      expect(pages.length, pages.join(' ')).toBeGreaterThan(7);
    });

    test('a page that is not there has no barrier', async ({ page, signIn, guard }) => {
      guard.allowConsole(/status of 404/);
      await signIn(page, 'aroha', { path: '/account/nowhere' });
      await page.waitForLoadState('networkidle');
      await axeInEveryLook(page);
    });

    test('the pages before sign-in are accessible', async ({ page, control, guard }) => {
      guard.allowConsole(/status of 404/);
      for (const [path, heading] of [
        ['/login', /./],
        ['/auth-error', "It's not you, it's us"],
        ['/nowhere', /./],
      ] as const) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
        await axeInEveryLook(page);
      }
      await page.goto('/login');
      await page
        .getByRole('button', { name: /log in|sign in/i })
        .or(page.getByRole('link', { name: /log in|sign in/i }))
        .first()
        .click();
      await page.waitForURL('**/identity/authorize**');
      await axeInEveryLook(page);
      await control.change({
        outage: { isOutage: true, title: 'We are working on it', subTitle: 'Back at 5 pm.' },
      });
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: 'My Account is unavailable' })).toBeVisible();
      await axeInEveryLook(page);
    });
  });
}
