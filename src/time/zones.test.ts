import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./zones.oracle.ts', import.meta.url));

/** Zones whose own clock changes made other libraries give wrong New Zealand hours, and odd offsets (security R46). */
const zones = [
  'Pacific/Auckland',
  'Pacific/Chatham',
  'UTC',
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Kolkata',
  'America/St_Johns',
];

test('every half-hour of ten years is right on devices in eight zones', { timeout: 60_000 }, async () => {
  const answers: Record<string, unknown>[] = [];
  const queue = [...zones];
  const worker = async () => {
    for (let zone = queue.shift(); zone !== undefined; zone = queue.shift()) {
      const { stdout } = await run(process.execPath, [script], { env: { ...process.env, TZ: zone } });
      answers.push(JSON.parse(stdout));
    }
  };
  await Promise.all([worker(), worker()]);
  expect(answers).toHaveLength(zones.length);
  for (const answer of answers) {
    expect(answer).toEqual({ zone: answer['zone'], halfHours: 175_296, days: 3_652, mismatches: [] });
  }
  expect(answers.map(({ zone }) => zone).sort()).toEqual([...zones].sort());
});
