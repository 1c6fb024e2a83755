import type { Locator, Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived } from './dashboard/looks.ts';
import { enter, pick } from './support/by-hand.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const onlyCustomer = 'Staff can look. Only the customer can change this.';
const asStaff = /Staff can look|You're looking at this account as staff/;

/** POST requests that only read, and the event that every session has to send when it starts. */
const harmless = new Set([
  'electricity.billPeriod',
  'electricity.siteUsage',
  'naturalGas.siteUsage',
  'usage.summary',
  'homeMove.siteRates',
  'bootstrap',
]);

/** Opens a customer's account as staff do. */
async function openAs(page: Page, name: string): Promise<void> {
  await enter(page, '/identity/staff');
  await pick(page, name);
  await page.getByRole('button', { name: 'Continue as staff' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await arrived(page);
}

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('region', { name: 'Staff access' })).toBeVisible();
  return page.getByRole('main');
}

/** Presses what can't be used, by pointer and by key. Each explains why, and so does a visible note on the page. */
async function pressAll(main: Locator, names: readonly (string | RegExp)[]): Promise<void> {
  const locked = main.locator('[aria-disabled="true"]');
  await expect(locked).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    const control = locked.nth(index);
    await expect(control).toHaveAccessibleName(name);
    await expect(control).toHaveAccessibleDescription(asStaff);
    await control.click({ force: true });
    await control.press('Enter');
  }
  // What only screen readers get is a pixel wide.
  const widths = () =>
    main.getByText(asStaff).evaluateAll((found) => found.map((each) => each.getBoundingClientRect().width));
  expect(Math.max(...(await widths()))).toBeGreaterThan(100);
  await expect(main.page().getByRole('alertdialog')).toHaveCount(0);
}

/** What a customer has, without what only the server's clock or the way of looking changes. */
async function stateOf(control: Control, id: string): Promise<unknown> {
  const { customers } = (await control.snapshot()).world;
  expect(customers[id]).toBeDefined();
  return customers[id];
}

async function writes(control: Control): Promise<string[]> {
  return (await control.journal())
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/'))
    .map(({ operation, path }) => operation ?? path)
    .filter((operation) => !harmless.has(operation));
}

test('staff can look at every page and change nothing', async ({ page, control }) => {
  await control.change({ persona: 'aroha', login: { emailVerified: false } });
  await openAs(page, 'Aroha');
  const before = await stateOf(control, 'aroha');

  const dashboard = await open(page, '/account/dashboard');
  await pressAll(dashboard, ['Send the link']);
  await axe(page, 'main');

  const settings = await open(page, '/account/profile/account-settings');
  await pressAll(settings, [
    'Edit email for signing in',
    'Send it again',
    'Reset password',
    'Delete mobile phone',
    'Edit mobile phone',
    'Delete home phone',
    'Edit home phone',
    'Add work phone',
    'Edit postal address',
    'Edit billing email',
    'Bills by email',
    'Offers by email',
  ]);
  await expect(settings.getByRole('textbox')).toHaveCount(0);
  await axe(page);

  await pressAll(await open(page, '/account/profile/property-details'), ['Add nickname']);
  await pressAll(await open(page, '/account/profile/donate'), ['Change the amount', 'Stop giving']);

  const payments = await open(page, '/account/profile/payment-options');
  await pressAll(payments, ['Stop automatic payments', 'Add a card']);
  await payments.getByRole('button', { name: 'Change how you pay' }).click();
  await expect(payments.getByText(asStaff).first()).toBeVisible();

  const bills = await open(page, '/account/bill/payments');
  for (const box of await bills.getByRole('checkbox').all()) await box.check();
  await expect(
    bills.getByText("You're looking at this account as staff. Only the customer can pay."),
  ).toHaveCount(2);
  await pressAll(bills, [/^Pay \$/, 'Stop automatic payments', 'Add a card']);
  await bills.getByRole('button', { name: 'Need more time to pay?' }).click();
  const dialog = page.getByRole('dialog', { name: /more time/i });
  await expect(dialog.getByText(/Only the customer can ask for more time/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Get 14 more days' }).click({ force: true });
  await axe(page, '[role=dialog]');

  for (const path of [
    '/account/bill/transactions',
    '/account/bill/insights',
    '/account/profile/moving-house',
    '/account/profile/powershout',
    '/account/profile/friend-get-friend',
    '/account/products/consumption',
    '/account/insights/energy-mix',
    '/account/insights/home-comparison',
    '/account/insights/eco-tracker',
  ]) {
    await expect((await open(page, path)).locator('[aria-disabled="true"]')).toHaveCount(0);
  }
  expect(await writes(control)).toEqual([]);
  expect(await stateOf(control, 'aroha')).toEqual(before);
});

test('staff change nothing for a customer with a saved card, with credit, or with a step to put away', async ({
  page,
  control,
}) => {
  await openAs(page, 'Mei');
  const mei = await stateOf(control, 'mei');
  await pressAll(await open(page, '/account/profile/payment-options'), [
    'Stop automatic payments',
    'Replace this card',
    'Remove',
  ]);
  expect(await stateOf(control, 'mei')).toEqual(mei);

  await page.getByRole('region', { name: 'Staff access' }).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/impersonate-logout');
  await openAs(page, 'Ngaire');
  const ngaire = await stateOf(control, 'ngaire');
  const dashboard = page.getByRole('main');
  await pressAll(dashboard, ['Dismiss: Set and forget your bills']);
  await dashboard
    .getByRole('link', { name: /autopay/i })
    .first()
    .click();
  await settled(page);

  const refund = await open(page, '/account/bill/credit-refund');
  await expect(refund.getByText(onlyCustomer)).toBeVisible();
  await refund.getByRole('radio', { name: /^All of it/ }).check();
  await refund.getByRole('textbox', { name: "Account holder's name" }).fill('N Parata');
  await refund.getByRole('textbox', { name: /^Bank account number/ }).fill('12-3140-0171323-50');
  await refund.getByRole('button', { name: 'Check your answers' }).click();
  await expect(refund.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await pressAll(refund, [/^Ask for \$/]);
  await axe(page, 'main');
  expect(await writes(control)).toEqual([]);
  expect(await stateOf(control, 'ngaire')).toEqual(ngaire);
});
