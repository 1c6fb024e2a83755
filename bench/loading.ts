import { type Environment, fast4g, type Setting, slow4g } from './environment.ts';
import { openNaive } from './naive/naive.ts';
import { median, type RatioRow, type Row, ratioRow } from './table.ts';
import { type PageLoad, readPageLoad, watchPage } from './watch-page.ts';

const rounds = 5;
const dashboard = '/account/dashboard';

/** A visit with an empty cache; with `again`, a second one in the same browser, which is then the one that counts. */
async function visit(environment: Environment, setting: Setting, again = false): Promise<PageLoad> {
  const address = (setting.origin ?? environment.origin) + dashboard;
  const tab = await environment.open(setting);
  try {
    await watchPage(tab.page);
    await tab.page.goto(address, { waitUntil: 'commit' });
    const first = await readPageLoad(tab);
    if (!again) return first;
    // The second visit is a page of its own: a reload would revalidate everything.
    await tab.page.goto('about:blank');
    await tab.page.goto(address, { waitUntil: 'commit' });
    return await readPageLoad(tab);
  } finally {
    await tab.close();
  }
}

/** Visits of the dashboard, by round. Those of the naive bundle are missing where it can't be served over HTTP/2. */
interface Visits {
  /** Slow 4G, first visit. */
  readonly slow: PageLoad[];
  readonly slowNaive: PageLoad[];
  /** Slow 4G, second visit. */
  readonly repeat: PageLoad[];
  /** Fast 4G, a processor four times slower, first visit. */
  readonly weak: PageLoad[];
  readonly weakNaive: PageLoad[];
}

/** Makes all visits, in rounds, so that noise affects all kinds of them. */
async function makeVisits(environment: Environment): Promise<Visits> {
  const naive = await openNaive(environment);
  const weakDevice = { link: fast4g, cpu: 2 };
  try {
    // Files are read and compressed once by the server before anything is timed.
    await visit(environment, {});
    await visit(environment, { origin: naive.origin });
    const visits: Visits = { slow: [], slowNaive: [], repeat: [], weak: [], weakNaive: [] };
    for (let round = 0; round < rounds; round += 1) {
      visits.slow.push(await visit(environment, { link: slow4g }));
      visits.slowNaive.push(await visit(environment, { link: slow4g, origin: naive.origin }));
      visits.repeat.push(await visit(environment, { link: slow4g }, true));
      visits.weak.push(await visit(environment, weakDevice));
      visits.weakNaive.push(await visit(environment, { ...weakDevice, origin: naive.origin }));
    }
    return visits;
  } finally {
    await naive.close();
  }
}

const blocking = ({ longTasks }: PageLoad) =>
  longTasks.reduce((sum, time) => sum + Math.max(0, time - 50), 0);
const longest = ({ longTasks }: PageLoad) => Math.max(0, ...longTasks);

/**
 * The dashboard until every widget is painted, beside the naive bundle. What a visit waits for is the network or the processor:
 * the network's part is emulated, the processor's depends on the machine. So times by the clock are judged where the network is
 * most of both, and processor time elsewhere. What it requests is a test (`e2e/budgets.e2e.ts`).
 */
export async function loadingRows(environment: Environment): Promise<Row[]> {
  const { slow, slowNaive, repeat, weak, weakNaive } = await makeVisits(environment);
  const ofNaive = (row: Omit<RatioRow, 'of'>): Row => ratioRow({ ...row, of: 'naive' });
  return [
    ofNaive({
      what: 'Slow 4G: first contentful paint, part of naive',
      ours: slow.map(({ firstPaint }) => firstPaint),
      reference: slowNaive.map(({ firstPaint }) => firstPaint),
      budget: 0.22,
    }),
    ofNaive({
      what: 'Slow 4G, first visit: widgets painted without charts, part of naive',
      ours: slow.map(({ widgets }) => widgets),
      reference: slowNaive.map(({ widgets }) => widgets),
      budget: 0.6,
    }),
    ofNaive({
      what: 'Slow 4G, first visit: widgets painted with charts, part of naive',
      ours: slow.map(({ all }) => all),
      reference: slowNaive.map(({ all }) => all),
      budget: 0.8,
    }),
    ofNaive({
      what: 'Slow 4G, first visit: processor time, part of naive',
      ours: slow.map(({ processor }) => processor),
      reference: slowNaive.map(({ processor }) => processor),
      budget: 1,
    }),
    ofNaive({
      what: "Slow 4G, repeat visit: processor time, part of naive's first visit",
      ours: repeat.map(({ processor }) => processor),
      reference: slowNaive.map(({ processor }) => processor),
      budget: 1,
    }),
    ofNaive({
      what: "Slow 4G, repeat visit: all painted, part of naive's first visit",
      ours: repeat.map(({ all }) => all),
      reference: slowNaive.map(({ all }) => all),
    }),
    {
      what: 'Slow 4G, repeat visit: widgets painted without charts',
      value: median(repeat.map(({ widgets }) => widgets)),
      unit: 'ms',
    },
    {
      what: 'Fast 4G, processor 2x: all painted',
      value: median(weak.map(({ all }) => all)),
      unit: 'ms',
    },
    ofNaive({
      what: 'Fast 4G, processor 2x: total blocking time, part of naive',
      ours: weak.map(blocking),
      reference: weakNaive.map(blocking),
      budget: 0.5,
    }),
    ofNaive({
      what: 'Fast 4G, processor 2x: longest task, part of naive',
      ours: weak.map(longest),
      reference: weakNaive.map(longest),
      budget: 0.5,
    }),
  ];
}
