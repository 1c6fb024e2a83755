import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { monthsOfYear, yearsOf, yearView } from './insight-years.ts';

const today = plainDate('2026-03-02');

test('years begin with the later of December 2022 and the first day of the customer', () => {
  expect(yearsOf(plainDate('2019-05-01'), today)).toEqual([2026, 2025, 2024, 2023, 2022]);
  expect(yearsOf(plainDate('2025-05-01'), today)).toEqual([2026, 2025]);
  expect(yearsOf(plainDate('2026-05-01'), today)).toEqual([2026]);
});

test('a year has twelve months', () => {
  const months = monthsOfYear(2024);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toBe('2024-12-01');
});

test.each([
  ['2025', 2025],
  ['25', undefined],
  ['year', undefined],
  [undefined, undefined],
])('the address %s shows %s', (text, year) => {
  expect(yearView.year.parse(text)).toBe(year);
});
