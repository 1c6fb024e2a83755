import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { expect, test } from './support/portal.ts';

const forecasts = '/account/insights/forecasts';
const card = (page: Page) => page.getByRole('region', { name: 'Your next 7 days' });

test('an old address leads to the week ahead: by keyboard, of another property and unit, as a table and a file', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: '/account/usage/forecasts' });
  await expect(page).toHaveURL(forecasts);
  await expect(card(page).getByText(/^\$\d+ to \$\d+$/)).toBeVisible();
  await expect(card(page).locator('[data-band="likely"]')).toBeVisible();
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewEnergyForecast');
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
  await card(page).getByRole('radio', { name: 'Table' }).check();
  await expect(card(page).getByRole('row')).toHaveCount(8);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('button', { name: 'Download your forecast as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('electricity-forecast-2026-03-03.csv');
  await arrived(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
