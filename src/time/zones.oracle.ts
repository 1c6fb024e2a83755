/**
 * Holds nz-time against Intl in the zone of the process (set TZ), half-hour by half-hour, and prints what differs.
 * Intl is asked in another way than nz-time asks it: whole formatted texts, no arithmetic, no cache.
 */
import { nzDateTime, nzHours } from './nz-time.ts';
import { daysOf, plainDate } from './plain-date.ts';

const first = '2020-12-31T11:00:00Z';
const last = '2030-12-31T11:00:00Z';
const halfHourMs = 1_800_000;

const text = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Pacific/Auckland',
  dateStyle: 'short',
  timeStyle: 'short',
});
const zoneText = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', timeZoneName: 'short' });

const mismatches: string[] = [];
const hoursByDate = new Map<string, string[]>();
let halfHours = 0;
const pad = (value: number) => String(value).padStart(2, '0');

for (let at = Date.parse(first); at < Date.parse(last); at += halfHourMs) {
  halfHours += 1;
  const { date, hour, minute, zoneName } = nzDateTime(at);
  const expected = text.format(at);
  if (`${date} ${pad(hour)}:${pad(minute)}` !== expected)
    mismatches.push(`${new Date(at).toISOString()}: ${expected}`);
  if (at % (2 * halfHourMs) !== 0) continue;
  const [day = '', time = ''] = expected.split(' ');
  const zone = zoneText.format(at).slice(-4);
  if (zone !== zoneName) mismatches.push(`${new Date(at).toISOString()}: ${zone}, not ${zoneName}`);
  hoursByDate.set(day, [...(hoursByDate.get(day) ?? []), `${at} ${time.slice(0, 2)}`]);
}

const dates = daysOf(plainDate('2021-01-01'), plainDate('2031-01-01')).slice(0, hoursByDate.size);
for (const date of dates) {
  const hours = nzHours(date).map(({ start, hour }) => `${start} ${pad(hour)}`);
  if (hours.join() !== hoursByDate.get(date)?.join()) mismatches.push(`hours of ${date}: ${hours.join()}`);
}

process.stdout.write(
  JSON.stringify({
    januaryOffset: -new Date(2026, 0, 1).getTimezoneOffset(),
    halfHours,
    days: dates.length,
    mismatches: mismatches.slice(0, 20),
  }),
);
