import { setTimeout as wait } from 'node:timers/promises';
import {
  bundle,
  edited,
  gas,
  gasPage,
  headOf,
  type Processes,
  publish,
  switchType,
  withHeading,
} from './processes.test-support.ts';

/** Switches a type off and on again, and publishes a heading: how long each process and each gateway takes to have it. */
export async function newsDelays(started: Processes, heading: string): Promise<number[]> {
  const found: number[] = [];
  for (const isOff of [true, false]) {
    const { body } = await bundle(started.nth(1));
    found.push(
      ...(await delays(
        started,
        async () =>
          (
            await switchType(started.nth(0), started.paul, 'lpgOrder', isOff, body.switches.seq)
          ).status,
        ({ types }) => types.includes('lpgOrder') !== isOff,
      )),
    );
  }
  const made = await edited(started.nth(0), started.ana, gas, withHeading(heading));
  const head = await headOf(started.nth(0));
  found.push(
    ...(await delays(
      started,
      async () => (await publish(started.nth(1), started.paul, made, head)).status,
      (page) => page.heading === heading,
    )),
  );
  return found;
}

/** Milliseconds after `write` is acknowledged until each process has it, by its bundle and by its answers. */
async function delays(
  { all }: Processes,
  write: () => Promise<number>,
  isIn: (found: Awaited<ReturnType<typeof gasPage>>) => boolean,
): Promise<number[]> {
  const known = await Promise.all(all.map(async (each) => (await bundle(each)).etag));
  const followed = all.map(async (each, at) => {
    const { status } = await bundle(each, known[at]);
    if (status !== 200) throw new Error(`Nothing was new in 25 s: ${status}.`);
    return performance.now();
  });
  // They wait by now.
  await wait(50);
  const status = await write();
  if (status >= 300) throw new Error(`The write answers ${status}.`);
  const acknowledged = performance.now();
  const answered = all.map(async (each) => {
    for (;;) {
      const isNews = isIn(await gasPage(each));
      const now = performance.now();
      if (isNews) return now;
      if (now - acknowledged > 20_000) throw new Error('A process didn’t have it within 20 s.');
      await wait(10);
    }
  });
  const times = await Promise.all([...followed, ...answered]);
  return times.map((time) => Math.max(0, time - acknowledged));
}

/** The value below which a part of them is, such as 0.99. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
