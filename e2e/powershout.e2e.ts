import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { waitUntilIdle } from './support/by-hand.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const path = '/account/profile/powershout';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const booking = (page: Page) => region(page, 'Book free power');
const hours = (page: Page) => region(page, 'Your free hours');
const bookings = (page: Page) => region(page, 'Your bookings');
const coming = (page: Page) => bookings(page).getByRole('list', { name: 'To come' }).getByRole('listitem');
const hour = (page: Page, name: RegExp) => booking(page).getByRole('radio', { name });
const booked = (page: Page) => page.getByRole('heading', { name: 'Your free power is booked' });
const card = (page: Page) => region(page, 'Powershout');
const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /free power/ });
const writes = async (control: Control) =>
  (await control.journal()).filter(({ operation }) => operation === 'powershout.booking.add');
const toDashboard = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await settled(page);
  await arrived(page);
};

/**
 * What a customer writes here shows at once on the dashboard too, without a reload.
 *
 * | Operation                 | Shows at                                                                       |
 * | ------------------------- | ------------------------------------------------------------------------------ |
 * | powershout.booking.add    | hours, bookings, activity; card, icon and next step of the dashboard           |
 * | powershout.booking.delete | the same                                                                       |
 * | powershout.offer.accept   | the same, and the offers                                                       |
 */
test('on a phone the way to "Book free power" ends at the booking', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'aroha');
  await arrived(page);
  await page.getByRole('link', { name: 'Book free power' }).first().click();
  await expect(page).toHaveURL(path);
  await arrived(page);
  await expect(booking(page).getByRole('group', { name: 'Day of the booking' })).toBeInViewport();
});

test('by keyboard from the dashboard: hours are booked, put into a calendar, and show everywhere', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha');
  await arrived(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const next = page.getByRole('link', { name: 'Book free power' });
  await expect(page.getByText('2 hours of free power to use by Mon 23 Mar', { exact: false })).toBeVisible();
  await expect(icon(page)).toHaveAccessibleName(/8/);
  await next.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await arrived(page);
  await expect(hours(page)).toContainText('8 hours');
  const calendar = booking(page).getByRole('group', { name: 'Day of the booking' });
  await calendar.getByRole('button', { name: 'Tuesday 3 March 2026' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByRole('button', { name: 'Tuesday 10 March 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}?day=2026-03-10`);
  await expect(booking(page).getByRole('heading', { name: 'Tuesday 10 March 2026' })).toBeVisible();
  await hour(page, /^12 am/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(hour(page, /^1 am/)).toBeChecked();
  await booking(page).getByRole('radio', { name: '1 h' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(booking(page).getByText('Tue 10 Mar 2026, 1 am to 3 am')).toBeVisible();
  await booking(page).getByRole('button', { name: 'Book 2 hours from 1 am' }).focus();
  await page.keyboard.press('Enter');
  await expect(booked(page)).toBeFocused();
  await expect(hour(page, /^2 am, booked/)).toBeDisabled();
  await expect(hours(page)).toContainText('6 hours');
  await expect(coming(page)).toHaveCount(2);
  await expect(region(page, 'Powershout history').getByRole('listitem').first()).toContainText('−2 hours');

  const file = page.waitForEvent('download');
  await booking(page)
    .getByRole('button', { name: /^Add to calendar/ })
    .click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toContain('DTSTART:20260309T120000Z');
  expect(text).toContain('DTEND:20260309T140000Z');

  await toDashboard(page);
  await expect(card(page)).toContainText('6 hours');
  await expect(icon(page)).toHaveAccessibleName(/6/);
  await expect(page.getByText('You have 6 hours of free power to use.')).toBeVisible();
  expect(loads).toBe(0);
  expect(await writes(control)).toHaveLength(1);
});

test('offers are accepted, a booking is deleted, and the dashboard shows it; how it works goes for good', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha');
  await arrived(page);
  await expect(card(page)).toContainText('8 hours');
  await expect(card(page)).toContainText('Next booking: Sat 7 Mar');
  await icon(page).click();
  await arrived(page);
  const how = region(page, 'How free power works');
  await how.getByRole('button', { name: 'Got it' }).click();
  await expect(how).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hour(page, /^7 pm/).check();
  await axeInEveryLook(page);
  for (const width of [320, 768, 1600, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(region(page, 'Offers for you').getByText('Accepted', { exact: true })).toHaveCount(2);
  await expect(hours(page)).toContainText('11 hours');
  const remove = coming(page).getByRole('button', { name: /^Delete the booking/ });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this booking?' });
  await expect(dialog).toContainText('Sat 7 Mar 2026, 9 am to 10 am');
  await axe(page, '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete booking' }).click();
  await expect(bookings(page)).toContainText('Nothing is booked.');
  await expect(bookings(page).getByRole('heading', { name: 'Your bookings' })).toBeFocused();
  await expect(hours(page)).toContainText('12 hours');
  await toDashboard(page);
  await expect(card(page)).toContainText('12 hours');
  await expect(card(page)).not.toContainText('Next booking');
  await expect(icon(page)).toHaveAccessibleName(/12/);
  await page.goto(path);
  await settled(page);
  await arrived(page);
  await expect(how).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('ep.1.seen.powershout-whats-new-seen'))).toBe(
    '"true"',
  );
});

test('the same hour in two tabs, and a reload in the middle, book it once', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 400/);
  const address = `${path}?day=2026-03-10`;
  await signIn(page, 'aroha', { path: address });
  const other = await context.newPage();
  await other.goto(address);
  await settled(other);
  await hour(other, /^6 pm/).check();
  await hour(page, /^6 pm/).check();
  const hold = await control.hold({ match: { operation: 'powershout.booking.add' }, at: 'answer' });
  await booking(page).getByRole('button', { name: 'Book 1 hour from 6 pm' }).dblclick();
  await expect.poll(async () => (await writes(control)).length).toBe(1);
  await page.reload();
  await control.release(hold);
  await settled(page);
  await expect(hour(page, /^6 pm, booked/)).toBeDisabled();
  await booking(other).getByRole('button', { name: 'Book 1 hour from 6 pm' }).click();
  await expect(booking(other).getByRole('alert')).toContainText('You have a booking in these hours already.');
  await expect(hour(other, /^6 pm, booked/)).toBeDisabled();
  await expect(coming(page)).toHaveCount(2);
  await expect(hours(page)).toContainText('7 hours');
});

test('a session that ends in the middle books nothing, and the same day is there after the next sign-in', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 40[01]/);
  await signIn(page, 'aroha', { path: `${path}?day=2026-03-10` });
  await hour(page, /^6 pm/).check();
  await waitUntilIdle(control);
  await control.change({ revoke: 'all' });
  await booking(page).getByRole('button', { name: 'Book 1 hour from 6 pm' }).click();
  await expect(page).toHaveURL('/login');
  await control.signInNext('aroha');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${path}?day=2026-03-10`);
  await expect(hours(page)).toContainText('8 hours');
  await hour(page, /^6 pm/).check();
  await booking(page).getByRole('button', { name: 'Book 1 hour from 6 pm' }).click();
  await expect(booked(page)).toBeFocused();
  await expect(coming(page)).toHaveCount(2);
  await expect(hours(page)).toContainText('7 hours');
});
