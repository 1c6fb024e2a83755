import type { Page } from '@playwright/test';
import { chunkOf, chunksOfPage, pageIds, widgetChunks } from '#scripts/built-pages.mjs';
import { arrived } from './dashboard/looks.ts';
import { personaOfPage } from './support/pages.ts';
import { expect, test } from './support/portal.ts';

const widgetsOfAll = new Set(widgetChunks().values());

for (const pages of dealtOut(pageIds(), 4)) {
  test(`opened by its address, a page requests the code of its own widgets alone: ${pages[0]} and others`, async ({
    page,
    signIn,
    guard,
  }) => {
    test.setTimeout(120_000);
    guard.allowConsole(/404/);
    for (const tabId of pages) {
      await signIn(page, personaOfPage(tabId), { path: `/account/${tabId}` });
      await arrived(page);
      await page.waitForLoadState('networkidle');
      const own = new Set(chunksOfPage(tabId));
      const widgets = (await requestedBy(page)).filter((chunk) => widgetsOfAll.has(chunk));
      const others = widgets.filter((chunk) => !own.has(chunk));
      expect.soft(others, tabId).toEqual([]);
      expect.soft(widgets.length, tabId).toBeGreaterThan(0);
    }
  });
}

/** Chunks that the document has requested, those of the browser's cache among them. */
async function requestedBy(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return addresses.flatMap((address) => {
    const [, script] = /\/assets\/([^/]+\.js)$/.exec(address) ?? [];
    return script === undefined ? [] : [chunkOf(script)];
  });
}

/** Dealt out to so many tests, which workers share. */
function dealtOut(ids: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, turn) => ids.filter((_id, index) => index % count === turn));
}
