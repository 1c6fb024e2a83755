import { expect, test } from 'vitest';
import { cardFee, paymentSchema, termsOf } from './payment.ts';

const answer = { savedCard: null, rate: 1, minimumNZD: 1, maximumNZD: 10_000 } as const;
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
  const read = paymentSchema(termsOf({ ...answer, rate }, 14_820)).safeParse({ ...good, ...input });
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
])('the fee on %i cents at %i per cent is %i, half a cent up', (cents, rate, fee) => {
  expect(cardFee(cents, rate)).toBe(fee);
});

test('the whole amount is offered within the limits only', () => {
  expect(termsOf(answer, 14_820).wholeCents).toBe(14_820);
  expect(termsOf(answer, 99).wholeCents).toBeUndefined();
  expect(termsOf(answer, 1_000_001).wholeCents).toBeUndefined();
  expect(termsOf(answer, -2_000).wholeCents).toBeUndefined();
});

test('what is filled in becomes a payment', () => {
  expect(messages({})).toEqual({ cents: 5025, withToken: true, saveCard: false });
  expect(messages({ amountChoice: 'whole', amount: '', payWith: 'new' })).toEqual({
    cents: 14_820,
    withToken: false,
    saveCard: true,
  });
});

test.each([
  [{ amount: 'lots' }, ['amount: Enter an amount in dollars and cents, such as 45.50.']],
  [{ amount: '0.99' }, ['amount: The least you can enter is $1.00.']],
  [{ amount: '10,000.01' }, ['amount: The most you can enter is $10,000.00.']],
  [{ terms: false }, ['terms: You must read and agree to the Terms and Conditions.']],
  [{ fee: false }, ['fee: Accept the card fee to pay by card.']],
  [{ authorise: false }, ['authorise: Authorise the payment so that we can take it.']],
])('%o is refused: %o', (input, expected) => {
  expect(messages(input)).toEqual(expected);
});

test('everything that is wrong is said at once', () => {
  expect(messages({ amount: '', terms: false, fee: false, authorise: false })).toHaveLength(4);
});

test('without a fee there is nothing to accept', () => {
  expect(messages({ fee: false }, 0)).toMatchObject({ cents: 5025 });
});
