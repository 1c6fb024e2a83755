import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadingRows } from './loading.ts';
import { speedRows } from './mock/speed.ts';
import { startRows } from './mock/start.ts';
import { loginRow, routeRows, sharedDataRow } from './page-rows.ts';
import { fetchPeers } from './peers.ts';
import { renderingRows } from './rendering.ts';
import { setStage } from './stage.ts';
import { printTable, type Row } from './table.ts';

const root = join(import.meta.dirname, '..');
if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no build. Run "npm run build" first.');
  process.exit(1);
}

const { values } = parseArgs({ options: { peers: { type: 'boolean' } } });
const peerModules = values.peers ? fetchPeers() : undefined;

const rows: Row[] = [];
const failures: string[] = [];
async function measure(name: string, take: () => Promise<Row | Row[]>): Promise<void> {
  const start = performance.now();
  try {
    rows.push(...[await take()].flat());
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const stage = await setStage();
try {
  await measure('sign-in page', () => loginRow(stage));
  await measure('loading', () => loadingRows(stage));
  await measure('route changes', () => routeRows(stage));
  await measure('shared data', () => sharedDataRow(stage));
  await measure('rendering', () => renderingRows(peerModules));
  await measure('mock server', async () => [...startRows(), ...(await speedRows(stage.mock))]);
} finally {
  await stage.close();
}
await measure('types', async () => typeCheck());

const isGood = printTable(rows);
for (const failure of failures) console.error(`NOT MEASURED  ${failure}`);
process.exitCode = isGood && failures.length === 0 ? 0 : 1;

/** The type check of the whole project, from nothing. */
function typeCheck(): Row {
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', 'typecheck'], { cwd: root, stdio: 'ignore' });
  const value = performance.now() - start;
  return {
    what: 'Type check of the whole project',
    value,
    unit: 'ms',
    budget: 5000,
    ...(status === 0 ? {} : { how: 'it found errors' }),
  };
}
