import type { Locator, Page } from '@playwright/test';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { deep, expect, test } from './support/portal.ts';

const properties = '/account/profile/property-details';
const refer = '/account/profile/friend-get-friend';
const donate = '/account/profile/donate';

// Some tests go through axe several times, in four looks each.
test.describe.configure({ timeout: 180_000 });

const narrow = { width: 320, height: 640 };

async function fitsNarrow(page: Page) {
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
}

/** Presses Tab until something has focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}.`);
}

const place = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Properties' }).getByRole('region', { name });

async function rename(page: Page, from: string, to: string) {
  await place(page, from).getByRole('button', { name: 'Edit nickname' }).click();
  await place(page, from).getByRole('textbox', { name: 'Nickname' }).fill(to);
  await place(page, from).getByRole('button', { name: 'Save' }).click();
}

test('a nickname that is not allowed says so, and the right one shows here, in the header and on the dashboard', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: properties });
  await arrived(page);
  await rename(page, 'The bach', 'Home & away');
  const bach = place(page, 'The bach');
  await expect(bach.getByText(/Use only letters, numbers/).first()).toBeVisible();
  const field = bach.getByRole('textbox', { name: 'Nickname' });
  await field.fill('x'.repeat(26));
  await expect(
    bach.getByText('A nickname can have up to 25 characters. This one has 26.').first(),
  ).toBeVisible();
  await fitsNarrow(page);
  await axeInEveryLook(page);
  await page.setViewportSize(desktop);
  await field.fill('Tūī’s place (No. 2)');
  await bach.getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'Tūī’s place (No. 2)').getByText('Changes Saved')).toBeVisible();
  await expect(
    place(page, 'Tūī’s place (No. 2)').getByRole('button', { name: 'Edit nickname' }),
  ).toBeFocused();
  expect(
    (await calls(control)).filter((call) => call.startsWith('POST /private/user/site-nickname')),
  ).toHaveLength(1);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await arrived(page);
  await expect(page.getByText('Tūī’s place (No. 2)').first()).toBeAttached();
  await expect(page.getByText('The bach')).toHaveCount(0);
});

test('forty properties are searched by keyboard, a link moves focus to one, and all of them fit', {
  tag: deep,
}, async ({ page, signIn }) => {
  await signIn(page, 'sione', { path: properties });
  await arrived(page);
  await expect(page.getByText('40 properties').first()).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search your properties' }));
  await page.keyboard.type('otahuhu');
  await expect(page.getByText('2 of 40 properties found')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Properties on this page' });
  const last = links.getByRole('button').last();
  const name = (await last.textContent()) ?? '';
  await tabTo(page, last);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
  await expect(place(page, name).getByRole('table')).toContainText('excl. GST');
  await page.getByRole('radio', { name: 'incl. GST' }).check({ force: true });
  await expect(place(page, name).getByRole('table')).toContainText('incl. GST');
  await expect(place(page, name)).toContainText('Worked out with GST of 15%');
  await fitsNarrow(page);
  await axeInEveryLook(page);

  await page.getByRole('searchbox', { name: 'Search your properties' }).fill('');
  await page.getByRole('button', { name: 'List all 40 properties' }).click();
  await expect(links.getByRole('button')).toHaveCount(40);
  await fitsNarrow(page);
  await place(page, /\(Pending\)$/)
    .getByRole('button', { name: 'Work in this property' })
    .click();
  await expect(place(page, /\(Pending\)$/).getByText('Selected')).toBeVisible();
});

test('the link for friends is copied, and opens an e-mail', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'aroha', { path: refer });
  await arrived(page);
  await page.getByRole('button', { name: 'Copy your link' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^https:\/\/www\.beacon\.example\/join\?friend=[0-9A-Z]{7}$/);
  const href = (await page.getByRole('link', { name: 'Email your link' }).getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('body')).toContain(copied);
  await expect(page.getByRole('link', { name: /^Join Beacon at home/ })).toBeVisible();
});

test('a donation begins, changes and stops', async ({ page, control, signIn }) => {
  await signIn(page, 'mei', { path: donate });
  await page.getByRole('button', { name: 'Start giving' }).click();
  await expect(page.getByRole('region', { name: "There's a problem" })).toBeFocused();
  await axeInEveryLook(page);
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('textbox', { name: 'Amount each month' }).fill('7.50');
  await page.getByRole('checkbox').check();
  await fitsNarrow(page);
  await page.getByRole('button', { name: 'Start giving' }).click();
  await expect(
    page.getByRole('main').getByText('Thank you. You now give $7.50 to schools each month.'),
  ).toBeVisible();
  await expect(page.locator('#school-donation-heading')).toBeFocused();
  await axeInEveryLook(page);

  await page.getByRole('button', { name: 'Change the amount' }).click();
  await page.getByRole('radio', { name: '$2.00 a month' }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save the new amount' }).click();
  await expect(page.getByRole('main').getByText('Your donation is now $2.00 a month.')).toBeVisible();

  await page.getByRole('button', { name: 'Stop giving' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Stop your donation?' });
  await expect(dialog).toContainText('Your $2.00 a month to schools ends now.');
  await expect(dialog.getByRole('button', { name: 'Keep giving' })).toBeFocused();
  await axeInEveryLook(page);
  await dialog.getByRole('button', { name: 'Stop the donation' }).click();
  await expect(
    page.getByRole('main').getByText('Your donation has stopped. Thank you for what you gave.'),
  ).toBeVisible();
  await expect(page.locator('#school-donation-heading')).toBeFocused();
  expect((await calls(control)).filter((call) => /^(POST|DELETE) \/private\/donation/.test(call))).toEqual([
    'POST /private/donation',
    'POST /private/donation',
    'DELETE /private/donation',
  ]);
});
