import type { Locator, Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, axeInEveryLook } from './dashboard/looks.ts';
import { enter, pick } from './support/by-hand.ts';
import { axe, deep, expect, settled, test } from './support/portal.ts';
import { authItem } from './support/sign-in.ts';

const onlyCustomer = 'Staff can look. Only the customer can change this.';
const asStaff = /Staff can look|You're looking at this account as staff/;

/** POST requests that only read, and the event that every session has to send when it starts. */
const harmless = new Set([
  'electricity.billPeriod',
  'electricity.siteUsage',
  'naturalGas.siteUsage',
  'usage.summary',
  'homeMove.siteRates',
  'lpg.checkOrder',
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

// Days that a calendar doesn't offer are locked for everybody.
const lockedIn = (main: Locator) =>
  main.locator('[aria-disabled="true"]:not([role="gridcell"], [data-part="table-cell-trigger"])');

/** Presses a control that can't be used, by pointer and by key. It explains why. */
async function press(control: Locator): Promise<void> {
  await expect(control).toHaveAccessibleDescription(asStaff);
  await control.click({ force: true });
  await control.press('Enter');
}

/** Presses what can't be used. Each control explains why, and so does a visible note on the page. */
async function pressAll(main: Locator, names: readonly (string | RegExp)[]): Promise<void> {
  const locked = lockedIn(main);
  await expect(locked).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    await expect(locked.nth(index)).toHaveAccessibleName(name);
    await press(locked.nth(index));
  }
  // What only screen readers get is a pixel wide.
  const widths = () =>
    main.getByText(asStaff).evaluateAll((found) => found.map((each) => each.getBoundingClientRect().width));
  expect(Math.max(...(await widths()))).toBeGreaterThan(100);
  await expect(main.page().getByRole('alertdialog')).toHaveCount(0);
}

/** Presses what can't be used on several pages, each with how many such controls it has. */
async function pressEverywhere(page: Page, pages: Readonly<Record<string, number>>): Promise<void> {
  for (const [path, count] of Object.entries(pages)) {
    const main = await open(page, `/account/${path}`);
    const locked = lockedIn(main);
    await expect(locked, path).toHaveCount(count);
    // Others are folded away.
    for (const each of await locked.filter({ visible: true }).all()) await press(each);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
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
  await bills.getByRole('button', { name: 'Pay early' }).click();
  await bills.getByRole('radio', { name: /^Card/ }).check();
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

  // The other pages that a home has. Each holds `count` controls that would write.
  const others = {
    'bill/transactions': 0,
    'bill/insights': 0,
    'insights/carbon-calculator': 2,
    'insights/eco-tracker': 0,
    'insights/energy-mix': 2,
    'insights/home-comparison': 2,
    'insights/tips': 34,
    'products/consumption': 0,
    'profile/friend-get-friend': 0,
    'profile/home-profile': 7,
    'profile/moving-house': 0,
    'profile/powershout': 5,
  };
  await pressEverywhere(page, others);
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
  await pressAll(dashboard, ['Dismiss: Pay automatically']);
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

/** Goes as far as staff can with an order of bottled gas: it is checked, and not placed. */
async function pressOrder(page: Page): Promise<void> {
  const main = await open(page, '/account/products/bottled-gas');
  for (const no of await main.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
  await main.getByRole('button', { name: 'Check your order' }).click();
  await expect(main.getByRole('heading', { name: 'Check your order' })).toBeFocused();
  await pressAll(main, [/^Order 1 bottle/]);
}

test('staff change nothing on the pages of products', { tag: deep }, async ({ page, control }) => {
  for (const [id, name, pages] of [
    ['wiremu', 'Wiremu', { 'products/bottled-gas': 0, 'products/natural-gas': 0, 'profile/moving-house': 0 }],
    ['noa', 'Noa', { 'products/ev/plan-insights': 1, 'products/ev/everywhere': 1 }],
    ['mei', 'Mei', { 'products/ev/everywhere': 1 }],
  ] as const) {
    await openAs(page, name);
    const before = await stateOf(control, id);
    await pressEverywhere(page, pages);
    if (id === 'wiremu') await pressOrder(page);
    expect(await stateOf(control, id)).toEqual(before);
    await page.getByRole('region', { name: 'Staff access' }).getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL('/impersonate-logout');
  }
  expect(await writes(control)).toEqual([]);
});

const settingsPath = '/account/profile/account-settings';
const visitsOf = (page: Page) =>
  page.getByRole('region', { name: 'When our staff looked at your account' }).getByRole('listitem');

/** Ends a donation as a changed page of staff would, past the buttons that are locked. */
const stopDonation = (page: Page) =>
  page.evaluate(async (key) => {
    const { at }: { at: string } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const headers = {
      authorization: `Bearer ${at}`,
      'brand-id': 'beacon',
      'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
    };
    return (await fetch('/api/v1/private/donation', { method: 'DELETE', headers })).status;
  }, authItem);

test('a customer reads when staff looked at the account, at what, and which change was refused', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await signIn(page, 'aroha', { path: settingsPath });
  await arrived(page);
  await expect(page.getByText(/^Our staff can open your account .* So far nobody has\./)).toBeVisible();
  await expect(visitsOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/account/);

  await openAs(page, 'Aroha');
  await pressAll(await open(page, '/account/profile/donate'), ['Change the amount', 'Stop giving']);
  expect(await stopDonation(page)).toBe(403);
  // Their own visit is there for staff too.
  await open(page, settingsPath);
  await expect(visitsOf(page)).toHaveText([/your school donation\. We refused that/]);
  await page.getByRole('region', { name: 'Staff access' }).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/impersonate-logout');

  await signIn(page, 'aroha', { path: settingsPath });
  await arrived(page);
  await expect(visitsOf(page)).toHaveText([
    /^Tue 3 Mar 2026, 10:2\d am.*Our staff looked at your .*dashboard.* your school donation.*\. They tried to change your school donation\. We refused that, so nothing changed\.$/,
  ]);
  await axeInEveryLook(page);
  await page.goto('/account/profile/donate');
  await expect(page.getByRole('button', { name: 'Stop giving' })).toBeEnabled();
});
