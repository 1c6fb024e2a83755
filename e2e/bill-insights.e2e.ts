import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { back, calls, untilNoSlip } from './support/by-hand.ts';
import { expect, test } from './support/portal.ts';

const insights = '/account/bill/insights';
const refund = '/account/bill/credit-refund';
const operation = 'billing.creditRefund';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const holder = (page: Page) => page.getByRole('textbox', { name: "Account holder's name" });
const account = (page: Page) => page.getByRole('textbox', { name: 'Bank account number' });
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function check(page: Page) {
  await press(page, 'Check your answers');
  await expect(heading(page, 'Check your answers')).toBeFocused();
}

async function toCheck(page: Page, dollars = '100') {
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await amount(page).fill(dollars);
  await holder(page).fill('N WHITTAKER');
  await account(page).fill('12-3140-0171323-50');
  await check(page);
}

/** No barrier and no sideways scrolling in the state of now. */
async function look(page: Page) {
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('the sub-tab leads to why the bill changed, and the table of the planner stays on reload', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/bill/payments' });
  await page.getByRole('link', { name: 'Bill insights' }).click();
  await expect(page).toHaveURL(insights);
  await expect(page.getByText(/^Your latest bill is \$/)).toBeVisible();
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewBillInsights');
  await expect(page.getByRole('img', { name: /^Planned and actual bills/ }).locator('svg')).toBeVisible();
  await page.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = page.getByRole('table', { name: /^Planned and actual bills/ });
  await expect(table.getByRole('row')).toHaveCount(13);
  await page.reload();
  await expect(table).toBeVisible();
  await arrived(page);
  await look(page);
  await page.getByRole('link', { name: 'See every line of your bills' }).click();
  await expect(page).toHaveURL('/account/bill/transactions');
});

test('credit is paid out: a correction, the check, success that stays on reload, and no account number anywhere', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allowConsole(/status of 500/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, 'ngaire', { path: '/account/dashboard' });
  await page.getByRole('link', { name: 'Apply for a refund now' }).click();
  await expect(page).toHaveURL(refund);
  await toCheck(page);
  await press(page, 'Correct something');
  await expect(heading(page, 'Your refund')).toBeFocused();
  await expect(account(page)).toHaveValue('12-3140-0171323-050');
  await amount(page).fill('282.03');
  await press(page, 'Check your answers');
  const summary = page.getByRole('region', { name: "There's a problem" });
  await expect(summary).toContainText("That's more than your credit of $282.02.");
  await look(page);
  await amount(page).fill('120');
  await untilNoSlip(page);
  await check(page);
  await look(page);
  await back(page);
  await expect(amount(page)).toHaveValue('120');
  await page.goForward();
  await control.fault({ fault: '500_empty', times: 1, match: { operation } });
  await press(page, 'Ask for $120.00 back');
  await expect(heading(page, "We don't know yet whether that worked")).toBeVisible();
  const again = page.getByRole('button', { name: 'Send it again' });
  await expect(again).toBeVisible();
  await look(page);
  await again.click();
  await expect(heading(page, 'Your refund is on its way')).toBeFocused();
  await expect(page.locator('main')).toContainText('ASB account ending 1323-50');
  await look(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.body.textContent]),
  );
  expect([stored, ...said].join(' ').replaceAll(/\D/g, '')).not.toContain('0171323');
  await page.reload();
  await expect(heading(page, 'Your refund is on its way')).toBeVisible();
  await expect(page.locator('main')).toContainText('$120.00');
  await page.goto(refund);
  // Paid out once.
  await expect(page.getByRole('radio', { name: 'All of it: $162.02' })).toBeChecked();
});
