import type { Locator, Page } from '@playwright/test';
import { axeInEveryLook, desktop, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { expect, test } from './support/portal.ts';

const path = '/account/products/consumption';
const chart = (page: Page, name: string | RegExp) => page.getByRole('listbox', { name });
const card = (page: Page) => page.getByRole('region', { name: 'Your electricity', exact: true });

test('a year opens down to the half-hours of a day by keyboard, Back goes up again, and a link shows the same', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path });
  await card(page).getByRole('radio', { name: 'Year' }).click();
  const year = chart(page, 'Electricity by month, Apr 2025 to Mar 2026');
  await year.getByRole('option', { name: 'February 2026' }).focus();
  await page.keyboard.press('Enter');
  const month = chart(page, /^Electricity by day, 1 Feb to 28 Feb 2026/);
  await expect(month).toBeVisible();
  await month.getByRole('option', { name: 'Thursday 19 February' }).focus();
  await page.keyboard.press('Enter');
  const week = chart(page, /^Electricity by day, 15 Feb to 21 Feb 2026/);
  await expect(week).toBeVisible();
  await week.getByRole('option', { name: 'Thursday 19 February' }).focus();
  await page.keyboard.press('Enter');
  const day = chart(page, 'Electricity by half-hour, Thursday 19 February');
  await expect(day.getByRole('option')).toHaveCount(48);
  await expect(page).toHaveURL(/view=DAY&date=2026-02-19/);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await day.getByRole('option').first().focus();
  await page.keyboard.press('Escape');
  await expect(week).toBeVisible();
  for (const up of [day, week, month, year]) {
    await page.goBack();
    await expect(up).toBeVisible();
  }

  // A link shows the same view again, with its comparison and table.
  await page.goto(`${path}?view=MONTH&date=2026-02-10`);
  await card(page).getByRole('combobox', { name: 'Compare' }).selectOption('previous');
  await expect(card(page).getByText(/than the month before/)).toBeVisible();
  await card(page).getByRole('radio', { name: 'Table' }).check();
  await page.reload();
  const table = card(page).getByRole('table', { name: /^Electricity by day, 1 Feb to 28 Feb 2026/ });
  await expect(table.getByRole('row')).toHaveCount(30);
  await expect(card(page).getByText(/than the month before/)).toBeVisible();
});

test('what is shown can be read while another period loads, as a chart and as a table', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path });
  const busy = card(page).locator('[aria-busy="true"]');
  const steps = [
    ['Chart', busy.getByRole('listbox'), card(page).getByRole('radio', { name: 'Year' })],
    ['Table', busy.getByRole('table'), card(page).getByRole('button', { name: 'Earlier 12 months' })],
  ] as const;
  // A browser takes gradients away under forced colours, and the line that says "loading" is one.
  const line = (of: Locator) =>
    of.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  for (const [look, shown, other] of steps) {
    await card(page).getByRole('radio', { name: look }).check();
    await expect(busy).toHaveCount(0);
    const hold = await control.hold({ match: { operation: 'electricity.billPeriod' } });
    // The wait begins before the click: after three seconds the page shows that it has no figures.
    await Promise.all([shown.waitFor(), other.click()]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await line(busy)).toMatch(/gradient/);
    await page.emulateMedia({ forcedColors: 'none' });
    await axeInEveryLook(page);
    await control.release(hold);
  }
});
