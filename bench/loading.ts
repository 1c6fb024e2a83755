import { chakraScripts, gzipOf, isChartScript, isChunk, isScript } from './dist-sizes.ts';
import { type Environment, fast4g, type Setting, slow4g } from './environment.ts';
import { openNaive } from './naive/naive.ts';
import { median, type RatioRow, type Row, ratioRow } from './table.ts';
import { type PageLoad, type Requested, readPageLoad, watchPage } from './watch-page.ts';

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
  /** Neither the link nor the processor is slowed down. */
  readonly unthrottled: PageLoad;
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
  const weakDevice = { link: fast4g, cpu: 4 };
  try {
    // Files are read and compressed once by the server before anything is timed.
    const unthrottled = await visit(environment, {});
    await visit(environment, { origin: naive.origin });
    const visits: Visits = { unthrottled, slow: [], slowNaive: [], repeat: [], weak: [], weakNaive: [] };
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

const blocking = ({ longTasks }: PageLoad) => longTasks.reduce((sum, time) => sum + time - 50, 0);
const longest = ({ longTasks }: PageLoad) => Math.max(0, ...longTasks);

/** The dashboard until every widget is painted: bytes, times beside the naive bundle, order of requests. */
export async function loadingRows(environment: Environment): Promise<Row[]> {
  const { unthrottled, slow, slowNaive, repeat, weak, weakNaive } = await makeVisits(environment);
  const before = unthrottled.requests
    .filter(({ start }) => start < unthrottled.widgets)
    .map(({ path }) => path);
  const chakra = chakraScripts();
  const ofNaive = (row: Omit<RatioRow, 'of'>): Row => ratioRow({ ...row, of: 'naive' });
  return [
    {
      what: 'JavaScript until the dashboard is painted, charts aside',
      value: gzipOf(before.filter((path) => !isChartScript(path))),
      unit: 'kB',
      budget: 185,
      how: 'gzip, requested before the last widget without a chart is painted',
    },
    {
      what: 'Chakra requested before the widgets are painted',
      value: chakra.length === 0 ? Number.NaN : gzipOf(before.filter((path) => chakra.includes(path))),
      unit: 'kB',
      budget: 0,
      how: 'gzip',
    },
    {
      what: 'Scripts of nivo requested before the widgets are painted',
      value: unthrottled.requests.some(isNivo)
        ? before.filter((path) => isNivo({ path })).length
        : Number.NaN,
      unit: '',
      budget: 0,
    },
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
      what: "Slow 4G, repeat visit: all painted, part of naive's first visit",
      ours: repeat.map(({ all }) => all),
      reference: slowNaive.map(({ all }) => all),
      budget: 0.25,
    }),
    {
      what: 'Slow 4G, repeat visit: widgets painted without charts',
      value: median(repeat.map(({ widgets }) => widgets)),
      unit: 'ms',
    },
    {
      what: 'Fast 4G, processor 4x: all painted',
      value: median(weak.map(({ all }) => all)),
      unit: 'ms',
    },
    ofNaive({
      what: 'Fast 4G, processor 4x: total blocking time, part of naive',
      ours: weak.map(blocking),
      reference: weakNaive.map(blocking),
      budget: 0.5,
    }),
    ofNaive({
      what: 'Fast 4G, processor 4x: longest task, part of naive',
      ours: weak.map(longest),
      reference: weakNaive.map(longest),
      budget: 0.5,
    }),
    {
      what: 'Round trips from layout to last widget',
      value: median(slow.map(roundTrips)),
      unit: '',
      budget: 2,
      how: `longest chain of requests of layout and widgets, Slow 4G, HTTP/2`,
    },
  ];
}

/**
 * The longest chain in which each request was sent only after the one before had ended. Start-up's own requests and
 * those after the last widget are left out.
 */
function roundTrips({ requests, widgets }: PageLoad): number {
  const layout = requests.find(({ path }) => path.includes('tabId=newDashboard'));
  if (layout === undefined) return Number.NaN;
  const counted = requests
    .filter(({ path, start }) => start >= layout.start && start < widgets && isOfWidget(path))
    .toSorted((a, b) => a.start - b.start);
  const depths = new Map([[layout, 1]]);
  for (const request of counted) {
    if (request === layout) continue;
    const earlier = [...depths].filter(([{ end }]) => end <= request.start).map(([, depth]) => depth);
    depths.set(request, 1 + Math.max(0, ...earlier));
  }
  return Math.max(...depths.values());
}

const isNivo = ({ path }: Pick<Requested, 'path'>) => path.includes('/nivo-');

/** Chunks of every page, whatever widgets it has. */
const ofStart = ['main', 'start', 'page', 'account', 'brand', 'all-notices'];
const isOfWidget = (path: string) =>
  (isScript(path) && !isChunk(path, ofStart)) || path.includes('/drd/widget');
