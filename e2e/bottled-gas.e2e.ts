import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, expectNoSidewaysScroll, inEveryLook, phone } from './dashboard/looks.ts';
import { pick, waitUntilIdle } from './support/by-hand.ts';
import { axe, type Brand, expect, settled, test } from './support/portal.ts';

const path = '/account/products/bottled-gas';
const card = (page: Page) => page.getByRole('region', { name: 'Order bottled gas' });
const deliveries = (page: Page) => page.getByRole('region', { name: 'Your deliveries' });
const bottles = (page: Page) => card(page).getByRole('spinbutton', { name: 'Bottles' });
const heading = (page: Page, name: string) => card(page).getByRole('heading', { name, exact: true });
const press = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name }).click();
const placed = async (control: Control) =>
  (await control.journal()).filter(({ operation }) => operation === 'lpg.placeOrder');

/** Orders that a home has, whatever was answered. */
async function ordersOf(control: Control, persona: string): Promise<number> {
  const { customers } = (await control.snapshot()).world;
  const points = customers[persona]?.accounts[0]?.sites.flatMap(({ supplyPoints }) => supplyPoints) ?? [];
  return points.reduce((sum, { records }) => sum + records.orders.length, 0);
}

async function answerNo(page: Page): Promise<void> {
  for (const question of ['Does anyone at home rely', 'Have you run out of gas?'])
    await card(page)
      .getByRole('group', { name: new RegExp(question) })
      .getByRole('radio', { name: 'No' })
      .check();
}

async function toCheck(page: Page, count = '2'): Promise<void> {
  await bottles(page).fill(count);
  await answerNo(page);
  await press(page, 'Check your order');
  await expect(heading(page, 'Check your order')).toBeFocused();
}

test('by keyboard from the dashboard: one order, which shows in every place without a reload', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu');
  await arrived(page);
  const tile = page.getByRole('link', { name: /^Order bottled gas/ });
  await expect(tile).toContainText('No order.');
  // Next steps and notifications may depend on orders: they are read again.
  const reads = async (operation: string) =>
    (await control.journal()).filter((entry) => entry.operation === operation).length;
  const before = {
    steps: await reads('drd.nextBestAction.get'),
    icons: await reads('drd.notificationIcons'),
  };
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(heading(page, 'Nothing on its way')).toBeVisible();
  await expect(deliveries(page)).toContainText('Next deliveryNo order');
  await bottles(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(bottles(page)).toHaveValue('2');
  // To the first question, then to the second one.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your order')).toBeFocused();
  await expect(card(page)).toContainText('$284.00 incl. GST');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Thanks, we have your order')).toBeFocused();
  await expect(heading(page, 'Processing order')).toBeVisible();
  await expect(deliveries(page)).toContainText('Next deliveryFri 6 Mar 2026');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await arrived(page);
  await expect(tile).toContainText('Processing order, for Fri 6 Mar.');
  await expect.poll(() => reads('drd.nextBestAction.get')).toBeGreaterThan(before.steps);
  await expect.poll(() => reads('drd.notificationIcons')).toBeGreaterThan(before.icons);
  expect(loads).toBe(0);
  expect(await placed(control)).toHaveLength(1);
});

test('the form, the check and the result stay where they are on Back and on reload', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'wiremu', { path });
  await toCheck(page);
  await page.goBack();
  await expect(bottles(page)).toHaveValue('2');
  page.on('dialog', (ask) => void ask.accept());
  await page.reload();
  await settled(page);
  await expect(bottles(page)).toHaveValue('2');
  await toCheck(page);
  await press(page, /^Order 2 bottles/);
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  await expect(card(page)).toContainText('order-sp-102011-1');
});

test('double presses and a lost answer order once', async ({ page, control, signIn, guard }) => {
  guard.allowConsole(/ERR_|Failed to load/);
  await signIn(page, 'wiremu', { path });
  await toCheck(page);
  await control.fault({
    fault: 'reset_after_commit',
    times: 1,
    match: { operation: 'lpg.placeOrder' },
  });
  await card(page)
    .getByRole('button', { name: /^Order 2 bottles/ })
    .dblclick();
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  // A browser may repeat a request whose connection was reset: with the same key it has one effect.
  const keys = (await placed(control)).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.filter((key) => key !== null)).size).toBe(1);
  expect(await ordersOf(control, 'wiremu')).toBe(1);
});

test('a reload while an order is being placed shows it, and sending it again has no second effect', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path });
  await toCheck(page);
  // It is placed, and its answer never ends.
  await control.fault({ fault: 'hang_body', times: 1, match: { operation: 'lpg.placeOrder' } });
  await press(page, /^Order 2 bottles/);
  await expect.poll(() => ordersOf(control, 'wiremu')).toBe(1);
  page.on('dialog', (ask) => void ask.accept());
  await page.reload();
  await settled(page);
  await expect(heading(page, 'Processing order')).toBeVisible();
  await expect(card(page)).toContainText('You already have 2 bottles coming on Fri 6 Mar 2026.');
  await toCheck(page);
  await press(page, /^Order 2 bottles/);
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  expect(await ordersOf(control, 'wiremu')).toBe(1);
});

test('two tabs: the second order is stopped, and says what was ordered', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 409/);
  await signIn(page, 'wiremu', { path });
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  await toCheck(page);
  await toCheck(other);
  await press(page, /^Order 2 bottles/);
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  await press(other, /^Order 2 bottles/);
  await expect(card(other).getByRole('alert')).toContainText('nothing was ordered now');
  await expect(heading(other, 'Processing order')).toBeVisible();
  await expect(bottles(other)).toHaveValue('2');
  expect(await ordersOf(control, 'wiremu')).toBe(1);
});

test('a session that ends before the order is placed leaves the draft, and orders nothing', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 40[01]/);
  await signIn(page, 'wiremu', { path });
  await toCheck(page);
  await waitUntilIdle(control);
  await control.change({ revoke: 'all' });
  await press(page, /^Order 2 bottles/);
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pick(page, 'Wiremu');
  await expect(bottles(page)).toHaveValue('2');
  expect(await ordersOf(control, 'wiremu')).toBe(0);
  await toCheck(page);
  await press(page, /^Order 2 bottles/);
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  expect(await ordersOf(control, 'wiremu')).toBe(1);
});

test('payment required leads to the bill, and the order is there on the way back', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 400/);
  await signIn(page, 'kahu', { path });
  await bottles(page).fill('2');
  await answerNo(page);
  await press(page, 'Check your order');
  await expect(heading(page, 'Payment required')).toBeFocused();
  await axe(page, 'main');
  await card(page).getByRole('link', { name: 'Pay your bill' }).click();
  await expect(page).toHaveURL('/account/bill/payments');
  // The address changes first; Back before the page does leaves everything as it was.
  await expect(page.getByRole('region', { name: 'What you owe' })).toBeVisible();
  await page.goBack();
  await expect(bottles(page)).toHaveValue('2');
  expect(await placed(control)).toEqual([]);
});

test('a delivery goes into the calendar, and older ones are a page away', async ({ page, signIn }) => {
  await signIn(page, 'hana', { path });
  await arrived(page);
  const waiting = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Add to calendar: 3 bottles on Thu 5 Mar 2026' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('bottled-gas-2026-03-05.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('DTSTART;VALUE=DATE:20260305');
  expect(text).toContain('SUMMARY:Bottled gas delivery: 3 bottles');

  const list = deliveries(page).getByRole('list', { name: 'Deliveries' });
  await deliveries(page).getByRole('button', { name: 'Show 34 more' }).click();
  await deliveries(page).getByRole('button', { name: 'Older deliveries' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(deliveries(page)).toContainText(/41 to \d+ of \d+/);
  await page.goBack();
  await expect(list.getByRole('listitem').first()).toContainText('24 Feb 2026');
  await card(page)
    .getByRole('radio', { name: /Roastery/ })
    .check({ force: true });
  await expect(heading(page, 'Out for delivery')).toBeVisible();
  await expect(deliveries(page).getByRole('combobox', { name: 'Deliveries to' })).toHaveValue('sa-302011');
});

const brands: readonly Brand[] = ['beacon', 'ember'];
for (const brand of brands) {
  test(`no state has a barrier, nor is wider than 320 px: ${brand}`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    const look = async () => {
      await inEveryLook(page, () => axe(page, 'main'));
      await page.setViewportSize({ width: 320, height: 640 });
      await axe(page, 'main');
      await expectNoSidewaysScroll(page);
    };
    await signIn(page, 'moana', { path, brand });
    await arrived(page);
    await bottles(page).fill('9');
    await press(page, 'Check your order');
    await expect(card(page).getByRole('region', { name: "There's a problem" })).toBeFocused();
    await look();
    await page.waitForTimeout(1100);
    await toCheck(page, '4');
    await look();
    await press(page, /^Order 4 bottles/);
    await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
    await look();
  });
}
