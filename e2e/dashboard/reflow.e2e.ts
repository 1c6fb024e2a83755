import type { Page } from '@playwright/test';
import { expect, type Persona, settled, test } from '#e2e/support/portal.ts';
import { arrived, expectNoSidewaysScroll, forEveryPage } from './looks.ts';

/** 1280 px at 400 % zoom, which is how WCAG 1.4.10 puts it. */
const zoomed = { width: 320, height: 256 };

/**
 * Links and buttons that are too small to hit. Links inside of a sentence are let off (WCAG 2.5.8), and so is what
 * can't be seen.
 */
const smallTargets = (page: Page, floor: number, selector: string) =>
  page.locator(selector).evaluateAll(
    (all, least) =>
      all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
        const isInText =
          getComputedStyle(element).display === 'inline' && element.closest('p, dd, li') !== null;
        // Bars of the chart are wider than the space between them allows only where there are few (WCAG 2.5.8, essential).
        if (!isShown || isInText || element.getAttribute('role') === 'option') return [];
        return Math.min(width, height) < least - 0.5
          ? [
              `${element.tagName} "${element.textContent?.slice(0, 30)}" ${Math.round(width)} x ${Math.round(height)}`,
            ]
          : [];
      }),
    floor,
  );

const people: readonly Persona[] = ['aroha', 'wiremu', 'sione', 'priya', 'callum', 'isla'];

for (const persona of people) {
  test(`the dashboard of ${persona} fits 320 px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, persona);
    await arrived(page);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page, 24, 'a, button, select, input')).toEqual([]);
  });
}

test('every page fits 400 % zoom', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(zoomed);
  await signIn(page, 'wiremu', { path: null });
  const pages = await forEveryPage(page, async () => {
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page, 24, 'a, button, select, input')).toEqual([]);
  });
  expect(pages.length).toBeGreaterThan(7);
});

test('the pages before sign-in fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/login', '/auth-error', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page, 24, 'a, button, select, input')).toEqual([]);
  }
});

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
