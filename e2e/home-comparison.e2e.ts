import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { deep, expect, test } from './support/portal.ts';

const comparison = '/account/insights/home-comparison';

async function look(page: Page) {
  await arrived(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('a customer goes from the last bill to the week and to the months of a year', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: comparison });
  await expect(page.getByText(/^You used \d+% less than similar homes/)).toBeVisible();
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewHomeComparison');
  const views = page.getByRole('navigation', { name: 'Views of the home comparison' });
  await views.getByRole('link', { name: 'Weekly update' }).click();
  await expect(page).toHaveURL(`${comparison}/weekly-update`);
  await expect(page.getByRole('region', { name: 'Your latest week' })).toContainText('similar homes');
  await views.getByRole('link', { name: 'Historic trend' }).click();
  const trend = page.getByRole('region', { name: 'Month by month' });
  await expect(trend.getByRole('img').locator('svg')).toBeVisible();
  await page.getByRole('link', { name: 'Gas', exact: true }).click();
  await expect(page).toHaveURL(`${comparison}/historic-trend/gas`);
  const months = page.getByRole('combobox', { name: 'What to show' });
  await months.selectOption('2024');
  await expect(page).toHaveURL(/year=2024/);
  await expect(page.getByText('Gas by month, January 2024 to December 2024')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Gas by month, March 2025/)).toBeVisible();
});

test('the months are read by keyboard, and the table is remembered', { tag: deep }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: `${comparison}/historic-trend` });
  const trend = page.getByRole('region', { name: 'Month by month' });
  await trend.getByRole('option', { name: 'February 2026' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(trend.getByText('January 2026').first()).toBeVisible();
  await trend.getByRole('radio', { name: 'Table' }).check();
  await expect(trend.getByRole('row')).toHaveCount(13);
  await page.reload();
  await expect(trend.getByRole('row')).toHaveCount(13);
});

test('without readings, the way leads to what is needed; a home without gas has no trend of it', {
  tag: deep,
}, async ({ page, signIn, guard }) => {
  guard.allowConsole(/status of 404/);
  await signIn(page, 'isla', { path: `${comparison}/historic-trend` });
  await page.getByRole('link', { name: 'See what we need' }).click();
  await expect(page).toHaveURL(`${comparison}/no-data`);
  await expect(page.getByRole('list', { name: 'What a comparison rests on' })).toBeVisible();
  await page.goto(`${comparison}/historic-trend/gas`);
  await expect(page.getByText("There's no natural gas at this property")).toBeVisible();
});

test('a home has no barrier in any view', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'wiremu', { path: `${comparison}/weekly-update` });
  await look(page);
  await page.goto(`${comparison}/historic-trend/total`);
  await look(page);
  await page.goto(`${comparison}/no-data`);
  await look(page);
});

test.describe('ember', () => {
  test.use({ brand: 'ember' });

  test('a home is told where to look instead; a business has no barrier', { tag: deep }, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'aroha', { path: comparison });
    await expect(page.getByRole('link', { name: 'Compare your usage' })).toBeVisible();
    await look(page);
    await signIn(page, 'hana', { path: '/account/insights/business-comparison' });
    await expect(page.getByText('Similar businesses that use less').first()).toBeVisible();
    await look(page);
  });
});
