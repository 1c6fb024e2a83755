import { expect, type Page } from '@playwright/test';
import { isDeep } from '#src/test/depth.ts';
import { axe } from './portal.ts';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** Whether axe looks too; whether the page fits its window is seen in any case. */
  readonly hasAxe: boolean;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 320, height: 700 },
];

const all: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  sizes.map((size) => ({ colorScheme, ...size, hasAxe: true })),
);

/** Each width once, and axe where it is widest if there are panes beside one another then, where it is narrowest if not. */
const sampleOf = (hasPanes: boolean): readonly Look[] =>
  sizes.map((size) => ({
    colorScheme: size.width === 320 ? 'dark' : 'light',
    ...size,
    hasAxe: size.width === (hasPanes ? 1440 : 320),
  }));

/**
 * Looks at a page as it is now: accessible, and no wider than its window.
 *
 * @param state of what it is told
 * @param hasPanes whether it fills its window where panes are beside one another, so that only they scroll
 */
export async function look(
  page: Page,
  state: string,
  { hasPanes = false }: { readonly hasPanes?: boolean } = {},
): Promise<void> {
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  for (const { colorScheme, width, height, hasAxe } of isDeep ? all : sampleOf(hasPanes)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, `${state}, ${width} px`).toBeLessThanOrEqual(0);
    if (hasPanes && width >= 1024)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), state).toBe(height);
    if (hasAxe) await axe(page);
  }
}
