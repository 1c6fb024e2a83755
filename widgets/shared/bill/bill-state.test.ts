import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { billSample, clearBill, creditBill, overdueBill } from './bill-samples.ts';
import { balanceLines, billState, dueInWords } from './bill-state.ts';

test('returns what is owed and by when', () => {
  expect(billState(billSample())).toEqual({ kind: 'owes', amount: cents(14_820), dueDate: '2026-03-20' });
});

test('takes the overdue amount from the ledger and not from the date', () => {
  expect(billState(overdueBill)).toEqual({
    kind: 'overdue',
    amount: cents(36_060),
    overdue: cents(21_240),
    dueDate: '2026-02-20',
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

test('lists the parts as given and hides those that are zero', () => {
  expect(balanceLines(overdueBill)).toEqual([
    { term: 'Overdue', amount: cents(21_240) },
    { term: 'Not due yet', amount: cents(14_820) },
  ]);
  expect(balanceLines(billSample({ promptPaymentDiscount: cents(1_200) }))).toEqual([
    { term: 'Not due yet', amount: cents(14_820) },
    { term: 'Prompt payment discount', amount: cents(1_200) },
  ]);
});

test('lists nothing when the only part is the amount itself', () => {
  expect(balanceLines(billSample())).toEqual([]);
});

test('leaves parts that do not add up to the amount unchanged', () => {
  expect(balanceLines(billSample({ current: cents(10_000) }))).toEqual([
    { term: 'Not due yet', amount: cents(10_000) },
  ]);
});

test('counts days to the due date in words', () => {
  const today = plainDate('2026-03-03');
  expect(dueInWords(today, plainDate('2026-03-20'))).toBe('Due in 17 days');
  expect(dueInWords(today, plainDate('2026-03-04'))).toBe('Due tomorrow');
  expect(dueInWords(today, plainDate('2026-03-03'))).toBe('Due today');
  expect(dueInWords(today, plainDate('2026-03-02'))).toBeUndefined();
});
