import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { call, type Processes, startProcesses } from '#layouts/service/processes.test-support.ts';
import { startPostgres } from '#layouts/service/store/postgres.test-support.ts';
import { answerRows } from './layouts/answers.ts';
import { olderCatalogues } from './layouts/catalogues.ts';
import { decidingRows } from './layouts/deciding.ts';
import { editRows } from './layouts/edits.ts';
import { printTable, type Row } from './table.ts';

const { values } = parseArgs({ options: { store: { type: 'string' } } });
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
console.error(`Begins at a ${load()}. Times are worth something on a quiet machine only.`);

// This process is also the client: what only computes is measured before it has much in memory.
const rows = [...(await decidingRows())];
const server = values.store === undefined ? await startPostgres() : undefined;
try {
  for (const count of [1, 4]) {
    const address = values.store ?? (await server?.makeDatabase()) ?? '';
    rows.push(...(await serviceRows(address, count)));
    console.error(`${count} measured at a ${load()}.`);
  }
} finally {
  await server?.stop();
}
process.exitCode = printTable(rows) ? 0 : 1;

async function serviceRows(address: string, count: number): Promise<Row[]> {
  const started = await startProcesses(address, count, { isDirect: true });
  try {
    const catalogues = olderCatalogues();
    for (const { digest, text } of catalogues) {
      const { status } = await call(started.nth(0), `/catalogues/${digest}`, undefined, {
        method: 'PUT',
        body: text,
      });
      if (status >= 300) throw new Error(`A catalogue is answered with ${status}.`);
    }
    const begin = memoryOf(started);
    const least = count === 1 ? { resolve: 0.1, known: 0.02 } : { resolve: 0.07, known: 0.02 };
    const digests = catalogues.map(({ digest }) => digest);
    const measured = [...(await answerRows(started, digests, { least })), ...(await editRows(started))];
    const end = memoryOf(started);
    return [
      ...measured,
      {
        what: `${count === 1 ? '1 process' : `${count} processes`}: memory of one after all this`,
        value: end,
        unit: 'MB',
        budget: 400,
        how: `resident, the largest; ${begin.toFixed(0)} MB at the beginning`,
      },
    ];
  } finally {
    await started.end();
  }
}

/** Resident memory of the largest process, in MB. */
function memoryOf({ all }: Processes): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', all.map(({ pid }) => pid).join()], {
    encoding: 'utf8',
  });
  return Math.max(...stdout.trim().split('\n').map(Number)) / 1024;
}
