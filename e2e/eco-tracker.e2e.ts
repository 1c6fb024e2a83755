import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls, count } from './support/by-hand.ts';
import { deep, expect, test } from './support/portal.ts';

const eco = '/account/insights/eco-tracker';
const seen = '/api/v1/private/tags?tagName=';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'See how green the power is' });
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the eco tracker' }).getByRole('link', { name });

test('from the dashboard through the three views; the introduction is shown once', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/dashboard' });
  await page.getByRole('link', { name: 'Open eco tracker' }).click();
  await expect(page).toHaveURL(eco);
  await expect(dialog(page)).toBeVisible();
  await axeInEveryLook(page);
  await page.setViewportSize(desktop);
  await dialog(page).getByRole('button', { name: 'I knew this' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(view(page, 'Real-time')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^Hydro makes \d+% of it/)).toBeVisible();
  await expect
    .poll(() => calls(control))
    .toEqual(
      expect.arrayContaining([
        'POST /private/events/viewEcoTracker?track=realtime',
        ...['GENERATION_MIX_MODAL_SEEN', 'GEN_MIX_KNEW_THIS'].map((tag) =>
          `POST ${seen}${tag}`.replace('/api/v1', ''),
        ),
      ]),
    );
  await page.reload();
  await expect(page.getByText(/^Greenest hour to come/)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('radio', { name: 'By source' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Power by company' })).toBeVisible();
  const hours = page.getByRole('listbox', { name: /^Power that is not renewable/ });
  await hours.locator('[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await expect(hours.getByRole('option').last()).toBeFocused();

  await view(page, 'Next 7 days').click();
  await expect(page).toHaveURL(`${eco}/forecast`);
  await expect(page.getByText(/^The best time to use power is/)).toBeVisible();
  await expect(page.getByRole('table', { name: /^Renewable power by hour/ }).getByRole('row')).toHaveCount(
    25,
  );

  await view(page, 'Usage impact').click();
  await expect(page.getByText(/^Your power made/)).toBeVisible();
  await page.getByRole('radio', { name: 'Year' }).click();
  await expect(page).toHaveURL(/by=year/);
  await expect(page.getByRole('img', { name: /by the month, April 2025/ }).locator('svg')).toBeVisible();
  await arrived(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Last 7 days: electricity' }).click();
  await expect(page).toHaveURL(`${eco}/last-7-days/electricity`);
  await expect(page.getByText(/^You used \d+ kWh/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked();
  await page.getByRole('radio', { name: 'Month' }).click();
  await page
    .getByRole('list', { name: 'Month', exact: true })
    .getByRole('button', { name: /^February 2026/ })
    .press('Enter');
  await expect(page).toHaveURL(/month=2026-02/);
  await expect(page.getByText(/^1 Feb to 28 Feb 2026/)).toBeVisible();
});

const realTime = '/api/v1/private/generationMix/realTime';
async function become(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('new figures come at the ten-minute mark; a hidden tab has them when it is shown again', {
  tag: deep,
}, async ({ page, control, signIn, guard }) => {
  // The clock jumps over the limit of a request that is under way.
  guard.allowConsole(/error report \{where: (switches, name: TimeoutError|outage)/);
  /**
   * Moves the clocks of server and page on. Timers that are due run once, at the end: were all of them run in turn, requests would be
   * over their limit and sent again before the server could answer them.
   */
  const pass = async (milliseconds: number) => {
    await control.clock({ advance: milliseconds });
    await page.clock.fastForward(milliseconds);
  };
  await control.clock('2026-03-03T10:28:00+13:00');
  await page.clock.install();
  await signIn(page, 'aroha', { path: eco });
  await dialog(page).getByRole('button', { name: 'Got it' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^At 10:20 am/)).toBeVisible();
  expect(await count(control, realTime)).toBe(1);
  await pass(121_000);
  await expect(page.getByText(/^At 10:30 am/)).toBeVisible();
  expect(await count(control, realTime)).toBe(2);
  await become(page, 'hidden');
  await pass(600_000);
  expect(await count(control, realTime)).toBe(2);
  await become(page, 'visible');
  await expect(page.getByText(/^At 10:40 am/)).toBeVisible();
});
