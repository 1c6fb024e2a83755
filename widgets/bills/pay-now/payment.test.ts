import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { cardFee, paymentSchema, termsOf } from './payment.ts';

const answer = { savedCard: null, rate: 1, minimumNZD: cents(100), maximumNZD: cents(1000000) } as const;
const good = {
  amountChoice: 'other',
  amount: '50.25',
  payWith: 'saved',
  saveCard: true,
  terms: true,
  authorise: true,
} as const;

const owed = (all: number, overdue = 0) => ({ all: cents(all), overdue: cents(overdue) });
const messages = (input: object, rate: 0 | 1 = 1) => {
  const read = paymentSchema(termsOf({ ...answer, rate }, owed(14_820))).safeParse({ ...good, ...input });
  return read.success
    ? read.data
    : read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

test.each([
  [1050, 1, 11],
  [1049, 1, 10],
  [5025, 1, 50],
  [14_820, 0, 0],
  [100, 1, 1],
])('the fee on %i cents at %i per cent is %i, half a cent up', (amount, rate, fee) => {
  expect(cardFee(cents(amount), rate)).toBe(fee);
});

test.each([
  ['all of it', owed(14_820), [{ value: 'whole', amount: 14_820 }]],
  [
    'what is overdue first, then all of it',
    owed(36_060, 21_240),
    [
      { value: 'overdue', amount: 21_240 },
      { value: 'whole', amount: 36_060 },
    ],
  ],
  ['all of it once, where all is overdue', owed(21_240, 21_240), [{ value: 'whole', amount: 21_240 }]],
  ['the most at once of what is above the limit', owed(9_079_695), [{ value: 'most', amount: 1_000_000 }]],
  [
    'what is overdue and the most at once',
    owed(1_200_000, 300_000),
    [
      { value: 'overdue', amount: 300_000 },
      { value: 'most', amount: 1_000_000 },
    ],
  ],
  ['nothing below the least', owed(99), []],
  ['nothing in credit', owed(-2_000), []],
])('offers %s', (_, amounts, options) => {
  expect(termsOf(answer, amounts).options).toEqual(options);
});

test('a whole amount that was paid elsewhere meanwhile is no amount any more', () => {
  const terms = termsOf(answer, owed(0));
  expect(paymentSchema(terms).safeParse({ ...good, amountChoice: 'whole', amount: '' }).success).toBe(false);
});

test('what is filled in becomes a payment', () => {
  expect(messages({})).toEqual({ amount: 5025, withToken: true, saveCard: false });
  expect(messages({ amountChoice: 'whole', amount: '', payWith: 'new' })).toEqual({
    amount: 14_820,
    withToken: false,
    saveCard: true,
  });
});

test.each([
  [{ amount: 'lots' }, ['amount: Enter an amount in dollars and cents, such as 45.50.']],
  [{ amount: '12,50' }, ['amount: Enter an amount in dollars and cents, such as 45.50.']],
  [{ amount: '0.99' }, ['amount: The least you can enter is $1.00.']],
  [{ amount: '10,000.01' }, ['amount: The most you can enter is $10,000.00.']],
  [{ terms: false }, ['terms: You must read and agree to the Terms and Conditions.']],
  [
    { authorise: false },
    ['authorise: Accept the card fee and authorise the payment so that we can take it.'],
  ],
])('%o is refused: %o', (input, expected) => {
  expect(messages(input)).toEqual(expected);
});

test('all errors are reported at once', () => {
  expect(messages({ amount: '', terms: false, authorise: false })).toHaveLength(3);
});

test('without a fee there is none to accept', () => {
  expect(messages({ authorise: false }, 0)).toEqual([
    'authorise: Authorise the payment so that we can take it.',
  ]);
});
