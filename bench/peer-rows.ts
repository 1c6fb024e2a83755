import type { CDPSession, Page } from '@playwright/test';
import type { Peer } from './peers.ts';
import { type Row, ratioRow } from './table.ts';

/** Fewer of what takes longer, where a difference shows sooner. */
const roundsOf = (count: number) => (count < 100 ? 91 : count < 1000 ? 45 : 21);

interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
}

interface OpenPeer extends Peer {
  readonly page: Page;
}

/**
 * Our runtime beside others that draw the same from JSON in memory: time of the main thread until it is painted. That
 * excludes the time for which other programs have the processor, which differs each time.
 */
export async function peerRows(
  page: Page,
  theirs: readonly OpenPeer[],
  counts: readonly number[],
): Promise<Row[]> {
  const ours = await observe(page);
  const opened = await Promise.all(theirs.map(async (peer) => ({ ...peer, tab: await observe(peer.page) })));
  const peers: typeof opened = [];
  for (const peer of opened) {
    const difference = await differenceOf(ours, peer.tab);
    if (difference === undefined) peers.push(peer);
    else console.warn(`${peer.name} ${peer.version} isn't compared: ${difference}`);
  }
  if (peers.length === 0) return [];
  const rows: Row[] = [];
  for (const count of counts) {
    const [own = [], ...others] = await alternate([ours, ...peers.map(({ tab }) => tab)], count, 'widgets');
    for (const [index, { name, version, budget }] of peers.entries()) {
      rows.push(
        ratioRow({
          what: `${count} widgets from JSON in memory to paint, part of ${name}`,
          ours: own,
          reference: others[index] ?? [],
          of: `${name} ${version}`,
          budget,
        }),
      );
    }
  }
  return [...rows, ...(await changeRows(ours, peers))];
}

/** A page of 1,000 widgets that is rendered again with one config changed. */
async function changeRows(ours: Tab, peers: readonly (Peer & { readonly tab: Tab })[]): Promise<Row[]> {
  const count = 1000;
  const changing = peers.filter(({ canChange }) => canChange);
  const tabs = [ours, ...changing.map(({ tab }) => tab)];
  for (const { page } of tabs) await page.evaluate((shown) => globalThis.bench.widgets(shown), count);
  const [own = [], ...others] = await alternate(tabs, count, 'change');
  return changing.map(({ name, version }, index) =>
    ratioRow({
      what: `${count} widgets again after a change of one config, part of ${name}`,
      ours: own,
      reference: others[index] ?? [],
      of: `${name} ${version}`,
      budget: 1,
    }),
  );
}

type Action = 'widgets' | 'change';

async function observe(page: Page): Promise<Tab> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

/** Times of each tab in ms, by round. Each round starts with another tab, and the first one warms up. */
async function alternate(tabs: readonly Tab[], count: number, action: Action): Promise<number[][]> {
  const times = tabs.map((): number[] => []);
  for (let round = 0; round <= roundsOf(count); round += 1) {
    for (const turn of tabs.keys()) {
      const at = (round + turn) % tabs.length;
      const tab = tabs[at];
      const time = tab && (await busyTime(tab, count, action));
      if (round > 0 && time !== undefined) times[at]?.push(time);
    }
  }
  return times;
}

async function busyTime({ page, cdp }: Tab, count: number, action: Action): Promise<number> {
  // What was shown before is removed before the measurement.
  if (action === 'widgets') await page.evaluate(() => globalThis.bench.clear());
  await cdp.send('HeapProfiler.collectGarbage');
  const before = await busyUntilNow(cdp);
  await page.evaluate(([name, many]) => globalThis.bench[name]?.(many), [action, count] as const);
  return (await busyUntilNow(cdp)) - before;
}

async function busyUntilNow(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Why two pages can't be compared: they draw different markup, and here is where they begin to. */
async function differenceOf(ours: Tab, theirs: Tab): Promise<string | undefined> {
  const [own = '', other = ''] = await Promise.all(
    [ours, theirs].map(async ({ page }) => {
      await page.evaluate(() => globalThis.bench.widgets(12));
      return page.evaluate(() => globalThis.bench.markup());
    }),
  );
  if (own === other) return undefined;
  const at = [...own].findIndex((letter, index) => letter !== other[index]);
  const part = (markup: string) => markup.slice(Math.max(0, at - 60), at + 60);
  return `it draws other markup, ${part(other)} instead of ${part(own)}`;
}
