import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { isDeep } from '#src/test/depth.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'zones.oracle.ts');

/**
 * Zones whose own clock changes make date-fns-tz give wrong New Zealand hours, and odd offsets,
 * with the device's minutes ahead of UTC in January, which prove that the process ran in the zone.
 */
const allZones: readonly (readonly [string, number])[] = [
  ['Pacific/Auckland', 780],
  ['Pacific/Chatham', 825],
  ['UTC', 0],
  ['Europe/London', 0],
  ['America/New_York', -300],
  ['Australia/Sydney', 660],
  ['Asia/Kolkata', 330],
  ['America/St_Johns', -210],
  // Its clocks skip midnight.
  ['America/Santiago', -180],
];
/** East of New Zealand's main zone by an odd offset, west of UTC with summer in July, and without a midnight. */
const sample = ['Pacific/Chatham', 'America/New_York', 'America/Santiago'];
const zones = allZones.filter(([zone]) => isDeep || sample.includes(zone));

const first = '2020-12-31T11:00:00Z';
const last = '2030-12-31T11:00:00Z';

/**
 * Intl's value for every half-hour, once for all zones, and computed differently from nz-time: whole formatted texts,
 * no library, no arithmetic, no cache. Zone names change on the hour.
 */
function readIntl(): string {
  const zone = { timeZone: 'Pacific/Auckland' };
  const text = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' });
  const zoneText = new Intl.DateTimeFormat('en-NZ', { ...zone, timeZoneName: 'short' });
  const lines: string[] = [];
  for (let at = Date.parse(first); at < Date.parse(last); at += 3_600_000) {
    const zoneName = zoneText.format(at).slice(-4);
    lines.push(`${text.format(at)} ${zoneName}`, `${text.format(at + 1_800_000)} ${zoneName}`);
  }
  return lines.join('\n');
}

test(`every half-hour of ten years is right on devices in ${zones.length} zones`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zones-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'half-hours.txt');
  writeFileSync(file, readIntl());
  const queue = [...zones];
  let answered = 0;
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [zone, januaryOffset] = next;
      const env = { ...process.env, TZ: zone };
      const { stdout } = await run(process.execPath, [script, first, file], { env });
      const answer: unknown = JSON.parse(stdout);
      expect(answer, zone).toEqual({ januaryOffset, halfHours: 175_296, days: 3_652, mismatches: [] });
      answered += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  expect(answered).toBe(zones.length);
});
