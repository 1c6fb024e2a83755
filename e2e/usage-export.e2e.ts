import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { deep, expect, test } from './support/portal.ts';

const page24 = '/account/products/consumption';
const operation = 'electricity.siteUsage';
const card = (page: Page) => page.getByRole('region', { name: 'Download your electricity use' });
const start = (page: Page) => card(page).getByRole('button', { name: 'Download 24 months' });

async function fileOf(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('every half-hour of 24 months is a spreadsheet, made by a worker under the security policy', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: page24 });
  const worker = page.waitForEvent('worker');
  const { name, text } = await fileOf(page, () => start(page).click());
  expect((await worker).url()).toMatch(/\/assets\/export-worker-\w+\.js$/);
  expect(name).toMatch(/^electricity-by-half-hour-\d{4}-\d\d-\d\d-to-2026-03-\d\d\.csv$/);
  const rows = text.split('\r\n');
  expect(rows[0]).toBe('\uFEFFDate,Start time,Usage (kWh),Dollars (energy only),Type');
  expect(rows.length).toBeGreaterThan(30_000);
  await expect(card(page).getByRole('status')).toContainText('Your file is downloaded.');
});

test('by keyboard: Green Button by the day', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: page24 });
  await card(page)
    .getByRole('radio', { name: /^Spreadsheet/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(start(page)).toBeFocused();
  const { name, text } = await fileOf(page, () => page.keyboard.press('Enter'));
  expect(name).toMatch(/^electricity-by-day-.*\.xml$/);
  expect(text).toContain('<intervalLength>86400</intervalLength>');
  await expect(start(page)).toBeFocused();
});

test('a part that fails is requested again, and no state has a barrier, nor is wider than 320 px', {
  tag: deep,
}, async ({ page, control, signIn, guard }) => {
  guard.allowConsole(/status of 500/);
  await signIn(page, 'aroha', { path: page24 });
  await arrived(page);
  // The hours of four weeks come by the same call.
  await expect(page.getByRole('listbox', { name: /^Electricity by hour and day/ })).toBeVisible();
  const look = async () => {
    await axeInEveryLook(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  };
  await control.fault({ fault: '500_empty', times: 1, match: { operation } });
  await start(page).click();
  await expect(card(page).getByRole('alert')).toContainText('What we have is kept.');
  await look();
  const { name } = await fileOf(page, () => card(page).getByRole('button', { name: 'Try again' }).click());
  expect(name).toContain('electricity-by-half-hour-');
  await expect(card(page).getByText('Your file is downloaded.')).toBeVisible();
  await look();
});
