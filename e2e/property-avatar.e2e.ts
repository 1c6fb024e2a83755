import type { Page } from '@playwright/test';
import { arrived } from './dashboard/looks.ts';
import { enter, pick } from './support/by-hand.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const path = '/account/property-avatar';
const operation = 'drd.propertyAvatar.save';
const saved = 'Your picture is saved. Your dashboard opens in a moment.';

const save = (page: Page) => page.getByRole('button', { name: 'Save this picture' });
const message = (page: Page) => page.getByRole('main').getByText(saved).first();
/** Stops the page's clock, so that the page waits exactly as long as the test says. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** From now on a timer of so many milliseconds never ends by itself. Returns how many of them are set. */
async function holdTimer(page: Page, held: number): Promise<() => Promise<number>> {
  await page.evaluate((delay) => {
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    const waiting = new Set<unknown>();
    Object.assign(globalThis, {
      heldTimers: waiting,
      setTimeout: (run: () => void, ms?: number) => {
        if (ms !== delay) return set(run, ms);
        const id = set(() => undefined, 2 ** 30);
        waiting.add(id);
        return id;
      },
      clearTimeout: (id?: number) => {
        waiting.delete(id);
        clear(id);
      },
    });
  }, held);
  return () => page.evaluate(() => (Reflect.get(globalThis, 'heldTimers') as Set<unknown>).size);
}

/** The picture in the greeting of the dashboard; its building is the only one there. */
const onDashboard = (page: Page) => page.locator('main svg[viewBox="0 0 240 160"]');
const noSidewaysScroll = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('a picture is chosen by keyboard, saved, and on the dashboard after a second and a half', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path });
  await page.getByRole('radio', { name: 'Villa' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Suburban house' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Sky' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('img', { name: 'Your picture: Suburban house, Stone' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(path);
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/account/dashboard');
  await page.clock.resume();
  await settled(page);
  await expect(onDashboard(page)).toBeVisible();
  await page.getByRole('link', { name: 'Change picture' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('This is your picture now.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Apartment' }).check();
  await save(page).click();
  await expect(page).toHaveURL('/account/dashboard');
  // Without a reload: the six floors of the apartment.
  await expect(onDashboard(page).locator('g[transform^="translate(0 "]').first()).toBeAttached();
});

test('who leaves while the success is shown stays where they went', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path });
  const timers = await holdTimer(page, 1500);
  await save(page).click();
  await expect(message(page)).toBeVisible();
  await expect.poll(timers).toBe(1);
  await page.getByRole('link', { name: 'Payment options' }).click();
  await expect(page).toHaveURL('/account/profile/payment-options');
  await expect.poll(timers).toBe(0);
  await expect(page).toHaveURL('/account/profile/payment-options');
});

test('a save that fails keeps the choice, and the second try succeeds', async ({
  page,
  signIn,
  control,
  expectConsole,
}) => {
  await control.fault({ fault: '400_typed', times: 1, match: { operation } });
  expectConsole(/status of 400/);
  await signIn(page, 'aroha', { path });
  await page.getByRole('radio', { name: 'Townhouse' }).check();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText("We couldn't save your picture.");
  await expect(page.getByRole('radio', { name: 'Townhouse' })).toBeChecked();
  await save(page).click();
  await expect(page).toHaveURL('/account/dashboard');
});

test('staff see the choice and save nothing', async ({ page, control }) => {
  await enter(page, '/identity/staff');
  await pick(page, 'Aroha');
  await page.getByRole('button', { name: 'Continue as staff' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await page.goto(path);
  await settled(page);
  await page.getByRole('radio', { name: 'Rural house' }).check();
  await expect(save(page)).toHaveAccessibleDescription('Staff can look. Only the customer can change this.');
  await save(page).click({ force: true });
  await expect(page.getByRole('main').getByText('Staff can look.').first()).toBeVisible();
  expect((await control.journal()).filter((entry) => entry.operation === operation)).toEqual([]);
});

test('the picture is of the selected property, of the first where all are selected', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'wiremu', { path });
  await expect(page.getByText("You're looking at all your properties")).toBeVisible();
  await expect(page.getByText('7B Pōhutukawa Lane, Hamilton East, Hamilton 3216')).toBeVisible();
  await page.getByRole('button', { name: /^Account and site/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^The bach/ })
    .click();
  await settled(page);
  await expect(page.getByRole('main').getByText('31 Kōwhai Road, Whale Bay, Raglan 3225')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your picture: Suburban house, Harbour' })).toBeVisible();
  await expect(page.getByText("You're looking at all your properties")).toHaveCount(0);
});

test('a business reads why it has no choice, and the dashboard shows a picture that is fixed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'sione', { path });
  await expect(page.getByText("We don't offer a choice of pictures for business properties")).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await signIn(page, 'priya', { path: '/account/dashboard' });
  await expect(onDashboard(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change picture' })).toHaveCount(0);
});

test('property details lead to the picture, for who may choose one', async ({ page, signIn }) => {
  await signIn(page, 'aroha', { path: '/account/profile/property-details' });
  await page.getByRole('link', { name: 'Property picture' }).click();
  await expect(page).toHaveURL(path);
  await signIn(page, 'priya', { path: '/account/profile/property-details' });
  await expect(page.getByRole('heading', { name: 'Packhouse' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Property picture' })).toHaveCount(0);
});

test('a server that refuses the picture leaves the dashboard as it is', async ({
  page,
  signIn,
  control,
  expectConsole,
}) => {
  await control.change({
    persona: 'aroha',
    avatars: { 'site-101-1': { type: 'modern', colorSchema: 'dusk' } },
  });
  await control.fault({ fault: '403', match: { operation: 'drd.propertyAvatar.get' } });
  expectConsole(/status of 403/);
  await signIn(page, 'aroha', { path: '/account/dashboard' });
  // The scene of the hour.
  await expect(page.locator('main svg[viewBox="0 0 400 160"]')).toBeVisible();
  await expect(onDashboard(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/couldn't/)).toHaveCount(0);
});

for (const width of [320, 1440]) {
  test(`the picture moves nothing on the dashboard at ${width} px`, async ({ page, signIn, control }) => {
    await control.change({
      persona: 'aroha',
      avatars: { 'site-101-1': { type: 'modern', colorSchema: 'dusk' } },
    });
    const hold = await control.hold({ match: { operation: 'drd.propertyAvatar.get' } });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'aroha', { path: '/account/dashboard' });
    const bill = page.getByRole('region', { name: 'Your bill' });
    await expect(bill).toBeVisible();
    await expect.poll(async () => (await control.state()).waiting).toBe(1);
    await arrived(page);
    // Another font has lines of another height.
    await page.evaluate(async () => void (await document.fonts.ready));
    let before = await bill.boundingBox();
    await expect(async () => {
      const last = before;
      await page.waitForTimeout(300);
      before = await bill.boundingBox();
      expect(before).toEqual(last);
    }).toPass();
    await control.release(hold);
    await expect(onDashboard(page)).toBeVisible();
    expect(await bill.boundingBox()).toEqual(before);
    await axe(page, 'main');
    await noSidewaysScroll(page, width);
  });
}

for (const brand of ['beacon', 'ember'] as const) {
  test(`the page has no barrier in ${brand}, in both themes, and fits 320 px`, async ({ page, signIn }) => {
    await signIn(page, 'wiremu', { path, brand });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await axe(page);
        await noSidewaysScroll(page, width);
      }
    }
  });
}
