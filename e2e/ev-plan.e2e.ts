import type { Page } from '@playwright/test';
import { arrived, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { enter, pick } from './support/by-hand.ts';
import { axe, expect, settled, test } from './support/portal.ts';

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
  for (const older of ['/account/ev-iq', '/account/usage/ev', '/account/products/ev']) {
    await page.goto(older);
    await expect(page).toHaveURL(path);
  }
});

test('a car that is saved by keyboard shows in every card that reckons with it, without a reload', async ({
  page,
  signIn,
  control,
}) => {
  await signIn(page, 'mei', { path });
  await arrived(page);
  const carbon = region(page, 'Carbon against petrol');
  const glance = region(page, 'Your EV at a glance');
  await expect(carbon.getByText(/for a usual electric car$/)).toBeVisible();
  await expect(glance.getByText('Charged at home')).toHaveCount(0);
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));

  await fillIn(page);
  await page.getByRole('button', { name: 'Save your car' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change your car' })).toBeFocused();
  await expect(region(page, 'Your electric car').getByText('Moa SUV, 77 kWh battery')).toBeVisible();
  await expect(carbon.getByText(/for the car that you told us about$/)).toBeVisible();
  await expect(glance.getByText('Charged at home', { exact: true })).toBeVisible();
  const saves = (await control.journal()).filter(({ operation }) => operation === 'evPlan.myEV.save');
  expect(saves).toHaveLength(1);

  await page.getByRole('button', { name: 'Change your car' }).press('Enter');
  await page.getByRole('radio', { name: "It doesn't charge at home" }).check({ force: true });
  await page.getByRole('button', { name: 'Save your car' }).press('Enter');
  for (const name of ['Day and night', 'Carbon against petrol', 'How green your charging was']) {
    await expect(region(page, name).getByText(/^We found no charging at home in these days/)).toBeVisible();
  }
  await expect(glance.getByText('Driven from home')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

test('what was typed survives a reload, and a refused save', async ({
  page,
  signIn,
  control,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  await signIn(page, 'mei', { path });
  await fillIn(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await settled(page);
  const card = region(page, 'Your electric car');
  await expect(card.getByRole('spinbutton', { name: 'Kilometres in a usual week' })).toHaveValue('220');
  await control.fault({ match: { operation: 'evPlan.myEV.save' }, fault: '500_empty', times: 1 });
  await card.getByRole('button', { name: 'Save your car' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(card.getByLabel('Year')).toHaveValue('2023');
  // A second press within a second counts as a slip.
  await expect(async () => {
    await card.getByRole('button', { name: 'Save your car' }).click({ timeout: 500 });
    await expect(card.getByRole('button', { name: 'Change your car' })).toBeVisible({ timeout: 1500 });
  }).toPass();
});

test('an EV plan that has not begun shows its hours, and no EV plan a sentence that leads on', async ({
  page,
  signIn,
  guard,
}) => {
  // There are no readings yet.
  guard.allowConsole(/404/);
  await signIn(page, 'rawiri', { path });
  await expect(page.getByText('There are no readings on an EV plan yet.')).toHaveCount(1);
  await expect(page.getByText(/^Your cheap hours are 9 pm to 7 am/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save your car' })).toBeVisible();
});

test('without an EV plan nothing leads there, and the address says why', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: '/account/ev-iq' });
  await expect(page).toHaveURL(path);
  await expect(page.getByText(/^There's no EV plan at this property\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'EV', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your plans' }).click();
  await expect(page).toHaveURL('/account/profile/property-details');
});

test('staff see everything and change nothing', async ({ page, control }) => {
  await enter(page, '/identity/staff');
  await pick(page, 'Mei');
  await page.getByRole('button', { name: 'Continue as staff' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await page.goto(path);
  await settled(page);
  for (const name of cards) await expect(region(page, name)).toBeVisible();
  await fillIn(page);
  const save = page.getByRole('button', { name: 'Save your car' });
  await expect(save).toHaveAccessibleDescription(/Staff can look/);
  await save.click({ force: true });
  await save.press('Enter');
  const journal = await control.journal();
  expect(journal.filter(({ operation }) => operation === 'evPlan.myEV.save')).toEqual([]);
});

for (const brand of ['beacon', 'ember'] as const) {
  test(`the page has no barrier in ${brand}, in both themes, and fits 320 px`, async ({ page, signIn }) => {
    await signIn(page, brand === 'beacon' ? 'noa' : 'mei', { path, brand });
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settled(page);
        await arrived(page);
        await axe(page, 'main');
        await expectNoSidewaysScroll(page);
      }
    }
  });
}
