import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { calls } from './support/by-hand.ts';
import { deep, expect, settled, test } from './support/portal.ts';

const path = '/account/profile/property-details';
const layoutFile = '../mock-server/layouts/profile--property-details.json';
const select = 'POST /private/drd/user/site';

const widget = (page: Page) => page.getByRole('region', { name: 'All your accounts and properties' });
const properties = (page: Page) => page.getByRole('list', { name: 'Properties' });
const row = (page: Page, name: string) =>
  widget(page).getByRole('listitem').filter({ hasText: name }).first();
const show = (page: Page, name: string) =>
  widget(page).getByRole('button', { name: `Work in this property ${name}`, exact: true });

/** The page with the widget for everybody, for many properties in one account. */
function forEverybody() {
  const text = readFileSync(new URL(layoutFile, import.meta.url), 'utf8');
  return JSON.parse(text, (key, value) => (key === 'when' ? undefined : value));
}

/** Presses Tab until something has focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}.`);
}

test('a property of another account is chosen by keyboard, the whole page follows, and all of them again', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'priya', { path });
  await arrived(page);
  await expect(properties(page).getByRole('region', { name: 'Packhouse' })).toBeVisible();
  const hold = await control.hold({ match: { operation: 'drd.site.select' } });
  await tabTo(page, show(page, 'Dairy shed'));
  await page.keyboard.press('Enter');
  // The page of the old account is covered until the new one is there.
  await expect(page.getByText('Switching to the other account').first()).toBeAttached();
  await control.release(hold);
  await expect(row(page, 'Dairy shed').getByText('Selected')).toBeVisible();
  await settled(page);
  await arrived(page);
  await expect(row(page, 'Dairy shed')).toHaveAttribute('aria-current', 'true');
  // The rest of the page and the header are about the other account.
  await expect(properties(page).getByRole('region', { name: 'Dairy shed' })).toBeVisible();
  await expect(properties(page).getByRole('region', { name: 'Packhouse' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account and site: Dairy shed' })).toBeVisible();
  // Nothing that has gone takes the focus along.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await calls(control)).filter((call) => call === select)).toHaveLength(1);

  await show(page, 'Office').click();
  await expect(row(page, 'Office').getByText('Selected')).toBeVisible();
  await widget(page)
    .getByRole('button', { name: /^Show all properties together/ })
    .click();
  await expect(widget(page).getByText('2 properties, shown together')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account and site: All sites/ })).toBeVisible();
});

test('a switch that fails says so where it was pressed, and one that would lose what was typed asks first', {
  tag: deep,
}, async ({ page, control, signIn, guard }) => {
  guard.allowConsole(/status of (500|403)/);
  await signIn(page, 'priya', { path });
  await arrived(page);
  await control.fault({ fault: '500_empty', match: { operation: 'drd.site.select' }, times: 1 });
  await show(page, 'Dairy shed').click();
  await expect(widget(page).getByRole('alert')).toContainText(
    "We couldn't switch. You're still where you were. Try again.",
  );
  await expect(page.getByRole('region', { name: 'Account switch' })).toHaveCount(0);
  await settled(page);
  await expect(show(page, 'Dairy shed')).toBeFocused();
  const office = properties(page).getByRole('region', { name: 'Office' });
  await expect(properties(page).getByRole('region', { name: 'Packhouse' })).toBeVisible();
  await axeInEveryLook(page);

  await office.getByRole('button', { name: 'Edit nickname' }).click();
  await office.getByRole('textbox', { name: 'Nickname' }).fill('Whare');
  await show(page, 'Dairy shed').click();
  const dialog = page.getByRole('alertdialog', { name: 'Switch without saving?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(office.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Whare');
  await office.getByRole('button', { name: 'Cancel' }).click();

  await show(page, 'Dairy shed').click();
  await expect(row(page, 'Dairy shed').getByText('Selected')).toBeVisible();
  await expect(widget(page).getByRole('alert')).toHaveCount(0);
});

test('forty properties are found by keyboard, and one far down stays in sight once it is chosen', {
  tag: deep,
}, async ({ page, control, signIn }) => {
  await control.layout(forEverybody());
  await signIn(page, 'sione', { path });
  await arrived(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  // Past the forty cards above.
  await page.getByRole('list', { name: 'Properties' }).getByRole('button').last().focus();
  await tabTo(page, widget(page).getByRole('searchbox', { name: 'Search all your accounts' }));
  await page.keyboard.type('mangere cold');
  await expect(widget(page).getByText('1 of 40 properties found')).toBeVisible();
  await tabTo(page, show(page, 'Māngere cold store'));
  // The page begins anew with what belongs to the property.
  const switched = page.waitForResponse('**/drd/navigation');
  await page.keyboard.press('Enter');
  await switched;
  await expect(row(page, 'Māngere cold store').getByText('Selected')).toBeVisible();
  await settled(page);
  await arrived(page);
  await expect(widget(page).getByText('6 of 40 shown')).toBeVisible();
  await widget(page).getByRole('button', { name: 'Show 34 more' }).click();
  await expect(widget(page).getByRole('button', { name: /^Work in this property/ })).toHaveCount(39);
  await expectNoSidewaysScroll(page);
  await axeInEveryLook(page);
});

test('a customer with one account does not have it', async ({ page, control, signIn }) => {
  await signIn(page, 'wiremu', { path });
  await arrived(page);
  await expect(widget(page)).toHaveCount(0);
  expect((await calls(control)).join()).not.toContain('propertiesAndConnections');
});
