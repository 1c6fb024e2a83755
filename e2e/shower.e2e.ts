import { axe, expect, settled, test } from './support/portal.ts';

const path = '/account/shower-optimizer';

test('a shower is timed by keyboard, saved, and shown among the showers at once', async ({
  page,
  signIn,
  control,
}) => {
  await signIn(page, 'aroha', { path });
  await expect(page.getByText('No shower is timed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^[12] seconds?$/);
  await axe(page);
  // As after the screen was locked: another start of the page, with the time that has passed.
  await control.clock({ advance: 480_000 });
  await page.reload();
  await settled(page);
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^8 minutes/);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Save this shower' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
  await expect(page.getByText(/saves about \$\d+ a year/)).toBeVisible();
});
