import type { Page } from '@playwright/test';
import { expect, settled, test } from './support/portal.ts';

const trigger = (page: Page) => page.getByRole('button', { name: /^Account and site/ });
const moved = (page: Page) => page.getByRole('region', { name: 'Account switch' });

async function openTab(page: Page, path = '/account/dashboard'): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Chooses the dairy shed, which belongs to another account of hers. */
async function choose(page: Page): Promise<void> {
  await trigger(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dairy shed/ })
    .click();
  await expect(trigger(page)).toContainText('Dairy shed');
}

test('a switch of account reaches the other tabs at once, and they say so', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'priya');
  const other = await context.newPage();
  await openTab(other, '/account/bill/payments');
  await expect(trigger(other)).not.toContainText('Dairy shed');
  await choose(page);
  await expect(moved(other)).toContainText('The account was switched.');
  await expect(trigger(other)).toContainText('Dairy shed');
  await expect(moved(page)).toHaveCount(0);
  await moved(other).getByRole('button', { name: 'Dismiss this message' }).press('Enter');
  await expect(moved(other)).toHaveCount(0);
});

test('a tab that nobody can tell begins anew with its next request', async ({ page, context, signIn }) => {
  await signIn(page, 'priya');
  const other = await context.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  // The notices come after the page, and what they read would tell it at once.
  const notices = other.waitForResponse(/newfeaturepromotions/);
  await openTab(other);
  await notices;
  await other.waitForLoadState('networkidle');
  await choose(page);
  await expect(trigger(other)).not.toContainText('Dairy shed');
  await other.getByRole('link', { name: 'Bills', exact: true }).first().click();
  await expect(moved(other)).toContainText('The account was switched.');
  await expect(trigger(other)).toContainText('Dairy shed');
});
