import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, type OutputFile } from 'esbuild';
import { launch } from './environment.ts';
import { peerRows } from './peer-rows.ts';
import { peers } from './peers.ts';
import { median, type Row } from './table.ts';

const host = 'http://bench.localhost';
const pages = join(import.meta.dirname, 'pages');
const modules = join(import.meta.dirname, '../node_modules');
const rounds = 5;
const counts = [12, 100, 1000];
/** ms that 1,000 cards of plain elements take to paint on two quiet cores. */
const usualPlain = 60;

/**
 * The runtime and the chart on a page of their own, without a network: what rendering alone costs. With the packages of
 * the peers, also how their pages compare with ours.
 */
export async function renderingRows(peerModules?: string): Promise<Row[]> {
  const files = await bundle(peerModules);
  // Frames are drawn as soon as something changes. At 60 a second everything would take a multiple of 17 ms.
  const browser = await launch('--disable-frame-rate-limit', '--disable-gpu-vsync');
  try {
    const own = await openPage(browser, files, 'page');
    const plain = await openPage(browser, files, 'plain');
    const rows = await ownRows(own, plain);
    await own.close();
    await plain.close();
    if (peerModules === undefined) return rows;
    // A page as new as theirs: the chart leaves its data in memory.
    const ours = await openPage(browser, files, 'page');
    const theirs = await Promise.all(
      peers.map(async (peer) => ({ ...peer, page: await openPage(browser, files, peer.script) })),
    );
    return [...rows, ...(await peerRows(ours, theirs, counts))];
  } finally {
    await browser.close();
  }
}

/** All pages from one build, so that they share React, the parts of the sample and the names of classes. */
async function bundle(peerModules: string | undefined): Promise<OutputFile[]> {
  const scripts = ['page', 'plain', ...(peerModules === undefined ? [] : peers.map(({ script }) => script))];
  const { outputFiles } = await build({
    entryPoints: scripts.map((script) => join(pages, `${script}.tsx`)),
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { lodash: 'lodash-es', react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') },
    nodePaths: peerModules === undefined ? [] : [peerModules],
    loader: { '.woff2': 'empty' },
    write: false,
  });
  return outputFiles;
}

/** A page with one of the scripts. All of them have the style sheet of ours, which contains that of the others. */
async function openPage(browser: Browser, files: readonly OutputFile[], script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`${host}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.find(({ path }) => path === pathname);
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    if (file) return route.fulfill({ contentType: type, body: file.text });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="stylesheet" href="/page.css"><body><script type="module" src="/${script}.js"></script>`,
    });
  });
  await page.goto(host);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  return page;
}

/**
 * Our page and the one of plain elements in turn. The budget for a year of half-hours is that of a run in which plain
 * elements take their usual time; in a slower run it grows in proportion.
 */
async function ownRows(page: Page, plain: Page): Promise<Row[]> {
  const times: Record<string, number[]> = {};
  // The first round warms the pages up and isn't counted.
  for (let round = 0; round <= rounds; round += 1) {
    const take = async (name: string, action: () => Promise<number | undefined>) => {
      const time = (await action()) ?? Number.NaN;
      if (round > 0) times[name] = [...(times[name] ?? []), time];
    };
    for (const count of counts) {
      await take(`widgets ${count}`, () => page.evaluate((many) => globalThis.bench.widgets(many), count));
    }
    await take('plain', () => plain.evaluate(() => globalThis.bench.widgets(1000)));
    await take('chart', () => page.evaluate(() => globalThis.bench.chart?.()));
    await take('press', () => page.evaluate(() => globalThis.bench.press?.()));
  }
  const of = (name: string) => times[name] ?? [];
  const atUsualSpeed = (name: string) =>
    of(name).map((time, round) => (time * usualPlain) / (of('plain')[round] ?? Number.NaN));
  const speed = `1,000 plain cards ${median(of('plain')).toFixed(0)} ms, usually ${usualPlain} ms`;
  const yearRow = (what: string, name: string, budget: number): Row => ({
    what: `17,520 half-hours, ${what}, at the usual speed`,
    value: median(atUsualSpeed(name)),
    unit: 'ms',
    budget,
    how: `taken ${median(of(name)).toFixed(0)} ms; ${speed}; median of ${rounds}`,
  });
  return [
    ...counts.map((count) => ({
      what: `${count} widgets from JSON in memory to paint`,
      value: median(of(`widgets ${count}`)),
      unit: 'ms' as const,
      how: `median of ${rounds}`,
    })),
    yearRow('from data to chart', 'chart', 150),
    yearRow('arrow key to paint', 'press', 50),
  ];
}
