import { beforeEach, expect, test } from 'vitest';
import { moneyText } from '#mock/handlers/shared/money.ts';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { settleCardTransaction } from '#mock/world/card-transactions.ts';
import { personaEntries } from '#mock/world/personas.ts';
import { textsOf } from './pdf-texts.test-support.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

interface Answer {
  readonly startDate: string;
  readonly endDate: string;
  readonly dates: { readonly earliest: string | null; readonly latest: string | null };
  readonly transactions: readonly {
    readonly id: string;
    readonly reference: string;
    readonly date: string;
    readonly type: string;
    readonly amountNZD: number;
    readonly balanceNZD: number | null;
    readonly hasInvoice: boolean;
  }[];
}

const ever = { startDate: '2000-01-01', endDate: '2099-12-31' };
const list = async (persona: string, query: Record<string, string> = {}) => {
  const { status, body } = await mock.call('billing.transactions', { persona, query });
  expect(status).toBe(200);
  return body as Answer;
};
const accountOf = (persona: string) => {
  const customer = mock.app.world.customer(persona);
  const [account] = customer?.accounts ?? [];
  if (!customer || !account) throw new Error(`no ${persona}`);
  return { customer, account, bills: mock.app.world.bills(customer, account) };
};

test('begins six months before this month and ends with it, newest first', async () => {
  const answer = await list('aroha');
  expect(answer).toMatchObject({ startDate: '2025-09-01', endDate: '2026-03-31', filter: 'all' });
  const dates = answer.transactions.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(dates.at(-1)?.slice(0, 7)).toBe('2025-09');
  expect(dates.every((date) => date >= '2025-09-01')).toBe(true);
});

test.each(personaEntries.map(({ id }) => id))(
  '%s calls every transaction by a reference, never by an id',
  async (persona) => {
    const { transactions } = await list(persona, { startDate: '2026-01-01', endDate: '2026-03-31' });
    const references = transactions.map(({ reference }) => reference);
    for (const reference of references)
      expect(reference).toMatch(/^(\d{9}-\d{8}|(CP|PY|CR|RF|FE)-[2-9A-HJ-NP-Z]{8})$/);
    expect(new Set(references).size).toBe(references.length);
  },
);

test('each balance is the one before it and the amount, and the newest is what is owed', async () => {
  const { transactions } = await list('margaret', ever);
  const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
  transactions.forEach(({ amountNZD, balanceNZD, id }, index) => {
    expect(cents(balanceNZD), id).toBe(cents(transactions[index + 1]?.balanceNZD) + cents(amountNZD));
  });
  const { body } = await mock.call('drd.widget.billSummary', { persona: 'margaret' });
  expect(body).toMatchObject({ balance: { totalBalance: transactions[0]?.balanceNZD } });
});

test('shows one kind, and one range with both of its days', async () => {
  const { transactions } = await list('margaret', { ...ever, filter: 'credit' });
  expect(transactions.length).toBeGreaterThan(50);
  expect(new Set(transactions.map(({ type }) => type))).toEqual(new Set(['credit']));
  const [newest] = (await list('aroha', { filter: 'bill' })).transactions;
  const day = newest?.date ?? '';
  const one = await list('aroha', { startDate: day, endDate: day });
  expect(one.transactions).toEqual([newest]);
  expect(one.dates.earliest).toBe((await list('aroha', ever)).transactions.at(-1)?.date);
});

test.each([
  [{ startDate: '2026-02-30' }, '/query/startDate'],
  [{ endDate: '2026-13-01' }, '/query/endDate'],
  [{ startDate: '2026-03-02', endDate: '2026-03-01' }, '/query/startDate'],
  [{ endDate: '2020-01-01' }, '/query/endDate'],
  [{ filter: 'donation' }, '/query/filter'],
])('refuses %j', async (query, instance) => {
  const answer = await mock.call('billing.transactions', { query });
  expect(answer).toMatchObject({ status: 400, body: { instance } });
});

test('one customer has ten years of transactions, and a business more than 5,000', async () => {
  const long = await list('margaret', ever);
  expect(long.dates.earliest?.slice(0, 7)).toBe('2016-03');
  expect(long.transactions.filter(({ type }) => type === 'bill').length).toBeGreaterThan(118);
  const many = await list('sione', ever);
  expect(many.transactions.length).toBeGreaterThan(5_000);
  expect(new Set(many.transactions.map(({ id }) => id)).size).toBe(many.transactions.length);
});

test('what many sites paid for a bill is that bill', async () => {
  const { transactions } = await list('sione', ever);
  const [, bill] = accountOf('sione').bills.toReversed();
  const paid = transactions.filter(({ id }) => id.startsWith(`${bill?.id}-payment-`));
  expect(paid.length).toBeGreaterThan(200);
  const sum = paid.reduce((total, { amountNZD }) => total + Math.round(amountNZD * 100), 0);
  expect(-sum).toBe(bill?.totalCents);
});

test('a transaction has the same id as time goes on and other things happen', async () => {
  const before = await list('aroha', ever);
  await mock.call('payments.recurring.delete', {});
  mock.app.clock.advance(75 * 86_400_000);
  const after = await list('aroha', ever);
  const known = new Set(before.transactions.map(({ id }) => id));
  const same = after.transactions.filter(({ id }) => known.has(id));
  // The oldest bills leave the list after 26 periods.
  expect(same).toEqual(before.transactions.slice(0, same.length));
  expect(same.length).toBeGreaterThanOrEqual(before.transactions.length - 6);
  expect(after.transactions.length).toBeGreaterThan(same.length);
});

test('a customer without bills has no transactions', async () => {
  expect(await list('isla')).toMatchObject({ transactions: [], dates: { earliest: null, latest: null } });
});

const invoice = async (persona: string, id: string) => {
  const { status, body } = await mock.call('billing.transactions.invoice', { persona, params: { id } });
  expect(status).toBe(200);
  return body as Uint8Array;
};

test.each(['aroha', 'mei', 'margaret', 'wiremu', 'sione'])(
  'the invoice of %s has the lines and the total of the bill',
  async (persona) => {
    const { account, bills } = accountOf(persona);
    const bill = bills.at(-1);
    if (!bill) throw new Error('no bill');
    const bytes = await invoice(persona, bill.id);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const texts = await textsOf(bytes);
    for (const expected of [
      'Tax invoice',
      '101-234-567',
      account.customerNumber,
      bill.id,
      'Total incl. GST',
      moneyText(bill.totalCents),
      moneyText(bill.gstCents),
    ]) {
      expect(texts).toContain(expected);
    }
    const amounts = bill.lines.map(({ cents }) => moneyText(cents));
    expect(amounts.length).toBeGreaterThan(0);
    const start = texts.indexOf('Amount');
    const shown = texts
      .slice(start + 1, texts.indexOf('Total incl. GST'))
      .filter((text) => amounts.includes(text));
    expect(shown.toSorted()).toEqual(amounts.toSorted());
    expect(bill.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(bill.totalCents);
  },
);

interface Receipt {
  readonly reference: string;
  readonly paidAmount: number;
  readonly feeNZD: number;
  readonly totalNZD: number;
  readonly card: { readonly lastFourDigits: string };
}

/** Pays on the card page with a new card. */
async function payWithNewCard(persona: string, amountToPay: number): Promise<void> {
  const body = { amountToPay, withToken: false, saveCard: false };
  await mock.call('payments.card.pay', { persona, body });
  const { world } = mock.app;
  const customer = world.customer(persona);
  const visit = customer?.accounts[0]?.cardTransactions.at(-1);
  if (!customer || !visit) throw new Error('no visit');
  const card = { brand: 'mastercard', lastFourDigits: '5100', expiryMonth: 1, expiryYear: 2030 } as const;
  world.write(() => settleCardTransaction(world, customer, visit.id, { status: 'MADE', card }));
}

const receiptsOf = async (persona: string) =>
  (await list(persona)).transactions.flatMap((each) => {
    const { id, receipt } = each as { id: string; receipt?: Receipt };
    return receipt === undefined ? [] : [{ id, receipt }];
  });

test('each payment by card has a receipt of its own, with the saved card as with a new one', async () => {
  const body = { amountToPay: 50.25, withToken: true, saveCard: false };
  const paid = (await mock.call('payments.card.pay', { persona: 'mei', body })).body;
  await payWithNewCard('mei', 20);
  const receipts = await receiptsOf('mei');
  expect(receipts.map(({ receipt }) => receipt)).toEqual([
    expect.objectContaining({
      paidAmount: 20,
      feeNZD: 0.2,
      totalNZD: 20.2,
      card: { brand: 'mastercard', lastFourDigits: '5100' },
    }),
    expect.objectContaining({
      paidAmount: 50.25,
      feeNZD: 0.5,
      totalNZD: 50.75,
      paidOn: '2026-03-03',
      card: { brand: 'visa', lastFourDigits: '4242' },
    }),
  ]);
  const [second, first] = receipts.map(({ receipt }) => receipt);
  expect(paid).toMatchObject({ payment: { reference: first?.reference, receipt: first } });
  expect(first?.reference).toMatch(/^CP-[2-9A-Z]{8}$/);
  expect(second?.reference).not.toBe(first?.reference);
  const { customerNumber } = accountOf('mei').account;
  expect(JSON.stringify([first?.reference, second?.reference])).not.toContain(customerNumber);
});

test('the receipt as PDF says the same as the list, and only payments by card have one', async () => {
  await payWithNewCard('mei', 20);
  const [made] = await receiptsOf('mei');
  const get = (id: string) => mock.call('billing.transactions.receipt', { persona: 'mei', params: { id } });
  const { status, body } = await get(made?.id ?? '');
  expect(status).toBe(200);
  const texts = await textsOf(body as Uint8Array);
  for (const text of [
    'Receipt',
    'Beacon Energy Limited',
    '101-234-567',
    made?.receipt.reference,
    '3 Mar 2026',
    '$20.00',
    '$0.20',
    'Charged to your Mastercard ending 5100',
    '$20.20',
  ])
    expect(texts).toContain(text);
  for (const { id } of (await list('mei')).transactions)
    expect((await get(id)).status).toBe(id === made?.id ? 200 : 404);
});

test('every bill in the list has an invoice, and nothing else has', async () => {
  const { transactions } = await list('mei');
  for (const { id, type, hasInvoice } of transactions) {
    const { status } = await mock.call('billing.transactions.invoice', { persona: 'mei', params: { id } });
    expect([type === 'bill', hasInvoice]).toEqual([status === 200, status === 200]);
  }
});

test('the same invoice has the same bytes, and a new due day after an extension', async () => {
  const id = accountOf('wiremu').bills.at(-1)?.id ?? '';
  const first = await invoice('wiremu', id);
  expect(await invoice('wiremu', id)).toEqual(first);
  const { body } = await mock.call('billing.creditExtension', { persona: 'wiremu' });
  expect(body).toMatchObject({ billId: id, newEndDate: '2026-03-30' });
  const texts = await textsOf(await invoice('wiremu', id));
  expect(texts[texts.indexOf('Pay by') + 1]).toBe('30 Mar 2026');
});

test('a bill has the macrons of a name, and that of somebody else is not found', async () => {
  const id = accountOf('aroha').bills.at(-1)?.id ?? '';
  expect(await textsOf(await invoice('aroha', id))).toContain('Aroha Tāmati');
  const other = await mock.call('billing.transactions.invoice', { persona: 'mei', params: { id } });
  expect(other).toMatchObject({ status: 404, body: { instance: '/params/id' } });
});

test('a file is sent with its name, also to a caller who accepts nothing else', async () => {
  const id = accountOf('aroha').bills.at(-1)?.id ?? '';
  const response = await mock.app.fetch(
    new Request(`http://localhost:4000/api/v1/private/billing/transactions/${id}/invoice`, {
      headers: {
        accept: 'application/pdf',
        'brand-id': 'ember',
        'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
        authorization: 'Bearer aroha',
      },
    }),
  );
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Ember-invoice-\d{4}-\d{2}-\d{2}\.pdf"$/,
  );
});
