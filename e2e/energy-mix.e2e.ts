import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { deep, expect, test } from './support/portal.ts';

const mix = '/account/insights/energy-mix';

async function look(page: Page) {
  await arrived(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('a customer chooses a bill, looks at the week, and narrows the history to heating', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: mix });
  await expect(page.getByText(/^Most went on hot water/)).toBeVisible();
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewUsageBreakdown');
  await page.getByRole('combobox', { name: 'Bill' }).selectOption({ index: 7 });
  await expect(page).toHaveURL(/bill=2025-/);
  await expect(page.getByText(/^Most went on heating/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Most went on hot water/)).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views of the usage breakdown' });
  await views.getByRole('link', { name: 'Weekly update' }).click();
  await expect(page.getByRole('region', { name: 'Your latest week' })).toContainText('a day');
  await views.getByRole('link', { name: 'Historic trend' }).click();
  await expect(page.getByRole('img', { name: /^Electricity by bill/ }).locator('svg')).toBeVisible();
  await page.getByRole('combobox', { name: 'Categories' }).selectOption('heating');
  await expect(page).toHaveURL(/category=heating/);
  await expect(page.getByText(/^Heating was highest in the bill for/)).toBeVisible();
});

test('the history is read by keyboard: periods across, categories up and down', { tag: deep }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: `${mix}/historic-trend?year=2025` });
  const list = page.getByRole('listbox', { name: /^Energy by month/ });
  await list.getByRole('option', { name: 'December 2025' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('January 2025', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^(Latest: )?January 2025/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('row')).toHaveCount(13);
});

test('without readings, the way leads to what is needed', { tag: deep }, async ({ page, signIn }) => {
  await signIn(page, 'isla', { path: mix });
  await page.getByRole('link', { name: 'See what we need' }).click();
  await expect(page).toHaveURL(`${mix}/no-data`);
  await expect(page.getByRole('list', { name: 'What a usage breakdown rests on' })).toBeVisible();
});

test('a home has no barrier in any view', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'mei', { path: mix });
  await look(page);
  await page.goto(`${mix}/weekly-update`);
  await look(page);
  await page.goto(`${mix}/historic-trend?category=all`);
  await look(page);
});

test.describe('ember', () => {
  test.use({ brand: 'ember' });

  test('a home is told where to look instead; a business has no barrier', { tag: deep }, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'aroha', { path: mix });
    await expect(page.getByRole('link', { name: 'See your usage' })).toBeVisible();
    await signIn(page, 'hana', { path: '/account/insights/business-breakdown' });
    await expect(page.getByText(/^Most went on/)).toBeVisible();
    await look(page);
  });
});
