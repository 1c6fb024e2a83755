import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { billSample, creditBill } from '#widgets/shared/bill/bill-samples.ts';
import { creditOf, findNewRefund, refundSchema } from './refund.ts';

const right = {
  amountChoice: 'other' as const,
  amount: '20',
  accountName: 'N Whittaker',
  bankAccountNumber: '12-3140-0171323-050',
};
const read = (changes: object, credit = 28_202) =>
  z.safeParse(refundSchema(cents(credit)), { ...right, ...changes });
const wrong = (changes: object, credit?: number) =>
  read(changes, credit).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  ['amount', '', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['amount', 'all', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['amount', '12,50', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['amount', '0', 'The least you can enter is $0.01.'],
  ['amount', '282.03', "That's more than your credit of $282.02."],
  ['accountName', '  ', 'Please enter the account holder’s name.'],
  ['accountName', 'x'.repeat(40), 'Sorry bank account name has a max length of 39 characters.'],
  ['bankAccountNumber', '', 'Please enter a valid bank account number.'],
  ['bankAccountNumber', '12-3140', 'Please enter a valid bank account number.'],
  [
    'bankAccountNumber',
    '12-3140-0171323-50',
    'Please enter a valid bank account number. Please add a 0 to the beginning of your account suffix if it is only 2 numbers.',
  ],
  ['bankAccountNumber', '12-3140-0171324-050', 'Check this account number'],
  ['bankAccountNumber', '02-0924-0019669-002', 'Check this account number'],
])('%s of %o says: %s', (name, value, message) => {
  expect(wrong({ [name]: value })).toEqual([`${name}: ${message}`]);
});

test('every missing field is reported at once', () => {
  expect(wrong({ amount: '', accountName: '', bankAccountNumber: '' })).toHaveLength(3);
});

test('the whole credit needs no amount; another one is read as people write it, up to the last cent', () => {
  const account = { accountName: 'N Whittaker', bankAccountNumber: '12-3140-0171323-050' };
  expect(read({ amountChoice: 'whole', amount: 'x' }).data).toEqual({ amount: 28_202, ...account });
  expect(read({ amount: '$282.02' }).data).toEqual({ amount: 28_202, ...account });
  expect(read({ amount: ' 1,000.5' }, 200_000).data?.amount).toBe(100_050);
  expect(read({ bankAccountNumber: '12 3140 0171323 050' }).data?.bankAccountNumber).toBe(
    '12-3140-0171323-050',
  );
});

test('requests no more than the contract allows', () => {
  expect(read({ amountChoice: 'whole' }, 12_000_000).data?.amount).toBe(10_000_000);
  expect(wrong({ amount: '100,000.01' }, 12_000_000)).toEqual([
    'amount: The most you can enter is $100,000.00.',
  ]);
});

test('credit is what the balance is below zero, and nothing else', () => {
  expect(creditOf(creditBill)).toBe(2_000);
  expect(creditOf(billSample())).toBe(0);
});

const today = plainDate('2026-03-03');
const listed = (id: string, dollars: number, date = '2026-03-03') => ({
  id,
  reference: `RF-${id}`,
  date: plainDate(date),
  type: 'refund' as const,
  description: 'Credit refund',
  status: 'complete' as const,
  amountNZD: cents(dollars * 100),
  balanceNZD: cents(0),
  hasInvoice: false,
});

test('finds the refund of a lost answer by its amount, and never an older one', () => {
  const list = [listed('new', 20), listed('old', 20)];
  expect(findNewRefund(list, ['old'], cents(2_000), today)).toEqual({
    id: 'new',
    reference: 'RF-new',
    amount: 2_000,
  });
  expect(findNewRefund(list, ['old', 'new'], cents(2_000), today)).toBeUndefined();
  expect(findNewRefund(list, ['old'], cents(2_001), today)).toBeUndefined();
  expect(findNewRefund([{ ...listed('p', 20), type: 'payment' }], [], cents(2_000), today)).toBeUndefined();
});

test('without a list from before, only a refund of today counts', () => {
  expect(findNewRefund([listed('old', 20, '2026-03-02')], null, cents(2_000), today)).toBeUndefined();
  expect(findNewRefund([listed('new', 20)], null, cents(2_000), today)?.id).toBe('new');
});
