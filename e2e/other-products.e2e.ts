import { axeInEveryLook, desktop } from './dashboard/looks.ts';
import { deep, expect, test } from './support/portal.ts';

test('broadband has a tab, a page with its plan, and people to call; by keyboard', async ({
  page,
  signIn,
  guard,
}) => {
  // There is no gas meter here that is read daily.
  guard.allowConsole(/404/);
  await signIn(page, 'ngaire', { path: '/account/products' });
  await expect(page).toHaveURL(/\/products\/consumption$/);
  await page.getByRole('link', { name: 'Broadband', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/account\/products\/broadband$/);
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Fibre 300');
  await expect(page.getByRole('meter', { name: 'Download' })).toHaveAttribute(
    'aria-valuetext',
    '294 of 300 Mbps',
  );
  await expect(page.getByRole('link', { name: '0800 555 019' })).toHaveAttribute('href', 'tel:0800555019');
  await page.getByRole('button', { name: 'How the backup works' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'A backup for 111 calls' })).toBeVisible();
  await axeInEveryLook(page);
  await page.setViewportSize(desktop);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tell us about your move' }).press('Enter');
  await expect(page).toHaveURL(/\/account\/profile\/moving-house$/);
});

test('who has no such product has no tab, and a page that is not found; a sensor stands above the hours', {
  tag: deep,
}, async ({ page, signIn, guard }) => {
  guard.allowConsole(/404/);
  for (const [who, path, tab] of [
    ['aroha', 'broadband', 'Broadband'],
    ['ngaire', 'monitoring', 'Monitoring'],
  ] as const) {
    await signIn(page, who, { path: `/account/products/${path}` });
    await expect(page.getByRole('heading', { level: 1, name: "We couldn't find that page" })).toBeVisible();
    await page.goto('/account/products/consumption');
    await expect(page.getByRole('link', { name: 'Electricity', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveCount(0);
  }
  await signIn(page, 'ihaia', { path: '/account/products/monitoring' });
  await expect(page.getByText('No signal since Fri 27 Feb 2026')).toBeVisible();
  await expect(page.getByRole('region', { name: 'When do you use it?' })).toBeVisible();
  // Ember has no monitoring.
  await signIn(page, 'ihaia', { path: '/account/products/broadband', brand: 'ember' });
  await expect(page.getByRole('link', { name: '0800 555 029' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monitoring', exact: true })).toHaveCount(0);
});
