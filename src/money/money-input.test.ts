import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { z } from '#src/zod.ts';
import { type Cents, cents, decimalDollars } from './money.ts';
import { moneyInput, parseMoney } from './money-input.ts';

test.each([
  ['20', 2000],
  ['$1,234.50', 123450],
  [' 45.5 ', 4550],
  ['1 000.05', 100005],
  ['1\u00a0000', 100000],
  ['$ 20', 2000],
  ['12,345.50', 1234550],
  ['1,234,567', 123456700],
  ['007', 700],
  ['0.29', 29],
])('%j is %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each(['', 'ten', '1.234', '-5', '1e3', '$', '1.2.3', '99999999', '12,345,678'])(
  '%j is no amount',
  (text) => {
    expect(parseMoney(text)).toBeUndefined();
  },
);

test.each([
  '12,50',
  '1,25',
  '1,2345',
  '1234,567',
  ',500',
  '500,',
  '1,,000',
  '1,000 000',
  '0,123',
  '1.000,00',
  '1 00',
  '12 50',
  '4 5.50',
  '1  000',
  '1 000.0 5',
  '20 .50',
])('a separator that is none of thousands makes %j no amount', (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

/** The ways in which people write an amount. */
function spellingsOf(amount: Cents): string[] {
  const [dollars = '', decimals = ''] = decimalDollars(amount).split('.');
  const grouped = (separator: string) => dollars.replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  const wholes = [dollars, grouped(','), grouped(' ')];
  const tails = [
    `.${decimals}`,
    ...(decimals.endsWith('0') ? [`.${decimals[0]}`] : []),
    ...(decimals === '00' ? [''] : []),
  ];
  return wholes.flatMap((whole) =>
    tails.flatMap((tail) => ['', '$', '$ '].map((sign) => `${sign}${whole}${tail}`)),
  );
}

const amounts = fc.integer({ min: 0, max: 999_999_999 }).map(cents);
const spelled = amounts.chain((amount) =>
  fc.constantFrom(...spellingsOf(amount)).map((text) => ({ amount, text })),
);

test('an amount is read in every way in which people write it', () => {
  fc.assert(
    fc.property(spelled, fc.constantFrom('', ' ', '  '), ({ amount, text }, space) => {
      expect(parseMoney(space + text + space)).toBe(amount);
    }),
    randomRuns(2000),
  );
});

/** A text with a character put in, taken away or replaced. */
const slipOf = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.constantFrom(0, 1), fc.constantFrom('', ',', '.', ' ', '$', '0', '7'))
    .map(([at, taken, put]) => text.slice(0, at) + put + text.slice(at + taken));

test('whatever is typed, it is what a person reads or nothing', () => {
  const slipped = spelled
    .chain(({ text }) => slipOf(text))
    .chain((text) => fc.oneof(slipOf(text), fc.constant(text)));
  const anything = fc.string({ unit: fc.constantFrom(...'01259,,.. $'), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(slipped, anything), (text) => {
      const parsed = parseMoney(text);
      const plain = text
        .trim()
        .replace(/^(\$?\s*)0+(?=\d)/, '$1')
        .replaceAll(/\s/g, ' ')
        .replace(/^\$ +/, '$ ');
      if (parsed !== undefined) expect(spellingsOf(parsed), text).toContain(plain);
    }),
    randomRuns(5000),
  );
});

test.each([
  ['x', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['12,50', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['0.99', 'The least you can enter is $1.00.'],
  ['10000.01', 'The most you can enter is $10,000.00.'],
])('%j gives one message', (text, message) => {
  const result = z.safeParse(moneyInput({ minimum: cents(100), maximum: cents(1_000_000) }), text);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('gives whole cents', () => {
  expect(z.parse(moneyInput({ minimum: cents(100), maximum: cents(1_000_000) }), '$1,000.10')).toBe(100010);
});
