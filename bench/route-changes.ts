import type { Environment, Tab } from './environment.ts';
import type { Row } from './table.ts';
import { waitUntilPainted, watchPage } from './watch-page.ts';

const routeChanges = 200;

/** Heap and listeners after many route changes. */
export async function routeRows({ open, origin }: Environment): Promise<Row[]> {
  const tab = await open();
  await watchPage(tab.page);
  await tab.page.goto(`${origin}/account/dashboard`, { waitUntil: 'commit' });
  await waitUntilPainted(tab);
  // Code that loads once for each page, and answers that are cached, are loaded before the count begins.
  const pages = await changeRoutes(tab, routeChanges / 2);
  const before = await medianMemory(tab);
  await changeRoutes(tab, routeChanges);
  const after = await medianMemory(tab);
  await tab.close();
  return [
    {
      what: `Heap growth over ${routeChanges} route changes`,
      value: (after.heap / before.heap - 1) * 100,
      unit: '%',
      budget: 5,
      how: `${pages} pages, ${(before.heap / 1e6).toFixed(2)} MB to ${(after.heap / 1e6).toFixed(2)} MB, without compiled code`,
    },
    {
      what: `Listeners left by ${routeChanges} route changes`,
      value: after.listeners - before.listeners,
      unit: '',
      budget: 0,
    },
  ];
}

/**
 * Follows the links of the navigation in turn, those of the areas and those of the pages within an area, and ends on the
 * dashboard. Returns how many pages it visited.
 */
async function changeRoutes(tab: Tab, count: number): Promise<number> {
  const pages = await tab.page.evaluate(async (changes) => {
    const seen = new Set<string>();
    const links = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)];
    const main = 'nav[aria-label="Main"] a';
    const within = 'nav:not([aria-label="Main"]) a[href^="/account/"]';
    const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
    // A page that is still loading has no tabs of its own yet.
    const isComplete = () =>
      links(main).length > 0 && document.querySelector('[inert] main, main [aria-busy="true"]') === null;
    const follow = async (link: HTMLAnchorElement | undefined) => {
      if (link === undefined) throw new Error(`${location.pathname} has no link to follow.`);
      link.click();
      const end = performance.now() + 10_000;
      do await wait();
      while (!isComplete() && performance.now() < end);
      if (!isComplete()) throw new Error(`${location.pathname} is not complete within 10 s.`);
      seen.add(location.pathname);
    };
    // The last change is the one to the dashboard.
    const others = changes - 1;
    for (let change = 0, area = 1; change < others; area += 1) {
      await follow(links(main)[area % links(main).length]);
      change += 1;
      const inArea = new Set([location.pathname]);
      // Which links there are depends on the page: some have tabs within a tab, and a trail back.
      const nextLink = () => links(within).find(({ pathname }) => !inArea.has(pathname));
      for (let link = nextLink(); link !== undefined && change < others; link = nextLink()) {
        inArea.add(link.pathname);
        await follow(link);
        change += 1;
      }
    }
    await follow(links(main)[0]);
    return seen.size;
  }, count);
  await waitUntilPainted(tab);
  // What loads when nothing else does, such as a chart's drawing, loads after the widgets.
  await tab.page.waitForTimeout(2500);
  return pages;
}

interface Memory {
  /** Bytes of the objects of scripts, without compiled code, which depends on how often a function ran. */
  readonly heap: number;
  readonly listeners: number;
}

/**
 * The middle one of three measurements: after a route change the heap has one of two sizes, a tenth apart, whatever came
 * before. What a route change leaks is in all three.
 */
async function medianMemory(tab: Tab): Promise<Memory> {
  const taken = [await measureMemory(tab)];
  while (taken.length < 3) {
    await changeRoutes(tab, 2);
    taken.push(await measureMemory(tab));
  }
  const [, middle] = taken.sort((a, b) => a.heap - b.heap);
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

async function measureMemory({ cdp }: Tab): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: bytesOf(await takeSnapshot(cdp)), listeners: jsEventListeners };
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

/** Without code, and without what the browser itself stores, such as answers for its developer tools. */
function bytesOf({ snapshot: { meta }, nodes }: Snapshot): number {
  const width = meta.node_fields.length;
  const typeAt = meta.node_fields.indexOf('type');
  const sizeAt = meta.node_fields.indexOf('self_size');
  const excluded = new Set(['code', 'native'].map((type) => meta.node_types[0].indexOf(type)));
  let sum = 0;
  for (let node = 0; node < nodes.length; node += width) {
    if (!excluded.has(nodes[node + typeAt] ?? -1)) sum += nodes[node + sizeAt] ?? 0;
  }
  return sum;
}
