import type { Locator, Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls, enter, pick, untilNoSlip, waitUntilIdle } from './support/by-hand.ts';
import { expect, settled, test } from './support/portal.ts';

const path = '/account/profile/account-settings';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** Types another text and saves. */
async function save(within: Locator, label: string, text: string): Promise<void> {
  await within.getByRole('textbox', { name: label, exact: true }).fill(text);
  await press(within, 'Save');
}

test('one press on Save is enough where leaving the field brings its message', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'aroha', { path });
  await arrived(page);
  const login = card(page, 'Sign-in details');
  await press(login, 'Edit email for signing in');
  await login.getByRole('textbox', { name: 'Email for signing in' }).fill('aroha');
  const button = login.getByRole('button', { name: 'Save', exact: true });
  // In sight and still, with the pointer over it.
  await button.hover();
  await page.mouse.down();
  // As long as a finger stays on a button.
  await page.waitForTimeout(200);
  await page.mouse.up();
  await expect(login.getByText("There's a problem")).toBeVisible();
  await expect(login.getByText('Please enter a valid email address').first()).toBeVisible();
});

test('the sign-in e-mail changes after a question, and bar and card share its verification', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path });
  await arrived(page);
  const login = card(page, 'Sign-in details');
  const label = 'Email for signing in';
  await press(login, 'Edit email for signing in');
  await save(login, label, 'aroha');
  await expect(login.getByText('Please enter a valid email address').first()).toBeVisible();
  await axeInEveryLook(page);

  const dialog = page.getByRole('alertdialog');
  await save(login, label, 'tamati.whanau@example.co.nz');
  await expect(dialog).toContainText('tell aroha@example.co.nz about the change');
  await axeInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(login.getByRole('textbox', { name: label })).toHaveValue('tamati.whanau@example.co.nz');
  await untilNoSlip(page);
  await press(login, 'Save');
  await press(dialog, 'Change email');
  await expect(login.getByText('Changes Saved')).toBeVisible();
  await expect(login.getByRole('button', { name: 'Edit email for signing in' })).toBeFocused();
  await expect(login.getByText('Not verified')).toBeVisible();
  // The bar of the shell knows of it without a reload.
  const bar = page.getByRole('region', { name: 'E-mail verification' });
  const isSent = 'An email containing verification instructions has been sent.';
  for (const place of [login, bar]) await expect(place).toContainText(isSent);
  await press(login, 'Reset password');
  await expect(login).toContainText("We've sent a reset link to");
  await axeInEveryLook(page);
  expect((await calls(control)).filter((call) => call.endsWith('/changeEmail'))).toHaveLength(1);

  // The bar can be dismissed, the card can't.
  await press(bar, 'Dismiss this message');
  await expect(bar).toHaveCount(0);
  await expect(login).toContainText(isSent);
  // On the way back from the e-mail.
  await control.change({ persona: 'aroha', login: { emailVerified: true } });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(login.getByText('Your email address is verified.')).toBeVisible();
  await expect(login.getByText('Verified', { exact: true })).toBeVisible();
});

test('an expired link is explained on the page that sends a new one', async ({ page, control, signIn }) => {
  await control.change({ persona: 'aroha', login: { emailVerified: false } });
  await signIn(page, 'aroha', { path: null });
  await enter(page, '/auth/redirect?error=access_denied&error_description=AADB2C90208%3A+expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The link you've used has expired");
  await press(page, 'Return to My Account');
  const bar = page.getByRole('region', { name: 'E-mail verification' });
  await expect(bar).toContainText("Your email address isn't verified. The link you've used has expired.");
  await page.goto(path);
  const login = card(page, 'Sign-in details');
  await expect(login).toContainText("The link you've used has expired.");
  await axeInEveryLook(page);
  const hold = await control.hold({ match: { operation: 'user.emailVerification' } });
  await press(login, 'Send it again');
  await expect(login.getByRole('button', { name: 'Send it again Sending' })).toBeVisible();
  await control.release(hold);
  await expect(bar).toContainText('An email containing verification instructions has been sent.');
});

test('a preference, a phone and the postal address are changed by keyboard alone', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 500/);
  await signIn(page, 'aroha', { path });
  await arrived(page);
  const bills = card(page, 'Bills and offers');
  const offers = bills.getByRole('switch', { name: 'Offers by email' });
  await control.fault({ match: { operation: 'billing.preferences' }, fault: '500_empty', times: 1 });
  await offers.press('Space');
  await expect(bills.getByText("We couldn't save that. Try again.")).toBeVisible();
  await expect(offers).toBeChecked();
  await axeInEveryLook(page);
  await offers.press('Space');
  await expect(bills.getByText('Changes Saved')).toBeVisible();
  await expect(offers).not.toBeChecked();

  const contact = card(page, 'Phone and post');
  await contact.getByRole('button', { name: 'Add work phone' }).press('Enter');
  await contact.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Australia (+61)' });
  await save(contact, 'Work phone', 'call me');
  await expect(contact.getByText('Please enter a valid phone number.').first()).toBeVisible();
  await axeInEveryLook(page);
  await contact.getByRole('textbox', { name: 'Work phone' }).fill('(02) 9876 5432');
  await page.keyboard.press('Enter');
  await expect(contact.getByText('+61298765432')).toBeVisible();
  await contact.getByRole('button', { name: 'Delete work phone' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Delete your work phone?');
  await axeInEveryLook(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(contact.getByRole('button', { name: 'Add work phone' })).toBeFocused();

  await contact.getByRole('button', { name: 'Edit postal address' }).focus();
  await page.keyboard.press('Enter');
  const finder = contact.getByRole('combobox', { name: 'Find your postal address' });
  await expect(finder).toBeFocused();
  await page.keyboard.type('nowhere at all');
  await expect(contact.getByText(/We couldn't find that address\./)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('totara kelb');
  await expect(contact.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(contact.locator('[role=option][data-highlighted]')).toHaveText(
    '7A Tōtara Terrace, Kelburn, Wellington 6012',
  );
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  // The fields come with the details of the address, which are requested.
  await expect(contact.getByRole('textbox', { name: 'Postcode' })).toBeVisible();
  for (const label of [
    'Street address, PO Box or Private Bag',
    'Suburb or RD number (optional)',
    'Town or city',
    'Postcode',
  ]) {
    await page.keyboard.press('Tab');
    await expect(contact.getByRole('textbox', { name: label })).toBeFocused();
  }
  await axeInEveryLook(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contact.getByText('7A Tōtara Terrace, Kelburn, Wellington 6012')).toBeVisible();
  const saved = (await control.journal()).find(({ operation }) => operation === 'billing.postalAddress');
  expect(saved?.body).toMatchObject({ dpid: expect.stringMatching(/^\d+$/) });
});

test('a session that ends in the middle of a form leaves its input stored, and restores it after sign-in', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 40[01]/);
  await signIn(page, 'aroha', { path });
  const contact = card(page, 'Phone and post');
  await press(contact, 'Edit postal address');
  await press(contact, 'Enter the address by hand');
  await contact.getByRole('textbox', { name: 'Town or city' }).fill('Rāwene');
  const bills = card(page, 'Bills and offers');
  await press(bills, 'Edit billing email');
  await bills.getByRole('textbox', { name: 'Billing email' }).fill('bills@example.co.nz');
  await waitUntilIdle(control);
  await control.change({ revoke: 'all' });
  await press(bills, 'Save');
  await expect(page).toHaveURL('/login');
  await press(page, 'Sign in');
  await pick(page, 'Aroha');
  await expect(page).toHaveURL(path);
  await expect(contact.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Rāwene');
  await expect(bills.getByRole('textbox', { name: 'Billing email' })).toHaveValue('bills@example.co.nz');
  await press(bills, 'Save');
  await expect(bills.getByText('bills@example.co.nz')).toBeVisible();
  await press(contact, 'Cancel');
  await page.reload();
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
