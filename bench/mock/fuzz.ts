import type { Row } from '#bench/table.ts';
import { runFuzz } from '#mock/fuzz-run.test-support.ts';
import { uncaughtFaults } from './single-faults.ts';

const seed = 20_260_303;
const requests = 100_000;
const faults = 500;

/** What must not happen, however often it is tried: a broken answer that is sent, a failure, a crash, a leak. */
export async function fuzzRows(): Promise<Row[]> {
  const { sent, uncaught } = await uncaughtFaults(faults, seed);
  const fuzz = await runFuzz(requests, seed);
  for (const slip of fuzz.slips) console.error(slip);
  const failures = Object.entries(fuzz.statuses)
    .filter(([status]) => Number(status) >= 500 || Number(status) === 0)
    .reduce((sum, [, times]) => sum + times, 0);
  return [
    {
      what: 'Answers with a single fault that were sent',
      value: sent === faults ? uncaught : Number.NaN,
      unit: '',
      budget: 0,
      how: `of ${sent}, from every operation with a JSON answer`,
    },
    {
      what: 'Invalid requests answered with 500 and above, or not at all',
      value: failures,
      unit: '',
      budget: 0,
      how: `of ${fuzz.requests} in ${fuzz.seconds.toFixed(0)} s`,
    },
    { what: 'Invalid requests that were not refused', value: fuzz.slipCount, unit: '', budget: 0 },
    {
      what: 'Growth of the heap meanwhile',
      value: fuzz.heapGrowth / 1e6,
      unit: 'MB',
      budget: 20,
      how: 'after a collection, from the end of the warm-up',
    },
  ];
}
