import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  daysOf,
  endOfMonth,
  parsePlainDate,
  plainDate,
  startOfMonth,
  startOfWeek,
  weekday,
} from './plain-date.ts';

const day = plainDate;

describe('reading a day', () => {
  test('takes days that exist, leap days included', () => {
    expect(parsePlainDate('2024-02-29')).toBe('2024-02-29');
    expect(parsePlainDate('2026-12-31')).toBe('2026-12-31');
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '03/03/2026', '2026-03-03T00:00:00Z', ''])(
    'refuses %j',
    (text) => {
      expect(parsePlainDate(text)).toBeNull();
      expect(() => day(text)).toThrow(RangeError);
    },
  );
});

test('adds days over months, years and changes of the clocks', () => {
  expect(addDays(day('2026-02-27'), 2)).toBe('2026-03-01');
  expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
  expect(addDays(day('2026-04-04'), 2)).toBe('2026-04-06');
});

test('adds months and stops at the end of a short one', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29');
  expect(addMonths(day('2026-03-15'), -6)).toBe('2025-09-15');
  expect(addMonths(day('2026-11-30'), 3)).toBe('2027-02-28');
});

test('counts days in both directions', () => {
  expect(daysBetween(day('2026-03-29'), day('2026-04-12'))).toBe(14);
  expect(daysBetween(day('2026-04-12'), day('2026-03-29'))).toBe(-14);
  expect(daysOf(day('2026-02-27'), day('2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOf(day('2026-03-01'), day('2026-02-27'))).toEqual([]);
});

test('starts the week on Sunday', () => {
  expect(weekday(day('2026-03-03'))).toBe(2);
  expect(startOfWeek(day('2026-03-03'))).toBe('2026-03-01');
  expect(startOfWeek(day('2026-03-01'))).toBe('2026-03-01');
  expect(startOfWeek(day('1969-12-31'))).toBe('1969-12-28');
});

test('knows the ends of a month and orders days', () => {
  expect(startOfMonth(day('2026-02-17'))).toBe('2026-02-01');
  expect(endOfMonth(day('2026-02-17'))).toBe('2026-02-28');
  expect([day('2026-10-01'), day('2026-09-30')].sort(compareDates)).toEqual(['2026-09-30', '2026-10-01']);
});
