import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { type Brand, expect, test } from './support/portal.ts';

const forecasts = '/account/insights/forecasts';
const card = (page: Page) => page.getByRole('region', { name: 'Your next 7 days' });

test('an old address leads to the week ahead, drawn with its range, and the view is counted', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/usage/forecasts' });
  await expect(page).toHaveURL(forecasts);
  await expect(card(page).getByText(/^\$\d+ to \$\d+$/)).toBeVisible();
  await expect(card(page).locator('[data-band="likely"]')).toBeVisible();
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewEnergyForecast');
});

test('by keyboard through the days; another property and unit stay on reload', async ({ page, signIn }) => {
  await signIn(page, 'wiremu', { path: forecasts });
  await card(page).getByRole('option', { name: 'Tuesday 3 March' }).focus();
  await page.keyboard.press('End');
  await expect(card(page).getByText('Monday 9 March', { exact: true })).toBeVisible();
  const property = card(page).getByRole('combobox', { name: 'Property' });
  const chosen = (await property.locator('option').nth(1).getAttribute('value')) ?? '';
  await property.selectOption(chosen);
  await expect(page).toHaveURL(/icp=/);
  await card(page).getByRole('radio', { name: 'kWh' }).check();
  await page.reload();
  await expect(property).toHaveValue(chosen);
  await expect(card(page).getByText(/^\d+ to \d+ kWh$/)).toBeVisible();
});

test('the table and its file have the same days', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: forecasts });
  await card(page).getByRole('radio', { name: 'Table' }).check();
  await expect(card(page).getByRole('row')).toHaveCount(8);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('button', { name: 'Download your forecast as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('electricity-forecast-2026-03-03.csv');
});

const brands: readonly Brand[] = ['beacon', 'ember'];
for (const brand of brands) {
  test(`no state has a barrier, nor is wider than 320 px: ${brand}`, async ({
    page,
    control,
    signIn,
    guard,
  }) => {
    test.setTimeout(120_000);
    guard.allowConsole(/status of 500|widget report/);
    const look = async () => {
      await axeInEveryLook(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    };
    for (const persona of ['wiremu', 'priya', 'isla'] as const) {
      await signIn(page, persona, { path: forecasts, brand });
      await arrived(page);
      await look();
    }
    await control.fault({ fault: '500_empty', match: { operation: 'electricityForecast' } });
    await page.reload();
    await expect(page.getByText("We couldn't load your electricity forecast.")).toBeVisible();
    await look();
  });
}
