import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { expect, test } from './support/portal.ts';

const mix = '/account/insights/energy-mix';

test('a customer chooses a bill, looks at the week, narrows the history to heating, and reads it by keyboard', async ({
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

  // By keyboard: periods across, categories up and down.
  await page.getByRole('combobox', { name: 'Categories' }).selectOption({ index: 0 });
  await page.getByRole('combobox', { name: 'What to show' }).selectOption('2025');
  const list = page.getByRole('listbox', { name: /^Energy by month/ });
  await list.getByRole('option', { name: 'December 2025' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('January 2025', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^(Latest: )?January 2025/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('row')).toHaveCount(13);
  await arrived(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
