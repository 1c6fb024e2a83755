import { type Brand, deep, expect, settled, test } from '#e2e/support/portal.ts';
import { arrived, axeByBrand } from './looks.ts';

const brands: readonly Brand[] = ['beacon', 'ember'];
/** Every call that a widget makes by itself. */
const widgetCalls = ['/private/drd/widget/*', '/private/electricity/*', '/private/naturalgas/*'];
const isWidgetCall = /\/private\/(drd\/widget|electricity|naturalgas)\//;

for (const brand of brands) {
  test.describe(brand, () => {
    test.use({ brand });
    // The brands take turns: in `npm test` a state is looked at in one of them.
    const [even, odd] = brand === 'beacon' ? [[], deep] : [deep, []];

    test('the dashboard has no barrier while it loads', { tag: even }, async ({ page, signIn }) => {
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
      await axeByBrand(page, brand);
      gate.resolve();
      await arrived(page);
    });

    test('the dashboard has no barrier when every widget fails', { tag: odd }, async ({
      page,
      signIn,
      control,
      guard,
    }) => {
      guard.expectConsole(/status of 500/);
      guard.expectConsole(/widget report/);
      await signIn(page, 'wiremu', { path: null });
      await Promise.all(widgetCalls.map((path) => control.fault({ fault: '500_empty', match: { path } })));
      await page.goto('/account/dashboard');
      await settled(page);
      await expect(page.getByText("We couldn't load most of this page.")).toBeVisible();
      await arrived(page);
      await axeByBrand(page, brand);
    });

    test('the dashboard has no barrier when parts are missing', { tag: even }, async ({
      page,
      signIn,
      control,
      guard,
    }) => {
      guard.expectConsole(/status of 500/);
      guard.expectConsole(/widget report/);
      await signIn(page, 'wiremu', { path: null });
      for (const operation of ['naturalGas.billPeriod', 'drd.widget.sidekick', 'drd.widget.ecoTracker'])
        await control.fault({ fault: '500_empty', match: { operation } });
      await page.goto('/account/dashboard');
      await settled(page);
      await arrived(page);
      await expect(page.getByText("We couldn't load the eco tracker.")).toBeVisible();
      await axeByBrand(page, brand);
    });

    test('the table, a day and a comparison have no barrier', { tag: odd }, async ({ page, signIn }) => {
      await signIn(page, 'wiremu', { path: '/account/dashboard?table=1' });
      await arrived(page);
      await axeByBrand(page, brand);
      await page.goto('/account/dashboard?day=2026-02-24&table=0');
      await arrived(page);
      await axeByBrand(page, brand);
    });

    test('a page that is not there has no barrier', { tag: even }, async ({ page, signIn, guard }) => {
      guard.allowConsole(/status of 404/);
      await signIn(page, 'aroha', { path: '/account/nowhere' });
      await page.waitForLoadState('networkidle');
      await axeByBrand(page, brand);
    });
  });
}
