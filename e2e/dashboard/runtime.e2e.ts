import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Guard } from '#e2e/support/guard.ts';
import { expect, settled, test } from '#e2e/support/portal.ts';
import { arrived } from './looks.ts';

interface Source {
  readonly tabId: string;
  sections: { id: string; widgets: { id: string; type: string; version: number; config: object }[] }[];
}
/** The dashboard's layout file; tests change a copy and send it to the control port. */
const dashboard = (): Source =>
  // The mock server checks the file against the contract itself.
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../mock-server/layouts/newDashboard.json'), 'utf8'),
  ) as Source;

/** Every widget of the page as it looks, without the ids that React counts and the marks of slots below the screen. */
const slots = async (page: Page): Promise<string[]> =>
  page
    .locator('main [style*="--slot-base"]')
    .evaluateAll((frames) =>
      frames.map((frame) =>
        frame.outerHTML.replaceAll(/_r_[0-9a-z]+_/g, '_r_').replaceAll(' data-below=""', ''),
      ),
    );

/** The real answer of a request. Only browsers know the names below localhost. */
const fetchOf = (route: Route) =>
  route.fetch({ url: route.request().url().replace('//beacon.localhost', '//localhost') });

async function openDashboard(page: Page) {
  await page.goto('/account/dashboard');
  await settled(page);
  await arrived(page);
  await page.waitForLoadState('networkidle');
  // The chart library loads last.
  await expect(page.locator('[role="img"][style*="min-block-size"]:not(:has(svg, canvas))')).toHaveCount(0);
}

/** Console messages of the browser and the portal about a chunk that fails to load. */
function expectMissingCode(guard: Guard) {
  guard.expectConsole(/Failed to load resource|net::ERR/);
  guard.expectConsole(/widget report/);
}

test('shows an edited layout after the next load', async ({ page, signIn, control }) => {
  await signIn(page, 'aroha');
  await expect(page.getByRole('heading', { name: 'Understand your energy' })).toBeVisible();
  const edited = JSON.parse(
    JSON.stringify(dashboard()).replace('Understand your energy', 'How you use energy'),
  );
  await control.layout(edited);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How you use energy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Understand your energy' })).toHaveCount(0);
});

test('a widget that nobody knows leaves its neighbours as they were', async ({ page, signIn, guard }) => {
  guard.expectConsole(/widget report/);
  await signIn(page, 'aroha', { path: null });
  await openDashboard(page);
  const before = await slots(page);
  expect(before.length).toBeGreaterThan(7);
  // The mock serves no layout that its registry doesn't know, as a server newer than this portal would.
  await page.route('**/private/drd/widgets/list?tabId=newDashboard', async (route) => {
    const answer = await fetchOf(route);
    const layout = (await answer.json()) as Source;
    for (const section of layout.sections)
      section.widgets.unshift({ id: `new-${section.id}`, type: 'hologram', version: 3, config: { a: 1 } });
    await route.fulfill({ response: answer, json: layout });
  });
  await openDashboard(page);
  await expect.poll(() => slots(page)).toEqual(before);
  await expect(page.locator('body')).not.toContainText(/hologram|unknown_type|undefined|NaN/);
});

test('broken entries of a layout are left out and the rest is shown', async ({ page, signIn, guard }) => {
  guard.expectConsole(/widget report/);
  await signIn(page, 'aroha', { path: null });
  await page.route('**/private/drd/widgets/list?tabId=newDashboard', async (route) => {
    const answer = await fetchOf(route);
    const layout = (await answer.json()) as { sections: { widgets: unknown[] }[] };
    const [first] = layout.sections[1]?.widgets ?? [];
    layout.sections[1]?.widgets.push({ id: 'typeless' }, null, 7, first, {
      id: 'x',
      type: 'billSummary',
      config: 9,
    });
    await route.fulfill({ response: answer, json: layout });
  });
  await openDashboard(page);
  // A copied widget with the id of another is meant, so both are shown.
  await expect(page.getByRole('heading', { name: 'Your bill' })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Understand your energy' })).toBeVisible();
});

test('reports once that the list of widgets failed, and shows the page after a retry', async ({
  page,
  signIn,
  control,
  guard,
}) => {
  guard.expectConsole(/status of 500/);
  await signIn(page, 'aroha', { path: null });
  const match = { operation: 'drd.widgets.list' };
  const fault = await control.fault({ fault: '500_empty', match });
  await page.goto('/account/dashboard');
  await settled(page);
  await expect(page.getByText("We couldn't load this page.")).toBeVisible();
  await control.clearFaults(fault);
  await page.getByRole('button', { name: 'Try again' }).click();
  await arrived(page);
  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible();
});

test('still shows the last good page when the list of widgets fails', async ({
  page,
  signIn,
  control,
  guard,
}) => {
  guard.expectConsole(/status of 500/);
  await signIn(page, 'aroha');
  await arrived(page);
  await control.fault({ fault: '500_empty', match: { operation: 'drd.widgets.list' } });
  await page.reload();
  await settled(page);
  await expect(page.getByText("We couldn't get the latest version of this page.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible();
});

test('shows one error for a failure of most widgets, and one retry for all of them', async ({
  page,
  signIn,
  control,
  guard,
}) => {
  guard.expectConsole(/status of 500/);
  guard.expectConsole(/widget report/);
  await signIn(page, 'aroha', { path: null });
  const fault = await control.fault({ fault: '500_empty', match: { path: '/private/drd/widget/*' } });
  await page.goto('/account/dashboard');
  await settled(page);
  await expect(page.getByText("We couldn't load most of this page.")).toBeVisible();
  await arrived(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.getByText('The rest of the page still works.')).toHaveCount(0);
  // What doesn't hang on those calls works.
  await expect(page.getByRole('heading', { name: 'Your electricity' })).toBeVisible();
  await control.clearFaults(fault);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("We couldn't load")).toHaveCount(0);
  await arrived(page);
});

test('one widget that fails shows its own error and retry', async ({ page, signIn, control, guard }) => {
  guard.expectConsole(/status of 500/);
  guard.expectConsole(/widget report/);
  await signIn(page, 'aroha', { path: null });
  const fault = await control.fault({ fault: '500_empty', match: { operation: 'drd.widget.ecoTracker' } });
  await openDashboard(page);
  await expect(page.getByText("We couldn't load the eco tracker.")).toBeVisible();
  await control.clearFaults(fault);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("We couldn't load the eco tracker.")).toHaveCount(0);
});

test('a chunk that fails to load leaves its neighbours and their state unchanged', async ({
  page,
  signIn,
  guard,
}) => {
  expectMissingCode(guard);
  await signIn(page, 'aroha', { path: null });
  await page.route(/\/assets\/eco-tracker-.*\.js/, (route) => route.abort());
  await openDashboard(page);
  await expect(page.getByText("We couldn't load the eco tracker.")).toBeVisible();
  await page.getByRole('group', { name: 'Unit' }).first().getByRole('radio', { name: 'kWh' }).check();
  await page.unroute(/\/assets\/eco-tracker-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("We couldn't load the eco tracker.")).toHaveCount(0);
  await expect(page).toHaveURL(/unit=kwh/);
});

test('code that failed below a widget loads with a new page, once the server has it again', async ({
  page,
  signIn,
  guard,
}) => {
  expectMissingCode(guard);
  await signIn(page, 'aroha', { path: null });
  await page.route(/\/assets\/files-.*\.js/, (route) => route.abort());
  await openDashboard(page);
  const message = page.getByText("We couldn't load your energy use.");
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toBeVisible();
  await page.unroute(/\/assets\/files-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your electricity' })).toBeVisible();
  await expect(message).toHaveCount(0);
});
