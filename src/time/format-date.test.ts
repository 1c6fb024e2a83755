import { expect, test } from 'vitest';
import {
  capitalDayLabel,
  chartDayLabel,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDayMonth,
  formatFullDate,
  formatLongDate,
  formatMonth,
  formatTime,
} from './format-date.ts';
import { plainDate } from './plain-date.ts';

const tuesday = plainDate('2026-03-03');

test('writes a day in the forms that the portal uses', () => {
  expect(formatDate(tuesday)).toBe('Tue 3 Mar 2026');
  expect(formatLongDate(tuesday)).toBe('Tuesday 3 March');
  expect(formatFullDate(tuesday)).toBe('Tuesday 3 March 2026');
  expect(formatDayMonth(plainDate('2026-09-30'))).toBe('30 Sep');
  expect(formatMonth(tuesday)).toBe('March 2026');
});

test('writes ranges with "to", and with years only where they are needed', () => {
  expect(formatDateRange(tuesday, plainDate('2026-03-31'))).toBe('3 Mar to 31 Mar');
  expect(formatDateRange(tuesday, plainDate('2026-03-31'), true)).toBe('3 Mar to 31 Mar 2026');
  expect(formatDateRange(plainDate('2025-12-20'), plainDate('2026-01-17'))).toBe(
    '20 Dec 2025 to 17 Jan 2026',
  );
  expect(formatDateRange(tuesday, tuesday)).toBe('3 Mar');
});

test('labels a day of a chart by letter and number, and names it in full', () => {
  expect(chartDayLabel(tuesday)).toEqual({ letter: 'T', day: '3', name: 'Tuesday 3 March 2026' });
});

test('names a day in capitals in full for screen readers', () => {
  expect(capitalDayLabel(tuesday)).toEqual({ text: '3 MAR', name: 'Tuesday 3 March 2026' });
});

test('writes times of the day in New Zealand', () => {
  expect(formatTime(new Date('2026-03-03T00:05:00Z'))).toBe('1:05 pm');
  expect(formatTime(new Date('2026-03-03T00:00:00Z'))).toBe('1 pm');
  expect(formatDateTime(new Date('2026-07-01T12:30:00Z'))).toBe('Thu 2 Jul 2026, 12:30 am');
});
