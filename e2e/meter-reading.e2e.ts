import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, axeInEveryLook, expectNoSidewaysScroll, phone } from './dashboard/looks.ts';
import { expect, settled, test } from './support/portal.ts';

const consumption = '/account/products/consumption';
const opened = `${consumption}?reading=open`;
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Send a meter reading|Change your reading)$/ });
const card = (page: Page) => page.getByRole('region', { name: 'Meter reading' });
const opener = (page: Page) => card(page).getByRole('button', { name: 'Send a meter reading' });
const register = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name });
const send = (page: Page) => dialog(page).getByRole('button', { name: /^Send the reading/ });
const thanks = (page: Page) => dialog(page).getByRole('heading', { name: 'Thank you, we have your reading' });
const writes = async (control: Control) =>
  (await control.journal()).filter(({ operation }) => operation === 'meterRead.submit');

// Hēmi's gas meters are no daily ones.
test.beforeEach(({ guard }) => guard.allowConsole(/status of (404|409)/));

/** No barrier and no sideways scrolling in the state of now. */
async function look(page: Page): Promise<void> {
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('by keyboard from the dashboard: the reading shows in use and bill without a reload', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'hemi');
  await arrived(page);
  const bill = page.getByRole('region', { name: 'This bill period' });
  await expect(bill).toContainText('Your bill so far$121');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: /^Send a meter reading/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(opened);
  await expect(dialog(page).getByRole('combobox', { name: 'Property' })).toBeFocused();
  // The page behind the dialog has no roles.
  const use = page.locator('main');
  await expect(use).toContainText(/\$82\W?So far, 17 Feb to 1 Mar \(12 days estimated\)/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('37800');
  await expect(dialog(page).getByText(/^659 kWh more than on Sun 1 Feb 2026\./)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('24950');
  await page.keyboard.press('Tab');
  await page.keyboard.type('32600');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(consumption);
  await expect(card(page).getByText('Last read Tue 3 Mar 2026 by you.')).toHaveCount(2);
  await expect(use).toContainText(/\$\d+\W?So far, 17 Feb to 1 Mar\. Includes/);
  await expect(use).not.toContainText(/\$82\W?So far/);
  await expect(use).not.toContainText('days estimated');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await arrived(page);
  await expect(bill).toContainText(/Your bill so far\W?\$\d+/);
  await expect(bill).not.toContainText('$121');
  expect(loads).toBe(0);
  expect(await writes(control)).toHaveLength(1);
});

test('on a phone: what was typed outlives Back and a reload, what is wrong is said, and what was sent is changed and withdrawn', async ({
  page,
  control,
  signIn,
}) => {
  test.setTimeout(180_000);
  page.on('dialog', (ask) => void ask.accept());
  await page.setViewportSize(phone);
  await signIn(page, 'hemi', { path: consumption });
  await opener(page).click();
  await expect(register(page, 'DAY, kWh')).toHaveAttribute('inputmode', 'numeric');
  await register(page, 'DAY, kWh').fill('37353');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await settled(page);
  await arrived(page);
  await opener(page).click();
  await expect(register(page, 'DAY, kWh')).toHaveValue('37353');

  await register(page, 'DAY, kWh').fill('37353.8');
  await register(page, 'NITE, kWh').fill('24 950');
  await send(page).click();
  await expect(dialog(page).getByRole('region', { name: "There's a problem" })).toBeFocused();
  await register(page, 'DAY, kWh').fill('412');
  await register(page, /^Reading/).focus();
  await expect(register(page, 'DAY, kWh')).toHaveValue('00412');
  await expect(register(page, 'NITE, kWh')).toHaveValue('24950');
  await send(page).click();
  await expect(dialog(page).getByRole('region', { name: "There's a problem" })).toBeFocused();
  await expect(
    dialog(page).getByText(/^Nothing was sent\. If your meter really shows this, call us/),
  ).toBeVisible();
  await look(page);
  await page.setViewportSize(phone);
  await register(page, 'DAY, kWh').fill('47353');
  await send(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Is this reading right?' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Change the reading' })).toBeFocused();
  await look(page);
  await page.setViewportSize(phone);
  await page.keyboard.press('Enter');
  await expect(register(page, 'DAY, kWh')).toBeFocused();
  await send(page).click();
  await dialog(page).getByRole('button', { name: "It's right" }).click();
  await expect(dialog(page).getByRole('heading', { name: "We'll check your reading" })).toBeFocused();
  await look(page);
  await page.setViewportSize(phone);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(opener(page)).toBeFocused();
  await expect(card(page).getByText(/You sent DAY 47353, NITE 24950 on Tue 3 Mar 2026/)).toBeVisible();
  const change = card(page).getByRole('button', { name: 'Change or withdraw it: Electricity meter E107000' });
  await change.click();
  await expect(register(page, 'DAY, kWh')).toBeFocused();
  await expect(register(page, 'DAY, kWh')).toHaveValue('47353');
  await register(page, 'DAY, kWh').fill('37353');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page).getByText(/^Last read Tue 3 Mar 2026 by you\./)).toBeVisible();
  // One is refused, one is asked about twice and then held, and one is its correction.
  expect(await writes(control)).toHaveLength(5);
  // What was read in the last week takes no reading.
  await opener(page).click();
  await expect(dialog(page).getByText('Natural gas meter G107001')).toBeVisible();
  await look(page);
  await page.setViewportSize(phone);
  await page.keyboard.press('Escape');
  await change.click();
  await dialog(page).getByRole('button', { name: 'Withdraw the reading' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Your reading is withdrawn' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(change).toHaveCount(0);
});

test('seven digits fit the narrowest phone', async ({ page, control, signIn, mock }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'hemi', { path: null });
  const meters = 'meterRead.siteMeters';
  const device = { id: 'd', name: 'ANYTIME', unit: 'kWh', digits: 7, lastReading: 1_234_567.8 };
  const meter = {
    id: 'm',
    serialNumber: '1',
    supplyType: 'electricity',
    canSubmitMeterRead: true,
    cannotSubmitReason: null,
    lastReadDate: '2026-02-01',
    lastReadBy: 'visit',
    nextReadDate: null,
    devices: [device],
  };
  const site = { id: 's', address: '1 Rata Street', nickname: '', isPreselected: true, meters: [meter] };
  await control.fault({
    fault: 'answer',
    status: 200,
    body: { sites: [site] },
    match: { operation: meters },
  });
  await page.goto(`${mock.origin('beacon')}${opened}`);
  await register(page, 'Reading, kWh').fill('1234600');
  const box = await register(page, 'Reading, kWh').evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(
    await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});
