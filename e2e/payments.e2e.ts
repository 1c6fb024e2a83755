import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { back } from './support/by-hand.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const payments = '/account/bill/payments';
const cardPage = /^http:\/\/cards\.localhost:\d+\/card-page\/[0-9a-f-]{36}$/;
const owe = (page: Page) => page.getByRole('region', { name: 'What you owe' });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** The free way comes first where a card has a fee. */
const byCard = (page: Page) => page.getByRole('radio', { name: /^Card/ }).check();

/** Chooses another amount, and with which card. Where autopay takes the bill, the ways to pay open with a button. */
async function choose(page: Page, amount: string, card?: 'A new card'): Promise<void> {
  const early = page.getByRole('button', { name: 'Pay early' });
  if (await early.isVisible()) await early.click();
  await byCard(page);
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  if (card !== undefined) await page.getByRole('radio', { name: card }).check();
}

async function tick(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('checkbox', { name: /authorise/ }).check();
}

/** From the form to the card page. */
async function toCardPage(page: Page, amount: string, card?: 'A new card'): Promise<void> {
  await choose(page, amount, card);
  await tick(page);
  await pay(page).click();
  await expect(page).toHaveURL(cardPage);
}

async function enterCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('11/28');
  await page.getByLabel('Security code').fill('123');
}

/** What the account owes, as the page shows it, in cents. */
async function owed(page: Page): Promise<number> {
  const text = (await owe(page).textContent()) ?? '';
  const amount = /\$([\d,]+\.\d\d)/.exec(text)?.[1] ?? '';
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** Nothing is wider than 320 px. The window has its usual width again afterwards. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('pays with a new card; receipt, balance, transactions and dashboard have it, and the portal never saw a number', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: payments });
  await arrived(page);
  const before = await owed(page);
  const after = dollars(before - 2500);
  await toCardPage(page, '25');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Beacon Energy Limited');
  await expect(page.getByText('$25.25').first()).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Pay $25.25' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the 16 digits on the front of your card.');
  await axeInEveryLook(page);
  await expectNarrow(page);
  await enterCard(page);
  await page.getByRole('button', { name: 'Pay $25.25' }).click();

  const dialog = page.getByRole('dialog', { name: 'Payment received' });
  await expect(dialog).toContainText("We've charged your card $25.25");
  await expect(dialog).toContainText('$25.25: $25.00 and a card fee of $0.25. Reference CP-');
  await expect(dialog).toContainText(`There's ${after} left to pay.`);
  expect(new URL(page.url()).search).toBe('');
  await axe(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeFocused();
  await expect(owe(page)).toContainText(after);
  await expect(page.locator('[autocomplete^="cc-"]')).toHaveCount(0);

  await page.reload();
  await settled(page);
  await arrived(page);
  await expect(page.getByText('Payment received')).toHaveCount(0);
  await expect(owe(page)).toContainText(after);
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
  await expect(page.getByText('$25.25').first()).toBeVisible();
  await page.goto('/account/dashboard');
  await settled(page);
  await expect(page.getByRole('region', { name: 'Your bill', exact: true })).toContainText(after);
});

test('the receipt of a payment with a new card is saved as PDF and printed alone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: payments });
  await arrived(page);
  await toCardPage(page, '25');
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.getByRole('dialog', { name: 'Payment received' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'See your receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeFocused();
  await axe(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Beacon-receipt-CP-[2-9A-Z]{8}\.pdf$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.getByText('Total charged')).toBeVisible();
});

test('visits to the card page that are cancelled, timed out or declined change nothing, and the next one pays', async ({
  page,
  signIn,
  expectConsole,
}) => {
  await signIn(page, 'wiremu', { path: payments });
  await arrived(page);
  const before = await owed(page);
  await toCardPage(page, '20');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Your payment was cancelled')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await toCardPage(page, '20');
  const address = page.url();
  await page.getByRole('button', { name: 'Time-out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has timed out');
  await axe(page);
  await page.getByRole('link', { name: 'Back to Beacon' }).click();
  await expect(page.getByRole('alert')).toContainText("Your payment didn't go through");
  expectConsole(/410/);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This visit has ended');

  await page.goto(payments);
  await settled(page);
  await arrived(page);
  await toCardPage(page, '20');
  await enterCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay $20.20' }).click();
  await expect(page.getByRole('alert')).toContainText("Your payment didn't go through");
  await expect(page.getByRole('alert')).toContainText(`There's still ${dollars(before)} to pay.`);
  await axe(page);
  await toCardPage(page, '20');
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(owe(page)).toContainText(dollars(before - 2000));
});

test('the card page knows the other brand, and leads back to where it began', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn(page, 'mei', { brand: 'ember', path: payments });
  await arrived(page);
  await page.getByRole('button', { name: 'Pay early' }).click();
  await expect(owe(page)).toContainText('Card feeNone');
  await toCardPage(page, '30', 'A new card');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Ember Power Limited');
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(mock.origin('ember'));
});

test('Back from the card page shows the form again, and a forged return has neutral words, no dialog and no write', async ({
  page,
  signIn,
  control,
}) => {
  await signIn(page, 'wiremu', { path: payments });
  await arrived(page);
  await toCardPage(page, '20');
  await back(page);
  await expect(page).toHaveURL(new RegExp(`${payments}$`));
  await arrived(page);
  await byCard(page);
  await expect(pay(page)).toBeVisible();
  await expect(pay(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('card.pending'))),
    )
    .toEqual([]);
  await control.clearJournal();
  // The visit that was left counts for nothing.
  for (const [sct, title, words] of [
    [false, 'Your account right now', /^Right now there's /],
    [true, "We don't have your card yet", /^The card page has finished, but we have no card from it\./],
  ] as const) {
    await page.goto(`${payments}?status=SUCCESS&sct=${sct}&canUpdateCCV=${sct}`);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${payments}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const writes = (await control.journal()).filter(
    ({ method, path }) => method !== 'GET' && path.includes('/billing/'),
  );
  expect(writes).toEqual([]);
  await axe(page);
});

test('pays with the saved card without leaving, and the server stays the judge of an answer that was lost', async ({
  page,
  signIn,
  control,
  guard,
}) => {
  await signIn(page, 'mei', { path: payments });
  await arrived(page);
  const before = await owed(page);
  await choose(page, '50.25');
  await expect(owe(page)).toContainText('Card fee (1%)$0.50');
  await tick(page);
  await page.getByRole('button', { name: 'Pay $50.75' }).click();
  const received = page.getByRole('heading', { name: 'Payment received' });
  await expect(received).toBeFocused();
  await expect(owe(page)).toContainText(dollars(before - 5025));
  await axe(page);

  await page.getByRole('button', { name: 'Make another payment' }).click();
  await choose(page, '10');
  await tick(page);
  await control.fault({ match: { operation: 'payments.card.pay' }, fault: 'reset_after_commit', times: 1 });
  guard.allowConsole(/Failed to load resource/);
  await page.getByRole('button', { name: 'Pay $10.10' }).click();
  await expect(received).toBeVisible();
  await expect(owe(page)).toContainText(dollars(before - 6025));
});

test('the dialog for more time and a form with errors have no barrier, and fit 320 px', async ({
  page,
  signIn,
  expectConsole,
}) => {
  await signIn(page, 'mei', { path: payments });
  await arrived(page);
  const request = async () => {
    await page.getByRole('button', { name: 'Need more time to pay?' }).click();
    await page.getByRole('button', { name: 'Get 14 more days' }).click();
  };
  await request();
  const dialog = page.getByRole('dialog', { name: 'Need more time to pay?' });
  await expect(dialog).toContainText('You have until');
  await axe(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(owe(page)).toContainText('Due in 22 days');
  expectConsole(/status of 409/);
  await request();
  await expect(dialog).toContainText('has had its 14 more days already');
  await axeInEveryLook(page);
  await expectNarrow(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Pay early' }).press('Enter');
  await byCard(page);
  await pay(page).click();
  await expect(page.getByRole('heading', { name: "There's a problem" })).toBeVisible();
  await axeInEveryLook(page);
  await expectNarrow(page);
});

test('bank transfer comes first where it has to, has no barrier, and fits 320 px with either way', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'sione', { path: payments });
  await arrived(page);
  await expect(page.getByRole('radio', { name: 'Bank transfer, no fee' })).toBeChecked();
  await axeInEveryLook(page);
  await expectNarrow(page);
  await page.getByRole('radio', { name: 'Bank transfer, no fee' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^The most at once/ })).toBeChecked();
  await expectNarrow(page);
});

test('the amount with its discount is one on the page, and paying it by the deadline settles the bill', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'margaret', { path: payments });
  await arrived(page);
  const net = dollars(await owed(page));
  await expect(owe(page)).toContainText(`Pay ${net} by Wed 11 Mar and save $`);
  await expect(page.getByText(`Pay ${net} by Wed 11 Mar 2026 and save $`)).toBeVisible();
  await byCard(page);
  await expect(page.getByRole('radio', { name: `All of it: ${net}` })).toBeChecked();
  await tick(page);
  await pay(page).click();
  await expect(page).toHaveURL(cardPage);
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.getByRole('dialog', { name: 'Payment received' }).getByRole('button', { name: 'Done' }).click();
  await expect(owe(page)).toContainText("You're all paid up.");
});
