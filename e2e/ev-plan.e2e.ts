import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { untilNoSlip } from './support/by-hand.ts';
import { deep, expect, settled, test } from './support/portal.ts';

const path = '/account/products/ev/plan-insights';
const cards = [
  'What your EV plan saves',
  'How green your charging was',
  'Your EV at a glance',
  'Day and night',
  'Carbon against petrol',
  'Your electric car',
];
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills the form in by keyboard alone. */
async function fillIn(page: Page): Promise<void> {
  const card = region(page, 'Your electric car');
  await card.getByLabel('Model').focus();
  await page.keyboard.type('Moa');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2023');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('spinbutton', { name: 'Kilometres in a usual week' })).toBeFocused();
  await page.keyboard.type('220');
  await card.getByRole('radio', { name: 'Wall charger' }).focus();
  await page.keyboard.press('Space');
  await expect(card.getByRole('radio', { name: 'Wall charger' })).toBeChecked();
}

test('the tab EV leads to the plan, and older addresses lead to the first EV tab', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'noa', { path: '/account/products' });
  await page.getByRole('link', { name: 'EV', exact: true }).press('Enter');
  await expect(page).toHaveURL(path);
  await expect(
    page.getByRole('navigation', { name: 'EV' }).getByRole('link', { name: 'Plan Insights', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  for (const name of cards) await expect(region(page, name)).toBeVisible();
  // `src/routing/route-table.test.ts` has the other older addresses.
  for (const older of ['/account/usage/ev', '/account/products/ev']) {
    await page.goto(older);
    await expect(page).toHaveURL(path);
  }
});

test('a car that is saved by keyboard shows in every card that reckons with it, and outlives a reload and a refusal', async ({
  page,
  signIn,
  control,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'mei', { path });
  await fillIn(page);
  await page.reload();
  await settled(page);
  await arrived(page);
  const card = region(page, 'Your electric car');
  const carbon = region(page, 'Carbon against petrol');
  const glance = region(page, 'Your EV at a glance');
  await expect(card.getByRole('spinbutton', { name: 'Kilometres in a usual week' })).toHaveValue('220');
  await expect(carbon.getByText(/for a usual electric car$/)).toBeVisible();
  await expect(glance.getByText('Charged at home')).toHaveCount(0);
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  const saves = async () =>
    (await control.journal()).filter(({ operation }) => operation === 'evPlan.myEV.save').length;

  await control.fault({ match: { operation: 'evPlan.myEV.save' }, fault: '500_empty', times: 1 });
  await page.getByRole('button', { name: 'Save your car' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(card.getByLabel('Year')).toHaveValue('2023');
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const before = await saves();
  await untilNoSlip(page);
  await page.getByRole('button', { name: 'Save your car' }).focus();
  // A second press that came after the answer would open the form again.
  const hold = await control.hold({ match: { operation: 'evPlan.myEV.save' }, at: 'answer' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await control.release(hold);
  await expect(page.getByRole('button', { name: 'Change your car' })).toBeFocused();
  expect(await saves()).toBe(before + 1);
  await expect(card.getByText('Moa SUV, 77 kWh battery')).toBeVisible();
  await expect(carbon.getByText(/for the car that you told us about$/)).toBeVisible();
  await expect(glance.getByText('Charged at home', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change your car' }).press('Enter');
  await page.getByRole('radio', { name: "It doesn't charge at home" }).check({ force: true });
  await page.getByRole('button', { name: 'Save your car' }).press('Enter');
  for (const name of ['Day and night', 'Carbon against petrol', 'How green your charging was']) {
    await expect(region(page, name).getByText(/^We found no charging at home in these days/)).toBeVisible();
  }
  await expect(glance.getByText('Driven from home')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

test('before an EV plan has begun the page shows its hours; without one nothing leads there, and it says why', {
  tag: deep,
}, async ({ page, signIn, guard }) => {
  // There are no readings yet.
  guard.allowConsole(/404/);
  await signIn(page, 'rawiri', { path });
  await expect(page.getByText('There are no readings on an EV plan yet.')).toHaveCount(1);
  await expect(page.getByText(/^Your cheap hours are 9 pm to 7 am/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save your car' })).toBeVisible();

  await signIn(page, 'aroha', { path: '/account/products/ev/everywhere' });
  await expect(page.getByText(/This property is on another plan/)).toBeVisible();
  await expect(page.locator(`a[href^="/account/products/ev"]`)).toHaveCount(0);
  await page.goto('/account/ev-iq');
  await expect(page).toHaveURL(path);
  await expect(page.getByText(/^There's no EV plan at this property\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'EV', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your plans' }).click();
  await expect(page).toHaveURL('/account/profile/property-details');
});
