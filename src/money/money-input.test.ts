import { expect, test } from 'vitest';
import { z } from '#src/zod.ts';
import { cents } from './money.ts';
import { moneyInput, parseMoney } from './money-input.ts';

test.each([
  ['20', 2000],
  ['$1,234.50', 123450],
  [' 45.5 ', 4550],
  ['1 000.05', 100005],
  ['0.29', 29],
])('%j is %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each(['', 'ten', '1.234', '-5', '1e3', '$', '1.2.3', '99999999'])('%j is no amount', (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

test.each([
  ['x', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['0.99', 'The least you can enter is $1.00.'],
  ['10000.01', 'The most you can enter is $10,000.00.'],
])('%j gives one message', (text, message) => {
  const result = z.safeParse(moneyInput({ minimum: cents(100), maximum: cents(1_000_000) }), text);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('gives whole cents', () => {
  expect(z.parse(moneyInput({ minimum: cents(100), maximum: cents(1_000_000) }), '$1,000.10')).toBe(100010);
});
