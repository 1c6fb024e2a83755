import type { Page } from '@playwright/test';
import type { Tab } from './stage.ts';

/** What a page has told about its loading. Times in ms since it began to load. */
export interface Watched {
  /** The first paint of anything. */
  readonly firstPaint: number;
  /** Every widget that isn't a chart shows its content. */
  readonly widgets: number;
  /** Every widget does, charts included. */
  readonly all: number;
  /** Tasks over 50 ms. */
  readonly longTasks: readonly number[];
  /** Sum of all layout shifts that no input caused. */
  readonly shift: number;
  readonly requests: readonly Requested[];
}

export interface Requested {
  /** Path and query. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

interface Watch {
  widgets: number;
  all: number;
  longTasks: number[];
  shift: number;
  /** Tells when every widget has been there for a while; false when it takes more than this many ms. */
  readonly rested: (patience: number) => Promise<boolean>;
}
declare global {
  var portalWatch: Watch;
}

/**
 * Runs in the page before its own scripts. A widget is painted when its slot holds no skeleton any more; times are
 * taken after the frame that shows it. Class names end as they are written in the source, also in the built page.
 */
function watchLoading() {
  const rested = (patience: number) =>
    new Promise<boolean>((tell) => {
      const end = performance.now() + patience;
      const lookAgain = () => {
        const now = performance.now();
        if (watch.all > 0 && now - watch.all > 700) tell(true);
        else if (now > end) tell(false);
        else setTimeout(lookAgain, 100);
      };
      lookAgain();
    });
  const watch: Watch = { widgets: 0, all: 0, longTasks: [], shift: 0, rested };
  globalThis.portalWatch = watch;
  const look = () => {
    const slots = document.querySelectorAll('main [class$="_frame"]');
    const skeletons = [...document.querySelectorAll('[class*="_skeleton"]')];
    const isWaiting = slots.length === 0 || document.querySelector('main') === null;
    const now = performance.now();
    if (isWaiting || skeletons.length > 0) watch.all = 0;
    else watch.all ||= now;
    if (isWaiting || skeletons.some((shape) => !/_chart\b/.test(shape.className))) watch.widgets = 0;
    else watch.widgets ||= now;
  };
  let isPlanned = false;
  new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isPlanned = false;
        look();
      }),
    );
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
        watch.shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watch = (page: Page): Promise<unknown> => page.addInitScript(watchLoading);

/**
 * Waits until every widget has been there for a while, and returns what the page has told. Asked by the protocol:
 * Playwright's own waiting first reads a script of its own into the page, 30 ms in the middle of what is measured.
 */
export async function watched({ page, cdp }: Tab, patience = 30_000): Promise<Watched> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `portalWatch.rested(${patience})`,
    awaitPromise: true,
  });
  if (result.value !== true) throw new Error(`Not every widget was painted within ${patience / 1000} s.`);
  return page.evaluate(() => ({
    widgets: portalWatch.widgets,
    all: portalWatch.all,
    longTasks: portalWatch.longTasks,
    shift: portalWatch.shift,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    requests: performance.getEntriesByType('resource').map((entry) => {
      const { pathname, search } = new URL(entry.name);
      return {
        path: pathname + search,
        start: entry.startTime,
        end: entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0,
      };
    }),
  }));
}
