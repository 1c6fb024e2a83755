import { delayAnswers } from '#e2e/support/late-answers.ts';
import { expect, type Persona, settled, test } from '#e2e/support/portal.ts';
import { isDeep } from '#src/test/depth.ts';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Collects what moves without a press of the customer. Chromium's own measure (Layout Instability). */
function watchShifts() {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  window.shifts = [];
  const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    // The type of entry that this observer subscribes to.
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.push({
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const words = element?.textContent?.slice(0, 40) ?? '';
          return `${element?.tagName} "${words}" ${at(previousRect)} -> ${at(currentRect)}`;
        }),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const dashboard = ['aroha', 'wiremu', 'sione', 'callum'] as const;
/** Whom staff never visited, visited now and then, and often. */
const settings = ['aroha', 'margaret', 'sione'] as const;
/** What is last on them gives back the room that it doesn't need. */
const short = ['profile/moving-house', 'profile/payment-options', 'insights/eco-tracker'] as const;
/** Whose bill autopay takes, who pays by hand, who is overdue, and who owes more than a card can take. */
const bills = ['hana', 'wiremu', 'callum', 'sione'] as const;
/** Where something once moved, each on the screen where it moved most. */
const fixed = [
  // The plain form of a control was taller than the one that came later.
  ['products/bottled-gas', 'hana', 768],
  // The footer came before the tip above it.
  ['profile/donate', 'aroha', 768],
  ['products/consumption', 'isla', 768],
  // The tabs of an EV plan went when it was known that there is none.
  ['products/ev/plan-insights', 'moana', 375],
  // The room was that of customers who have no bill yet.
  ['insights/home-comparison/no-data', 'kahu', 375],
  ['insights/energy-mix/no-data', 'callum', 375],
] as const;
const visits: readonly (readonly [page: string, persona: Persona, width?: number])[] = [
  ...dashboard.map((persona) => ['dashboard', persona] as const),
  ...settings.map((persona) => ['profile/account-settings', persona] as const),
  ...short.map((page) => [page, 'aroha'] as const),
  ...bills.map((persona) => ['bill/payments', persona] as const),
  ...fixed,
];
const screens = [
  { width: 375, height: 812 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];

/**
 * What may move, in Chromium's measure. An overdue bill is taller than the room reserved for every bill, and on a
 * tablet the chart below it is on the first screen.
 */
const limitOf = (persona: Persona, width: number) => (persona === 'callum' && width === 768 ? 0.04 : 0.005);

const pages = [...new Set(visits.map(([page]) => page))];

/**
 * Whether a visit is made on a screen: on its own, where it names one; else on one, in turns that begin with another screen for
 * each page. When `isDeep`, all are.
 */
function isVisited([page, persona, width]: (typeof visits)[number], screen: number): boolean {
  if (width !== undefined && !isDeep) return screens[screen]?.width === width;
  const own = visits.filter(([of]) => of === page).map(([, who]) => who);
  const turn = (own.indexOf(persona) + pages.indexOf(page)) % screens.length;
  return isDeep || turn === screen;
}

for (const [index, screen] of screens.entries()) {
  for (const [path, persona] of visits.filter((visit) => isVisited(visit, index))) {
    test(`nothing moves while the page ${path} of ${persona} arrives at ${screen.width} px`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize(screen);
      await page.addInitScript(watchShifts);
      await delayAnswers(page);
      await signIn(page, persona, { path: null });
      await page.goto(`/account/${path}`);
      await settled(page);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(limitOf(persona, screen.width));
    });
  }
}
