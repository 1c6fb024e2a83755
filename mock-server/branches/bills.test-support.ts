import { type Branch, refuses, shows } from './branch.test-support.ts';

const all = { startDate: '2023-01-01', endDate: '2026-12-31' };
const type = (filter: string, persona: string, way: object = {}) =>
  shows(
    `Transactions of type ${filter}`,
    persona,
    'billing.transactions',
    ({ transactions }) => transactions.length > 0 && transactions.every((each) => each.type === filter),
    { call: { query: { ...all, filter } }, ...way },
  );
const bank = '12-3140-0171323-050';
const refund = (amount: number, bankAccountNumber = bank) => ({
  body: { amount, accountName: 'N WHITTAKER', bankAccountNumber },
});
const pay = {
  id: 'payments.card.pay' as const,
  body: { amountToPay: 20, withToken: true, saveCard: false },
};

/** Transactions, statements, more time and refunds. */
export const bills: readonly Branch[] = [
  type('bill', 'wiremu'),
  type('payment', 'wiremu'),
  type('credit', 'margaret'),
  type('fee', 'mei', { first: [pay] }),
  type('refund', 'ngaire', { first: [{ id: 'billing.creditRefund', ...refund(50) }] }),
  shows('No transactions', 'isla', 'billing.transactions', ({ dates }) => dates.latest === null),
  shows(
    'Default range of the history',
    'aroha',
    'billing.transactions',
    ({ startDate, endDate }) => startDate === '2025-09-01' && endDate === '2026-03-31',
  ),
  shows('A very long history', 'margaret', 'billing.transactions', (b) => b.transactions.length > 300, {
    call: { query: { startDate: '2015-01-01', endDate: '2026-12-31' } },
  }),
  shows('Thousands of transactions', 'sione', 'billing.transactions', (b) => b.transactions.length > 5_000, {
    call: { query: all },
  }),
  shows(
    'A payment that is pending',
    'mei',
    'billing.transactions',
    ({ transactions }) => transactions.some(({ status }) => status === 'pending'),
    { now: '2026-03-07T11:00:00+13:00', first: [pay], call: { query: all } },
  ),
  shows('The latest statement', 'aroha', 'billing.transactions', ({ statement }) => statement, {
    call: { query: { statement: 'latest' } },
  }),
  shows('No statement yet', 'isla', 'billing.transactions', ({ statement }) => statement === null, {
    call: { query: { statement: 'latest' } },
  }),
  shows(
    'A statement with estimated days',
    'hemi',
    'billing.transactions',
    ({ statement }) => statement?.notes.some((note) => note.includes('estimated')),
    { call: { query: { statement: 'latest' } } },
  ),
  shows(
    'A statement with prices without GST',
    'sione',
    'billing.transactions',
    ({ statement }) => statement?.sites[0]?.charges.some(({ gst }) => gst === 'exclusive'),
    { call: { query: { statement: 'latest' } } },
  ),
  shows(
    'A statement with bottles',
    'hana',
    'billing.transactions',
    ({ statement }) => statement?.sites.some(({ charges }) => charges.some(({ unit }) => unit === 'bottle')),
    { call: { query: { statement: 'latest' } } },
  ),
  shows('An invoice to download', 'aroha', 'billing.transactions', ({ transactions }) =>
    transactions.some(({ hasInvoice }) => hasInvoice),
  ),
  shows(
    'A receipt of a card payment',
    'mei',
    'billing.transactions',
    ({ transactions }) => transactions.some(({ receipt }) => receipt !== undefined),
    {
      first: [{ id: 'payments.card.pay', body: { amountToPay: 20.5, withToken: true, saveCard: false } }],
    },
  ),
  refuses('A receipt that is not there', 'aroha', 'billing.transactions.receipt', 404, '/not_found', {
    call: { params: { id: 'none' } },
  }),
  refuses('An invoice that is not there', 'aroha', 'billing.transactions.invoice', 404, '/not_found', {
    call: { params: { id: 'none' } },
  }),
  shows(
    'Credit extension with newEndDate',
    'wiremu',
    'billing.creditExtension',
    ({ dueDate, newEndDate }) => Date.parse(newEndDate) - Date.parse(dueDate) === 14 * 86_400_000,
  ),
  shows(
    'Credit extension of a bill that is overdue',
    'callum',
    'billing.creditExtension',
    (body) => body.newEndDate === '2026-03-17',
  ),
  refuses('Credit extension: nothing is owed', 'ngaire', 'billing.creditExtension', 409, '/nothing_owed'),
  refuses('Credit extension: not eligible', 'kahu', 'billing.creditExtension', 409, '/not_eligible'),
  refuses(
    'Credit extension: extended before',
    'wiremu',
    'billing.creditExtension',
    409,
    '/already_extended',
    {
      first: [{ id: 'billing.creditExtension' }],
    },
  ),
  shows('Credit refund: success', 'ngaire', 'billing.creditRefund', (body) => body.amountNZD === 50, {
    call: refund(50),
  }),
  refuses('Credit refund: no credit', 'wiremu', 'billing.creditRefund', 409, '/no_credit', {
    call: refund(50),
  }),
  refuses('Credit refund: more than the credit', 'ngaire', 'billing.creditRefund', 400, '/more_than_credit', {
    call: refund(5_000),
  }),
  refuses('Credit refund: a wrong account', 'ngaire', 'billing.creditRefund', 400, '/bank_account', {
    call: refund(50, '12-3140-0171324-050'),
  }),
];
