import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll, phone } from './dashboard/looks.ts';
import { deep, expect, settled, test } from './support/portal.ts';

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
  for (const question of ['Does anyone there rely', 'Have you run out of gas?'])
    await card(page)
      .getByRole('group', { name: new RegExp(question) })
      .getByRole('radio', { name: 'No' })
      .check();
}

/** No barrier and no sideways scrolling in the state of now. */
async function look(page: Page): Promise<void> {
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
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
  // The regular bottle of this day has come.
  await control.clock('2026-03-04T16:00:00+13:00');
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
  await expect(heading(page, 'Nothing on order')).toBeVisible();
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
  await look(page);
  await page.setViewportSize(desktop);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Thanks, we have your order')).toBeFocused();
  await expect(heading(page, 'Processing order')).toBeVisible();
  await expect(deliveries(page)).toContainText('Next deliveryMon 9 Mar 2026');
  await look(page);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await arrived(page);
  await expect(tile).toContainText('Processing order, for Mon 9 Mar.');
  await expect.poll(() => reads('drd.nextBestAction.get')).toBeGreaterThan(before.steps);
  await expect.poll(() => reads('drd.notificationIcons')).toBeGreaterThan(before.icons);
  expect(loads).toBe(0);
  expect(await placed(control)).toHaveLength(1);
});

test('form, check and result stay where they are on Back and on reload, and a reload orders nothing twice', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 400/);
  page.on('dialog', (ask) => void ask.accept());
  await page.setViewportSize(phone);
  await signIn(page, 'wiremu', { path });
  await arrived(page);
  await bottles(page).fill('9');
  await press(page, 'Check your order');
  await expect(card(page).getByRole('region', { name: "There's a problem" })).toBeFocused();
  await look(page);
  await bottles(page).fill('2');
  await answerNo(page);
  await control.fault({
    fault: 'answer',
    status: 400,
    body: { type: '/error/orders/ineligible_credit_control/stop', title: 'No', status: 400 },
    times: 1,
    match: { operation: 'lpg.checkOrder' },
  });
  await press(page, 'Check your order');
  await expect(heading(page, 'Payment required')).toBeFocused();
  await look(page);
  await card(page).getByRole('link', { name: 'Pay your bill' }).click();
  await expect(page).toHaveURL('/account/bill/payments');
  // The address changes first; Back before the page does leaves everything as it was.
  await expect(card(page)).toHaveCount(0);
  await page.goBack();
  await expect(bottles(page)).toHaveValue('2');
  expect(await placed(control)).toEqual([]);

  await toCheck(page);
  await page.goBack();
  await expect(bottles(page)).toHaveValue('2');
  await page.reload();
  await settled(page);
  await expect(bottles(page)).toHaveValue('2');
  await toCheck(page);
  // It is placed, and its answer never ends.
  await control.fault({ fault: 'hang_body', times: 1, match: { operation: 'lpg.placeOrder' } });
  await press(page, /^Order 2 bottles/);
  await expect.poll(() => ordersOf(control, 'wiremu')).toBe(1);
  await page.reload();
  await settled(page);
  await expect(heading(page, 'Processing order')).toBeVisible();
  await expect(card(page)).toContainText('You already have 2 bottles coming on Fri 6 Mar 2026.');
  await toCheck(page);
  await press(page, /^Order 2 bottles/);
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  expect(await ordersOf(control, 'wiremu')).toBe(1);
  await page.reload();
  await settled(page);
  await expect(heading(page, 'Thanks, we have your order')).toBeVisible();
  await expect(card(page)).toContainText('LPG-ULLRX6PV');
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

test('a delivery goes into the calendar, and older ones are a page away', { tag: deep }, async ({
  page,
  signIn,
}) => {
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
