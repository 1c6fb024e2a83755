import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import {
  cents,
  centsOfNzd,
  decimalDollars,
  formatMoney,
  formatMoneyParts,
  formatSize,
  formatWholeDollars,
  nzdOfCents,
  percentOf,
  sumCents,
} from './money.ts';

test('shifts the decimal point, whatever its binary neighbours are', () => {
  expect([1.01, 8.35, 0.29, 2.68, 4.31, 0.3].map(centsOfNzd)).toEqual([101, 835, 29, 268, 431, 30]);
  expect([-1.01, -4.31].map(centsOfNzd)).toEqual([-101, -431]);
  expect([0, -0].map(centsOfNzd)).toEqual([0, 0]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1e12, 1.005, 1e-7])('%j is no amount of money', (value) => {
  expect(() => centsOfNzd(value)).toThrow(RangeError);
});

test.each([1.5, Number.NaN, 1e300])('%j is no number of whole cents', (value) => {
  expect(() => cents(value)).toThrow(RangeError);
});

test('gives back every amount of whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      const amount = cents(value);
      expect(centsOfNzd(Number(decimalDollars(amount)))).toBe(amount);
      expect(centsOfNzd(nzdOfCents(amount))).toBe(amount);
    }),
    randomRuns(100),
  );
});

test('takes half a cent of a percentage up', () => {
  expect(percentOf(cents(1250), 1)).toBe(13);
});

test('writes exact money with thousands and cents', () => {
  expect([123450, 5, 0, 100].map(cents).map(formatMoney)).toEqual(['$1,234.50', '$0.05', '$0.00', '$1.00']);
});

test('writes a credit in words', () => {
  expect(formatMoney(cents(-2000))).toBe('$20.00 in credit');
  expect(formatWholeDollars(cents(-2049))).toBe('$20 in credit');
  expect(formatWholeDollars(cents(-49))).toBe('$0');
});

test('gives the cents apart for big figures, but not those of a credit', () => {
  expect(formatMoneyParts(cents(123450))).toEqual({ value: '$1,234', minor: '.50' });
  expect(formatMoneyParts(cents(-2000))).toEqual({ value: '$20.00 in credit' });
});

test('writes whole dollars half up', () => {
  expect([14850, 14849, 123456789].map(cents).map(formatWholeDollars)).toEqual([
    '$149',
    '$148',
    '$1,234,568',
  ]);
});

test('writes the size of a difference without its sign', () => {
  expect(formatSize(cents(-210))).toBe('$2.10');
});

test('writes negative amounts with a minus sign in files', () => {
  expect([-2000, 5, 123450].map(cents).map(decimalDollars)).toEqual(['-20.00', '0.05', '1234.50']);
});

test('adds what is known', () => {
  expect(sumCents([cents(431), null, cents(9)])).toBe(440);
});
