import { expect, test } from 'vitest';
import { startOfNzDay } from '#src/time/nz-day.ts';
import { plainDate } from '#src/time/plain-date.ts';
import type { FileReading } from './readings.ts';
import { halfHours } from './usage-file.test-support.ts';
import { createFileMaker, type MakeRequest } from './usage-file.ts';

const hour = 3_600_000;
const now = Date.parse('2026-03-03T10:20:00+13:00');
const textOf = async (readings: readonly FileReading[], request: Partial<MakeRequest> = {}) => {
  const maker = createFileMaker();
  maker.add(readings);
  const file = await maker.make({ format: 'csv', detail: 'hours', now, ...request });
  // The mark at the start of a CSV file is no part of its text.
  return { ...file, text: new TextDecoder().decode(file.bytes) };
};
const at = (start: number, more: Partial<FileReading> = {}): FileReading => ({
  start,
  seconds: 3600,
  kind: 'actual',
  kwh: 0.5,
  cents: 13,
  ...more,
});
const missing = { kind: 'missing', kwh: null, cents: null } as const;

test('rows are in order, each interval once, without empty ends', async () => {
  const first = startOfNzDay(plainDate('2026-03-01'));
  const {
    text,
    count,
    first: from,
    last,
  } = await textOf([
    at(first + 3 * hour, { kind: 'estimated', kwh: 1.005 }),
    at(first, missing),
    at(first + hour),
    at(first + 2 * hour, missing),
    at(first + hour, { kind: 'powershout', cents: 0 }),
    at(first + 4 * hour, missing),
  ]);
  expect(text.split('\r\n')).toEqual([
    'Date,Start time,Usage (kWh),Dollars (energy only),Type',
    '01/03/2026,01:00 NZDT,0.5,0.00,Powershout',
    '01/03/2026,02:00 NZDT,,,No reading',
    '01/03/2026,03:00 NZDT,1.01,0.13,Estimated',
    '',
  ]);
  expect([count, from, last]).toEqual([2, first + hour, first + 3 * hour]);
});

test('days have one date, and no costs where they are unknown', async () => {
  const first = startOfNzDay(plainDate('2026-03-01'));
  const { text } = await textOf([at(first, { seconds: 86_400, kwh: 12.345, cents: null })], {
    detail: 'days',
  });
  expect(text.split('\r\n')).toEqual(['Date,Usage (kWh),Dollars,Type', '01/03/2026,12.35,,Actual', '']);
});

test('a repeated hour is told apart, and an hour that is left out is not there', async () => {
  const hoursOfDay = async (day: string, length: number) => {
    const first = startOfNzDay(plainDate(day));
    const { text } = await textOf(Array.from({ length }, (_, index) => at(first + index * hour)));
    return text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[1]);
  };
  const april = await hoursOfDay('2026-04-05', 25);
  expect(april.slice(1, 5)).toEqual(['01:00 NZDT', '02:00 NZDT', '02:00 NZST', '03:00 NZST']);
  expect(april.at(-1)).toBe('23:00 NZST');
  const september = await hoursOfDay('2026-09-27', 23);
  expect(september.slice(1, 3)).toEqual(['01:00 NZST', '03:00 NZDT']);
  expect(september.at(-1)).toBe('23:00 NZDT');
});

test('without a reading there is nothing', async () => {
  expect(await textOf([at(now, missing)])).toMatchObject({ count: 0, first: null, last: null });
});

test.each(['csv', 'xml'] as const)('35,040 half-hours are a %s file of as many', async (format) => {
  const { count } = await textOf(halfHours(35_040), { format });
  expect(count).toBe(35_040);
});
