import { join } from 'node:path';
import { build } from 'esbuild';
import type { Stage } from './stage.ts';
import { median, type Row } from './table.ts';

const host = 'http://bench.localhost';
const rounds = 5;

/** The runtime and the chart on a page of their own, without a network: what rendering alone costs. */
export async function renderingRows({ browser }: Stage): Promise<Row[]> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'pages/page.tsx')],
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { lodash: 'lodash-es' },
    loader: { '.woff2': 'empty' },
    write: false,
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`${host}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = outputFiles.find(({ path }) => path === pathname);
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    if (file) return route.fulfill({ contentType: type, body: file.text });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>',
    });
  });
  await page.goto(host);
  await page.waitForFunction(() => globalThis.bench !== undefined);

  const times: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    times[name] = [...(times[name] ?? []), value];
  };
  // The first round warms the page up and isn't counted; the kinds take turns, so that noise meets all of them.
  for (let round = 0; round <= rounds; round += 1) {
    for (const count of [12, 100, 1000]) {
      const time = await page.evaluate((wanted) => globalThis.bench.widgets(wanted), count);
      if (round > 0) note(`widgets ${count}`, time);
    }
    const time = await page.evaluate(() => globalThis.bench.chart());
    if (round > 0) note('chart', time);
    const press = await page.evaluate(() => globalThis.bench.press());
    if (round > 0) note('press', press);
  }
  await page.close();
  const at = (name: string) => median(times[name] ?? []);
  const how = `median of ${rounds}`;
  return [
    ...[12, 100, 1000].map((count) => ({
      what: `${count} widgets from JSON in memory to paint`,
      value: at(`widgets ${count}`),
      unit: 'ms' as const,
      how,
    })),
    { what: '17,520 half-hours from data to chart', value: at('chart'), unit: 'ms', budget: 150, how },
    { what: '17,520 half-hours, arrow key to paint', value: at('press'), unit: 'ms', budget: 50, how },
  ];
}
