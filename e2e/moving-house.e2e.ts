import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { deep, expect, settled, test } from './support/portal.ts';

const path = '/account/profile/moving-house';
const card = (page: Page) => page.getByRole('region', { name: 'Tell us about your move' });
const title = (page: Page, name: string) => card(page).getByRole('heading', { level: 3, name });
const press = (page: Page, name: string | RegExp) =>
  card(page).getByRole('button', { name, exact: true }).click();
const done = (page: Page) => title(page, 'We have your move');
const submissions = async (control: Control) =>
  (await control.journal()).filter(({ operation }) => operation === 'homeMove.submit');
const movesOf = async (control: Control, id: string) =>
  (await control.snapshot()).world.customers[id]?.tools.moves ?? [];

// Some homes have no gas.
test.beforeEach(async ({ page, guard }) => {
  guard.allowConsole(/status of (404|409)/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** No barrier and no sideways scrolling in the state of now. */
async function look(page: Page): Promise<void> {
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
}

async function enterAddresses(page: Page, address = '3a hara') {
  await page.getByRole('textbox', { name: 'Last day at the old address' }).fill('20 Mar 2026');
  await page.getByRole('textbox', { name: 'First day at the new address' }).fill('18 Mar 2026');
  await page.getByRole('combobox', { name: 'Your new address' }).fill(address);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
}
async function toHealth(page: Page) {
  await press(page, 'Next');
  await expect(title(page, 'Health and safety')).toBeFocused();
}
async function answerAddresses(page: Page) {
  await enterAddresses(page);
  await toHealth(page);
}
const answer = (page: Page, question: RegExp, to: 'Yes' | 'No') =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: to }).check();
async function answerHealth(page: Page) {
  await answer(page, /medical reasons/, 'Yes');
  await page.getByRole('textbox', { name: 'First name' }).fill('Secretmaia');
  await page.getByRole('textbox', { name: 'Last name' }).fill("O'Secret");
  await page.getByRole('checkbox', { name: 'They have no GP' }).check();
  await page.getByRole('checkbox', { name: 'Ventilator' }).check();
  await answer(page, /other reasons/, 'No');
  await press(page, 'Next');
}
async function answerRest(page: Page) {
  await answer(page, /medical reasons/, 'No');
  await answer(page, /other reasons/, 'No');
  await press(page, 'Next');
  await expect(title(page, 'Terms and conditions')).toBeFocused();
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await press(page, 'Next');
  await expect(title(page, 'Check your answers')).toBeFocused();
}

test('by keyboard from the properties to the result, which shows everywhere and stays on reload', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/profile/property-details' });
  await arrived(page);
  await page.getByRole('link', { name: 'Moving house? Tell us' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await arrived(page);
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  await page.getByRole('textbox', { name: 'Last day at the old address' }).focus();
  await page.keyboard.type('20 Mar 2026');
  await page.getByRole('combobox', { name: 'Your new address' }).focus();
  await page.keyboard.type('7a tot');
  await expect(page.getByRole('option')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('7A Tōtara Terrace, Kelburn, Wellington 6012')).toBeVisible();
  await page.getByRole('radio', { name: /^Yes, ICP/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'First day at the new address' }).focus();
  await page.keyboard.type('18 Mar 2026');
  await expect(card(page).getByText(/^For 3 days you have power at both addresses/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Natural gas: prices incl. GST' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Health and safety')).toBeFocused();
  await answerRest(page);
  await page.getByRole('button', { name: 'Send my move' }).focus();
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeFocused();
  await expect(card(page).getByText('HM799819-1')).toBeVisible();

  // Fresh wherever sites are shown, without a reload.
  await expect(
    page.getByRole('list', { name: 'Choose the property to work in' }).getByRole('listitem'),
  ).toHaveCount(2);
  await page.locator('a[href="/account/profile/property-details"]').filter({ visible: true }).first().click();
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('main')).toContainText('7A Tōtara Terrace');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await arrived(page);
  await page.getByRole('button', { name: /^Account and site/ }).click();
  await expect(page.getByRole('dialog', { name: /^Account and site/ })).toContainText('7A Tōtara Terrace');
  expect(await page.evaluate(() => [Reflect.get(globalThis, 'isSamePage')])).toEqual([true]);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(loads);
  expect(await submissions(control)).toHaveLength(1);

  await page.goto(`${path}?moveCase=HM799819-1`);
  await settled(page);
  await expect(done(page)).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(done(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Add to calendar: both days of your move');
  expect((await download).suggestedFilename()).toBe('moving-house.ics');
  await press(page, 'Tell us about another move');
  await expect(title(page, 'Addresses and days')).toBeFocused();
  await expect(card(page).getByText('We have your move')).toBeVisible();
});

test('after a reload everything is there but the answers about health, of which nothing is outside the page', async ({
  page,
  control,
  signIn,
}) => {
  test.setTimeout(180_000);
  page.on('dialog', (ask) => void ask.accept());
  await signIn(page, 'aroha', { path });
  await arrived(page);
  await press(page, 'Next');
  await expect(card(page).getByText("There's a problem")).toBeVisible();
  await look(page);
  await enterAddresses(page);
  await look(page);
  await toHealth(page);
  await answer(page, /medical reasons/, 'Yes');
  await page.getByRole('checkbox', { name: 'Other critical equipment' }).check();
  await press(page, 'Next');
  await expect(card(page).getByText("There's a problem")).toBeVisible();
  await look(page);
  await page.getByRole('checkbox', { name: 'Other critical equipment' }).uncheck();
  await answerHealth(page);
  await expect(title(page, 'Terms and conditions')).toBeVisible();
  await look(page);
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await press(page, 'Next');
  await expect(title(page, 'Check your answers')).toBeVisible();
  await expect(card(page).getByText("Secretmaia O'Secret")).toBeVisible();
  await look(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, location.href]),
  );
  expect(stored).toContain('3A Harakeke Street');
  expect(stored).not.toMatch(/secret|ventilator/i);

  await page.reload();
  await settled(page);
  await expect(title(page, 'Health and safety')).toBeVisible();
  await expect(card(page).getByText("We don't keep answers about health on this device")).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(title(page, 'Addresses and days')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last day at the old address' })).toHaveValue('20 Mar 2026');
  await expect(card(page).getByText('3A Harakeke Street, Mount Albert, Auckland 1025')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await press(page, 'Next');
  await answerHealth(page);
  // The terms are accepted already.
  await expect(title(page, 'Check your answers')).toBeFocused();
  await press(page, 'Send my move');
  await expect(done(page)).toBeFocused();
  await expect(card(page).getByText(/we won't disconnect you/)).toBeVisible();
  await look(page);
  const others = (await control.journal()).filter(({ operation }) => operation !== 'homeMove.submit');
  expect(JSON.stringify(others)).not.toMatch(/secretmaia/i);
  expect(JSON.stringify(await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
    /secret|ventilator|Harakeke/i,
  );
});

test('of two tabs the second one is told that the address closes already', { tag: deep }, async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path });
  const other = await context.newPage();
  await other.goto(path);
  await settled(other);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await answerAddresses(tab);
    await answerRest(tab);
  }
  await press(page, 'Send my move');
  await expect(done(page)).toBeVisible();
  await other.bringToFront();
  await expect(card(other).getByText('We have your move')).toBeVisible();
  await expect(title(other, 'Addresses and days')).toBeVisible();
  expect(await movesOf(control, 'aroha')).toHaveLength(1);
});
