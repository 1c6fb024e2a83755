import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Processes, startProcesses } from './processes.test-support.ts';
import { newsDelays, percentile } from './propagation.test-support.ts';
import { bothStores } from './store/stores.test-support.ts';

// The processes are on this machine.
beforeEach(() => void vi.unstubAllGlobals());

const stores = bothStores();
/** `PROCESS_ROUNDS=50 npm run unit:timed -- propagation` takes some minutes. */
const rounds = Number(process.env['PROCESS_ROUNDS'] ?? 1);

const [sqlite, postgres] = stores.kinds;

describe.each([
  [2, ...sqlite],
  [2, ...postgres],
  [4, ...postgres],
])('%d processes on %s', (count, kind, newAddress) => {
  const name = `${count} processes on ${kind}`;
  let started: Processes;
  beforeAll(async () => {
    started = await startProcesses(await newAddress(), count);
  });
  afterAll(() => started.end(), 60_000);

  async function delays(heading: string): Promise<number[]> {
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      found.push(...(await newsDelays(started, `${heading} ${round}`)));
    return found;
  }

  const isTold = kind === 'PostgreSQL';
  test(`have a switch and a release ${isTold ? 'at once' : 'soon'} everywhere`, async () => {
    const found = await delays('Told');
    expectWithin(`${name}, told`, found, isTold ? 1000 : 3000);
    // Asking every two seconds alone takes about that.
    if (isTold) expect(percentile(found, 0.5)).toBeLessThan(700);
  });

  if (count === 4) {
    test('have both within 3 s where no announcement arrives', async () => {
      const { proxy } = started;
      if (proxy === undefined) throw new Error('There is no proxy.');
      proxy.isDeaf = true;
      const found = await delays('Polled');
      proxy.isDeaf = false;
      expectWithin(`${name}, polled`, found, 3000);
    });
  }
});

/** A goal for the 99th percentile, in milliseconds. The short run begins with processes that have answered nothing yet: twice as long is allowed. */
function expectWithin(what: string, values: readonly number[], goal: number): void {
  const slow = percentile(values, 0.99);
  expect(slow).toBeLessThan(rounds === 1 ? 2 * goal : goal);
  if (rounds === 1) return;
  const [middle, most] = [percentile(values, 0.5), Math.max(...values)].map((value) => value.toFixed(0));
  process.stdout.write(
    `${what}: p50 ${middle} ms, p99 ${slow.toFixed(0)} ms, most ${most} ms of ${values.length}\n`,
  );
}
