import type { Locator, Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls, pick, waitUntilIdle } from './support/by-hand.ts';
import { expect, test } from './support/portal.ts';

const path = '/account/profile/payment-options';
const open = `${path}?autopay=setUp`;
const base = '/private/billing/payments';

const region = (page: Page) => page.getByRole('region', { name: 'Automatic payments' });
const card = (page: Page) => page.getByRole('region', { name: 'Saved card' });
const holder = (page: Page) => page.getByRole('textbox', { name: "Account holder's name" });
const account = (page: Page) => page.getByRole('textbox', { name: 'Bank account number' });
const send = (page: Page) => page.getByRole('button', { name: 'Set up direct debit' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Your direct debit is set up' });

async function fill(page: Page, number = '12-3140-0171323-50') {
  await holder(page).fill('W HOHEPA');
  await account(page).fill(number);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
}

/** Presses Tab until something has focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}.`);
}

test('direct debit is set up and stopped by keyboard alone, and the account number is nowhere after it was sent', async ({
  page,
  control,
  signIn,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, 'wiremu', { path });
  await arrived(page);
  await tabTo(page, page.getByRole('button', { name: 'Set up automatic payments' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up automatic payments' })).toBeFocused();
  await tabTo(page, holder(page));
  await page.keyboard.type('W HOHEPA');
  await page.keyboard.press('Tab');
  await expect(account(page)).toBeFocused();
  await page.keyboard.type('12 3140 0171323 50');
  await expect(page.getByText('Bank: ASB')).toBeVisible();
  for (const tick of await page.getByRole('checkbox').all()) {
    await tabTo(page, tick);
    await page.keyboard.press('Space');
  }
  await expect(account(page)).toHaveValue('12-3140-0171323-050');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(page)).toContainText('your ASB account ending 1323-50');
  await expect(success(page)).toContainText('The first payment is $380.37 on Mon 16 Mar 2026.');
  await expect(success(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(page)).toHaveCount(0);
  await expect(page.locator('#recurring-payment-heading')).toBeFocused();
  await expect(region(page)).toContainText('ASB account ending 1323-50');
  await expect(page).toHaveURL(path);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.body.textContent]),
  );
  expect([stored, ...said].join(' ').replaceAll(/\D/g, '')).not.toContain('0171323');

  await tabTo(page, page.getByRole('button', { name: 'Stop automatic payments' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Stop automatic payments?' });
  await expect(dialog).toContainText('From then on you pay each bill yourself by its due date.');
  await expect(dialog.getByRole('button', { name: 'Keep automatic payments' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(region(page)).toContainText('Nothing is set up');
  await expect(page.locator('#recurring-payment-heading')).toBeFocused();
  expect((await calls(control)).filter((call) => /^(POST|DELETE) .*recurring/.test(call))).toEqual([
    `POST ${base}/recurring/direct-debit-v2`,
    `DELETE ${base}/recurring`,
  ]);
});

test('a session that ends on submit leaves the form filled in but for the account number', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 40[01]/);
  await signIn(page, 'wiremu', { path: open });
  await fill(page);
  await waitUntilIdle(control);
  await control.change({ revoke: 'all' });
  await send(page).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pick(page, 'Wiremu');
  await expect(page).toHaveURL(open);
  await expect(holder(page)).toHaveValue('W HOHEPA');
  await expect(account(page)).toHaveValue('');
  for (const tick of await page.getByRole('checkbox').all()) await expect(tick).toBeChecked();
  await account(page).fill('12-3140-0171323-50');
  await send(page).click();
  await expect(success(page)).toBeVisible();
});

test('bills are paid with another card by way of the card page', async ({ page, signIn }) => {
  await signIn(page, 'mei', { path: open });
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByRole('radio', { name: 'Another card' }).check();
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: 'Enter a card' }).click();
  await page.waitForURL(/\/card-page\//);
  await page.getByRole('textbox', { name: 'Card number' }).fill('5555 5555 5555 4444');
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('11/28');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.waitForURL((url) => url.pathname === path);
  const done = page.getByRole('dialog');
  await expect(done).toContainText('Mastercard ending 4444');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(region(page)).toContainText('Mastercard ending 4444');
  await expect(card(page)).toContainText('On automatic payments');
});

test('a card that was replaced can be put on automatic payments', async ({ page, control, signIn }) => {
  await signIn(page, 'callum', { path });
  await expect(card(page)).toContainText('Your Mastercard ending 5100 ends soon');
  await card(page).getByRole('button', { name: 'Replace this card' }).click();
  await page.waitForURL(/\/card-page\//);
  await page.getByRole('button', { name: 'Success' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { name: 'Update your card for automatic payments' })).toBeVisible();
  await expect(page.locator('#recurring-payment-heading')).toBeFocused();
  await expect(region(page)).toContainText('we take $232.74 from your Visa ending 4242 on Wed 11 Mar 2026');
  await page.getByRole('button', { name: /^Use Visa ending/ }).click();
  await expect(page.getByRole('button', { name: 'Change how you pay' })).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(await calls(control)).toContain(`PUT ${base}/recurring/credit-card`);
});

test('a card is added, and removed with a question first', async ({ page, signIn }) => {
  await signIn(page, 'wiremu', { path });
  await card(page).getByRole('button', { name: 'Add a card' }).click();
  await page.waitForURL(/\/card-page\//);
  await page.getByRole('button', { name: 'Success' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await expect(card(page).getByRole('button', { name: 'Replace this card' })).toBeVisible();
  await card(page).getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep the card' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove the card' }).click();
  await expect(card(page)).toContainText('No card is saved');
  await expect(page.locator('#saved-card-heading')).toBeFocused();
});

const look = async (page: Page) => {
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
};

test('no dialog has a barrier, nor is wider than 320 px, and the copy of the authority alone goes to paper', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'callum', { path });
  await arrived(page);
  await page.getByRole('button', { name: 'Stop automatic payments' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page);
  await signIn(page, 'aroha', { path });
  await arrived(page);
  await page.getByRole('button', { name: 'See your authority' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your direct debit authority' });
  await expect(dialog).toContainText('0299871');
  await look(page);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText('Beacon Energy Limited', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('main')).toBeHidden();
});

test('no form has a barrier, nor is wider than 320 px', async ({ page, control, signIn }) => {
  // Axe runs for five forms.
  test.slow();
  await signIn(page, 'callum', { path: open });
  await send(page).click();
  await expect(page.getByRole('region', { name: "There's a problem" })).toBeVisible();
  await look(page);
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByRole('button', { name: 'Use this card' }).click();
  await look(page);
  await page.goto(`${path}?manageCard=update`);
  await expect(page.getByRole('heading', { name: 'Update your card' })).toBeVisible();
  await look(page);
  await page.goto(open);
  await fill(page);
  await send(page).click();
  await expect(success(page)).toBeVisible();
  await look(page);

  // The first form has fields of its own.
  await control.layout({
    format: 1,
    tabId: 'profile/payment-options',
    sections: [
      {
        id: 'only',
        type: 'stack',
        config: {},
        widgets: [{ id: 'one', type: 'recurringPayment', version: 1, config: { directDebitForm: 'v1' } }],
      },
    ],
  });
  await signIn(page, 'wiremu', { path: open });
  await send(page).click();
  const summary = page.getByRole('region', { name: "There's a problem" });
  await expect(summary.getByRole('listitem')).toHaveCount(11);
  await look(page);
});
