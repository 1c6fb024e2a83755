import type { Locator, Page } from '@playwright/test';
import { arrived, axeInEveryLook, desktop, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { back, calls, enter, typePassword, waitUntilIdle } from './support/by-hand.ts';
import { deep, expect, forget, settled, test } from './support/portal.ts';

const showMeAround = (page: Page) => page.getByRole('link', { name: 'Show me around' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Tabs to what is named, as somebody without a mouse does, and fails where the way is longer than a page. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Signs in at the provider, in a browser that was never here. */
async function comeIn(page: Page, persona: string): Promise<void> {
  await enter(page, '/');
  await typePassword(page, persona);
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await arrived(page);
}

/** Follows links of the page that is open, one after the other, each to a path below /account. */
async function follow(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.locator(`a[href="/account/${path}"]`).filter({ visible: true }).first().click();
    await settled(page);
    await arrived(page);
  }
}

/** Comes back later with another browser, which remembers nothing of the first visit. */
async function comeBack(page: Page, persona: string): Promise<void> {
  await forget(page, new URL(page.url()).origin);
  await comeIn(page, persona);
}

async function expectNothingNew(page: Page): Promise<void> {
  await expect(showMeAround(page)).toHaveCount(0);
  await page.goto('/account/feature-messages');
  await settled(page);
  await expect(page.getByText("You've seen everything that's new.")).toBeVisible();
}

test('somebody new: signing in, the messages, the home profile and the dashboard; later nothing of it again', async ({
  page,
  control,
}) => {
  test.setTimeout(120_000);
  await comeIn(page, 'isla');
  // The messages by keyboard, with Back.
  await tabAndPress(page, showMeAround(page));
  await expect(page).toHaveURL('/account/feature-messages');
  await settled(page);
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await tabAndPress(page, button(page, 'Next'));
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await tabAndPress(page, button(page, 'Next'));
  await expect(page.getByText('3 of 3')).toBeVisible();
  await tabAndPress(page, button(page, 'Back'));
  await expect(page.getByText('2 of 3')).toBeVisible();
  // A reload goes on at the same message.
  await page.reload();
  await settled(page);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await button(page, 'Next').click();
  await button(page, 'Tell us about your home').click();
  await expect(page).toHaveURL('/account/profile/home-profile');
  await settled(page);
  await button(page, 'Start').click();
  await page.getByRole('radio', { name: 'Apartment or flat' }).check();
  await page.getByRole('group', { name: 'How big is it inside?' }).getByLabel("Don't know").check();
  await button(page, 'Next').click();
  await expect(heading(page, 'Energy')).toBeFocused();
  // What was answered is stored, and a reload goes on at the same step.
  await page.reload();
  await settled(page);
  await expect(heading(page, 'Energy')).toBeVisible();
  await page.getByRole('group', { name: 'What energy' }).getByLabel('Electricity').check();
  await page.getByRole('group', { name: 'What heats' }).getByLabel('Electricity').check();
  await button(page, 'Next').click();
  await page.getByRole('group', { name: 'What do you heat' }).getByLabel('None of these').check();
  await button(page, 'Next').click();
  await page.getByRole('radio', { name: 'No cooling' }).check();
  await page.getByRole('group', { name: 'anything else' }).getByLabel('None of these').check();
  await button(page, 'Next').click();
  await expect(heading(page, 'People and rooms')).toBeFocused();
  await button(page, 'Next').click();
  await button(page, 'Save my answers').click();
  await expect(heading(page, 'Your answers are saved')).toBeFocused();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await arrived(page);
  await expect(showMeAround(page)).toHaveCount(0);
  expect(
    (await calls(control)).filter((call) => call.endsWith('/events/homeProfileMandatoryComplete')),
  ).toHaveLength(1);

  await comeBack(page, 'isla');
  await expectNothingNew(page);
  await page.goto('/account/profile/home-profile');
  await settled(page);
  await expect(button(page, 'Start')).toHaveCount(0);
});

test('somebody new who skips everything is not asked again, and can answer later', { tag: deep }, async ({
  page,
  control,
}) => {
  await comeIn(page, 'isla');
  await showMeAround(page).click();
  await button(page, 'Skip').click();
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(showMeAround(page)).toHaveCount(0);
  await back(page);
  await expect(page.getByText("You've seen everything that's new.")).toBeVisible();
  await page.goto('/account/profile/home-profile');
  await settled(page);
  await button(page, 'Start').click();
  for (const step of ['Energy', 'Heating', 'Cooling and extras', 'People and rooms', 'Check your answers']) {
    await button(page, 'Skip').click();
    await expect(heading(page, step)).toBeFocused();
  }
  expect((await calls(control)).filter((call) => call.startsWith('POST /private/homeProfile'))).toEqual([]);
  await comeBack(page, 'isla');
  await expectNothingNew(page);
  await page.goto('/account/profile/home-profile');
  await settled(page);
  await expect(button(page, 'Start')).toBeVisible();
});

test('a message of the dashboard opens once: by keyboard, and in no other browser after that', {
  tag: deep,
}, async ({ page, control }) => {
  const tags = async () =>
    (await calls(control)).filter((call) => call === 'POST /private/tags?tagName=DASHBOARD_MODAL_SEEN');
  await comeIn(page, 'mei');
  const dialog = page.getByRole('dialog', { name: 'Your EV has its own line' });
  await expect(dialog).toBeVisible();
  await axeInEveryLook(page);
  await page.setViewportSize(desktop);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(tags).toHaveLength(1);
  await follow(page, 'insights', 'insights/energy-mix', 'dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await comeBack(page, 'mei');
  await waitUntilIdle(control);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await tags()).toHaveLength(1);
});
