import { describe, expect, test } from 'vitest';
import { nzHalfHours, nzHours, nzInstants, startOfNzDay } from './nz-day.ts';
import { plainDate } from './plain-date.ts';

const day = plainDate;

describe('days on which the clocks change', () => {
  test.each(['2026-04-05', '2027-04-04', '2028-04-02', '2029-04-01', '2030-04-07'])(
    '%s has 25 hours and 50 half-hours',
    (date) => {
      const labels = nzHours(day(date)).map(({ label }) => label);
      expect(labels).toHaveLength(25);
      expect(labels.slice(0, 5)).toEqual(['12 am', '1 am', '2 am NZDT', '2 am NZST', '3 am']);
      expect(new Set(labels).size).toBe(25);
      expect(nzHalfHours(day(date))).toBe(50);
    },
  );

  test.each(['2026-09-27', '2027-09-26', '2028-09-24', '2029-09-30', '2030-09-29'])(
    '%s has 23 hours and 46 half-hours',
    (date) => {
      const labels = nzHours(day(date)).map(({ label }) => label);
      expect(labels).toHaveLength(23);
      expect(labels.slice(0, 4)).toEqual(['12 am', '1 am', '3 am', '4 am']);
      expect(nzHalfHours(day(date))).toBe(46);
    },
  );

  test('an ordinary day has 24 hours and 48 half-hours, none of them with a zone name', () => {
    const hours = nzHours(day('2026-03-03'));
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, index) => index));
    expect(hours.some(({ isRepeated }) => isRepeated)).toBe(false);
    expect(nzHalfHours(day('2026-03-03'))).toBe(48);
  });

  test('the hours follow one another without a gap from midnight to midnight', () => {
    const hours = nzHours(day('2026-04-05'));
    expect(hours.slice(1).map(({ start }) => start)).toEqual(hours.slice(0, -1).map(({ end }) => end));
    expect(hours[0]?.start).toBe(startOfNzDay(day('2026-04-05')));
    expect(hours.at(-1)?.end).toBe(startOfNzDay(day('2026-04-06')));
  });
});

test('finds the instants of a local time: one, none when it is skipped, two when it is repeated', () => {
  expect(nzInstants(day('2026-03-03'), 9, 30)).toEqual([Date.parse('2026-03-02T20:30:00Z')]);
  expect(nzInstants(day('2026-09-27'), 2, 30)).toEqual([]);
  expect(nzInstants(day('2026-04-05'), 2, 30)).toEqual([
    Date.parse('2026-04-04T13:30:00Z'),
    Date.parse('2026-04-04T14:30:00Z'),
  ]);
});
