import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls, count } from './support/by-hand.ts';
import { deep, expect, settled, test } from './support/portal.ts';

const everywhere = '/account/products/ev/everywhere';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();
const numberOf = (page: Page) => page.getByRole('textbox', { name: 'Your EVerywhere number' });
const join = '/api/v1/private/ev/accounts/join';

/** No barrier and no sideways scrolling in the state of now. */
async function look(page: Page): Promise<void> {
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

/** Checks the account, with the e-mail of the sign-in or another one. */
async function check(page: Page, email?: string): Promise<void> {
  await numberOf(page).fill('cn 2200330');
  if (email !== undefined) {
    await page.getByRole('radio', { name: 'Another e-mail' }).check();
    await page.getByRole('textbox', { name: 'That e-mail' }).fill(email);
  }
  await press(page, 'Check my account');
}

test('from the next step of the dashboard to the charging, and everything that shows it is fresh', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  test.setTimeout(180_000);
  // The sessions of somebody who has left.
  guard.allowConsole(/status of 404/);
  await signIn(page, 'noa');
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  const step = main(page).getByRole('link', { name: 'See EVerywhere' });
  await press(page, 'Dismiss: Pay automatically');
  await step.click();
  await expect(page).toHaveURL(everywhere);
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewEvEverywhere');
  // What is wrong leads to its field.
  await numberOf(page).press('Enter');
  await expect(page.getByRole('region', { name: "There's a problem" })).toBeFocused();
  await expect(page).toHaveTitle(/^Error:/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(numberOf(page)).toBeFocused();
  await page.locator('summary', { hasText: 'What is an idle fee?' }).press('Enter');
  await expect(main(page).getByText(/please move it on/)).toBeVisible();
  await look(page);
  await page.setViewportSize(desktop);
  await check(page);
  await expect(heading(page, 'Check, then link')).toBeFocused();
  const tabs = await count(control, '/api/v1/private/tabs/ev');
  // A second press that came after the answer would take the focus from the next heading.
  const hold = await control.hold({ match: { operation: 'ev.accounts.join' }, at: 'answer' });
  await page.getByRole('button', { name: 'Link my account' }).dblclick();
  await control.release(hold);
  await expect(heading(page, 'Your EVerywhere account is linked')).toBeFocused();
  expect(await count(control, join)).toBe(1);
  // The tab is that of the sessions now, with the same label and address.
  await expect.poll(() => count(control, '/api/v1/private/tabs/ev')).toBe(tabs + 1);
  await press(page, 'See your charging');
  await expect(page.getByRole('heading', { level: 1, name: 'EVerywhere' })).toBeFocused();
  await expect(main(page).getByRole('region', { name: 'Charging on the road' })).toBeVisible();
  await expect(main(page).getByText('CN-2200330')).toBeVisible();
  // The note on idle fees, once.
  const idleFee = main(page).getByRole('button', { name: 'Got it' });
  await idleFee.click();
  await expect(idleFee).toHaveCount(0);

  await page.locator('a[href="/account/dashboard"]').filter({ visible: true }).first().click();
  await settled(page);
  await arrived(page);
  await expect(step).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(main(page).getByRole('region', { name: 'Charging on the road' })).toBeVisible();
  await expect(idleFee).toHaveCount(0);
  await press(page, 'Leave EVerywhere');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Stay linked' })).toBeFocused();
  await look(page);
  await page.setViewportSize(desktop);
  await dialog.getByRole('button', { name: 'Leave EVerywhere' }).click();
  await expect(main(page).getByText('EVerywhere confirms it by e-mail to noa@example.co.nz.')).toBeVisible();
  await expect(main(page).getByText(/No EVerywhere account is linked/)).toBeVisible();
  await press(page, 'Join again');
  await expect(numberOf(page)).toBeVisible();
  await page.locator('a[href="/account/dashboard"]').filter({ visible: true }).first().click();
  await expect(step).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

test('another e-mail: what was typed and the step survive a reload, another tab goes on by itself', {
  tag: deep,
}, async ({ page, context, control, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'noa', { path: everywhere });
  await numberOf(page).fill('2200330');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(numberOf(page)).toHaveValue(/2200330$/);
  await check(page, 'somebody@example.co.nz');
  await expect(heading(page, 'Check your e-mail')).toBeFocused();
  await page.reload();
  await expect(main(page).getByText('somebody@example.co.nz')).toBeVisible();
  await look(page);
  await press(page, "I've opened the link");
  await expect(main(page).getByText(/hasn't confirmed your e-mail yet/)).toBeVisible();
  await control.clock({ advance: 61_000 });
  const other = await context.newPage();
  await other.goto(everywhere);
  await press(other, 'Link my account');
  await expect(heading(other, 'Your EVerywhere account is linked')).toBeVisible();
  // What is in front reads again by itself.
  await page.bringToFront();
  await expect(heading(page, 'Your EVerywhere account is linked')).toBeVisible();
  expect(await count(control, join)).toBe(1);
});

test('charging on the road: the months are read with arrow keys, and the file of a year has every charge', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mei', { path: `${everywhere}?year=2025` });
  const months = main(page).getByRole('listbox');
  await months.getByRole('option', { selected: true }).or(months.getByRole('option').last()).first().focus();
  await page.keyboard.press('Home');
  await expect(main(page).getByText('January 2025').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your charging on the road in 2025 as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('everywhere-2025.csv');
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await arrived(page);
  await look(page);
});
