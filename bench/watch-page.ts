import type { Page } from '@playwright/test';
import type { Tab } from './environment.ts';

/** How one page loaded. Times in ms since its navigation began. */
export interface PageLoad {
  /** First contentful paint. */
  readonly firstPaint: number;
  /** Every widget that isn't a chart shows its content. */
  readonly widgets: number;
  /** Every widget does, charts included. */
  readonly all: number;
  /** Processor time of the page's main thread, in ms. */
  readonly processor: number;
  /** Durations of the tasks that took over 50 ms. */
  readonly longTasks: readonly number[];
  /** Sum of all layout shifts that no input caused. */
  readonly shift: number;
}

interface PageWatch {
  widgets: number;
  all: number;
  longTasks: number[];
  shift: number;
  /** Resolves when every widget has shown its content for 700 ms; with false after so many ms. */
  readonly painted: (timeout: number) => Promise<boolean>;
}
declare global {
  var pageWatch: PageWatch;
}

/**
 * Runs in the page before its own scripts. A widget is painted when its slot contains no skeleton any more; times are
 * taken after the frame that shows it. Class names end as they are written in the source, also in the built page.
 */
function observePage() {
  const painted = (timeout: number) =>
    new Promise<boolean>((resolve) => {
      const end = performance.now() + timeout;
      const check = () => {
        const now = performance.now();
        if (watch.all > 0 && now - watch.all > 700) resolve(true);
        else if (now > end) resolve(false);
        else setTimeout(check, 100);
      };
      check();
    });
  const watch: PageWatch = { widgets: 0, all: 0, longTasks: [], shift: 0, painted };
  globalThis.pageWatch = watch;
  const update = () => {
    const slots = document.querySelectorAll('main [class*="_frame"]');
    const skeletons = [...document.querySelectorAll('[class*="_skeleton"]')];
    const now = performance.now();
    if (slots.length === 0 || skeletons.length > 0) watch.all = 0;
    else watch.all ||= now;
    if (slots.length === 0 || skeletons.some((shape) => !/_chart\b/.test(shape.className))) watch.widgets = 0;
    else watch.widgets ||= now;
  };
  let isScheduled = false;
  new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isScheduled = false;
        update();
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

/** Observes every page that is opened in a tab from now on. */
export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(observePage);

/**
 * Waits until every widget is painted and stays so. Throws after the timeout, in ms. It uses the protocol of the
 * developer tools: Playwright's own waiting first loads a script into the page, 30 ms in the middle of the measurement.
 */
export async function waitUntilPainted({ page, cdp }: Tab, timeout = 30_000): Promise<void> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `pageWatch.painted(${timeout})`,
    awaitPromise: true,
  });
  if (result.value !== true)
    throw new Error(`Not every widget of ${page.url()} was painted within ${timeout / 1000} s.`);
}

/** Waits for the widgets of a watched page, and returns how it loaded. */
export async function readPageLoad(tab: Tab): Promise<PageLoad> {
  await waitUntilPainted(tab);
  const { metrics } = await tab.cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const times = await tab.page.evaluate(() => ({
    widgets: pageWatch.widgets,
    all: pageWatch.all,
    longTasks: pageWatch.longTasks,
    shift: pageWatch.shift,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  return { ...times, processor: 1000 * seconds };
}
