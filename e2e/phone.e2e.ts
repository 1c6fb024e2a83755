import { expectNoSidewaysScroll } from './dashboard/looks.ts';
import { expect, settled, test } from './support/portal.ts';

test.use({ viewport: { width: 375, height: 740 } });

test('a phone shows the site, the tab of the page, and a search that can be typed into', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'sione', { path: '/account/profile/moving-house' });
  // The tab of this page is one of the last, beyond the edge of the screen.
  const tab = page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Moving house' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeInViewport({ ratio: 1 });

  const switcher = page.getByRole('button', { name: /^Account and site/ });
  await expect(switcher).toHaveText('All sites');
  expect((await switcher.getByText('All sites').boundingBox())?.width).toBeGreaterThan(30);
  await switcher.click();
  const panel = page.getByRole('dialog', { name: /^Account and site/ });
  await expect(panel.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Newtown');
  await panel.getByRole('button', { name: /^Newtown shop/ }).click();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Account and site: Newtown shop' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Bills', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: /^What you owe: all \d+ properties$/ })).toBeVisible();
});

test('the header is one line on a phone, whatever the site is called', async ({ page, signIn }) => {
  await signIn(page, 'aroha');
  const header = page.getByRole('banner');
  for (const width of [320, 375, 414]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await header.boundingBox())?.height, `${width} px`).toBeLessThan(70);
    await expectNoSidewaysScroll(page);
  }
});
