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
  fee: true,
  authorise: true,
} as const;

const messages = (input: object, rate: 0 | 1 = 1) => {
  const read = paymentSchema(termsOf({ ...answer, rate }, cents(14_820))).safeParse({ ...good, ...input });
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

test('the whole amount is offered within the limits only', () => {
  expect(termsOf(answer, cents(14_820)).whole).toBe(14_820);
  expect(termsOf(answer, cents(99)).whole).toBeUndefined();
  expect(termsOf(answer, cents(1_000_001)).whole).toBeUndefined();
  expect(termsOf(answer, cents(-2_000)).whole).toBeUndefined();
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
  [{ fee: false }, ['fee: Accept the card fee to pay by card.']],
  [{ authorise: false }, ['authorise: Authorise the payment so that we can take it.']],
])('%o is refused: %o', (input, expected) => {
  expect(messages(input)).toEqual(expected);
});

test('all errors are reported at once', () => {
  expect(messages({ amount: '', terms: false, fee: false, authorise: false })).toHaveLength(4);
});

test('without a fee there is nothing to accept', () => {
  expect(messages({ fee: false }, 0)).toMatchObject({ amount: 5025 });
});
