import { gzipOf } from './dist-sizes.ts';
import type { Stage, Tab } from './stage.ts';
import type { Row } from './table.ts';
import { watch, watched } from './watch-page.ts';

const routeChanges = 200;

/** What /login asks for until it stands there. The way to the provider's page starts afterwards. */
export async function loginRow({ open, origin }: Stage): Promise<Row> {
  const tab = await open({ persona: null });
  await tab.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#root h1') === null || document.querySelector('#root button') === null)
        return;
      observer.disconnect();
      const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      sessionStorage.setItem('bench', JSON.stringify(asked));
    }).observe(document, { childList: true, subtree: true });
  });
  // The provider answers nothing, so that the page stays.
  await tab.page.route('**/identity/**', () => undefined);
  await tab.page.goto(`${origin}/login`, { waitUntil: 'commit' });
  await tab.page.waitForFunction(() => sessionStorage.getItem('bench') !== null);
  const asked: unknown = JSON.parse((await tab.page.evaluate(() => sessionStorage.getItem('bench'))) ?? '[]');
  await tab.close();
  const value = gzipOf(Array.isArray(asked) ? asked.map(String) : []);
  return {
    what: 'Initial JavaScript on /login',
    value,
    unit: 'kB',
    budget: 100,
    how: 'gzip, asked for until the page stands',
  };
}

/** Twelve widgets that want the same answer. */
export async function sharedDataRow({ open, origin, mock, reset }: Stage): Promise<Row> {
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
  await watch(tab.page);
  await tab.page.goto(`${origin}/account/dashboard`, { waitUntil: 'commit' });
  const { requests } = await watched(tab);
  const shown = await tab.page.locator('main [class$="_frame"]').count();
  await tab.close();
  await reset();
  if (shown !== widgets.length) throw new Error(`${shown} of ${widgets.length} widgets are shown.`);
  const value = requests.filter(({ path }) => path.endsWith('/drd/widget/billSummary')).length;
  return { what: 'Requests of 12 widgets for the same data', value, unit: '', budget: 1 };
}

/** Heap and listeners after many changes of page. */
export async function routeRows({ open, origin }: Stage): Promise<Row[]> {
  const tab = await open();
  await watch(tab.page);
  await tab.page.goto(`${origin}/account/dashboard`, { waitUntil: 'commit' });
  await watched(tab);
  // What loads once for every page is there before the count begins.
  await changeRoutes(tab, 100);
  const before = await usualMemory(tab);
  await changeRoutes(tab, routeChanges);
  const after = await usualMemory(tab);
  await tab.close();
  return [
    {
      what: `Heap growth over ${routeChanges} route changes`,
      value: (after.heap / before.heap - 1) * 100,
      unit: '%',
      budget: 5,
      how: `${(before.heap / 1e6).toFixed(2)} MB to ${(after.heap / 1e6).toFixed(2)} MB, without compiled code`,
    },
    {
      what: `Listeners left by ${routeChanges} route changes`,
      value: after.listeners - before.listeners,
      unit: '',
      budget: 0,
    },
  ];
}

/** Goes to and fro between the first two pages of the main navigation, and ends where it began. */
async function changeRoutes(tab: Tab, count: number): Promise<void> {
  await tab.page.evaluate(async (wanted) => {
    for (let index = 0; index < wanted; index += 1) {
      const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a');
      const link = links[(index + 1) % 2];
      if (link === undefined) throw new Error('The main navigation has no two pages.');
      link.click();
      await new Promise((done) => setTimeout(done, 60));
    }
  }, count);
  // What the page loads late, such as the chart's painter, comes after the widgets.
  await watched(tab);
  await tab.page.waitForTimeout(2500);
}

/**
 * The middle one of three takes: after a change of page the heap stands on one of two levels, 3.02 or 3.37 MB, whatever
 * came before. What a change of page leaves for good is in all three.
 */
async function usualMemory(tab: Tab): Promise<Memory> {
  const takes = [await measureMemory(tab)];
  while (takes.length < 3) {
    await changeRoutes(tab, 2);
    takes.push(await measureMemory(tab));
  }
  const [, middle] = takes.sort((a, b) => a.heap - b.heap);
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

interface Memory {
  /** Bytes of everything that scripts keep. Compiled code is left out: it comes and goes with how often a function ran. */
  readonly heap: number;
  readonly listeners: number;
}

async function measureMemory({ cdp }: Tab): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: keptBytes(await takeSnapshot(cdp)), listeners: jsEventListeners };
}

/** A heap snapshot of V8: nodes are rows of numbers in one array. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

async function takeSnapshot(cdp: Tab['cdp']): Promise<Snapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return JSON.parse(chunks.join(''));
}

/** Without code, and without what the browser itself keeps, such as answers for its developer tools. */
function keptBytes({ snapshot: { meta }, nodes }: Snapshot): number {
  const width = meta.node_fields.length;
  const typeAt = meta.node_fields.indexOf('type');
  const sizeAt = meta.node_fields.indexOf('self_size');
  const leftOut = new Set(['code', 'native'].map((type) => meta.node_types[0].indexOf(type)));
  let sum = 0;
  for (let node = 0; node < nodes.length; node += width) {
    if (!leftOut.has(nodes[node + typeAt] ?? -1)) sum += nodes[node + sizeAt] ?? 0;
  }
  return sum;
}
