import { calls } from './support/by-hand.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const hint = /This is taking longer than usual/;
const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

test('a page whose layout hangs says so, and shows it when it arrives', async ({ page, control, signIn }) => {
  await signIn(page, 'aroha', { path: null });
  const hold = await control.hold({ match: { operation: 'widget.list' } });
  await page.goto('/account/bill/payments');
  await settled(page);
  const slow = page.getByRole('main').getByRole('status').filter({ hasText: hint });
  await expect(slow).toBeVisible();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await axe(page);
  }
  await control.release(hold);
  await expect(page.getByRole('region', { name: /bill/i }).first()).toBeVisible();
  await expect(slow).toHaveCount(0);
});

test('while the layout of the header hangs the customer can sign out, by keyboard too', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha', { path: null });
  const hold = await control.hold({ match: { operation: 'drd.widgets.list' } });
  await page.goto('/account/bill/payments');
  await settled(page);
  const header = page.getByRole('banner');
  const signOut = header.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await expect(header.getByText(hint)).toBeVisible();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [mark, words] = await Promise.all(
      [header.getByRole('link'), header.getByText(hint)].map((each) => each.boundingBox()),
    );
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThan(words?.x ?? 0);
    await axe(page);
  }
  await signOut.focus();
  await control.release(hold);
  await expect(header.getByRole('link', { name: 'Beacon home' })).toBeVisible();
  await expect(header.getByText(hint)).toHaveCount(0);
  // The layout's own has taken its place, and the focus.
  await expect(signOut).toHaveCount(1);
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => calls(control)).toContain('POST /private/events/userLogout');
});

test('the layouts of the visit before are shown while new ones hang', async ({ page, control, signIn }) => {
  await signIn(page, 'aroha', { path: '/account/bill/payments' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Beacon home' })).toBeVisible();
  const card = page.getByRole('main').getByRole('region').first();
  await expect(card).toBeVisible();
  const holds = [
    await control.hold({ match: { operation: 'widget.list' } }),
    await control.hold({ match: { operation: 'drd.widgets.list' } }),
  ];
  await page.reload();
  await settled(page);
  await expect(card).toBeVisible();
  await expect(header.getByRole('link', { name: 'Beacon home' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Sign out' })).toHaveCount(1);
  // An element that a new layout would have to remove.
  await card.evaluate((element) => Object.assign(element, { isKept: true }));
  for (const hold of holds) await control.release(hold);
  await expect.poll(async () => (await control.state()).waiting).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await card.evaluate((element) => 'isKept' in element)).toBe(true);
  await expect(page.getByText(hint)).toHaveCount(0);
});
