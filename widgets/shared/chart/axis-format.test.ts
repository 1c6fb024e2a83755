import { expect, test } from 'vitest';
import { formatAxisDollars, formatAxisNumber } from './axis-format.ts';

test.each([
  [0.2, 0.05, '0.05', '$0.05'],
  [1.9, 0.5, '0.5', '$0.50'],
  [8, 5, '5', '$5'],
  [1400, 1500, '1,500', '$1,500'],
  [90_000, 50_000, '50K', '$50K'],
  [1_400_000, 1_500_000, '1.5M', '$1.5M'],
])('an axis up to %d writes %d as %s and %s, in six characters', (top, value, number, dollars) => {
  expect(formatAxisNumber(top)(value)).toBe(number);
  expect(formatAxisDollars(top)(value)).toBe(dollars);
  expect(dollars.length).toBeLessThanOrEqual(6);
});

test('a bill in credit is below zero', () => {
  expect(formatAxisDollars(300)(-20)).toBe('-$20');
});
