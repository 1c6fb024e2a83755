import type { Locator, Page } from '@playwright/test';
import { arrived, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls, enter, pick, waitUntilIdle } from './support/by-hand.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const path = '/account/profile/account-settings';

/** No violation in light and in dark. */
async function axeInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await axe(page);
  }
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** Types another text and saves; a second save within a second would count as a slip of the finger. */
async function save(within: Locator, label: string, text: string): Promise<void> {
  const button = within.getByRole('button', { name: 'Save', exact: true });
  await within.getByRole('textbox', { name: label, exact: true }).fill(text);
  await within.page().waitForTimeout(1050);
  await button.click();
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

test('the sign-in e-mail changes after a question; wrong, same and used ones are refused in words', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 409/);
  await signIn(page, 'aroha', { path });
  await arrived(page);
  await axeInBothThemes(page);
  const login = card(page, 'Sign-in details');
  const label = 'Email for signing in';
  await press(login, 'Edit email for signing in');
  await save(login, label, 'aroha');
  await expect(login.getByText('Please enter a valid email address').first()).toBeVisible();
  await axeInBothThemes(page);
  await save(login, label, 'AROHA@example.co.nz');
  await expect(login.getByText('Please enter a new email address').first()).toBeVisible();

  const dialog = page.getByRole('alertdialog');
  await save(login, label, 'mei@example.co.nz');
  await axeInBothThemes(page);
  await press(dialog, 'Change email');
  await expect(login.getByText(/That email address is already used to sign in/).first()).toBeVisible();
  await expect(login.getByRole('textbox', { name: label })).toHaveValue('mei@example.co.nz');

  await save(login, label, 'tamati.whanau@example.co.nz');
  await expect(dialog).toContainText('tell aroha@example.co.nz about the change');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await save(login, label, 'tamati.whanau@example.co.nz');
  await press(dialog, 'Change email');
  await expect(login.getByText('Changes Saved')).toBeVisible();
  await expect(login.getByRole('button', { name: 'Edit email for signing in' })).toBeFocused();
  await expect(login.getByText('Not verified')).toBeVisible();
  // The bar of the shell knows of it without a reload.
  await expect(page.getByRole('region', { name: 'E-mail verification' })).toContainText(
    'An email containing verification instructions has been sent.',
  );
  await axeInBothThemes(page);
  expect((await calls(control)).filter((call) => call.endsWith('/changeEmail'))).toHaveLength(2);
});

test('bar and card share one verification, whose state survives the return from the e-mail', async ({
  page,
  control,
  signIn,
}) => {
  await control.change({ persona: 'aroha', login: { emailVerified: false } });
  await signIn(page, 'aroha', { path });
  await arrived(page);
  const login = card(page, 'Sign-in details');
  const bar = page.getByRole('region', { name: 'E-mail verification' });
  for (const place of [login, bar]) await expect(place).toContainText("Your email address isn't verified.");
  await axeInBothThemes(page);
  const hold = await control.hold({ match: { operation: 'user.emailVerification' } });
  await press(login, 'Send it again');
  await expect(login.getByRole('button', { name: 'Send it again Sending' })).toBeVisible();
  await axeInBothThemes(page);
  await control.release(hold);
  for (const place of [login, bar]) {
    await expect(place).toContainText('An email containing verification instructions has been sent.');
  }
  // The bar can be dismissed, the card can't.
  await press(bar, 'Dismiss this message');
  await expect(bar).toHaveCount(0);
  await expect(login).toContainText('An email containing verification instructions has been sent.');

  await control.change({ persona: 'aroha', login: { emailVerified: true } });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(login.getByText('Your email address is verified.')).toBeVisible();
  await expect(login.getByText('Verified', { exact: true })).toBeVisible();
  await axeInBothThemes(page);
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
  await axeInBothThemes(page);
  await press(login, 'Send it again');
  await expect(bar).toContainText('An email containing verification instructions has been sent.');
});

test('a reset link is sent once a minute, with the reason in sight', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 429/);
  await signIn(page, 'aroha', { path });
  const login = card(page, 'Sign-in details');
  await press(login, 'Reset password');
  await expect(login).toContainText("We've sent a reset link to aroha@example.co.nz");
  await expect(login.getByText(/^You can ask for another link in \d+ seconds\.$/).first()).toBeVisible();
  await axeInBothThemes(page);
  await page.reload();
  await settled(page);
  await press(login, 'Reset password');
  await expect(login).toContainText('We sent you a link a moment ago.');
  await axeInBothThemes(page);
  expect((await calls(control)).filter((call) => call.endsWith('/passwordReset'))).toHaveLength(2);
});

test('preferences are saved one at a time; with a failing server the switch goes back', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 500/);
  await signIn(page, 'aroha', { path });
  await arrived(page);
  const bills = card(page, 'Bills and offers');
  const byEmail = bills.getByRole('switch', { name: 'Bills by email' });
  const offers = bills.getByRole('switch', { name: 'Offers by email' });
  await control.fault({ match: { operation: 'billing.preferences' }, fault: '500_empty', times: 1 });
  const hold = await control.hold({ match: { operation: 'billing.preferences' }, at: 'request' });
  await offers.click();
  await expect(offers).not.toBeChecked();
  await expect(bills.getByText('Saving')).toBeVisible();
  await axeInBothThemes(page);
  await control.release(hold);
  await expect(bills.getByText("We couldn't save that. Try again.")).toBeVisible();
  await expect(offers).toBeChecked();
  await axeInBothThemes(page);
  await offers.press('Space');
  await expect(bills.getByText('Changes Saved')).toBeVisible();
  await byEmail.press('Space');
  await expect(bills.getByText('Changes Saved')).toHaveCount(2);

  await press(bills, 'Edit billing email');
  await save(bills, 'Billing email', 'aroha@example.co.nz');
  await expect(bills.getByText('Email matches current email').first()).toBeVisible();
  await save(bills, 'Billing email', 'bills@example.co.nz');
  await expect(bills.getByText('bills@example.co.nz')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(bills.getByText('bills@example.co.nz')).toBeVisible();
  for (const control of [byEmail, offers]) await expect(control).not.toBeChecked();
});

test('phones are added, changed and deleted to the last one, which stays', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path });
  const contact = card(page, 'Phone and post');
  await press(contact, 'Add work phone');
  await contact.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Australia (+61)' });
  await axeInBothThemes(page);
  await save(contact, 'Work phone', 'call me');
  await expect(contact.getByText('Please enter a valid phone number.').first()).toBeVisible();
  await axeInBothThemes(page);
  await save(contact, 'Work phone', '(02) 9876 5432');
  await expect(contact.getByText('+61298765432')).toBeVisible();
  await press(contact, 'Edit mobile phone');
  await save(contact, 'Mobile phone', '0064 21 555 0199');
  await expect(contact.getByText('021 555 0199')).toBeVisible();

  const dialog = page.getByRole('alertdialog');
  for (const kind of ['work', 'home']) {
    await press(contact, `Delete ${kind} phone`);
    await expect(dialog).toContainText(`Delete your ${kind} phone?`);
    if (kind === 'work') await axeInBothThemes(page);
    await press(dialog, 'Delete');
    await expect(contact.getByRole('button', { name: `Add ${kind} phone` })).toBeFocused();
  }
  const last = contact.getByRole('button', { name: 'Delete mobile phone' });
  await expect(last).toHaveAccessibleDescription('Add another number before you delete this one.');
  await last.press('Enter');
  await expect(dialog).toHaveCount(0);
  await axeInBothThemes(page);
});

test('the postal address is changed by keyboard alone, and by hand where it is not found', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path });
  const contact = card(page, 'Phone and post');
  await contact.getByRole('button', { name: 'Edit postal address' }).focus();
  await page.keyboard.press('Enter');
  const finder = contact.getByRole('combobox', { name: 'Find your postal address' });
  await expect(finder).toBeFocused();
  await page.keyboard.type('nowhere at all');
  await expect(contact.getByText(/We couldn't find that address\./)).toBeVisible();
  await axeInBothThemes(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('totara kelb');
  await expect(contact.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(contact.locator('[role=option][data-highlighted]')).toHaveText(
    '7A Tōtara Terrace, Kelburn, Wellington 6012',
  );
  await axeInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  for (const label of [
    'Street address, PO Box or Private Bag',
    'Suburb or RD number (optional)',
    'Town or city',
    'Postcode',
  ]) {
    await page.keyboard.press('Tab');
    await expect(contact.getByRole('textbox', { name: label })).toBeFocused();
  }
  await axeInBothThemes(page);
  await expectNoSidewaysScroll(page);
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

for (const brand of ['beacon', 'ember'] as const) {
  test(`businesses and groups, ${brand}: every card makes sense, at 320 px too`, async ({ page, signIn }) => {
    for (const persona of ['sione', 'priya'] as const) {
      await signIn(page, persona, { path, brand });
      await arrived(page);
      await expect(card(page, 'Your account')).toContainText('Business');
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoSidewaysScroll(page);
      await axeInBothThemes(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}
