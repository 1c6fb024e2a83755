import { expect, settled, test } from '#e2e/support/portal.ts';
import { arrived, smallTargets } from './looks.ts';

test('what matters most is easy to hit', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'callum');
  await arrived(page);
  const sizes = await smallTargets(page, 44, 'main button, nav a, header button');
  expect(sizes.filter((line) => !line.startsWith('BUTTON ""'))).toEqual([]);
  const pay = await page.getByRole('link', { name: /^Pay / }).first().boundingBox();
  expect(pay?.height).toBeGreaterThanOrEqual(44);
});

test('nothing moves by itself for somebody who asked for less motion', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'aroha');
  await arrived(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 20)
      .map((animation) => animation.playState),
  );
  expect(moving).toEqual([]);
});

test('forced colours leave words, controls and focus in sight', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'aroha');
  await arrived(page);
  await settled(page);
  await expect(page.getByRole('link', { name: /^Pay / }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Pay / }).first().focus();
  const outline = await page.locator(':focus').evaluate((element) => ({
    style: getComputedStyle(element).outlineStyle,
    width: getComputedStyle(element).outlineWidth,
  }));
  expect(outline.style).not.toBe('none');
  expect(Number.parseFloat(outline.width)).toBeGreaterThanOrEqual(2);
});
