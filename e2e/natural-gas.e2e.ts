import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll, phone } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { deep, expect, settled, test } from './support/portal.ts';

const path = '/account/products/natural-gas';
const use = (page: Page) => page.getByRole('region', { name: 'Your natural gas' });
const facts = (page: Page) => page.getByRole('region', { name: 'Your gas plan and meter' });
const period = (page: Page, name: string | RegExp) => use(page).getByRole('option', { name });
const july = '25 Jun to 24 Jul, 30 days';
const columns = [
  'Start date',
  'End date',
  'Usage (kWh)',
  'Dollars',
  'Type',
  'Avg usage per day (kWh)',
  'Avg dollars per day',
];

/** Text of the cells, row by row, without the sums. */
const cellsOf = (table: Locator) =>
  table
    .locator('thead tr, tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

/** No barrier and no sideways scrolling in the state of now. */
async function look(page: Page): Promise<void> {
  await arrived(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('by keyboard: a year opens into days and back, and Back goes up too', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path });
  await arrived(page);
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewNaturalGasUsage');
  await expect(use(page)).toContainText(/\$227\s*3 read periods to 1 Mar 2026/);
  await use(page).getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await expect(use(page)).toContainText('12 read periods to 24 Dec 2025');
  await expect(page).toHaveURL(`${path}?year=2025`);
  await period(page, /^25 Nov to 24 Dec/).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(period(page, july)).toBeFocused();
  await expect(use(page)).toContainText(/25 Jun to 24 Jul, 30 days\s*\$\d+\.\d\d\s*[\d,]+\.\d\d kWh/);
  await page.keyboard.press('Enter');
  await expect(use(page).getByRole('option')).toHaveCount(30);
  await expect(use(page).getByRole('option', { name: /^Thursday 24 July/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(period(page, july)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(use(page).getByRole('option')).toHaveCount(30);
  await look(page);
  await page.setViewportSize(desktop);
  await page.goBack();
  await expect(period(page, july)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(use(page)).toContainText('3 read periods');
  await page.reload();
  await settled(page);
  await expect(use(page)).toContainText('3 read periods');
});

test('the file has the seven columns and the text of the table, and says so where it cannot be made', {
  tag: deep,
}, async ({ page, signIn, guard }) => {
  guard.allowConsole(/Failed to load|ERR_FAILED|status of 404/);
  await signIn(page, 'wiremu', { path: `${path}?year=2025&table=1` });
  await arrived(page);
  await look(page);
  const download = use(page).getByRole('button', { name: 'Download your gas use as CSV' });
  await page.route(/\/assets\/.*papaparse.*\.js/, (route) => route.abort());
  await download.click();
  await expect(use(page).getByRole('alert')).toContainText("We couldn't make your file. Try again.");
  await page.unrouteAll();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('natural-gas-2025.csv');
  const cells = await cellsOf(use(page).getByRole('table', { name: 'Natural gas by read period, 2025' }));
  expect(cells[0]).toEqual(columns);
  expect(cells[1]).toEqual([
    expect.stringMatching(/^\d\d\/\d\d\/2024$/),
    expect.stringMatching(/^\d\d\/01\/2025$/),
    expect.stringMatching(/^\d+\.\d\d$/),
    expect.stringMatching(/^\d+\.\d\d$/),
    'Actual',
    expect.stringMatching(/^\d+\.\d\d$/),
    expect.stringMatching(/^\d+\.\d\d$/),
  ]);
  expect(cells).toHaveLength(13);
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    `\uFEFF${cells.map((row) => row.join(',')).join('\r\n')}\r\n`,
  );
});

test('a reading shows in the year and beside the meter without a reload', async ({ page, signIn, guard }) => {
  // Hēmi's gas meters are no daily ones.
  guard.allowConsole(/status of 404/);
  await page.setViewportSize(phone);
  await signIn(page, 'hemi', { path: `${path}?table=1` });
  await arrived(page);
  const row = use(page).getByRole('row', { name: '17/02/2026' });
  await expect(row).toContainText('Estimated');
  const before = await row.textContent();
  await expect(facts(page)).toContainText('Last read 32562.2 m³ on Sun 1 Feb 2026');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Send a meter reading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a meter reading' });
  await dialog.getByRole('textbox', { name: /^Reading/ }).fill('32600');
  await dialog.getByRole('button', { name: /^Send the reading/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you, we have your reading' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Actual');
  expect(await row.textContent()).not.toBe(before);
  await expect(facts(page)).toContainText('Last read 32600.0 m³ on Tue 3 Mar 2026');
  await expect(facts(page)).not.toContainText('You can send us a reading yourself.');
  expect(loads).toBe(0);
});
