import { parseArgs } from 'node:util';
import { startMock } from '#e2e/support/mock.ts';
import { fuzzRows } from './mock/fuzz.ts';
import { fetchPrism } from './mock/prism.ts';
import { speedRows } from './mock/speed.ts';
import { startRows } from './mock/start.ts';
import { printTable, type Row } from './table.ts';

const { values } = parseArgs({ options: { prism: { type: 'boolean' } } });
if (values.prism) fetchPrism();

// The fuzz test is last: it fills the memory of this process, which is also the client.
const rows = [...startRows(), ...(await speed()), ...(await fuzzRows())];
process.exitCode = printTable(rows) ? 0 : 1;

async function speed(): Promise<Row[]> {
  const mock = await startMock();
  try {
    return await speedRows(mock);
  } finally {
    await mock.stop();
  }
}
