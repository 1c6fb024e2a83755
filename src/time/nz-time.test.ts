import { describe, expect, test } from 'vitest';
import {
  hourLabel,
  hourRange,
  nzDateTime,
  nzHalfHours,
  nzHours,
  nzInstants,
  startOfNzDay,
} from './nz-time.ts';
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

test('turns an instant into date, time, offset and zone name', () => {
  expect(nzDateTime(new Date('2026-03-03T01:30:00Z'))).toEqual({
    date: '2026-03-03',
    hour: 14,
    minute: 30,
    offset: 780,
    zoneName: 'NZDT',
  });
  expect(nzDateTime(Date.parse('2026-07-01T11:59:59.999Z'))).toMatchObject({
    date: '2026-07-01',
    hour: 23,
    minute: 59,
    zoneName: 'NZST',
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

test('names hours and ranges of hours', () => {
  expect([0, 7, 12, 13, 24].map((hour) => hourLabel(hour))).toEqual([
    '12 am',
    '7 am',
    '12 pm',
    '1 pm',
    '12 am',
  ]);
  const range = (from: string, to: string) => hourRange(Date.parse(from), Date.parse(to));
  expect(range('2026-03-03T07:00+13:00', '2026-03-03T09:00+13:00')).toBe('7 am to 9 am');
  expect(range('2026-04-05T02:00+13:00', '2026-04-05T02:00+12:00')).toBe('2 am NZDT to 2 am NZST');
  expect(range('2026-04-05T02:00+12:00', '2026-04-05T04:00+12:00')).toBe('2 am NZST to 4 am NZST');
  expect(range('2026-09-27T01:00+12:00', '2026-09-27T03:00+13:00')).toBe('1 am NZST to 3 am NZDT');
});

test('refuses an instant that is not one', () => {
  expect(() => nzDateTime(new Date('nonsense'))).toThrow(RangeError);
});
