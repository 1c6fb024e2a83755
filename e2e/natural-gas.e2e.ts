import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { arrived, expectNoSidewaysScroll, inEveryLook, phone } from './dashboard/looks.ts';
import { calls, enter, pick } from './support/by-hand.ts';
import { axe, type Brand, expect, settled, test } from './support/portal.ts';

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

test('by keyboard: a year opens into days and back, and Back goes up too', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path });
  await arrived(page);
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewNaturalGasUsage');
  await expect(use(page)).toContainText(/\$227\s*3 read periods, to 1 Mar 2026/);
  await use(page).getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await expect(use(page)).toContainText('12 read periods, to 24 Dec 2025');
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

test('the file has the seven columns and the text of the table', async ({ page, signIn }) => {
  await signIn(page, 'wiremu', { path: `${path}?year=2025&table=1` });
  await arrived(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    use(page).getByRole('button', { name: 'Download your gas use as CSV' }).click(),
  ]);
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

test('a file that cannot be made says so', async ({ page, signIn, guard }) => {
  guard.allowConsole(/Failed to load|ERR_FAILED|status of 404/);
  await signIn(page, 'wiremu', { path: `${path}?year=2025` });
  await arrived(page);
  await page.route(/\/assets\/.*papaparse.*\.js/, (route) => route.abort());
  await use(page).getByRole('button', { name: 'Download your gas use as CSV' }).click();
  await expect(use(page).getByRole('alert')).toContainText("We couldn't make your file. Try again.");
});

test('the year before stays in place while another year is on its way', async ({ page, control, signIn }) => {
  await signIn(page, 'wiremu', { path });
  await arrived(page);
  const hold = await control.hold({ match: { operation: 'naturalGas.usage' } });
  await use(page).getByRole('button', { name: 'Earlier year' }).click();
  await expect(use(page)).toHaveAttribute('aria-busy', 'true');
  await expect(use(page)).toContainText('3 read periods');
  await control.release(hold);
  await expect(use(page)).toContainText('12 read periods');
  await expect(use(page)).not.toHaveAttribute('aria-busy');
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

test('electricity stands in where gas fails; both failed is an error that can be tried again', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 500|widget report/);
  await signIn(page, 'wiremu', { path: null });
  await control.fault({ fault: '500_empty', match: { operation: 'naturalGas.usage' } });
  await page.goto(path);
  await expect(use(page)).toContainText("We couldn't load your gas use. Electricity is shown.", {
    timeout: 15_000,
  });
  await expect(use(page).getByRole('listbox', { name: /^Electricity by day/ })).toBeVisible();
  await axe(page, 'main');
  await control.fault({ fault: '500_empty', match: { operation: 'electricity.billPeriod' } });
  await page.reload();
  await expect(use(page)).toContainText("We couldn't load your energy use.", { timeout: 15_000 });
  await axe(page, 'main');
  await control.clearFaults();
  // A try that is on its way when the button is pressed may be one that still fails.
  await expect(async () => {
    await use(page).getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
    await expect(use(page)).toContainText('3 read periods', { timeout: 3_000 });
  }).toPass();
});

test('staff see all of it', async ({ page }) => {
  await enter(page, '/identity/staff');
  await pick(page, 'Wiremu');
  await page.getByRole('button', { name: 'Continue as staff' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await page.goto(path);
  await settled(page);
  await expect(use(page)).toContainText('3 read periods');
  await expect(facts(page)).toContainText('Natural gas standard');
});

const looks: readonly (readonly [Brand, 'wiremu' | 'hemi' | 'hana', string])[] = [
  ['beacon', 'wiremu', '?year=2025&span=2025-06-25.2025-07-24'],
  ['beacon', 'hemi', '?year=2025&before=1&per=day'],
  ['ember', 'hana', '?year=2025&table=1'],
  ['ember', 'hemi', '?supply=sp-107010'],
];
for (const [brand, who, query] of looks) {
  test(`no barrier, nor wider than 320 px: ${brand}, ${who} ${query}`, async ({ page, signIn, guard }) => {
    guard.allowConsole(/status of 404/);
    await signIn(page, who, { path: `${path}${query}`, brand });
    await arrived(page);
    await inEveryLook(page, () => axe(page, 'main'));
    await page.setViewportSize({ width: 320, height: 640 });
    await axe(page, 'main');
    await expectNoSidewaysScroll(page);
  });
}
