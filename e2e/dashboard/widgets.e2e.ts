import type { Locator, Page } from '@playwright/test';
import { expect, type Persona, test } from '#e2e/support/portal.ts';
import { arrived } from './looks.ts';

const bill = (page: Page): Locator => page.getByRole('region', { name: 'Your bill' });
const nextStep = (page: Page): Locator => page.getByRole('region', { name: 'Your next step' });

const bills: readonly (readonly [Persona, RegExp, RegExp])[] = [
  ['aroha', /To pay by \w+ \d+ \w+\s*\$[\d,]+\.\d\d/, /from your bank account/],
  [
    'callum',
    /Overdue, to pay now\s*\$[\d,]+\.\d\d/,
    /We couldn't take \$[\d,]+\.\d\d from your card on .*: your bank declined it\..*card ending \d{4}/s,
  ],
  ['ngaire', /Your balance\s*\$[\d,]+\.\d\d\s*in credit/, /There's nothing to pay/],
  ['isla', /No bill yet/, /We'll show your first bill here when it's ready/],
  ['margaret', /To pay by Wed 11 Mar/, /Pay \$[\d,]+\.\d\d by Wed 11 Mar and save \$[\d,]+\.\d\d/],
  ['sione', /To pay by \w+ \d+ \w+\s*\$[\d,]+\.\d\d/, /Incl\. GST/],
];

for (const [persona, amount, more] of bills) {
  test(`shows the state of the bill of ${persona}`, async ({ page, signIn }) => {
    await signIn(page, persona);
    await arrived(page);
    await expect(bill(page)).toContainText(amount);
    await expect(bill(page)).toContainText(more);
    // The link for customers who are short of money is shown wherever a balance is owed.
    if (persona === 'callum')
      await expect(bill(page).getByRole('link', { name: 'Need more time to pay?' })).toBeVisible();
    // One primary button at most, and one amount to pay.
    expect(await bill(page).getByRole('link', { name: /^Pay / }).count()).toBeLessThanOrEqual(1);
  });
}

test('a next step can be taken back, and once it is put away it stays away after a reload', async ({
  page,
  signIn,
  control,
}) => {
  await signIn(page, 'aroha');
  await arrived(page);
  const title = (await nextStep(page).getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  const step = nextStep(page).getByRole('heading', { name: title });
  const dismiss = nextStep(page).getByRole('button', { name: `Dismiss: ${title}` });
  const dismissals = async () =>
    (await control.journal()).filter(({ operation }) => operation === 'drd.nextBestAction.dismiss').length;
  await dismiss.click();
  await expect(step).toHaveCount(0);
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(step).toBeVisible();
  await page.reload();
  await arrived(page);
  await expect(step).toBeVisible();
  expect(await dismissals()).toBe(0);

  await dismiss.click();
  await expect.poll(dismissals).toBe(1);
  await page.reload();
  await arrived(page);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('a press on a property changes the figures of the page', async ({ page, signIn }) => {
  await signIn(page, 'sione');
  await arrived(page);
  const before = await page.getByRole('region', { name: 'Your electricity' }).textContent();
  const rows = page.getByRole('list', { name: 'Choose the property to work in' }).getByRole('button');
  const row = rows.nth(2);
  const words = ((await row.textContent()) ?? '').split(' ').slice(0, 2).join(' ');
  await row.click();
  await expect(rows.filter({ hasText: 'Selected' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Selected' })).toContainText(words);
  await arrived(page);
  await expect(page.getByRole('region', { name: 'Your electricity' })).not.toHaveText(before ?? '');
});

test('the switcher among few properties changes the page', async ({ page, signIn }) => {
  await signIn(page, 'wiremu');
  await arrived(page);
  const list = page.getByRole('list', { name: 'Property that this page is about' });
  const other = list.getByRole('button', { pressed: false }).last();
  const words = ((await other.textContent()) ?? '').trim();
  await other.click();
  await expect(list.getByRole('button', { pressed: true })).toContainText(words.slice(0, 8));
});

test('finds one of forty sites in the header by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'sione');
  await arrived(page);
  const opener = page.getByRole('button', { name: /^Account and site/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('searchbox', { name: 'Find a site by name, address or customer number' });
  await expect(search).toBeVisible();
  await expect(page.getByRole('dialog').locator('li button')).not.toHaveCount(0);
  await search.focus();
  await page.keyboard.type('Mosgiel');
  const found = page.getByRole('dialog').locator('li button');
  await expect(found.first()).toContainText('Mosgiel');
  const words = ((await found.first().textContent()) ?? '').slice(0, 12);
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toContainText(words);
});

const labels: readonly (readonly [Persona, RegExp])[] = [
  ['leilani', /\(Pending\)/],
  ['rawiri', /\((Pending|Closed)\)/],
  ['priya', /Buying Group/],
];
for (const [persona, label] of labels) {
  test(`the header says ${label.source} to ${persona}`, async ({ page, signIn }) => {
    await signIn(page, persona);
    await arrived(page);
    await page.waitForLoadState('networkidle');
    const opener = page.getByRole('button', { name: /^Account and site/ });
    if ((await opener.count()) > 0) {
      await opener.click();
      await expect(page.getByRole('dialog')).toContainText(label);
    } else await expect(page.getByRole('banner')).toContainText(label);
  });
}

test('on paper the cards end where their content ends, and no heading is left over', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha');
  const bill = page.getByRole('region', { name: 'Your bill', exact: true });
  await expect(bill).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-printed', /^Beacon, printed Tue 3 Mar 2026, .+/);
  await expect(page.getByRole('heading', { name: 'Get things done' })).toBeHidden();
  const blank = await bill.evaluate((card) => {
    const last = Math.max(
      ...Array.from(card.querySelectorAll('*'), (each) => each.getBoundingClientRect().bottom),
    );
    return card.getBoundingClientRect().bottom - last;
  });
  expect(blank).toBeLessThan(48);
});
