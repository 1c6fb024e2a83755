import { axe, expect, settled, test } from './support/portal.ts';

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
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tell us about your move' }).press('Enter');
  await expect(page).toHaveURL(/\/account\/profile\/moving-house$/);
});

test('a silent sensor says so, above the hours of the meter', async ({ page, signIn }) => {
  await signIn(page, 'ihaia', { path: '/account/products/monitoring' });
  await expect(page.getByText('No signal since Fri 27 Feb 2026')).toBeVisible();
  await expect(page.getByRole('region', { name: 'When do you use it?' })).toBeVisible();
});

for (const [who, product] of [
  ['aroha', 'broadband'],
  ['ngaire', 'monitoring'],
] as const) {
  test(`${who} has no ${product}: no tab, and a page that isn't found`, async ({ page, signIn, guard }) => {
    guard.allowConsole(/404/);
    await signIn(page, who, { path: `/account/products/${product}` });
    await expect(page.getByRole('heading', { level: 1, name: "We couldn't find that page" })).toBeVisible();
    await page.goto('/account/products/consumption');
    await expect(page.getByRole('link', { name: 'Electricity', exact: true })).toBeVisible();
    const name = product === 'broadband' ? 'Broadband' : 'Monitoring';
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  });
}

test('Ember has no monitoring', async ({ page, signIn }) => {
  await signIn(page, 'ihaia', { path: '/account/products/broadband', brand: 'ember' });
  await expect(page.getByRole('link', { name: '0800 555 029' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monitoring', exact: true })).toHaveCount(0);
});

test('a plan that could not be loaded leaves the rest of the page, and can be tried again', async ({
  page,
  signIn,
  control,
  guard,
}) => {
  guard.expectConsole(/status of 500/);
  guard.expectConsole(/widget report/);
  await control.fault({ fault: '500_empty', match: { operation: 'products.plan' } });
  await signIn(page, 'ngaire', { path: '/account/products/broadband' });
  await expect(page.getByText("We couldn't load your plan.")).toBeVisible();
  await expect(page.getByText("In a power cut you can't call 111 over broadband")).toBeVisible();
  await control.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Fibre 300');
});

for (const [who, path, brand] of [
  ['ngaire', 'broadband', 'beacon'],
  ['ngaire', 'broadband', 'ember'],
  ['ihaia', 'monitoring', 'beacon'],
] as const) {
  test(`the page of ${path} has no barrier in ${brand}, in both themes, and fits 320 px`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, who, { path: `/account/products/${path}`, brand });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await axe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
}
