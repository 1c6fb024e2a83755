import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';
import { personaEntries } from '#mock/world/personas.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { WireOf } from '#schemas/wire.ts';
import { cents, centsOfNzd } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import {
  amountText,
  balanceText,
  byMonth,
  firstOf,
  mergeTransactions,
  type Transaction,
  type TransactionsAnswer,
  within,
} from './transactions.ts';

const transaction = (id: string, date: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  reference: id,
  date: plainDate(date),
  type: 'bill',
  description: 'Bill',
  status: 'complete',
  amountNZD: cents(1000),
  balanceNZD: cents(1000),
  hasInvoice: true,
  ...more,
});
const answer = (startDate: string, endDate: string, transactions: readonly Transaction[]) => ({
  startDate: plainDate(startDate),
  endDate: plainDate(endDate),
  filter: 'all' as const,
  transactions: [...transactions],
});
const ids = (list: readonly Transaction[]) => list.map(({ id }) => id);

test('new transactions are merged and sorted newest first, those of a day as the server has them', () => {
  const first = mergeTransactions(
    [],
    answer('2026-01-01', '2026-03-31', [
      transaction('a', '2026-03-01'),
      transaction('b', '2026-03-01'),
      transaction('c', '2026-01-01'),
    ]),
  );
  const wider = mergeTransactions(
    first,
    answer('2025-01-01', '2025-12-31', [transaction('z', '2025-05-05'), transaction('y', '2025-12-31')]),
  );
  expect(ids(first)).toEqual(['a', 'b', 'c']);
  expect(ids(wider)).toEqual(['a', 'b', 'c', 'y', 'z']);
});

test.each([
  ['margaret', '2026-03-03T10:24:00+13:00'],
  // On the day of a bill.
  ['margaret', '2026-02-21T10:24:00+13:00'],
  ['wiremu', '2026-03-03T10:24:00+13:00'],
])('the balance of %s on %s runs from row to row up to that of the account', async (persona, now) => {
  const mock = testMock(now);
  const { world } = mock.app;
  const account = world.customer(persona)?.accounts[0];
  if (!account) throw new Error(`no ${persona}`);
  world.write(() => {
    // What is paid by hand in time earns margaret her discount, on the same day as the payment and its fee.
    account.arrangements.push({ from: '2026-01-01', method: 'none', paysAfterDue: null });
    account.savedCard = { id: 'c', brand: 'visa', lastFourDigits: '4242', expiryMonth: 1, expiryYear: 2030 };
  });
  const read = async <Id extends OperationId>(id: Id) =>
    (await mock.call(id, { persona })).body as WireOf<Id>;
  const owed = async () => (await read('drd.widget.billSummary')).balance;
  for (const amountToPay of [20, (await owed()).amountToPayNZD - 20]) {
    const body = { amountToPay: Math.round(amountToPay * 100) / 100, withToken: true, saveCard: false };
    expect((await mock.call('payments.card.pay', { persona, body })).status).toBe(200);
  }
  const answered = (await read('billing.transactions')) as unknown as TransactionsAnswer;
  const rows = mergeTransactions([], answered).filter(({ balanceNZD }) => balanceNZD !== null);
  expect(rows[0]?.balanceNZD).toBe((await owed()).totalBalance);
  for (const [index, older] of rows.slice(1).entries()) {
    const newer = rows[index];
    expect(newer?.balanceNZD, newer?.id).toBeCloseTo((older.balanceNZD ?? 0) + (newer?.amountNZD ?? 0), 4);
  }
});

test('each id is listed once, with its latest data', () => {
  const pending = transaction('p', '2026-03-04', { status: 'pending', balanceNZD: null });
  const known = mergeTransactions([], answer('2026-03-01', '2026-03-31', [pending]));
  const paid = {
    ...pending,
    date: plainDate('2026-04-01'),
    status: 'complete',
    balanceNZD: cents(0),
  } as const;
  expect(mergeTransactions(known, answer('2026-03-01', '2026-04-30', [paid]))).toEqual([paid]);
  // Its effective day has moved out of the range that was requested before.
  expect(mergeTransactions(known, answer('2026-04-01', '2026-04-30', [paid]))).toEqual([paid]);
});

test('what an answer leaves out of its own range is gone, what lies outside of it stays', () => {
  const known = mergeTransactions(
    [],
    answer('2026-01-01', '2026-03-31', [transaction('b', '2026-03-01'), transaction('a', '2026-01-15')]),
  );
  expect(ids(mergeTransactions(known, answer('2026-02-01', '2026-03-31', [])))).toEqual(['a']);
});

test('an answer of one kind replaces that kind alone, and leaves every transaction in its place', () => {
  const list = [
    transaction('fee', '2026-03-02', { type: 'fee' }),
    transaction('paid', '2026-03-02', { type: 'payment' }),
    transaction('gone', '2026-03-02', { type: 'payment' }),
    transaction('bill', '2026-03-02'),
  ];
  const known = mergeTransactions([], answer('2026-03-01', '2026-03-31', list));
  const paid = transaction('paid', '2026-03-02', { type: 'payment', status: 'pending' });
  const merged = mergeTransactions(known, {
    ...answer('2026-03-01', '2026-03-31', [paid]),
    filter: 'payment',
  });
  expect(ids(merged)).toEqual(['fee', 'paid', 'bill']);
  expect(merged[1]?.status).toBe('pending');
});

test('the order within a day is that of the ledger, for everybody', async () => {
  const mock = testMock();
  for (const { id } of personaEntries) {
    const { body } = await mock.call('billing.transactions', {
      persona: id,
      query: { startDate: '2000-01-01', endDate: '2099-12-31' },
    });
    // The mock checks its own answers against the contract.
    const { transactions, ...rest } = body as TransactionsAnswer;
    expect(ids(mergeTransactions([], { ...rest, transactions })), id).toEqual(ids(transactions));
  }
});

test('shows the days of a range with both of its ends, and one kind', () => {
  const list = [
    transaction('c', '2026-03-02'),
    transaction('b', '2026-03-01', { type: 'payment' }),
    transaction('a', '2026-02-28'),
  ];
  const range = { from: plainDate('2026-02-28'), to: plainDate('2026-03-01') };
  expect(ids(within(list, range, undefined))).toEqual(['b', 'a']);
  expect(ids(within(list, range, 'payment'))).toEqual(['b']);
});

test('months are cut where the limit is, and whole ones stay the same', () => {
  const months = byMonth([
    transaction('d', '2026-03-02'),
    transaction('c', '2026-03-01'),
    transaction('b', '2026-01-31'),
    transaction('a', '2025-01-31'),
  ]);
  expect(months.map(({ key, transactions }) => [key, transactions.length])).toEqual([
    ['2026-03', 2],
    ['2026-01', 1],
    ['2025-01', 1],
  ]);
  expect(firstOf(months, 1).map(({ transactions }) => ids(transactions))).toEqual([['d']]);
  expect(firstOf(months, 3)).toHaveLength(2);
  expect(firstOf(months, 3)[0]).toBe(months[0]);
});

test.each([
  ['bill', 148.2, '$148.20'],
  ['bill', -20, '$20.00 credited'],
  ['payment', -148.2, '$148.20 paid'],
  ['credit', -5, '$5.00 credited'],
  ['refund', 20, '$20.00 paid to you'],
  ['fee', 1.48, '$1.48'],
] as const)('says a %s of %d in words: %s', (type, dollars, text) => {
  expect(amountText({ type, amountNZD: centsOfNzd(dollars) })).toBe(text);
});

test('a balance is in credit in words, and none while a payment is pending', () => {
  expect(balanceText({ balanceNZD: cents(-2000) })).toBe('$20.00 in credit');
  expect(balanceText({ balanceNZD: cents(123_450) })).toBe('$1,234.50');
  expect(balanceText({ balanceNZD: null })).toBe('Not in your balance yet');
});
