import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { median } from '#bench/table.ts';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { back } from './support/by-hand.ts';
import { axe, expect, settled, test, timed } from './support/portal.ts';

const path = '/account/bill/transactions';
const dates = (page: Page) => page.getByRole('combobox', { name: 'Dates' });
const kinds = (page: Page) => page.getByRole('combobox', { name: 'Show' });
const rows = (page: Page) => page.locator('tbody tr');
const count = (page: Page) => page.getByText(/^[\d,]+ (transactions?|bills?|payments?|credits?), /);

async function open(page: Page, query = '') {
  await page.goto(`${path}${query}`);
  await settled(page);
  await arrived(page);
}

test('an invoice that failed is saved by the next try under its name, and the view of the page is counted', async ({
  page,
  signIn,
  control,
  expectConsole,
}) => {
  await signIn(page, 'margaret', { path });
  await arrived(page);
  expectConsole(/status of 500/);
  const fault = await control.fault({
    fault: '500_empty',
    match: { operation: 'billing.transactions.invoice' },
  });
  await page.getByRole('button', { name: 'PDF of the bill of Sat 21 Feb 2026' }).click();
  await expect(page.getByText("We couldn't download this bill. Try again.")).toBeVisible();
  await axe(page);
  await control.clearFaults(fault);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF of the bill of Sat 21 Feb 2026, try again' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Beacon-invoice-2026-02-21.pdf');
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible();
  await expect(page.getByText("We couldn't download this bill. Try again.")).toHaveCount(0);
  const views = (await control.journal()).filter(
    ({ operation }) => operation === 'events.viewTransactionHistory',
  );
  expect(views).toHaveLength(1);
});

test('filters and widens by the address, so that Back undoes each step, and saves what is shown as CSV', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'margaret', { path });
  await arrived(page);
  await expect(count(page)).toHaveText('18 transactions, 1 Sep 2025 to 31 Mar 2026');
  await kinds(page).selectOption('bill');
  await expect(page).toHaveURL(/kind=bill/);
  await expect(rows(page)).toHaveCount(6);
  await dates(page).selectOption('all');
  await expect(page).toHaveURL(/range=all/);
  await expect(count(page)).toHaveText(/^1\d\d bills, \d+ Mar 2016 to \d+ Feb 2026$/);
  await back(page);
  await expect(rows(page)).toHaveCount(6);
  await back(page);
  await expect(rows(page)).toHaveCount(18);
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await kinds(page).selectOption('payment');
  await expect(page).toHaveURL(/kind=payment/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your transactions as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('transactions-2025-09-01-to-2026-03-31.csv');
  // Dates of New Zealand, and numbers with their sign.
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Type,Description,Status,Amount (NZD),Balance (NZD),Reference');
  expect(lines[1]).toMatch(/^03\/02\/2026,Payment,Payment received,Complete,-\d+\.\d{2},0\.00,PY-\w{8}$/);
  expect(lines).toHaveLength((await rows(page).count()) + 2);
});

/** Milliseconds of the main thread itself that something takes until the page is quiet: other processes don't count. */
async function work(page: Page, action: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return 1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'));
  };
  const before = await spent();
  await action();
  await page.waitForTimeout(250);
  const after = await spent();
  await session.detach();
  return after - before;
}

/** Builds the table once more, without React, has it laid out, and takes it away. */
function copyTable() {
  const table = document.querySelector<HTMLElement>('main table');
  const copy = table?.parentElement?.appendChild(table.cloneNode(true));
  if (!(copy instanceof HTMLElement) || copy.offsetHeight === 0) throw new Error('No table is shown.');
  copy.remove();
}

/** What a change of the list may take, as a multiple of what the browser itself takes for a table of 100 rows. */
const limit = 6;

test('5,876 transactions of a business stay smooth', { tag: timed }, async ({ page, signIn }) => {
  test.slow();
  await signIn(page, 'sione', { path: `${path}?range=all` });
  await arrived(page);
  await expect(page.getByText('100 of 5,876 shown')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show 100 more' });
  const steps: Record<string, () => Promise<unknown>> = {
    bills: () => kinds(page).selectOption('bill'),
    payments: () => kinds(page).selectOption('payment'),
    everything: () => kinds(page).selectOption('all'),
    'more 1': () => more.click(),
    'more 2': () => more.click(),
    'more 3': () => more.click(),
    'more 4': () => more.click(),
    'more 5': () => more.click(),
    'bills after 600 rows': () => kinds(page).selectOption('bill'),
  };
  // Beside the browser's own work: how fast the machine is says nothing about the page.
  const copies: number[] = [];
  for (let copy = 0; copy < 5; copy += 1) copies.push(await work(page, () => page.evaluate(copyTable)));
  const reference = median(copies);
  const taken: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) taken[name] = (await work(page, step)) / reference;
  expect(
    Object.entries(taken).filter(([, times]) => times > limit),
    `${JSON.stringify(taken)}, of ${reference} ms`,
  ).toEqual([]);

  await kinds(page).selectOption('all');
  for (let press = 0; press < 5; press += 1) await more.click();
  await expect(rows(page)).toHaveCount(600);
  const turns = 20;
  const scrolled = await work(page, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, 1200);
      await page.waitForTimeout(30);
    }
  });
  expect(scrolled / turns, 'ms for each turn of the wheel').toBeLessThan(16);
});

test('the accessible bill reads through, paper shows it alone, and Back closes it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: '/account/bill/payments' });
  await arrived(page);
  const opener = page.getByRole('button', { name: 'See every line' });
  await opener.click();
  await expect(page).toHaveURL(/statement=/);
  const bill = page.getByRole('article', { name: /^Tax invoice/ });
  await expect(bill.getByRole('heading', { name: 'Tax invoice' })).toBeFocused();
  for (const line of [
    /^Electricity, Anytime [\d.]+ kWh at \$[\d.]+ for each kWh\. Supply point \w+\. \$/,
    /^Electricity, Daily charge \d+ days at \$[\d.]+ a day\. Supply point/,
    /^Natural gas, Natural gas/,
    /^Bottled gas \(LPG\), Bottle rental/,
    /^Total of Home Incl\. GST\. \$/,
    /^Balance after your last bill .* \$/,
    /^Payment received Fri 13 Feb 2026 \$[\d.]+ paid$/,
    /^This bill The total from above, incl\. GST\. \$/,
    /^Balance after this bill .* \$/,
  ])
    await expect(bill.getByRole('row', { name: line }).first()).toBeVisible();
  await expect(bill.getByRole('heading')).toHaveText([
    'Tax invoice',
    'What this bill is for',
    "How it's paid",
    'What the lines mean',
    'Good to know',
  ]);
  await expect(bill.getByRole('term')).toContainText(['Invoice', 'Total incl. GST', 'GST in the total']);
  await expect(bill).toContainText('GST number 101-234-567');
  await expect(bill).toContainText('Utilities Disputes');
  await expect(bill).toContainText('powerswitch.org.nz');
  await axeInEveryLook(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByText('Total incl. GST')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await back(page);
  await expect(bill).toHaveCount(0);
  await expect(opener).toBeFocused();
});

/** What the page shows besides its list, by the address and by what makes it ready. */
const states: Record<string, readonly [query: string, ready: (page: Page) => Promise<unknown>]> = {
  'a long list': ['?range=all', (page) => expect(rows(page)).toHaveCount(100)],
  'an empty range': [
    '?range=2026-02-22.2026-02-28',
    (page) => expect(page.getByText(/There are no transactions from/)).toBeVisible(),
  ],
  'a bill that is not there': [
    '?statement=none',
    (page) => expect(page.getByText("We couldn't find that bill.")).toBeVisible(),
  ],
  'an open bill': [
    '?kind=bill',
    async (page) => {
      await page
        .getByRole('button', { name: /^View the bill of/ })
        .first()
        .click();
      await expect(page.getByRole('article')).toBeVisible();
    },
  ],
  'an open calendar': [
    '?range=2026-01-01.2026-02-28',
    async (page) => {
      await page.getByRole('button', { name: 'Last day: calendar' }).click();
      await expect(page.getByRole('button', { name: 'Saturday 28 February 2026' })).toBeFocused();
    },
  ],
  'dates that are refused': [
    '?range=2026-01-01.2026-02-28',
    async (page) => {
      await page.getByRole('textbox', { name: 'Last day' }).fill('2025-01-01');
      await page.getByRole('button', { name: 'Show these dates' }).click();
      await expect(page.getByText("The last day can't be before the first day.").first()).toBeVisible();
    },
  ],
};

test('no state of the page has a barrier, nor is wider than 320 px', async ({
  page,
  signIn,
  expectConsole,
}) => {
  // A thousand cells in one of them, and axe looks at the colours of each.
  test.slow();
  expectConsole(/status of 404/);
  await signIn(page, 'margaret', { path: null });
  for (const [name, [query, ready]] of Object.entries(states))
    await test.step(name, async () => {
      await page.setViewportSize(desktop);
      await open(page, query);
      await ready(page);
      await axeInEveryLook(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
});

test('the list is reached and worked by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'margaret', { path: `${path}?range=all&kind=bill` });
  await arrived(page);
  await dates(page).focus();
  await page.keyboard.press('Tab');
  await expect(kinds(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const view = page.getByRole('button', { name: /^View the bill of/ }).first();
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to transactions' }).press('Enter');
  await expect(view).toBeFocused();
});
