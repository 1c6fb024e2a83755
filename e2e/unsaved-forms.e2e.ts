import type { Page } from '@playwright/test';
import { expect, settled, test } from './support/portal.ts';

const settings = '/account/profile/account-settings';

/** Opens the settings from the dashboard, and begins to type a phone number. */
async function typeNumber(page: Page): Promise<void> {
  const linkIn = (navigation: string, name: string) =>
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name });
  await linkIn('Main', 'Profile').click();
  // The dashboard has a link of this name too, which may go while it is pressed.
  await linkIn('Profile', 'Account settings').click();
  await expect(page).toHaveURL(new RegExp(settings));
  const contact = page.getByRole('region', { name: 'Phone and post' });
  await contact.getByRole('button', { name: 'Add work phone' }).click();
  // The code that asks loads with the page; nobody types a number before that.
  await settled(page);
  await contact.getByRole('textbox', { name: 'Work phone' }).fill('03 379 1234');
  // Effects of the last key have run before anybody can press another one.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Phone and post' })).toContainText('03 379 1234');
}
const bills = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bills', exact: true });
const typed = (page: Page) => page.getByRole('textbox', { name: 'Work phone' });

test('a link asks for confirmation while a form has input; staying preserves it, leaving follows the link', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'callum');
  await typeNumber(page);
  await bills(page).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(typed(page)).toHaveValue('03 379 1234');
  await expect(page).toHaveURL(new RegExp(settings));
  await bills(page).click();
  await question(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/account\/bill/);
  await settled(page);
});

test('Back asks for confirmation, and goes back once it is given', async ({ page, signIn }) => {
  await signIn(page, 'callum');
  await typeNumber(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(typed(page)).toHaveValue('03 379 1234');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/account\/profile\/property-details/);
});

test('on a slow line Back waits for the question, and what is typed stays', async ({ page, signIn }) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/all-notices-/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await signIn(page, 'callum');
  await typeNumber(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(settings));
  await expect(typed(page)).toHaveValue('03 379 1234');
  late.resolve();
  await question(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/account\/profile\/property-details/);
});

test('closing or reloading a tab asks for confirmation until the form is sent, which lets go', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'callum');
  await typeNumber(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
  // The input is stored in the tab, and still isn't sent.
  await expect(typed(page)).toHaveValue('03 379 1234');
  await page.reload();
  expect(dialogs).toHaveLength(2);
  await save(page);
  await bills(page).click();
  await expect(page).toHaveURL(/\/account\/bill/);
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(settings));
  await settled(page);
  await page.reload();
  await settled(page);
  expect(dialogs).toHaveLength(2);
});
