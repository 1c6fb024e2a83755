import { deep, expect, settled, test } from './support/portal.ts';

/** As for a customer: the overlay stays for two seconds, and until the page is painted nothing there can have focus. */
test.use({ overlay: 2000 });

test('back from saving a card, focus is at the automatic payments that may use it', { tag: deep }, async ({
  page,
  signIn,
}) => {
  const path = '/account/profile/payment-options';
  await signIn(page, 'callum', { path });
  await page.getByRole('button', { name: 'Replace this card' }).click();
  await page.waitForURL(/\/card-page\//);
  await page.getByRole('button', { name: 'Success' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await settled(page);
  await expect(page.locator('#recurring-payment-heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change how you pay' })).toBeVisible();
});

test('back from paying, the answer has focus and Enter closes it', async ({ page, signIn }) => {
  await signIn(page, 'wiremu', { path: '/account/bill/payments' });
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/card-page\//);
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment received' });
  await expect(dialog).toBeVisible();
  await settled(page);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('a bill that is open when the portal starts has focus', { tag: deep }, async ({ page, signIn }) => {
  await signIn(page, 'wiremu', { path: '/account/bill/payments' });
  await page.getByRole('button', { name: 'See every line' }).click();
  await expect(page).toHaveURL(/statement=/);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeFocused();
});

test('after a change of site, focus is at the heading of its page', { tag: deep }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'sione');
  const site = page.getByRole('main').getByRole('button', { name: /^Newtown shop/ });
  await site.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account and site: Newtown shop' })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
});
