import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addressRows } from './addresses.ts';
import { startEnvironment } from './environment.ts';
import { shiftRows } from './layout-shift.ts';
import { loadingRows } from './loading.ts';
import { fuzzRows } from './mock/fuzz.ts';
import { fetchPrism } from './mock/prism.ts';
import { speedRows } from './mock/speed.ts';
import { startRows } from './mock/start.ts';
import { fetchPeers } from './peers.ts';
import { renderingRows } from './rendering.ts';
import { routeRows } from './route-changes.ts';
import { printTable, type Row } from './table.ts';
import { typeCheckRows } from './type-check.ts';

const root = join(import.meta.dirname, '..');
if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no build. Run "npm run build" first.');
  process.exit(1);
}

const { values, positionals } = parseArgs({
  options: { peers: { type: 'boolean' } },
  allowPositionals: true,
});
const peerModules = values.peers ? fetchPeers() : undefined;
if (values.peers) fetchPrism();

let isGood = true;
/** Runs the measurement of one name and prints its rows; with names on the command line, only those. */
async function measure(name: string, run: () => Promise<Row | Row[]>): Promise<void> {
  if (positionals.length > 0 && !positionals.includes(name)) return;
  const start = performance.now();
  try {
    if (!printTable([await run()].flat())) isGood = false;
  } catch (error) {
    isGood = false;
    console.error(`NOT MEASURED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const environment = await startEnvironment();
try {
  await measure('loading', () => loadingRows(environment));
  await measure('addresses', () => addressRows(environment));
  await measure('shift', () => shiftRows(environment));
  await measure('routes', () => routeRows(environment));
  await measure('rendering', () => renderingRows(peerModules));
  await measure('mock', async () => [...startRows(), ...(await speedRows(environment.mock))]);
} finally {
  await environment.close();
}
await measure('types', async () => typeCheckRows());
// Last: it fills the memory of this process.
await measure('fuzz', () => fuzzRows());

process.exitCode = isGood ? 0 : 1;
