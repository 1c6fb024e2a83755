import { gzipOf } from './dist-sizes.ts';
import type { Environment } from './environment.ts';
import type { Row } from './table.ts';
import { readPageLoad, watchPage } from './watch-page.ts';

/** JavaScript that /login requests until it is drawn, before it redirects to the provider's page. */
export async function loginRow({ open, origin }: Environment): Promise<Row> {
  const tab = await open({ persona: null });
  await tab.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#root h1') === null || document.querySelector('#root button') === null)
        return;
      observer.disconnect();
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      sessionStorage.setItem('bench', JSON.stringify(paths));
    }).observe(document, { childList: true, subtree: true });
  });
  // The provider never responds, so that the page stays.
  await tab.page.route('**/identity/**', () => undefined);
  await tab.page.goto(`${origin}/login`, { waitUntil: 'commit' });
  await tab.page.waitForFunction(() => sessionStorage.getItem('bench') !== null);
  const requested: unknown = JSON.parse(
    (await tab.page.evaluate(() => sessionStorage.getItem('bench'))) ?? '[]',
  );
  await tab.close();
  return {
    what: 'Initial JavaScript on /login',
    value: gzipOf(Array.isArray(requested) ? requested.map(String) : []),
    unit: 'kB',
    budget: 130,
    how: 'gzip, requested until the page is drawn',
  };
}

/** Twelve widgets that read the same data. */
export async function sharedDataRow({ open, origin, mock, reset }: Environment): Promise<Row> {
  const widgets = Array.from({ length: 12 }, (_, index) => ({
    id: `bill-${index}`,
    type: 'billSummary' as const,
    version: 1 as const,
    config: { showPayButton: true },
  }));
  await mock.control.layout({
    format: 1,
    tabId: 'newDashboard',
    sections: [{ id: 'bills', type: 'grid', config: {}, widgets }],
  });
  const tab = await open();
  await watchPage(tab.page);
  await tab.page.goto(`${origin}/account/dashboard`, { waitUntil: 'commit' });
  const { requests } = await readPageLoad(tab);
  const shown = await tab.page.locator('main [class*="_frame"]').count();
  await tab.close();
  await reset();
  if (shown !== widgets.length) throw new Error(`${shown} of ${widgets.length} widgets are shown.`);
  const value = requests.filter(({ path }) => path.endsWith('/drd/widget/billSummary')).length;
  return { what: 'Requests of 12 widgets for the same data', value, unit: '', budget: 1 };
}
