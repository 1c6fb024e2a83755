import type { Page } from '@playwright/test';
import { arrived, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { axe, deep, expect, settled, test } from './support/portal.ts';

const path = '/account/property-avatar';
const saved = 'Your picture is saved. Your dashboard opens in a moment.';

const save = (page: Page) => page.getByRole('button', { name: 'Save this picture' });
const message = (page: Page) => page.getByRole('main').getByText(saved).first();
/** Stops the page's clock, so that the page waits exactly as long as the test says. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** The picture in the greeting of the dashboard; its building is the only one there. */
const onDashboard = (page: Page) => page.locator('main svg[viewBox="0 0 240 160"]');
test('property details lead to the picture, which is chosen by keyboard, saved, and on the dashboard after a second and a half', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/profile/property-details' });
  await page.getByRole('link', { name: 'Property picture' }).click();
  await expect(page).toHaveURL(path);
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

test('the picture is of the selected property, of the first where all are selected', { tag: deep }, async ({
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

test('the picture moves nothing on the dashboard, on a phone and on a desk', { tag: deep }, async ({
  page,
  signIn,
  control,
}) => {
  await control.change({
    persona: 'aroha',
    avatars: { 'site-101-1': { type: 'modern', colorSchema: 'dusk' } },
  });
  await signIn(page, 'aroha', { path: null });
  for (const width of [320, 1440]) {
    const hold = await control.hold({ match: { operation: 'drd.propertyAvatar.get' } });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account/dashboard');
    await settled(page);
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
    await expectNoSidewaysScroll(page);
  }
});
