import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { back, calls } from './support/by-hand.ts';
import { deep, expect, test } from './support/portal.ts';

const calculator = '/account/insights/carbon-calculator';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name });

/** Answers the rest of the first three steps as they are offered, or with the least that they need. */
async function toCars(page: Page) {
  await press(page, 'Continue');
  await expect(heading(page, 'Do you use gas?')).toBeFocused();
  await press(page, 'Continue');
  await expect(heading(page, 'Showers and baths')).toBeFocused();
  await page.getByRole('radio', { name: 'Twice a week' }).check();
  await page.getByRole('radio', { name: 'A bath' }).check();
  await press(page, 'Continue');
  await expect(heading(page, 'Cars')).toBeFocused();
}

/** No barrier and no sideways scrolling in the state of now. */
async function look(page: Page) {
  await arrived(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('from the tab to the result: a reload and Back keep what was typed, a change is worked out again', async ({
  page,
  control,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'aroha', { path: '/account/insights/tips' });
  await page.getByRole('link', { name: 'Carbon calculator' }).click();
  await expect(page).toHaveURL(calculator);
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewCarbonCalculator');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await number(page, 'Adults').focus();
  await page.keyboard.press('ArrowUp');
  await expect(number(page, 'Adults')).toHaveValue('2');
  await number(page, 'Adults').fill('40');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: "There's a problem" })).toBeFocused();
  await expect(page).toHaveTitle(/^Error:/);
  await look(page);
  await page.getByRole('region', { name: "There's a problem" }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(number(page, 'Adults')).toBeFocused();
  await number(page, 'Adults').fill('2');
  await toCars(page);
  await number(page, 'Cars in your home').fill('1');
  await page.getByRole('radio', { name: 'Petrol' }).check();
  await number(page, 'Kilometres in a year').fill('9000');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(number(page, 'Kilometres in a year')).toHaveValue('9000');
  await back(page);
  await expect(heading(page, 'Showers and baths')).toBeVisible();
  await page.goForward();
  await expect(number(page, 'Kilometres in a year')).toHaveValue('9000');
  await press(page, 'Continue');
  await expect(page.getByText('Petrol, 9,000 km')).toBeVisible();
  const began = Date.now();
  await press(page, 'Work out my footprint');
  await expect(heading(page, 'Your year in carbon')).toBeFocused();
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_000);
  await look(page);
  await page.getByRole('switch', { name: /^Leave the car at home/ }).click();
  await expect(page.getByText('With the changes below')).toBeVisible();
  await press(page, 'See where it comes from');
  await expect(heading(page, 'Where your carbon comes from')).toBeVisible();
  await look(page);
  await page.goto(`${calculator}/default-state`);
  await press(page, 'Change my answers');
  await page.getByRole('button', { name: 'Change: People' }).click();
  await number(page, 'Adults').fill('4');
  await press(page, 'Continue');
  await press(page, 'Work out my footprint');
  await expect(heading(page, 'Your year in carbon')).toBeFocused();
});

test('two tabs: a reset in one sends the other back to the first step, with what was typed', {
  tag: deep,
}, async ({ page, context, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'aroha', { path: calculator });
  await press(page, 'Start');
  await expect(heading(page, 'Who lives in your home?')).toBeFocused();
  await toCars(page);
  await number(page, 'Cars in your home').fill('3');
  const other = await context.newPage();
  await other.goto(`${calculator}?view=reset`);
  await expect(other.getByRole('button', { name: 'Remove my answers' })).toBeVisible();
  await look(other);
  await press(other, 'Remove my answers');
  await expect(other.getByText('Your answers were removed.')).toBeVisible();
  await other.close();
  await expect(page.getByText(/^Answer this step first\./)).toBeVisible();
  await expect(heading(page, 'Who lives in your home?')).toBeVisible();
});
