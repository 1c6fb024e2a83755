import type { Page } from '@playwright/test';
import { arrived } from './dashboard/looks.ts';
import { deep, expect, settled, test } from './support/portal.ts';

/**
 * What a customer writes shows at once wherever else it is shown, though each page was looked at a moment before, and
 * without a reload.
 *
 * | Operation                    | Written at                     | Shows at                                                   |
 * | ---------------------------- | ------------------------------ | ---------------------------------------------------------- |
 * | homeProfile.save             | profile/home-profile           | dashboard (cards, next step), comparison and breakdown,    |
 * |                              |                                | with the parts of their layouts that need answers          |
 * | businessProfile.save         | profile/business-profile       | dashboard, business comparison and breakdown               |
 * | events.homeProfile…Complete  | with the profile               | nowhere: it is only counted (profiles.e2e.ts)              |
 * | tips.review, tips.clearReview | insights/tips/all-tips        | tip of the day, on tips and carbon calculator; other lists |
 * | tips.visited, .visitedCategory | insights/tips                | marks of new tips in every list                            |
 * | carbonCalculator.save, .submit, .reset | insights/carbon-calculator | the calculator at both of its addresses              |
 * | showerOptimiser.save         | shower-optimizer               | target and savings, also when the page opens again         |
 * | tags.add                     | insights/eco-tracker, popups   | never again, on any page (popups: first-visit.e2e.ts)      |
 * | drd.updateFlag               | feature-messages               | dashboard, feature-messages (first-visit.e2e.ts)           |
 * | newFeaturePromotions.seen    | below the tabs of every page   | on every other page                                        |
 * | drd.nextBestAction.dismiss   | dashboard                      | dashboard, when it opens again                             |
 */

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const prompt = (page: Page, kind: string) => main(page).getByText(`Complete your ${kind} profile`);

/** Follows links of the page that is open, one after the other, each to a path below /account. */
async function follow(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.locator(`a[href="/account/${path}"]`).filter({ visible: true }).first().click();
    await settled(page);
    await arrived(page);
  }
}

// Whether the page was loaded again would not show otherwise.
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
test.afterEach(async ({ page }) => {
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
  const isFirst = await page.evaluate(() => Reflect.get(globalThis, 'isSamePage') === true);
  expect([loads, isFirst]).toEqual([1, true]);
});
const remember = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));

test('a home profile', async ({ page, signIn }) => {
  await signIn(page, 'ngaire');
  await remember(page);
  await arrived(page);
  await expect(prompt(page, 'home').first()).toBeVisible();
  await follow(page, 'insights', 'insights/home-comparison');
  await expect(prompt(page, 'home')).toBeVisible();
  await follow(page, 'insights/home-comparison/weekly-update');
  await expect(prompt(page, 'home')).toBeVisible();
  await expect(main(page).getByText('Your last 30 days')).toHaveCount(0);
  await follow(page, 'insights/energy-mix');
  await expect(prompt(page, 'home')).toBeVisible();

  await follow(page, 'profile', 'profile/home-profile');
  await press(page, 'Carry on');
  await page.getByRole('radio', { name: '150 to 199 m²' }).check();
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: 'Energy', exact: true })).toBeFocused();

  await follow(page, 'insights', 'insights/home-comparison');
  await expect(main(page).getByText('recalculating this').first()).toBeVisible();
  await expect(prompt(page, 'home')).toHaveCount(0);
  await follow(page, 'insights/home-comparison/weekly-update');
  await expect(main(page).getByText('Your last 30 days')).toBeVisible();
  await expect(prompt(page, 'home')).toHaveCount(0);
  await follow(page, 'insights/home-comparison/historic-trend');
  await expect(prompt(page, 'home')).toHaveCount(0);
  await follow(page, 'insights/energy-mix');
  await expect(main(page).getByText('Electricity, 13 Jan to 12 Feb 2026')).toBeVisible();
  await expect(prompt(page, 'home')).toHaveCount(0);
  await follow(page, 'insights/energy-mix/weekly-update');
  await expect(main(page).getByText('recalculating this').first()).toBeVisible();
  await follow(page, 'dashboard');
  await expect(main(page).getByText('recalculating this').first()).toBeVisible();
  await expect(prompt(page, 'home')).toHaveCount(0);
  await follow(page, 'profile', 'profile/home-profile');
  await press(page, 'Back');
  await expect(page.getByRole('radio', { name: '150 to 199 m²' })).toBeChecked();
});

test('a business profile', { tag: deep }, async ({ page, signIn }) => {
  await signIn(page, 'hana');
  await remember(page);
  await arrived(page);
  await expect(main(page).getByText('recalculating this')).toHaveCount(0);
  await follow(page, 'insights', 'insights/business-breakdown', 'insights/business-comparison');
  await expect(main(page).getByText('recalculating this')).toHaveCount(0);

  await follow(page, 'profile', 'profile/business-profile');
  await press(page, 'Change: Size');
  await page.getByRole('radio', { name: '21 to 30' }).check();
  await press(page, 'Save');
  await expect(main(page).getByText('Your answers are saved.')).toBeVisible();

  await follow(page, 'insights', 'insights/business-comparison');
  await expect(main(page).getByText('recalculating this').first()).toBeVisible();
  await follow(page, 'dashboard');
  await expect(main(page).getByText('recalculating this').first()).toBeVisible();
});

test('tips that are new until they were looked at, one that is rated, and one whose rating is taken back', {
  tag: deep,
}, async ({ page, control, signIn }) => {
  const visits = async (operation: string) =>
    (await control.journal()).filter((entry) => entry.operation === operation).length;
  await signIn(page, 'aroha', { path: '/account/insights/tips/all-tips' });
  await remember(page);
  await arrived(page);
  const list = main(page).getByRole('list', { name: 'Tips' });
  const fresh = list.getByText('New', { exact: true });
  const first = await fresh.count();
  expect(first).toBeGreaterThan(0);
  const category = await list
    .getByRole('listitem')
    .filter({ has: page.getByText('New', { exact: true }) })
    .first()
    .getByRole('button')
    .first();
  await category.click();
  await expect.poll(() => visits('tips.visitedCategory')).toBe(1);
  await follow(page, 'insights/tips', 'insights/tips/all-tips');
  await expect.poll(() => fresh.count()).toBeLessThan(first);
  expect(await visits('tips.visited')).toBe(1);

  await follow(page, 'insights/carbon-calculator');
  const ofToday = main(page).getByRole('region', { name: /tip/i }).last().getByRole('heading', { level: 3 });
  const title = (await ofToday.textContent()) ?? '';
  const rating = main(page).getByRole('button', { name: `Not for me: ${title}` });
  const openTip = () =>
    main(page).getByRole('list').getByRole('button', { name: title, exact: true }).click();

  await follow(page, 'insights/tips', 'insights/tips/all-tips');
  await openTip();
  await rating.click();
  await expect(
    main(page).getByRole('listitem').filter({ hasText: title }).getByText('Not for me').first(),
  ).toBeVisible();
  await follow(page, 'insights/carbon-calculator');
  await expect(ofToday).toBeVisible();
  await expect(ofToday).not.toHaveText(title);
  await follow(page, 'insights/tips');
  await expect(main(page).getByRole('heading', { name: title, level: 3 })).toHaveCount(1);

  await follow(page, 'insights/tips/all-tips');
  await openTip();
  await expect(rating).toHaveAttribute('aria-pressed', 'true');
  await rating.click();
  await expect(rating).toHaveAttribute('aria-pressed', 'false');
  await follow(page, 'insights/carbon-calculator');
  await expect(ofToday).toHaveText(title);
});

test('a carbon footprint, and its removal', { tag: deep }, async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: '/account/insights/carbon-calculator' });
  await remember(page);
  await press(page, 'Start');
  await press(page, 'Continue');
  await press(page, 'Continue');
  await page.getByRole('radio', { name: 'Twice a week' }).check();
  await page.getByRole('radio', { name: 'A bath' }).check();
  await press(page, 'Continue');
  await page.getByRole('spinbutton', { name: 'Cars in your home' }).fill('0');
  // Answers so far are there when the customer comes back.
  await follow(page, 'insights/tips', 'insights/carbon-calculator');
  await expect(page.getByRole('heading', { name: 'Cars', exact: true })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Cars in your home' }).fill('0');
  await press(page, 'Continue');
  await press(page, 'Work out my footprint');
  const result = page.getByRole('heading', { name: 'Your year in carbon' });
  await expect(result).toBeVisible();
  await follow(page, 'insights/tips', 'insights/carbon-calculator');
  await expect(result).toBeVisible();
  await press(page, 'Start again');
  await press(page, 'Remove my answers');
  await expect(main(page).getByText('Your answers were removed.')).toBeVisible();
  await follow(page, 'insights/tips', 'insights/carbon-calculator');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(result).toHaveCount(0);
});

test('the target of a shower', async ({ page, signIn }) => {
  await signIn(page, 'wiremu', { path: '/account/shower-optimizer' });
  await remember(page);
  await arrived(page);
  const saving = main(page).getByText(/saves about/);
  const before = await saving.textContent();
  const target = main(page).getByRole('slider', { name: 'Your target' });
  await target.press('ArrowLeft');
  await press(page, 'Save this target');
  await expect(saving).not.toHaveText(before ?? '');
  const after = await saving.textContent();
  await follow(page, 'dashboard');
  await page.getByRole('button', { name: 'More for you' }).click();
  await page.getByRole('menuitem', { name: 'Time your shower' }).click();
  await arrived(page);
  await expect(saving).toHaveText(after ?? '');
});

test('a next step and a new feature that were dismissed, and an introduction that was read', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha');
  await remember(page);
  await arrived(page);
  const steps = page.getByRole('region', { name: 'Your next step' });
  const title = (await steps.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await steps.getByRole('button', { name: `Dismiss: ${title}` }).click();
  await expect(steps.getByRole('heading', { name: title })).toHaveCount(0);

  await follow(page, 'insights', 'insights/tips');
  const tip = page.getByRole('complementary', { name: 'New feature' });
  await expect(tip).toContainText('how green is your power');
  await tip.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(page.getByText('how green is your power')).toHaveCount(0);
  await follow(page, 'dashboard');
  await expect(steps.getByRole('heading', { name: title })).toHaveCount(0);
  await follow(page, 'insights');
  await expect(page.getByText('how green is your power')).toHaveCount(0);

  await page.locator('a[href="/account/insights/eco-tracker"]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'I knew this' }).click();
  await expect(dialog).toHaveCount(0);
  const tags = async () =>
    (await control.journal()).filter((entry) => entry.operation === 'tags.add').map(({ path }) => path);
  await expect.poll(async () => (await tags()).join()).toContain('GEN_MIX_KNEW_THIS');
  await follow(
    page,
    'insights/eco-tracker/forecast',
    'insights/eco-tracker/realtime',
    'insights/tips',
    'insights/eco-tracker',
  );
  await expect(dialog).toHaveCount(0);
  // Read once, and its mark written once.
  expect((await tags()).filter((path) => path.includes('GENERATION_MIX_MODAL_SEEN'))).toHaveLength(1);
});
