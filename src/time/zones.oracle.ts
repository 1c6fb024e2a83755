/**
 * Checks nz-time against Intl, half-hour by half-hour, in the zone of the process (set TZ), and prints what
 * differs. Takes the instant of the first half-hour, and a file with a line for each, such as `2026-03-03 10:00 NZDT`.
 */
import { readFileSync } from 'node:fs';
import { nzHours } from './nz-day.ts';
import { nzDateTime } from './nz-time.ts';
import { daysOf, plainDate } from './plain-date.ts';

const [first = '', file = ''] = process.argv.slice(2);
const halfHourMs = 1_800_000;

const mismatches: string[] = [];
const hoursByDate = new Map<string, string[]>();
const pad = (value: number) => String(value).padStart(2, '0');
const lines = readFileSync(file, 'utf8').split('\n');

for (const [index, expected] of lines.entries()) {
  const at = Date.parse(first) + index * halfHourMs;
  const { date, hour, minute, zoneName } = nzDateTime(at);
  const found = `${date} ${pad(hour)}:${pad(minute)} ${zoneName}`;
  if (found !== expected) mismatches.push(`${new Date(at).toISOString()}: ${expected}, not ${found}`);
  if (at % (2 * halfHourMs) !== 0) continue;
  const day = expected.slice(0, 10);
  const hours = hoursByDate.get(day) ?? [];
  hoursByDate.set(day, hours);
  hours.push(`${at} ${expected.slice(11, 13)}`);
}

const dates = daysOf(plainDate('2021-01-01'), plainDate('2031-01-01')).slice(0, hoursByDate.size);
for (const date of dates) {
  const hours = nzHours(date).map(({ start, hour }) => `${start} ${pad(hour)}`);
  if (hours.join() !== hoursByDate.get(date)?.join()) mismatches.push(`hours of ${date}: ${hours.join()}`);
}

process.stdout.write(
  JSON.stringify({
    januaryOffset: -new Date(2026, 0, 1).getTimezoneOffset(),
    halfHours: lines.length,
    days: dates.length,
    mismatches: mismatches.slice(0, 20),
  }),
);
