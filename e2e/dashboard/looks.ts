import { expect, type Page } from '@playwright/test';
import { axe, settled } from '#e2e/support/portal.ts';

export const phone = { width: 375, height: 812 };
export const desktop = { width: 1440, height: 900 };

/** Waits until every widget of the page shows something. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Goes through light and dark on a phone and on a desk without loading the page again. */
export async function inEveryLook(page: Page, look: () => Promise<void>): Promise<void> {
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    // Wherever the new size has left it, the bar on top would cover a part of something that can be pressed.
    await page.evaluate(() => scrollTo(0, 0));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await look();
    }
  }
}

/** Expects no violation of the page in its current state, in light and dark, on a phone and on a desk. */
export const axeInEveryLook = (page: Page): Promise<void> => inEveryLook(page, () => axe(page));

/** The page is not wider than the window. A window that was just resized may need a frame to get there. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `px that ${page.url()} is wider than the window`,
      timeout: 2000,
    })
    .toBeLessThanOrEqual(0);
}

/** Addresses that the tabs of a page lead to: main and sub-tabs. */
async function tabsOf(page: Page): Promise<string[]> {
  return page
    .locator('nav a[href^="/account/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Every page that a customer reaches by the tabs, with the page open. */
export async function forEveryPage(page: Page, visit: (path: string) => Promise<void>): Promise<string[]> {
  const seen = new Set<string>();
  const landed = new Set<string>();
  const waiting = ['/account/dashboard'];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    await page.goto(next);
    await settled(page);
    await page.waitForLoadState('networkidle');
    await arrived(page);
    waiting.push(...(await tabsOf(page)));
    const { pathname } = new URL(page.url());
    if (landed.has(pathname)) continue;
    landed.add(pathname);
    await visit(pathname);
  }
  return [...landed];
}
