import type { Locator, Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls, pick, provider } from './support/by-hand.ts';
import { expect, settled, test } from './support/portal.ts';
import { deviceIdItem } from './support/sign-in.ts';

const hour = 3_600_000;
const settings = '/account/profile/account-settings';
const directDebit = '/account/profile/payment-options?autopay=setUp';
const refund = '/account/bill/credit-refund';

const box = (page: Page) => page.getByRole('group', { name: 'Sign in again' });
const again = (page: Page) => page.getByRole('button', { name: 'Sign in again' });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/**
 * An hour later: the access token has expired, and the page that is opened next refreshes it. The page before is quiet first:
 * left in the middle of a refresh, it would lose the new tokens.
 */
async function anHourLater(page: Page, control: Control) {
  await page.waitForLoadState('networkidle');
  await control.clock({ advance: hour });
}

/** Leaves for the provider, which asks for the password although somebody is signed in. */
async function signInAgain(page: Page, name: string) {
  await again(page).click();
  await expect(page).toHaveURL(provider);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
  await pick(page, name);
}

// The access token of an hour ago is refused, and refreshed.
test.beforeEach(({ guard }) => guard.allowConsole(/status of 401/));

/** Presses Tab until something has focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}.`);
}

test('the bank account changes after signing in again, which leads back to the form', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: '/account/profile/payment-options' });
  await anHourLater(page, control);
  await page.reload();
  await arrived(page);
  await page.getByRole('button', { name: 'Set up automatic payments' }).click();
  await expect(box(page)).toContainText('For your safety, sign in again before you set up a direct debit.');
  await expect(textbox(page, 'Bank account number')).toHaveCount(0);
  await signInAgain(page, 'Wiremu');
  await expect(page).toHaveURL(directDebit);
  await expect(page.getByRole('heading', { name: 'Set up automatic payments' })).toBeFocused();
  await textbox(page, "Account holder's name").fill('W HOHEPA');
  await textbox(page, 'Bank account number').fill('12-3140-0171323-50');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: 'Set up direct debit' }).click();
  await expect(page.getByRole('dialog', { name: 'Your direct debit is set up' })).toBeVisible();
  expect((await calls(control)).filter((call) => call.endsWith('/direct-debit-v2'))).toHaveLength(1);
});

test('a refund is requested after signing in again; giving that up leads back, still signed in', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'ngaire', { path: null });
  await anHourLater(page, control);
  await page.goto(refund);
  await settled(page);
  await expect(box(page)).toContainText('For your safety, sign in again before you ask for a refund.');
  await expect(box(page)).not.toBeFocused();
  await expect(textbox(page, 'Bank account number')).toHaveCount(0);

  await again(page).click();
  await expect(page).toHaveURL(provider);
  const address = new URL(page.url());
  const back = new URL(address.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('error', 'access_denied');
  back.searchParams.set('error_description', 'AADB2C90091: The user has cancelled.');
  back.searchParams.set('state', address.searchParams.get('state') ?? '');
  await page.goto(back.href);
  await expect(page).toHaveURL(refund);
  await expect(box(page)).toBeFocused();

  await signInAgain(page, 'Ngaire');
  await expect(page).toHaveURL(refund);
  await expect(page.getByRole('heading', { name: 'Your refund', exact: true })).toBeFocused();
  await textbox(page, "Account holder's name").fill('N WHITTAKER');
  await textbox(page, 'Bank account number').fill('12-3140-0171323-50');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByRole('button', { name: /^Ask for/ }).click();
  await expect(page.getByRole('heading', { name: 'Your refund is on its way' })).toBeFocused();
});

test('the e-mail changes after signing in again, by keyboard on a narrow screen', async ({
  page,
  control,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'aroha', { path: null });
  await anHourLater(page, control);
  await page.goto(settings);
  await settled(page);
  await arrived(page);
  await tabTo(page, page.getByRole('button', { name: 'Edit email for signing in' }));
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toContainText('sign in again before you change the email you sign in with.');
  await expectNoSidewaysScroll(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.keyboard.press('Tab');
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await pick(page, 'Aroha');
  await expect(page).toHaveURL(settings);
  await expect(textbox(page, 'Email for signing in')).toBeFocused();
  await textbox(page, 'Email for signing in').fill('aroha.n@example.co.nz');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Changes Saved')).toBeVisible();
});

test('a form that was open for too long keeps what was typed, and another tab goes on with the session', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 403/);
  await signIn(page, 'wiremu', { path: directDebit });
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await settled(other);
  await textbox(page, "Account holder's name").fill('W HOHEPA');
  await textbox(page, 'Bank account number').fill('12-3140-0171323-50');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await anHourLater(page, control);
  await page.getByRole('button', { name: 'Set up direct debit' }).click();
  await expect(box(page)).toBeFocused();
  await expect(textbox(page, 'Bank account number')).toHaveValue('12-3140-0171323-050');
  await other.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await signInAgain(page, 'Wiremu');
  await expect(page).toHaveURL(directDebit);
  await expect(textbox(page, "Account holder's name")).toHaveValue('W HOHEPA');
  await expect(textbox(page, 'Bank account number')).toHaveValue('');
  expect(await other.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await other.getByRole('link', { name: 'Profile' }).first().click();
  await expect(other).toHaveURL(/\/account\/profile/);
  await arrived(other);
});

test('another person who signs in gets their own session, and nothing of the one before', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: directDebit });
  await textbox(page, "Account holder's name").fill('W HOHEPA');
  await anHourLater(page, control);
  await page.goto(directDebit);
  await signInAgain(page, 'Ngaire');
  await expect(page).toHaveURL(directDebit);
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('region', { name: 'Automatic payments' })).toBeVisible();
  await expect(textbox(page, "Account holder's name")).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/HOHEPA/i);
  await page.goto('/account/dashboard');
  await expect(page.getByRole('main')).toContainText('Ngaire');
  expect(await page.evaluate((name) => localStorage.getItem(name) !== null, deviceIdItem)).toBe(true);
});
