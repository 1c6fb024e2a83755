import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalDollars, formatMoney, formatSize, formatWholeDollars, sumCents, toCents } from './money.ts';

test('rounds the decimals that were sent half up, not their binary neighbours', () => {
  expect([1.005, 8.345, 0.285, 2.675, 4.31, 0.1 + 0.2].map(toCents)).toEqual([101, 835, 29, 268, 431, 30]);
  expect([-1.005, -4.31].map(toCents)).toEqual([-101, -431]);
  expect([0, -0, 1e-7, -1e-9, -0.001].map(toCents)).toEqual([0, 0, 0, 0, 0]);
});

test('refuses what is no amount of money', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1e12]) {
    expect(() => toCents(value)).toThrow(RangeError);
  }
});

test('gives back every amount of whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(toCents(Number(decimalDollars(cents)))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});

test('writes exact money with thousands and cents', () => {
  expect([123450, 5, 0, 100].map(formatMoney)).toEqual(['$1,234.50', '$0.05', '$0.00', '$1.00']);
});

test('says a credit in words', () => {
  expect(formatMoney(-2000)).toBe('$20.00 in credit');
  expect(formatWholeDollars(-2049)).toBe('$20 in credit');
  expect(formatWholeDollars(-49)).toBe('$0');
});

test('writes whole dollars half up', () => {
  expect([14850, 14849, 123456789].map(formatWholeDollars)).toEqual(['$149', '$148', '$1,234,568']);
});

test('writes the size of a difference without its sign', () => {
  expect(formatSize(-210)).toBe('$2.10');
});

test('keeps the sign of an accountant in files', () => {
  expect([-2000, 5, 123450].map(decimalDollars)).toEqual(['-20.00', '0.05', '1234.50']);
});

test('adds what is known', () => {
  expect(sumCents([431, null, 9])).toBe(440);
});
