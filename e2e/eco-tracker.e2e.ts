import type { Page } from '@playwright/test';
import { arrived, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls, count } from './support/by-hand.ts';
import { axe, type Brand, expect, test } from './support/portal.ts';

const eco = '/account/insights/eco-tracker';
const seen = '/api/v1/private/tags?tagName=';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'See how green the power is' });
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the eco tracker' }).getByRole('link', { name });

/** Opens a page after the introduction, which is shown once. */
async function openAfterIntroduction(page: Page, signIn: (page: Page) => Promise<unknown>): Promise<void> {
  await signIn(page);
  await dialog(page).getByRole('button', { name: 'Got it' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('from the dashboard through the three views; the introduction is shown once', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/dashboard' });
  await page.getByRole('link', { name: 'Open eco tracker' }).click();
  await expect(page).toHaveURL(eco);
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
  await page.getByRole('link', { name: 'Last 7 days: electricity' }).click();
  await expect(page).toHaveURL(`${eco}/last-7-days/electricity`);
  await expect(page.getByText(/^You used \d+ kWh/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked();
});

const realTime = '/api/v1/private/generationMix/realTime';
/** Shortly before a mark of ten minutes. */
const beforeMark = '2026-03-03T10:29:50+13:00';

async function become(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('new figures come at the ten-minute mark', async ({ page, control, signIn }) => {
  await control.clock(beforeMark);
  await openAfterIntroduction(page, () => signIn(page, 'aroha', { path: eco }));
  await expect(page.getByText(/^At 10:20 am/)).toBeVisible();
  await expect(page.getByText(/^At 10:30 am/)).toBeVisible({ timeout: 15_000 });
  expect(await count(control, realTime)).toBe(2);
});

test('a hidden tab requests nothing at the mark, and has the new figures when it is shown again', async ({
  page,
  control,
  signIn,
}) => {
  await control.clock(beforeMark);
  await openAfterIntroduction(page, () => signIn(page, 'aroha', { path: eco }));
  await expect(page.getByText(/^At 10:20 am/)).toBeVisible();
  await become(page, 'hidden');
  await expect
    .poll(async () => (await control.state()).now > '2026-03-02T21:30:02', { timeout: 20_000 })
    .toBe(true);
  expect(await count(control, realTime)).toBe(1);
  await become(page, 'visible');
  await expect(page.getByText(/^At 10:30 am/)).toBeVisible();
});

test('by keyboard: the shares as a table, the hours, a month of the strip', async ({ page, signIn }) => {
  await openAfterIntroduction(page, () => signIn(page, 'aroha', { path: `${eco}/realtime` }));
  await page.getByRole('radio', { name: 'By source' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Power by company' })).toBeVisible();
  const hours = page.getByRole('listbox', { name: /^Power that is not renewable/ });
  await hours.locator('[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await expect(hours.getByRole('option').last()).toBeFocused();
  await page.goto(`${eco}/usage-impact?by=month`);
  const strip = page.getByRole('list', { name: 'Month' });
  await strip.getByRole('button', { name: /^February 2026/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=2026-02/);
  await expect(page.getByText(/^1 Feb to 28 Feb 2026/)).toBeVisible();
});

test('states without figures say why and lead on', async ({ page, control, signIn, guard }) => {
  guard.allowConsole(/status of (400|404|500)|widget report/);
  await signIn(page, 'isla', { path: `${eco}/usage-impact` });
  await expect(page.getByText("There's no electricity use to show yet.")).toBeVisible();
  await signIn(page, 'aroha', { path: `${eco}/usage-impact?date=2019-01-01` });
  await page.getByRole('button', { name: 'Show the latest' }).click();
  await expect(page.getByText('24 Feb to 2 Mar 2026')).toBeVisible();
  await control.fault({ fault: '500_empty', match: { operation: 'generationMix.nextSevenDay' } });
  await page.goto(`${eco}/forecast`);
  await expect(page.getByText(/^We couldn't load the greenest hours/)).toBeVisible();
});

const brands: readonly Brand[] = ['beacon', 'ember'];
for (const brand of brands) {
  test.describe(brand, () => {
    test.use({ brand });

    test('no view has a barrier, nor is wider than 320 px', async ({ page, signIn }) => {
      test.setTimeout(120_000);
      await openAfterIntroduction(page, () => signIn(page, 'aroha', { path: eco }));
      for (const path of ['', '/forecast', '/usage-impact?by=year', '/last-7-days/electricity']) {
        await page.goto(`${eco}${path}`);
        await arrived(page);
        for (const width of [1440, 320]) {
          await page.setViewportSize({ width, height: 900 });
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await axe(page);
          }
        }
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
