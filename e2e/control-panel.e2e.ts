import type { Page } from '@playwright/test';
import { desktop, expectNoSidewaysScroll, inEveryLook } from './dashboard/looks.ts';
import { axe, deep, expect, settled, test } from './support/portal.ts';

const pages = ['Personas', 'Clock', 'Faults', 'Journal', 'State', 'Layouts', 'Switches', 'Worlds'] as const;

/** Opens the panel by the portal's address. The first time builds it, which takes a while on a busy machine. */
async function openPanel(page: Page, origin: string): Promise<void> {
  test.setTimeout(180_000);
  await page.goto(`${origin}/mock`, { timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Mock server' })).toBeVisible();
}

const goTo = (page: Page, name: (typeof pages)[number]) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

test('a fault of the panel reaches a widget and the journal, and goes again; the clock moves a day', async ({
  page,
  context,
  mock,
  guard,
  control,
}) => {
  guard.expectConsole(/status of 500/);
  guard.expectConsole(/widget report/);
  await openPanel(page, mock.origin('beacon'));
  const [portal] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in as Aroha Tāmati' }).click(),
  ]);
  await portal.waitForURL('**/account/dashboard');
  await settled(portal);
  const eco = portal.getByText("We couldn't load the eco tracker.");
  await expect(eco).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Aroha Tāmati/ }).getByText('1 session')).toBeVisible();

  await goTo(page, 'Faults');
  const form = page.getByRole('region', { name: 'New fault' });
  await form.getByLabel('Operation').fill('drd.widget.ecoTracker');
  await form.getByLabel('Fault').selectOption('500_empty');
  await form.getByRole('button', { name: 'Arm fault' }).click();
  await expect(page.getByText('Armed: 500_empty for drd.widget.ecoTracker.')).toBeVisible();
  await portal.reload();
  await eco.scrollIntoViewIfNeeded();
  await expect(eco).toBeVisible();

  await goTo(page, 'Journal');
  await page.getByLabel('Operation or path').fill('ecotracker');
  await page.getByLabel('Only failures').check();
  const failed = page.getByRole('row', { name: /drd\.widget\.ecoTracker/ }).first();
  await expect(failed).toContainText('500');
  await expect(failed).toContainText('500_empty');
  await expect(failed).toContainText('aroha');

  await goTo(page, 'Faults');
  await page.getByRole('button', { name: 'Remove 500_empty for drd.widget.ecoTracker' }).click();
  await expect(page.getByText('No fault is armed: every request gets its true answer.')).toBeVisible();
  await portal.reload();
  await settled(portal);
  await expect(portal.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(eco).toHaveCount(0);
  // A request that is under way would be refused, for a session that has ended by then.
  await portal.waitForLoadState('networkidle');

  await goTo(page, 'Clock');
  const before = Date.parse((await control.state()).now);
  await page.getByRole('button', { name: 'Ahead a day' }).click();
  await expect(page.getByText('The clock went ahead a day.')).toBeVisible();
  await expect(page.getByText(/Wed,? 4 Mar 2026/).first()).toBeVisible();
  expect(Date.parse((await control.state()).now) - before).toBeGreaterThanOrEqual(86_400_000);
});

test('signing in as another persona removes the previous session', async ({ page, context, mock }) => {
  await openPanel(page, mock.origin('beacon'));
  for (const name of ['Callum Reweti', 'Aroha Tāmati']) {
    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: `Sign in as ${name}` }).click(),
    ]);
    await portal.waitForURL('**/account/dashboard');
    await settled(portal);
    const token = await portal.evaluate(() => localStorage.getItem('ep.1.auth') ?? '');
    const claims = Buffer.from(JSON.parse(token).at.split('.')[1], 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ name });
    await portal.close();
  }
});

test('a world is saved to a file and loaded again', async ({ page, mock, control }) => {
  await control.clock('2026-05-01T09:00:00+12:00');
  await openPanel(page, mock.origin('beacon'));
  await goTo(page, 'Worlds');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download snapshot' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('main.json');
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await page.getByRole('button', { name: 'Reset everything? Press again' }).click();
  await expect(page.getByText('The world main is as after a fresh start.')).toBeVisible();
  expect((await control.state()).now).toMatch(/^2026-03-02/);
  await page.getByLabel('Snapshot file').setInputFiles(await download.path());
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.getByText(/The world main is as in/)).toBeVisible();
  expect((await control.state()).now).toMatch(/^2026-04-30T21:0/);
});

test('no page of the panel has a barrier, in any look', { tag: deep }, async ({
  page,
  mock,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha');
  // The fault is for the panel to show, not for the dashboard.
  await page.waitForLoadState('networkidle');
  await control.fault({ fault: '503', match: { operation: 'drd.widget.sidekick' }, times: 2 });
  await control.hold({ match: { operation: 'tips.list' } });
  await openPanel(page, mock.origin('beacon'));
  for (const name of pages) {
    await page.setViewportSize(desktop);
    await goTo(page, name);
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    if (name === 'Journal') {
      await page.getByRole('button', { name: 'drd.widget.billSummary' }).first().click();
      await expect(page.getByRole('region', { name: 'Answer body' })).toBeVisible();
    }
    await inEveryLook(page, async () => {
      // What has scrolled halfway below the header is no small target.
      await page.evaluate(() => scrollTo(0, 0));
      await axe(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test('the panel works by keyboard', async ({ page, mock, control }) => {
  await openPanel(page, mock.origin('beacon'));
  const clock = page.getByRole('link', { name: 'Clock' });
  await clock.focus();
  await page.keyboard.press('Enter');
  const freeze = page.getByRole('button', { name: 'Freeze' });
  await expect(freeze).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await freeze.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Let it run' })).toBeFocused();
  expect((await control.state()).isFrozen).toBe(true);
});
