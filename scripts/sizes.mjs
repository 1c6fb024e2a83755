import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  builtAssets,
  builtScripts,
  bundledTypes,
  chunkOf,
  readBuilt as read,
  sizeOf,
  widgetChunks,
  withImports,
} from './built-pages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const studio = join(root, 'dist-studio');
const kilobyte = 1000;
/** What index.html loads by itself, before sign-in. */
const initialBudget = 130 * kilobyte;
const widgetBudget = 8 * kilobyte;
/** What the studio's index.html loads by itself. */
const studioBudget = 350 * kilobyte;
/** A name that occurs in nivo's code and nowhere else. */
const nivoMark = 'brown_blueGreen';
/** Test code, the mock's people and source maps have no business in a build. */
const forbidden = [
  /mockServiceWorker/,
  /\bmsw\b/,
  /__mock/,
  /sourceMappingURL/,
  /\baroha\b/i,
  /vitest|testing-library/,
];

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build. Run "npm run build" first.');
  process.exit(1);
}

const assets = builtAssets();
const scripts = builtScripts();
const sum = (names) => names.reduce((total, name) => total + sizeOf(name), 0);
const problems = [];

/** The one script of a chunk; more or fewer are a problem, so that no row goes missing in silence. */
function scriptOf(chunk) {
  const found = scripts.filter((name) => chunkOf(name) === chunk);
  if (found.length !== 1) problems.push(`There are ${found.length} chunks named ${chunk}, not one.`);
  return found;
}

if (bundledTypes().size === 0) problems.push('No widget comes with the portal.');
const widgets = widgetChunks();
if (widgets.size === 0) problems.push('The registry names no widget.');

const page = read('index.html');
// A script may be named twice: preloaded, and run later.
const initial = [
  ...new Set([...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name)),
];
if (initial.length < 2) problems.push('index.html does not load what it should.');
const brands = scripts.filter((name) => /^brand-.{8}\.js$/.test(name));
if (brands.length === 0) problems.push('There is no brand.');
const rows = [
  { what: 'JavaScript of index.html', size: sum(initial), budget: initialBudget },
  ...[...widgets.values()].map((chunk) => ({
    what: `widget ${chunk}`,
    size: sum(scriptOf(chunk)),
    budget: widgetBudget,
  })),
];
if (existsSync(join(studio, 'index.html'))) {
  const start = readFileSync(join(studio, 'index.html'), 'utf8');
  const names = [...start.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name);
  if (names.length === 0) problems.push("The studio's index.html loads no script.");
  const size = names.reduce((total, name) => total + gzipSync(readFileSync(join(studio, name))).length, 0);
  rows.push({ what: 'JavaScript of the studio at its start', size, budget: studioBudget });
} else {
  console.log('without   the studio: run "npm run build:studio" for its size');
}
for (const { what, size, budget } of rows) {
  const figures = `${(size / kilobyte).toFixed(1)} of ${budget / kilobyte} kB gzip`;
  console.log(`${size <= budget ? 'ok      ' : 'TOO BIG '} ${what}: ${figures}`);
}

// What requests a page's data must not wait for the chunk of React.
if (withImports([...scriptOf('start'), ...brands]).some((name) => chunkOf(name) === 'page'))
  problems.push('The chunk "start" or a brand imports the chunk "page".');

const nivo = scripts.filter((name) => read(`assets/${name}`).includes(nivoMark));
if (nivo.length === 0 || !nivo.every((name) => name.startsWith('nivo-'))) {
  problems.push(
    `nivo is in ${nivo.length === 0 ? 'no chunk' : nivo.join(', ')}, not in chunks of its own alone.`,
  );
}
if (assets.some((name) => name.endsWith('.map'))) problems.push('There are source maps.');
for (const file of [
  'index.html',
  ...assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`),
]) {
  for (const pattern of forbidden) {
    if (pattern.test(read(file))) problems.push(`${file} contains ${pattern}.`);
  }
}
for (const problem of problems) console.error(`WRONG    ${problem}`);
process.exitCode = problems.length === 0 && rows.every(({ size, budget }) => size <= budget) ? 0 : 1;
