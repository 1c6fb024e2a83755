import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'zones.oracle.ts');

/**
 * Zones whose own clock changes made other libraries give wrong New Zealand hours, and odd offsets (security R46),
 * with the device's minutes ahead of UTC in January, which prove that the process ran in the zone.
 */
const zones: readonly (readonly [string, number])[] = [
  ['Pacific/Auckland', 780],
  ['Pacific/Chatham', 825],
  ['UTC', 0],
  ['Europe/London', 0],
  ['America/New_York', -300],
  ['Australia/Sydney', 660],
  ['Asia/Kolkata', 330],
  ['America/St_Johns', -210],
];

test('every half-hour of ten years is right on devices in eight zones', { timeout: 60_000 }, async () => {
  const queue = [...zones];
  let answered = 0;
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [zone, januaryOffset] = next;
      const { stdout } = await run(process.execPath, [script], { env: { ...process.env, TZ: zone } });
      const answer: unknown = JSON.parse(stdout);
      expect(answer, zone).toEqual({ januaryOffset, halfHours: 175_296, days: 3_652, mismatches: [] });
      answered += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  expect(answered).toBe(zones.length);
});
