import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { arrived, expectNoSidewaysScroll, phone } from './dashboard/looks.ts';
import { enter, pick, untilNoSlip } from './support/by-hand.ts';
import { axe, deep, expect, settled, test } from './support/portal.ts';

const moving = '/account/profile/moving-house';
const opened = `${moving}?move=open`;
const newAddress = '12 Horoeka Avenue, Mount Eden, Auckland 1024';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tell us about your move' });
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name });
const opener = (page: Page) =>
  page
    .getByRole('region', { name: 'Tell us about your move' })
    .getByRole('button', { name: /^(Begin|Go on with|See) your move$/ });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const text = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name });
/** Agrees to the terms, as often as a move comes back to its review. */
const accept = (page: Page) =>
  dialog(page)
    .getByRole('checkbox', { name: /^I have read and agree/ })
    .check();
const answer = (page: Page, question: string | RegExp, name: string | RegExp): Locator =>
  dialog(page).getByRole('group', { name: question }).getByRole('radio', { name });
const writes = async (control: Control) =>
  (await control.journal()).filter(({ operation }) => operation === 'homeMove.submit');

const medical = 'Does anybody at the new address depend on power for medical reasons?';
const atRisk = 'Would anybody be at risk without power for other reasons?';

async function dates(page: Page): Promise<void> {
  await text(page, 'Last day at the old address').fill('20 Mar 2026');
  await dialog(page).getByRole('combobox', { name: 'New address' }).fill('12 horoeka');
  await page.getByRole('option', { name: newAddress }).click();
  await text(page, 'First day at the new address').fill('18 Mar 2026');
  await button(page, 'Next').click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Electricity' })).toBeVisible();
}
async function energyAndPlan(page: Page): Promise<void> {
  await button(page, 'Next').click();
  await answer(page, 'For how long?', /Fixed term/).check();
  await answer(page, 'Plan', 'Everyday Standard').check();
  await button(page, 'Next').click();
}
async function property(page: Page): Promise<void> {
  await answer(page, 'Does anything keep people from the meter?', 'No').check();
  await answer(page, 'Is there a dog?', 'Yes').check();
  await answer(page, medical, 'No').check();
  await answer(page, atRisk, 'No').check();
  await button(page, 'Next').click();
}
async function toReview(page: Page): Promise<void> {
  await dates(page);
  await energyAndPlan(page);
  await property(page);
  await expect(text(page, 'Email')).toHaveValue('ngaire@example.co.nz');
  await button(page, 'Next').click();
  await expect(heading(page, 'Check your answers')).toBeFocused();
}

test('by keyboard: a move is told, and shows in the list, the switcher and the dashboard without a reload', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'ngaire', { path: moving });
  await arrived(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(opened);
  await expect(text(page, 'Last day at the old address')).toBeFocused();
  await page.keyboard.type('20/3/2026');
  await dialog(page).getByRole('combobox', { name: 'New address' }).focus();
  await page.keyboard.type('12 horoeka');
  await expect(page.getByRole('option', { name: newAddress })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await text(page, 'First day at the new address').focus();
  await page.keyboard.type('18 Mar 2026');
  await expect(
    dialog(page).getByText("You'll have both places for 3 days, and a bill for each."),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Which energy do you want?')).toBeFocused();
  await dialog(page).getByRole('checkbox', { name: 'Bottled Gas (LPG)' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Which plan do you want?')).toBeFocused();
  await answer(page, 'Plan', 'Everyday Low User').focus();
  await page.keyboard.press('ArrowDown');
  await expect(answer(page, 'Plan', 'Everyday Standard')).toBeChecked();
  await button(page, 'Next').press('Enter');
  await expect(heading(page, 'About the property')).toBeFocused();
  await property(page);
  await button(page, 'Next').press('Enter');
  await expect(dialog(page).getByText('Electricity, Natural Gas, Bottled Gas (LPG)')).toBeVisible();
  await accept(page);
  await button(page, 'Send my move').press('Enter');
  await expect(heading(page, 'We have your move')).toBeFocused();
  await expect(dialog(page)).toContainText(/Case number.*HM\d+-1/);
  await button(page, 'Done').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const list = page.locator('main');
  await expect(list).toContainText('Closes Fri 20 Mar 2026');
  await expect(list).toContainText('12 Horoeka Avenue');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await arrived(page);
  await expect(page.locator('main')).toContainText('Your move is under way');
  await expect(page.locator('main')).toContainText('both properties');
  expect(loads).toBe(0);
  expect(await writes(control)).toHaveLength(1);
  const { customers } = (await control.snapshot()).world;
  expect(customers['ngaire']?.tools.moves).toMatchObject([
    { offer: { planId: 'standard', term: 'flexibleTerm' }, access: { dog: true } },
  ]);
});

test('what was typed outlives Back, Escape and a reload, but for answers about health', async ({
  page,
  signIn,
}) => {
  page.on('dialog', (ask) => void ask.accept());
  await page.setViewportSize(phone);
  await signIn(page, 'ngaire', { path: moving });
  await opener(page).click();
  await toReview(page);
  await button(page, 'Change property').click();
  await dialog(page)
    .getByRole('textbox', { name: /^Anything else/ })
    .fill('Ring twice');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toHaveText('Go on with your move');
  await page.reload();
  await settled(page);
  await expect(page.getByText('Step 4 of 6')).toBeVisible();
  await opener(page).click();
  await expect(dialog(page).getByRole('textbox', { name: /^Anything else/ })).toHaveValue('Ring twice');
  await expect(answer(page, 'Is there a dog?', 'Yes')).toBeChecked();
  await expect(answer(page, medical, 'No')).not.toBeChecked();
  await answer(page, medical, 'No').check();
  await answer(page, atRisk, 'No').check();
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await expect(dialog(page).getByText('Everyday Standard, fixed term, 24 months')).toBeVisible();
  await accept(page);
  await button(page, 'Send my move').click();
  await expect(heading(page, 'We have your move')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(dialog(page)).toContainText(/HM\d+-1/);
  await page.keyboard.press('Escape');
  await page.reload();
  await settled(page);
  await expect(opener(page)).toHaveText('Begin your move');
});

/** A second tab with what the first one has stored, at the review. */
async function secondTab(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await other.addInitScript((entries) => {
    for (const [key, value] of Object.entries<string>(JSON.parse(entries))) {
      if (key.includes('draft') && !(key in sessionStorage)) sessionStorage.setItem(key, value);
    }
  }, stored);
  await other.goto(new URL(opened, page.url()).href);
  await settled(other);
  await answer(other, medical, 'No').check();
  await answer(other, atRisk, 'No').check();
  await button(other, 'Next').click();
  await button(other, 'Next').click();
  await expect(heading(other, 'Check your answers')).toBeFocused();
  return other;
}

test('one move under a double press, a lost answer and two tabs', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of (409|500)|ERR_|Failed to load/);
  await signIn(page, 'ngaire', { path: opened });
  await toReview(page);
  const other = await secondTab(context, page);
  const match = { operation: 'homeMove.submit' };
  await control.fault({ fault: 'reset_after_commit', match, times: 1 });
  await accept(page);
  // A second press that came after the answer would be one on the next step.
  const hold = await control.hold({ match, at: 'request' });
  await button(page, 'Send my move').dblclick();
  await control.release(hold);
  await expect(heading(page, 'We have your move')).toBeVisible();
  await expect(dialog(page)).toContainText(/HM\d+-1/);
  // The other tab learns of it, and doesn't send a second one.
  await other.bringToFront();
  await expect(dialog(other).getByText(/^The property that you chose closes already/)).toBeVisible();
  const { customers } = (await control.snapshot()).world;
  expect(customers['ngaire']?.tools.moves).toHaveLength(1);
});

test('a failure keeps the answers, and a refusal is at its field', { tag: deep }, async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of (400|500)/);
  await signIn(page, 'ngaire', { path: opened });
  await toReview(page);
  const match = { operation: 'homeMove.submit' };
  // Sent once more by itself: the same request has one effect at most.
  await control.fault({ fault: '500_empty', match, times: 2 });
  await accept(page);
  await button(page, 'Send my move').click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  const body = { type: '/error/bad_request', title: 'Bad request', status: 400 };
  await control.fault({
    fault: 'answer',
    status: 400,
    body: { ...body, instance: '/body/moveInDate' },
    match,
    times: 1,
  });
  await untilNoSlip(page);
  await accept(page);
  await button(page, 'Send my move').click();
  await expect(heading(page, 'When and where do you move?')).toBeFocused();
  await expect(text(page, 'First day at the new address')).toHaveAttribute('aria-invalid', 'true');
  await expect(text(page, 'First day at the new address')).toHaveValue('18 Mar 2026');
  await text(page, 'First day at the new address').fill('2 Apr 2026');
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  // Another day has other prices: the plan is chosen again.
  await expect(heading(page, 'Which plan do you want?')).toBeFocused();
  await expect(answer(page, 'Plan', 'Everyday Standard')).toBeChecked();
  await button(page, 'Next').click();
  await expect(heading(page, 'About the property')).toBeFocused();
});

test('without the flag the page has the form; the controls set it', { tag: deep }, async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: moving });
  await expect(page.getByRole('heading', { name: 'Addresses and days' })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  await control.change({ persona: 'aroha', homeMoveOffers: true });
  await page.goto(opened);
  await settled(page);
  await dates(page);
  // There is no gas at the old address, so its use isn't known.
  await dialog(page).getByRole('checkbox', { name: 'Natural Gas' }).check();
  await button(page, 'Next').click();
  await expect(dialog(page).getByText(/^We can't say what the plans would cost you a month/)).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: /24 Powershout hours/ })).toBeVisible();
});

test('staff see every step and send nothing', { tag: deep }, async ({ page, control }) => {
  await enter(page, '/identity/staff');
  await pick(page, 'Ngaire');
  await page.getByRole('button', { name: 'Continue as staff' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await page.goto(opened);
  await settled(page);
  await toReview(page);
  await expect(button(page, 'Send my move')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Send my move').click({ force: true });
  expect(await writes(control)).toEqual([]);
});

for (const brand of ['beacon', 'ember'] as const) {
  const tag = brand === 'ember' ? [deep] : [];
  test(`no step has a barrier, nor is wider than 320 px: ${brand}`, { tag }, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await signIn(page, 'ngaire', { path: moving, brand });
    await arrived(page);
    const look = async (within: string) => {
      // Each brand in both themes, and the other way round in the other brand.
      for (const [width, height, colorScheme] of [
        [320, 640, brand === 'beacon' ? 'light' : 'dark'],
        [1440, 900, brand === 'beacon' ? 'dark' : 'light'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await axe(page, within);
        await expectNoSidewaysScroll(page);
        const wide = dialog(page);
        if ((await wide.count()) > 0)
          expect(
            await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          ).toBeLessThanOrEqual(0);
      }
    };
    await look('main');
    await opener(page).click();
    await button(page, 'Next').click();
    await expect(dialog(page).getByRole('region', { name: "There's a problem" })).toBeFocused();
    await look('[role=dialog]');
    await untilNoSlip(page);
    await dates(page);
    await look('[role=dialog]');
    await button(page, 'Next').click();
    await expect(answer(page, 'Plan', 'Everyday Standard')).toBeVisible();
    await look('[role=dialog]');
    await answer(page, 'Plan', 'Everyday Standard').check();
    await button(page, 'Next').click();
    await answer(page, medical, 'Yes').check();
    await look('[role=dialog]');
    await property(page);
    await button(page, 'Next').click();
    await expect(heading(page, 'Check your answers')).toBeVisible();
    await look('[role=dialog]');
    await accept(page);
    await button(page, 'Send my move').click();
    await expect(heading(page, 'We have your move')).toBeVisible();
    await look('[role=dialog]');
  });
}
