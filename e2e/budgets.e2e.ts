import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { chunkOf, chunksOfPage, sizeOf, widgetChunks } from '#scripts/built-pages.mjs';
import { pageRoutes } from '#src/routing/route-table.ts';
import { allowance, budgets, dashboardBudget, everyPage, loginBudget, loginChunks } from './budgets.ts';
import { type Requested, type Visit, visitInWaves } from './budgets-visit.ts';
import { nzDevice } from './support/chromium.ts';
import type { Mock } from './support/mock.ts';
import { personaOfPage } from './support/pages.ts';
import { expect, test } from './support/portal.ts';
import { authItem, deviceIdItem, fetchSession, type Persona } from './support/sign-in.ts';

/** Chunks that only charts need: the widget and its schemas, their frame, the fields and files of their figures, what draws them. */
const chartChunks = ['usage-graph', 'schemas-usage', 'chart', 'fields', 'files', 'nivo-bar'];
const scriptPath = /^\/assets\/(.+\.js)$/;
const widgetsOfAll = new Set(widgetChunks().values());

const scriptsOf = (requests: readonly Pick<Requested, 'path'>[]) => [
  ...new Set(requests.flatMap(({ path }) => scriptPath.exec(path)?.[1] ?? [])),
];
const kilobytesOf = (scripts: readonly string[]) =>
  Math.round(scripts.reduce((sum, script) => sum + sizeOf(script), 0) / 100) / 10;

interface Parts {
  readonly browser: Browser;
  readonly mock: Mock;
  readonly guard: { readonly watch: (context: BrowserContext) => Promise<void> };
}

/** A browser that has an id, and for a persona a session, and nothing else. */
async function newVisitor({ browser, mock, guard }: Parts, persona?: Persona): Promise<BrowserContext> {
  const localStorage = [{ name: deviceIdItem, value: JSON.stringify(randomUUID()) }];
  if (persona !== undefined) {
    const record = await fetchSession(mock, persona, 'beacon');
    localStorage.push({ name: authItem, value: JSON.stringify(record) });
  }
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...nzDevice,
    storageState: { cookies: [], origins: [{ origin: mock.origin('beacon'), localStorage }] },
  });
  await guard.watch(context);
  return context;
}

/** The first visit of an address below the origin. */
async function firstVisit(parts: Parts, path: string, persona?: Persona): Promise<Visit> {
  const context = await newVisitor(parts, persona);
  try {
    return await visitInWaves(await context.newPage(), parts.mock.origin('beacon') + path);
  } finally {
    await context.close();
  }
}

for (const pages of dealtOut(
  pageRoutes.map(({ page }) => page),
  4,
)) {
  test(`a page opened by its address is within its budgets, with the code of its own widgets alone: ${pages[0]} and others`, async ({
    browser,
    mock,
    guard,
  }) => {
    test.setTimeout(240_000);
    guard.allowConsole(/404/);
    for (const page of pages) {
      const { requests, paintedAfter, hasChart } = await firstVisit(
        { browser, mock, guard },
        `/account/${page}`,
        personaOfPage(page),
      );
      const scripts = scriptsOf(requests);
      const chunks = scripts.map(chunkOf);
      const layout = requests.find(({ path }) => path.includes('tabId='))?.wave ?? Number.NaN;
      const kilobytes = kilobytesOf(scripts);
      const calls = requests.filter(({ path }) => path.startsWith('/api/')).length;
      const roundTrips = paintedAfter - layout + 1;
      const [mostOwn = 0, mostCalls = 0, mostTrips = 0] = budgets[page] ?? [];
      const ownKilobytes = Math.round((kilobytes - everyPage) * 10) / 10;
      const row = `'${page}': [${ownKilobytes}, ${calls}, ${roundTrips}]`;
      expect.soft(paintedAfter, `${page} is painted`).toBeGreaterThan(0);
      expect.soft(ownKilobytes, `kB of ${row}`).toBeLessThanOrEqual(mostOwn + allowance);
      expect.soft(calls, `requests of ${row}`).toBeLessThanOrEqual(mostCalls);
      expect.soft(roundTrips, `round trips of ${row}`).toBeLessThanOrEqual(mostTrips);

      const nivo = chunks.filter((chunk) => chunk.startsWith('nivo-'));
      if (!hasChart) expect.soft(nivo, `${page} has no chart`).toEqual([]);
      const own = new Set(chunksOfPage(page === 'dashboard' ? 'newDashboard' : page));
      const widgets = chunks.filter((chunk) => widgetsOfAll.has(chunk));
      const ofHeader = new Set(chunksOfPage('header'));
      const others = widgets.filter((chunk) => !own.has(chunk) && !ofHeader.has(chunk));
      expect.soft(others, `widgets of other pages on ${page}`).toEqual([]);
      expect.soft(widgets.length, `widgets of ${page}`).toBeGreaterThan(0);
    }
  });
}

test('every page has budgets, and every budget a page', () => {
  expect(Object.keys(budgets).toSorted()).toEqual(pageRoutes.map(({ page }) => page).toSorted());
});

test('the dashboard is painted with little code, neither Chakra nor nivo, and its layout and what that names alone', async ({
  browser,
  mock,
  guard,
}) => {
  guard.allowConsole(/404/);
  const { requests, paintedAfter, hasChart } = await firstVisit(
    { browser, mock, guard },
    '/account/dashboard',
    'aroha',
  );
  const before = scriptsOf(requests.filter(({ wave }) => wave <= paintedAfter));
  const chunks = before.map(chunkOf);
  const ofCharts = (script: string) => chartChunks.includes(chunkOf(script));
  expect
    .soft(kilobytesOf(before.filter((script) => !ofCharts(script))), 'kB')
    .toBeLessThanOrEqual(dashboardBudget);
  expect.soft(chunks.filter((chunk) => /^(?:chakra|nivo)/.test(chunk))).toEqual([]);
  const layout = requests.find(({ path }) => path.includes('tabId='))?.wave ?? Number.NaN;
  expect.soft(paintedAfter - layout + 1, 'round trips').toBe(2);
  // It has a chart, whose library comes when the rest can be used.
  expect.soft([hasChart, scriptsOf(requests).map(chunkOf).includes('nivo-bar')]).toEqual([true, true]);
});

test('a second visit loads the document, the switches and its data, and every other file from the cache', async ({
  browser,
  mock,
  guard,
}) => {
  const context = await newVisitor({ browser, mock, guard }, 'aroha');
  const page = await context.newPage();
  const visit = async () => {
    await page.goto(`${mock.origin('beacon')}/account/dashboard`);
    await expect(page.locator('main [class*="_frame"]').first()).toBeVisible();
    await expect(page.locator('[class*="_skeleton"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  };
  await visit();
  await page.goto('about:blank');
  // Playwright's own events don't tell what came from a cache.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const fromMemory = new Set<string>();
  const loaded: Pick<Requested, 'path'>[] = [];
  const cached: Pick<Requested, 'path'>[] = [];
  cdp.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    const requests = fromDiskCache || fromMemory.has(requestId) ? cached : loaded;
    requests.push({ path: new URL(url).pathname });
  });
  await visit();
  await context.close();
  const files = loaded.map(({ path }) => path).filter((path) => !path.startsWith('/api/'));
  expect(files).toEqual(['/account/dashboard', '/switches.json']);
  expect(scriptsOf(cached).map(chunkOf)).toContain('nivo-bar');
});

test('nothing of the pages behind the sign-in is loaded before it', async ({ browser, mock, guard }) => {
  const { requests } = await firstVisit({ browser, mock, guard }, '/login');
  const scripts = scriptsOf(requests);
  expect.soft(scripts.map(chunkOf).toSorted()).toEqual(loginChunks);
  expect.soft(kilobytesOf(scripts), 'kB').toBeLessThanOrEqual(loginBudget + allowance);
});

test('twelve widgets that read the same send one request', async ({ browser, mock, guard, control }) => {
  const widgets = Array.from({ length: 12 }, (_, index) => ({
    id: `bill-${index}`,
    type: 'billSummary' as const,
    version: 1 as const,
    config: { showPayButton: true },
  }));
  await control.layout({
    format: 1,
    tabId: 'newDashboard',
    sections: [{ id: 'bills', type: 'grid', config: {}, widgets }],
  });
  const { requests, slots } = await firstVisit({ browser, mock, guard }, '/account/dashboard', 'aroha');
  expect(slots).toBe(widgets.length);
  expect(requests.filter(({ path }) => path.endsWith('/drd/widget/billSummary'))).toHaveLength(1);
});

/** Dealt out to so many tests, which workers share. */
function dealtOut(ids: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, turn) => ids.filter((_id, index) => index % count === turn));
}
