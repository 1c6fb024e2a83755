import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isDeep } from '#src/test/depth.ts';
import { type Hands, handsOf, type Way } from './hands.ts';
import { expect, test as studioTest } from './studio.ts';

export { expect };

/** Where pictures of the main steps go: `SHOTS=/tmp/shots npm run e2e -- journeys-` takes them. */
const shots = process.env['SHOTS'];

interface Fixtures {
  /** Of which journey it is, in the names of pictures. */
  journey: string;
  way: Way;
  hands: Hands;
  /** Comes to a main step of the journey: the page fits its window, and focus isn't lost unless it is only looked at. */
  step: (page: Page, name: string, options?: { readonly isLookedAt?: boolean }) => Promise<void>;
}

export const test = studioTest.extend<Fixtures>({
  journey: ['', { option: true }],
  way: ['pointer', { option: true }],
  hands: async ({ way }, use) => use(handsOf(way)),
  step: async ({ journey, way, viewport, colorScheme }, use) => {
    await use(async (page, name, { isLookedAt = false } = {}) => {
      await expect(page.locator('main[aria-busy]')).toHaveCount(0);
      const { excess, focused } = await page.evaluate(() => ({
        excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        focused: document.activeElement?.tagName,
      }));
      expect(excess, `${name}: how much wider than its window the page is`).toBeLessThanOrEqual(0);
      if (way === 'keyboard' && !isLookedAt) expect(focused, `${name}: what has the focus`).not.toBe('BODY');
      if (shots === undefined) return;
      const file = [journey, way, viewport?.width, colorScheme, name].join('-');
      await page.screenshot({ path: join(shots, `${file}.png`), animations: 'disabled' });
    });
  },
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];

/** How a journey is taken in `npm test`: each width, way to work and theme has its turn in one of the journeys. */
interface Sample {
  readonly way: Way;
  readonly width: 768 | 1024 | 1440;
}

/**
 * Declares the test of a journey for each way to work, at each width, and in both themes for each way: what is light for a
 * pointer is dark for keys. In `npm test` it is the one of `sample`.
 */
export function everywhere(journey: string, sample: Sample, declare: () => void): void {
  for (const way of ['pointer', 'keyboard'] as const) {
    for (const [index, viewport] of sizes.entries()) {
      if (!isDeep && (sample.way !== way || sample.width !== viewport.width)) continue;
      const colorScheme = (index % 2 === 0) === (way === 'pointer') ? 'light' : 'dark';
      test.describe(`by ${way}, ${viewport.width} px, ${colorScheme}`, () => {
        test.use({ journey, way, viewport, colorScheme });
        declare();
      });
    }
  }
}

/** The tab of a change. */
export const changeTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Change' }).getByRole('link', { name, exact: true });
