import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { back, calls } from './support/by-hand.ts';
import { type Brand, expect, test } from './support/portal.ts';

const insights = '/account/bill/insights';
const refund = '/account/bill/credit-refund';
const operation = 'billing.creditRefund';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const holder = (page: Page) => page.getByRole('textbox', { name: "Account holder's name" });
const account = (page: Page) => page.getByRole('textbox', { name: 'Bank account number' });
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function toCheck(page: Page, dollars = '100') {
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await amount(page).fill(dollars);
  await holder(page).fill('N WHITTAKER');
  await account(page).fill('12-3140-0171323-50');
  await press(page, 'Check your answers');
  await expect(heading(page, 'Check your answers')).toBeFocused();
}

test('the sub-tab leads to why the bill changed, and the view is counted', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path: '/account/bill/payments' });
  await page.getByRole('link', { name: 'Bill insights' }).click();
  await expect(page).toHaveURL(insights);
  await expect(page.getByText(/^Your latest bill is \$51\.46 lower than the one before\./)).toBeVisible();
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewBillInsights');
  const rows = page.getByRole('table', { name: /From the bill before/ }).getByRole('row');
  await expect(rows.filter({ hasText: 'Days in the bill' })).toContainText('$52.34 less');
  await expect(rows).toHaveCount(7);
  await page.getByRole('link', { name: 'See every line of your bills' }).click();
  await expect(page).toHaveURL('/account/bill/transactions');
});

test('the planner preserves the choice of its table by keyboard and after a reload', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: insights });
  await expect(page.getByRole('img', { name: /^Planned and actual bills/ }).locator('svg')).toBeVisible();
  await page.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = page.getByRole('table', { name: /^Planned and actual bills/ });
  await expect(table.getByRole('row')).toHaveCount(13);
  await page.reload();
  await expect(table).toBeVisible();
});

test('credit is paid out: a correction, the check, success that stays on reload', async ({
  page,
  control,
  signIn,
}) => {
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
  await amount(page).fill('120');
  await page.waitForTimeout(1000);
  await press(page, 'Check your answers');
  await expect(heading(page, 'Check your answers')).toBeFocused();
  await back(page);
  await expect(amount(page)).toHaveValue('120');
  await page.goForward();
  await press(page, 'Ask for $120.00 back');
  await expect(heading(page, 'Your refund is on its way')).toBeFocused();
  await expect(page.locator('main')).toContainText('ASB account ending 50');
  await page.reload();
  await expect(heading(page, 'Your refund is on its way')).toBeVisible();
  await expect(page.locator('main')).toContainText('$120.00');
  await page.goto(refund);
  await expect(page.getByRole('radio', { name: 'All of it: $162.02' })).toBeChecked();
  expect((await calls(control)).filter((call) => call.endsWith('/creditRefund'))).toHaveLength(1);
});

test('the account number is nowhere after it was sent', async ({ page, signIn }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, 'ngaire', { path: refund });
  await toCheck(page);
  await press(page, /^Ask for/);
  await expect(heading(page, 'Your refund is on its way')).toBeFocused();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.body.textContent]),
  );
  expect([stored, ...said].join(' ').replaceAll(/\D/g, '')).not.toContain('0171323');
});

test('an answer that is lost after the effect is found, and paid out once', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/ERR_|Failed to load resource/);
  await signIn(page, 'ngaire', { path: refund });
  await control.fault({ fault: 'reset_after_commit', times: 1, match: { operation } });
  await toCheck(page);
  await press(page, /^Ask for/);
  await expect(heading(page, 'Your refund is on its way')).toBeVisible();
  await page.goto('/account/bill/transactions');
  await expect(page.getByText('Credit refund')).toHaveCount(1);
});

const brands: readonly Brand[] = ['beacon', 'ember'];
for (const brand of brands) {
  test.describe(brand, () => {
    test.use({ brand });

    const look = async (page: Page) => {
      await axeInEveryLook(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    };

    test('no state of the insights has a barrier, nor is wider than 320 px', async ({
      page,
      control,
      signIn,
      guard,
    }) => {
      test.setTimeout(240_000);
      guard.allowConsole(/status of 500|widget report/);
      for (const persona of ['wiremu', 'sione', 'isla'] as const) {
        await signIn(page, persona, { path: insights });
        await arrived(page);
        await look(page);
      }
      await signIn(page, 'wiremu', { path: insights });
      await page.getByRole('radio', { name: 'Table' }).check();
      await look(page);
      await control.fault({ fault: '500_empty', match: { operation: 'billInsights' } });
      await page.reload();
      await expect(page.getByText(/^We couldn't load/)).toBeVisible();
      await look(page);
    });

    test('no state of the refund has a barrier, nor is wider than 320 px', async ({
      page,
      control,
      signIn,
      guard,
    }) => {
      test.setTimeout(240_000);
      guard.allowConsole(/status of (400|500)|widget report/);
      await signIn(page, 'aroha', { path: refund });
      await expect(page.getByText(/so there's nothing to refund/)).toBeVisible();
      await look(page);
      await signIn(page, 'ngaire', { path: refund });
      await press(page, 'Check your answers');
      await expect(page.getByRole('region', { name: "There's a problem" })).toBeVisible();
      await look(page);
      await toCheck(page);
      await look(page);
      await control.fault({
        fault: 'answer',
        status: 400,
        times: 1,
        body: {
          type: '/error/payments/bank_account',
          title: 'Check this account number',
          status: 400,
          instance: '/body/bankAccountNumber',
        },
        match: { operation },
      });
      await press(page, /^Ask for/);
      await expect(page.getByText('Check this account number').first()).toBeVisible();
      await expect(account(page)).toHaveValue('12-3140-0171323-050');
      await look(page);
      await account(page).fill('12-3140-0171323-50');
      await press(page, 'Check your answers');
      await control.fault({ fault: '500_empty', times: 1, match: { operation } });
      await press(page, /^Ask for/);
      await expect(heading(page, "We don't know yet whether that worked")).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
      await look(page);
      await press(page, 'Send it again');
      await expect(heading(page, 'Your refund is on its way')).toBeVisible();
      await look(page);
    });
  });
}
