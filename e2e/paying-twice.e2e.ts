import type { Page } from '@playwright/test';
import { arrived } from './dashboard/looks.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const payments = '/account/bill/payments';
const owe = (page: Page) => page.getByRole('region', { name: 'What you owe' });

async function open(page: Page): Promise<void> {
  await page.goto(payments);
  await settled(page);
  await arrived(page);
}

/** Autopay takes the bill: the ways to pay open with a button, and the free one is first. */
async function early(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay early' }).click();
  await page.getByRole('radio', { name: /^Card/ }).check();
}

/** Agrees to pay with the saved card; all of it, unless something else was chosen. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('checkbox', { name: /authorise/ }).check();
}

const press = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

test('a bill that is open in two tabs is paid once, also where one tab cannot tell the other', async ({
  page,
  context,
  signIn,
  control,
}) => {
  await signIn(page, 'mei', { path: payments });
  await arrived(page);
  const other = await context.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await open(other);
  await early(page);
  await agree(page);
  await early(other);
  await agree(other);
  await press(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

  await press(other);
  await expect(other.getByRole('heading', { name: 'What you owe has changed' })).toBeFocused();
  await expect(owe(other)).toContainText("You don't owe anything now.");
  await expect(other.getByText(/We'll take \$/)).toHaveCount(0);
  await axe(other);
  await other.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(owe(other)).toContainText("There's nothing to pay now.");
  await axe(other);
  const calls = await control.journal();
  expect(calls.filter(({ operation }) => operation === 'payments.card.pay')).toHaveLength(1);
});

test('a tab hears of a payment in another one, and what was authorised there has to be again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'mei', { path: payments });
  await arrived(page);
  const other = await context.newPage();
  await open(other);
  await early(other);
  await agree(other);
  await early(page);
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await agree(page);
  await press(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(other.getByRole('checkbox', { name: /card fee.*authorise/ })).not.toBeChecked();
  await expect(other.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
});
