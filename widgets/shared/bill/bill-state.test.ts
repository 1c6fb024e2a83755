import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { billSample, clearBill, creditBill, overdueBill } from './bill-samples.ts';
import { balanceLines, billState, dueInWords, isTaken } from './bill-state.ts';

test('returns what is owed and by when', () => {
  expect(billState(billSample())).toEqual({ kind: 'owes', amount: cents(14_820), until: '2026-03-20' });
});

test('the amount is the one that settles the account, without the discount that can be had', () => {
  expect(billState(billSample({ promptPaymentDiscount: cents(1_200) }))).toEqual({
    kind: 'owes',
    amount: cents(13_620),
    until: '2026-03-20',
  });
});

test('takes the overdue amount from the ledger and not from the date', () => {
  expect(billState(overdueBill)).toEqual({
    kind: 'overdue',
    amount: cents(21_240),
    all: cents(36_060),
  });
  expect(billState(billSample({ dueDate: plainDate('2026-02-20') })).kind).toBe('owes');
});

test('converts a negative amount to the size of a credit', () => {
  expect(billState(creditBill)).toEqual({ kind: 'credit', amount: cents(2_000) });
});

test('distinguishes nothing to pay from no bill yet', () => {
  expect(billState(clearBill).kind).toBe('clear');
  expect(billState({ ...clearBill, latestBill: null }).kind).toBe('firstBill');
});

test('lists what is not due yet and all of it beside what is overdue, as given', () => {
  expect(balanceLines(overdueBill)).toEqual([
    { term: 'Not due yet', detail: '$148.20' },
    { term: 'All of it', detail: '$360.60' },
  ]);
});

test('lists nothing when the only part is the amount itself', () => {
  expect(balanceLines(billSample())).toEqual([]);
  expect(balanceLines(billSample({ current: cents(0), overdue: cents(14_820) }))).toEqual([]);
});

test('autopay takes all that is owed, unless some of it is overdue', () => {
  const amounts = { amountNZD: cents(14_820), feeNZD: cents(0), totalNZD: cents(14_820) };
  const nextPayment = { date: plainDate('2026-03-20'), ...amounts, text: '' };
  expect(isTaken(billSample({}, { nextPayment }))).toBe(true);
  expect(isTaken({ ...overdueBill, nextPayment })).toBe(false);
  expect(isTaken(billSample())).toBe(false);
});

test('counts days to the due date in words', () => {
  const today = plainDate('2026-03-03');
  expect(dueInWords(today, plainDate('2026-03-20'))).toBe('Due in 17 days');
  expect(dueInWords(today, plainDate('2026-03-04'))).toBe('Due tomorrow');
  expect(dueInWords(today, plainDate('2026-03-03'))).toBe('Due today');
  expect(dueInWords(today, plainDate('2026-03-02'))).toBeUndefined();
});
