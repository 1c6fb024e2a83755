import type { Page } from '@playwright/test';
import { axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { back, calls } from './support/by-hand.ts';
import { expect, test } from './support/portal.ts';

const tips = '/account/insights/tips';
const list = (page: Page) => page.getByRole('list', { name: 'Tips' });

async function look(page: Page): Promise<void> {
  await axeInEveryLook(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('a tip is found by category and words, read, rated and taken back; Back undoes the category', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: '/account/insights' });
  await expect(page).toHaveURL(tips);
  await expect.poll(() => calls(control)).toContain('POST /private/events/viewEnergySavingTips');
  await expect.poll(() => calls(control)).toContain('POST /private/tips/visitedTips');
  await page.getByRole('radio', { name: /^Hot water/ }).click();
  await expect(page).toHaveURL(`${tips}?category=Hot+water`);
  await page.getByRole('searchbox', { name: 'Find a tip' }).fill('bucket');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Try an efficient shower head', exact: true }).click();
  await page.getByRole('button', { name: 'Not for me: Try an efficient shower head' }).click();
  await expect(list(page).getByText('Not for you')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByText('Not for you')).toHaveCount(0);
  await look(page);
  await page.getByRole('searchbox', { name: 'Find a tip' }).fill('penguin');
  await expect(page.getByText('No tip has these words.').first()).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await back(page);
  await expect(page.getByRole('radio', { name: /^All tips/ })).toBeChecked();
});

test('by keyboard: choose a category with the arrow keys, open a tip with Enter', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: `${tips}/all-tips` });
  await page.getByRole('radio', { name: /^All tips/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Heating/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = list(page).getByRole('listitem').first();
  await expect(first.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(first.getByRole('button', { name: /^Useful:/ })).toBeVisible();
});
