import { chakraScripts, gzipOf, isChartScript, isChunk, isScript } from './dist-sizes.ts';
import { openNaive } from './naive/naive.ts';
import type { Stage } from './stage.ts';
import { fast4g, type Setting, slow4g } from './stage.ts';
import { median, type Row } from './table.ts';
import { type Watched, watch, watched } from './watch-page.ts';

const rounds = 5;
const dashboard = '/account/dashboard';

/** A visit with an empty cache; with `again`, a second one in the same browser, of which it tells instead. */
async function visit(stage: Stage, setting: Setting, again = false): Promise<Watched> {
  const address = (setting.origin ?? stage.origin) + dashboard;
  const tab = await stage.open(setting);
  try {
    await watch(tab.page);
    await tab.page.goto(address, { waitUntil: 'commit' });
    const first = await watched(tab);
    if (!again) return first;
    // The second visit is a page of its own: a reload would ask for everything anew.
    await tab.page.goto('about:blank');
    await tab.page.goto(address, { waitUntil: 'commit' });
    return await watched(tab);
  } finally {
    await tab.close();
  }
}

const blocking = ({ longTasks }: Watched) => longTasks.reduce((sum, time) => sum + time - 50, 0);
const longest = ({ longTasks }: Watched) => Math.max(0, ...longTasks);

interface Visits {
  readonly plain: Watched;
  readonly slow: Watched[];
  /** The same link, and a build that is one script; none where it can't be served the same way. */
  readonly naive: Watched[];
  readonly repeated: Watched[];
  readonly weak: Watched[];
}

/** All visits, in rounds, so that noise meets all kinds of them. */
async function visits(stage: Stage): Promise<Visits> {
  const naive = await openNaive(stage);
  try {
    // Files are read and compiled once by the server before anything is timed.
    const taken: Visits = { plain: await visit(stage, {}), slow: [], naive: [], repeated: [], weak: [] };
    if (naive) await visit(stage, { origin: naive.origin });
    for (let round = 0; round < rounds; round += 1) {
      taken.slow.push(await visit(stage, { link: slow4g }));
      if (naive) taken.naive.push(await visit(stage, { link: slow4g, origin: naive.origin }));
      taken.repeated.push(await visit(stage, { link: slow4g }, true));
      taken.weak.push(await visit(stage, { link: fast4g, cpu: 4 }));
    }
    return taken;
  } finally {
    await naive?.close();
  }
}

/** The dashboard until every widget is painted: bytes, times, shift, order of requests. */
export async function loadingRows(stage: Stage): Promise<Row[]> {
  const { plain, slow, naive, repeated, weak } = await visits(stage);
  const before = plain.requests.filter(({ start }) => start < plain.widgets).map(({ path }) => path);
  const nivo = plain.requests.find(({ path }) => path.includes('/nivo-'));
  const chakra = chakraScripts();
  const how = `median of ${rounds}, ${stage.protocol}`;
  const whole = median(slow.map(({ widgets }) => widgets));
  const ofNaive = median(naive.map(({ widgets }) => widgets));
  return [
    {
      what: 'JavaScript until the dashboard is painted, charts aside',
      value: gzipOf(before.filter((path) => !isChartScript(path))),
      unit: 'kB',
      budget: 165,
      how: 'gzip, asked for before the last widget without a chart was painted',
    },
    {
      what: 'nivo asked for, ms after the widgets were painted',
      value: nivo ? nivo.start - plain.widgets : Number.NaN,
      unit: 'ms',
      how: 'must not be negative',
    },
    {
      what: 'Slow 4G: first contentful paint',
      value: median(slow.map(({ firstPaint }) => firstPaint)),
      unit: 'ms',
      budget: 600,
      how,
    },
    {
      what: 'Slow 4G: all dashboard widgets painted, first visit',
      value: whole,
      unit: 'ms',
      how: `${how}; charts as skeletons`,
    },
    {
      what: 'Slow 4G: the same, part of what one naive bundle takes',
      value: naive.length === 0 ? null : whole / ofNaive,
      unit: '',
      budget: 0.65,
      how:
        naive.length === 0
          ? 'not measured; the certificate for HTTP/2 needs openssl'
          : `which takes ${ofNaive.toFixed(0)} ms: one script, no calls ahead, no preloads, empty page`,
    },
    {
      what: 'Chakra asked for before the widgets are painted',
      value: chakra.length === 0 ? Number.NaN : gzipOf(before.filter((path) => chakra.includes(path))),
      unit: 'kB',
      budget: 0,
      how: 'so that with plain elements instead it takes 1.00 of the time, of 1.10',
    },
    {
      what: 'Slow 4G: all dashboard widgets painted, repeat visit',
      value: median(repeated.map(({ widgets }) => widgets)),
      unit: 'ms',
      budget: 800,
      how,
    },
    {
      what: 'Fast 4G, processor 4x: all widgets painted',
      value: median(weak.map(({ widgets }) => widgets)),
      unit: 'ms',
      how,
    },
    {
      what: 'Fast 4G, processor 4x: total blocking time',
      value: median(weak.map(blocking)),
      unit: 'ms',
      budget: 600,
      how,
    },
    {
      what: 'Fast 4G, processor 4x: longest task',
      value: median(weak.map(longest)),
      unit: 'ms',
      budget: 300,
      how,
    },
    {
      what: 'Round trips from layout to last widget',
      value: median(slow.map(roundTrips)),
      unit: '',
      budget: 2,
      how: 'longest chain of requests of layout and widgets, Slow 4G',
    },
    ...(await shiftRows(stage)),
  ];
}

/**
 * The longest chain in which each request was asked for only after the one before had ended. Start-up's own calls
 * and what is fetched after the widgets are left out.
 */
function roundTrips({ requests, widgets }: Watched): number {
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

/** What the portal loads, whatever stands on the page. */
const ofStart = ['main', 'base', 'page', 'account', 'brand', 'all-notices'];
const isOfWidget = (path: string) =>
  (isScript(path) && !isChunk(path, ofStart)) || path.includes('/drd/widget');

/** Layout shift with code and data held back, at three widths. */
async function shiftRows(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const width of [375, 768, 1440]) {
    const tab = await stage.open({ width });
    await watch(tab.page);
    let turn = 0;
    const late = (path: RegExp, step: number) =>
      tab.page.route(path, async (route) => {
        turn += 1;
        await new Promise((done) => setTimeout(done, 150 + ((turn * step) % 900)));
        await route.continue();
      });
    await late(/\/assets\/(?!main|base|account|brand)[^/]+\.js$/, 170);
    await late(/\/api\/v1\/private\/(?!drd\/initialize)/, 230);
    await tab.page.goto(stage.origin + dashboard, { waitUntil: 'commit' });
    const { shift } = await watched(tab);
    await tab.close();
    rows.push({
      what: `Layout shift at ${width} px, code and data late`,
      value: shift,
      unit: '',
      budget: 0.005,
    });
  }
  return rows;
}
