import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { deep, expect, settled, test } from '#e2e/support/portal.ts';
import { arrived } from './looks.ts';

const card = (page: Page): Locator =>
  page.getByRole('region', { name: /^Your (electricity|energy|gas)$/ }).first();
const bars = (page: Page): Locator => card(page).getByRole('listbox');
const focused = (page: Page): Locator => page.locator(':focus');
const spoken = (page: Page): Locator => page.locator('[aria-live="polite"]').first();

async function open(page: Page, query = '') {
  await page.goto(`/account/dashboard${query}`);
  await settled(page);
  await arrived(page);
}

/** Goes to the chart from the control before it with Tab alone. */
async function tabToChart(page: Page) {
  await card(page).getByRole('combobox', { name: 'Bill period' }).focus();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page).getAttribute('role')) === 'option') return;
  }
  throw new Error('Tab never reached the bars.');
}

test('is worked by keyboard alone, from period to day and back', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: null });
  await open(page);
  await tabToChart(page);
  const options = bars(page).getByRole('option');
  const count = await options.count();
  expect(count).toBeGreaterThan(26);
  await expect(bars(page).locator('[tabindex="0"]')).toHaveCount(1);

  await page.keyboard.press('Home');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');
  const first = await focused(page).getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '2');
  await page.keyboard.press('ArrowLeft');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');
  expect(await focused(page).getAttribute('aria-label')).toBe(first);
  await expect(spoken(page)).toHaveText(/^\w+day \d+ \w+( \d{4})?, [\d.]+ kWh, \$[\d.]+, (actual|estimated)/);
  await page.keyboard.press('End');
  await expect(focused(page)).toHaveAttribute('aria-posinset', String(count));
  // One tab stop: the next Tab leaves the bars.
  await page.keyboard.press('Tab');
  await expect(focused(page)).not.toHaveAttribute('role', 'option');
  await page.keyboard.press('Shift+Tab');
  await expect(focused(page)).toHaveAttribute('role', 'option');

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await expect(options).toHaveCount(24);
  await expect(focused(page)).toHaveAttribute('role', 'option');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/day=/);
  await expect(options).toHaveCount(count);
  // Keyboard focus continues where the day was opened.
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');

  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(24);
  await page.goBack();
  await expect(options).toHaveCount(count);
});

test('shows the same numbers as a table and as a file', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: null });
  await open(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page)
      .getByRole('button', { name: /download/i })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^electricity-\d{4}-\d{2}-\d{2}-to-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...lines] = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(header).toBe(
    'Start date,End date,Usage (kWh),Dollars,Type,Avg usage per day (kWh),Avg dollars per day',
  );
  await card(page).getByRole('group', { name: 'Show as' }).getByRole('radio', { name: 'Table' }).check();
  const table = card(page).getByRole('table');
  await expect(table).toBeVisible();
  await expect(table.locator('caption')).not.toBeEmpty();
  const rows = table.locator('tbody tr');
  const cells = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  const inFile = lines.map((line) => line.split(',')[2] ?? '').filter((text) => text !== '');
  expect(inFile.length).toBeGreaterThan(5);
  for (const [index, line] of lines.entries()) {
    const kwh = line.split(',')[2] ?? '';
    if (kwh !== '') expect(cells[index]).toContain(kwh);
  }
  // Remembered for the next visit.
  await open(page);
  await expect(card(page).getByRole('table')).toBeVisible();
});

test('changes between kWh and dollars', { tag: deep }, async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: null });
  await open(page);
  const unit = card(page).getByRole('group', { name: 'Unit' });
  await expect(card(page)).toContainText(/\$\d+So far, .*Includes GST/);
  await unit.getByRole('radio', { name: 'kWh' }).click();
  await expect(page).toHaveURL(/unit=kwh/);
  await expect(card(page)).toContainText(/\d+ ?kWh ?So far, /);
  await unit.getByRole('radio', { name: '$' }).click();
  await expect(page).toHaveURL(/unit=nzd/);
  await expect(card(page)).toContainText(/\$\d+So far, .*Includes GST/);
  // Remembered for the account, beyond the address.
  await unit.getByRole('radio', { name: 'kWh' }).click();
  await expect(page).toHaveURL(/unit=kwh/);
  await open(page);
  await expect(card(page)).toContainText(/\d+ ?kWh ?So far, /);
});

test('goes back through 24 bill periods', { tag: deep }, async ({ page, signIn }) => {
  test.setTimeout(90_000);
  await signIn(page, 'aroha', { path: null });
  await open(page);
  const picker = card(page).getByRole('combobox', { name: 'Bill period' });
  await expect(picker.locator('option')).toHaveCount(25);
  const values = await picker
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(values).toHaveLength(25);
  const earlier = card(page).getByRole('button', { name: 'Earlier bill period' });
  for (const value of values.slice(1)) {
    await earlier.click();
    await expect(picker).toHaveValue(value ?? '');
  }
  await expect(earlier).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`period=${values.at(-1)}`));
  await arrived(page);
  await expect(bars(page).getByRole('option').first()).toBeAttached();
  await page.goBack();
  await expect(picker).toHaveValue(values.at(-2) ?? '');
});

test('compares with the period before in a sentence', { tag: deep }, async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: null });
  await open(page);
  await card(page).getByRole('button', { name: 'Earlier bill period' }).click();
  await arrived(page);
  await card(page).getByRole('combobox', { name: 'Compare' }).selectOption('previous');
  await expect(card(page)).toContainText(/\d+% (less|more) than .+ a day\)/);
});

for (const [day, hours, period] of [
  ['2025-09-28', 23, 'spring'],
  ['2025-04-06', 25, 'autumn'],
] as const) {
  test(`shows ${hours} hours on the day in ${period} on which the clocks change`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'aroha', { path: null });
    await open(page);
    const picker = card(page).getByRole('combobox', { name: 'Bill period' });
    await expect(picker.locator('option')).toHaveCount(25);
    const values = await picker
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
    const wanted = values.find((value) => {
      const [from = '', to = ''] = value.split('.');
      return from <= day && day <= to;
    });
    await Promise.all([
      page.waitForResponse('**/private/electricity/aggregated-site-bill-period'),
      picker.selectOption(wanted ?? 'none'),
    ]);
    // The chart of the other period has rendered once its first bar is that of its first day.
    await expect(bars(page).getByRole('option').first()).toHaveAttribute(
      'aria-label',
      new RegExp(` ${Number((wanted ?? '').slice(8, 10))} `),
    );
    await arrived(page);
    // By keyboard, from the first day of the period to the day.
    const start = Date.parse((wanted ?? '').slice(0, 10));
    await tabToChart(page);
    await page.keyboard.press('Home');
    for (let at = start; at < Date.parse(day); at += 86_400_000) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    await expect(bars(page).getByRole('option')).toHaveCount(hours);
    await expect(card(page)).toContainText(/clocks (go|went|change)/i);
    const labels = await bars(page)
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(new Set(labels).size).toBe(hours);
  });
}

test('requests the chart library only when everything else has loaded', async ({ page, signIn }) => {
  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/nivo/.test(pathname)) order.push('nivo');
  });
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/private\/(drd|electricity)\/|\/assets\/(?!nivo).*\.js$/.test(pathname)) order.push(pathname);
  });
  await signIn(page, 'aroha', { path: null });
  // The library waits for the slowest widget of the page.
  await page.route('**/private/drd/widget/actionTile/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await open(page);
  await expect.poll(() => order.includes('nivo')).toBe(true);
  const at = order.indexOf('nivo');
  const widgets = order.filter((path) => /\/private\/drd\/widget/.test(path));
  expect(widgets.length).toBeGreaterThan(7);
  for (const path of widgets) expect(order.indexOf(path), path).toBeLessThan(at);
});

test('can be used before the chart library is there, and without it, and tries again', async ({
  page,
  signIn,
  guard,
}) => {
  guard.expectConsole(/net::ERR|Failed to load resource/);
  await signIn(page, 'aroha', { path: null });
  await page.route(/\/assets\/nivo.*\.js/, (route) => route.abort());
  await open(page);
  await tabToChart(page);
  await page.keyboard.press('Home');
  await expect(spoken(page)).toHaveText(/kWh/);
  await expect(card(page).getByText(/couldn't draw this chart/)).toBeVisible();
  await page.unroute(/\/assets\/nivo.*\.js/);
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page).getByRole('img').locator('svg')).toBeVisible();
});

test('a page without a chart never requests the chart library', async ({ page, signIn }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/nivo/.test(request.url())) requested.push(request.url());
  });
  await signIn(page, 'aroha', { path: '/account/bill/transactions' });
  await arrived(page);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
});
