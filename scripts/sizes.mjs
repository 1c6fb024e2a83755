import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const kilobyte = 1000;
/** What index.html loads by itself, before anybody has signed in. */
const initialBudget = 100 * kilobyte;
/** A widget's own chunk. Its name is that of the file it comes from, so it is found by the folder of the widgets. */
const widgetBudget = 8 * kilobyte;

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build. Run "npm run build" first.');
  process.exit(1);
}

const sizeOf = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const initial = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
const widgets = join(dirname(dist), 'widgets');
const widgetNames = existsSync(widgets)
  ? readdirSync(widgets, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
      .filter((entry) => !entry.parentPath.includes(`${widgets}/shared`))
      .map((entry) => entry.name.slice(0, -'.tsx'.length))
  : [];
const chunks = readdirSync(join(dist, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, source: name.replace(/-[^-]{8}\.js$/, '') }))
  .filter(({ name, source }) => widgetNames.includes(source) && !initial.includes(`assets/${name}`));

const rows = [
  {
    what: 'JavaScript of index.html',
    size: initial.reduce((sum, file) => sum + sizeOf(file), 0),
    budget: initialBudget,
  },
  ...chunks.map(({ name, source }) => ({
    what: `widget ${source}`,
    size: sizeOf(`assets/${name}`),
    budget: widgetBudget,
  })),
];
for (const { what, size, budget } of rows) {
  const figures = `${(size / kilobyte).toFixed(1)} of ${budget / kilobyte} kB gzip`;
  console.log(`${size <= budget ? 'ok      ' : 'TOO BIG '} ${what}: ${figures}`);
}
if (initial.length === 0) console.error('index.html loads no script at all.');
process.exitCode = initial.length > 0 && rows.every(({ size, budget }) => size <= budget) ? 0 : 1;
