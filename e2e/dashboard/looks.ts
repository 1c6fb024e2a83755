import { expect, type Page } from '@playwright/test';
import { axe, type Brand } from '#e2e/support/portal.ts';
import { isDeep } from '#src/test/depth.ts';

export const phone = { width: 375, height: 812 };
export const desktop = { width: 1440, height: 900 };

/** Waits until every widget of the page shows something. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Closes what is announced at the first visit of a page, which hides the page as long as it is open, whenever it comes. */
export async function dismissAnnouncements(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('button', { name: 'Got it' }), (button) => button.click());
}

const exhaustive = [
  { screen: desktop, colorScheme: 'light' },
  { screen: desktop, colorScheme: 'dark' },
  { screen: phone, colorScheme: 'light' },
  { screen: phone, colorScheme: 'dark' },
] as const;
/** Every screen and every theme is in one of these. */
const opposite = [exhaustive[0], exhaustive[3]] as const;

/** Goes through appearances without loading the page again: a desk in light and a phone in dark, or all when `isDeep`. */
export async function inEveryLook(page: Page, look: () => Promise<void>): Promise<void> {
  for (const appearance of isDeep ? exhaustive : opposite) {
    await show(page, appearance);
    await look();
  }
}

async function show(page: Page, { screen, colorScheme }: (typeof exhaustive)[number]): Promise<void> {
  await page.setViewportSize(screen);
  // Wherever the new size has left it, the bar on top would cover a part of something that can be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Expects no violation of a state that takes steps to reach: on a phone in dark, and when `isDeep` in every appearance.
 * The pages themselves are looked at on a desk in light too (every-page.e2e.ts).
 */
export async function axeInEveryLook(page: Page): Promise<void> {
  if (isDeep) return inEveryLook(page, () => axe(page));
  await show(page, exhaustive[3]);
  await axe(page);
}

/**
 * Expects no violation of the page in its current state, where the same is expected of both brands: on a desk in light for
 * one, on a phone in dark for the other. The test of the colour tokens has the contrast of both brands in both themes. When
 * `isDeep`, in every appearance of `inEveryLook` for each.
 */
export async function axeByBrand(page: Page, brand: Brand): Promise<void> {
  if (isDeep) return axeInEveryLook(page);
  await show(page, opposite[brand === 'beacon' ? 0 : 1]);
  await axe(page);
}

/** The page is not wider than the window. A window that was just resized may need a frame to get there. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `px that ${page.url()} is wider than the window`,
    })
    .toBeLessThanOrEqual(0);
}

/**
 * Links and buttons that are too small to hit. Links inside of a sentence are let off (WCAG 2.5.8), and so is what
 * can't be seen.
 */
export const smallTargets = (page: Page, floor: number, selector: string) =>
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
