import { expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { invoiceOf } from './invoice-content.ts';
import type { Statement } from './statement.ts';

const cents = (nzd: number) => Math.round(nzd * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function accountOf(mock: TestMock, persona: string) {
  const customer = mock.app.world.customer(persona);
  const [account] = customer?.accounts ?? [];
  if (!customer || !account) throw new Error(`no ${persona}`);
  const { world } = mock.app;
  return { account, bills: world.bills(customer, account), ledger: world.ledger(customer, account) };
}

interface Answer {
  readonly startDate: string;
  readonly endDate: string;
  readonly transactions: readonly { readonly id: string; readonly date: string }[];
  readonly statement?: Statement | null;
}

async function read(mock: TestMock, persona: string, query: Record<string, string>): Promise<Answer> {
  const { status, body } = await mock.call('billing.transactions', { persona, query });
  expect(status).toBe(200);
  return body as Answer;
}

async function statementOf(mock: TestMock, persona: string, id = 'latest'): Promise<Statement> {
  const { statement } = await read(mock, persona, { statement: id });
  if (!statement) throw new Error(`${persona} has no statement`);
  return statement;
}

test.each(['aroha', 'wiremu', 'mei', 'sione', 'callum', 'margaret', 'ngaire', 'kahu'])(
  'every line of the bills of %s adds up to the ledger, in cents',
  async (persona) => {
    const mock = testMock();
    const { bills, ledger } = accountOf(mock, persona);
    for (const bill of bills.slice(-4)) {
      const statement = await statementOf(mock, persona, bill.id);
      const charges = statement.sites.flatMap((site) => site.charges);
      expect(charges.map(({ amountNZD }) => cents(amountNZD)).toSorted()).toEqual(
        bill.lines.map((line) => line.cents).toSorted(),
      );
      expect(sum(charges.map(({ amountNZD }) => cents(amountNZD)))).toBe(bill.totalCents);
      expect(sum(statement.sites.map(({ totalNZD }) => cents(totalNZD)))).toBe(bill.totalCents);
      expect(cents(statement.totalNZD)).toBe(bill.totalCents);
      expect(cents(statement.gstNZD)).toBe(Math.round((bill.totalCents * 3) / 23));
      const entry = ledger.entries.find(({ id }) => id === bill.id);
      expect(cents(statement.closingBalanceNZD)).toBe(entry?.balanceCents);
      expect(
        cents(statement.openingBalanceNZD) +
          sum(statement.movements.map(({ amountNZD }) => cents(amountNZD))) +
          cents(statement.totalNZD),
      ).toBe(entry?.balanceCents);
    }
  },
);

test('the balance after the bill before is where the next bill begins', async () => {
  const mock = testMock();
  const [before, last] = accountOf(mock, 'margaret').bills.slice(-2);
  const first = await statementOf(mock, 'margaret', before?.id);
  const second = await statementOf(mock, 'margaret', last?.id);
  expect(second.openingBalanceNZD).toBe(first.closingBalanceNZD);
  expect(second.movements.map(({ type }) => type)).toEqual(expect.arrayContaining(['payment', 'credit']));
});

test.each(['aroha', 'margaret', 'sione'])(
  'the PDF of %s has every amount of the accessible version, and no other',
  async (persona) => {
    const statement = await statementOf(testMock(), persona);
    const amounts = invoiceOf(statement)
      .rows.map(({ amount }) => amount)
      .filter((amount) => amount !== '')
      .map((amount) => cents(Number(amount.replaceAll(/[$,]/g, '').replace('−', '-'))));
    expect(amounts).toEqual(
      [
        ...statement.sites.flatMap(({ charges }) => charges.map(({ amountNZD }) => amountNZD)),
        statement.totalNZD,
        statement.gstNZD,
        ...(statement.savingNZD > 0 ? [statement.toPayNZD] : []),
        statement.openingBalanceNZD,
        ...statement.movements.map(({ amountNZD }) => amountNZD),
        statement.totalNZD,
        statement.closingBalanceNZD,
      ].map(cents),
    );
    expect(invoiceOf(statement).notes).toEqual(statement.notes);
  },
);

test('the PDF names a discount that can be had, and what is to be paid with it', async () => {
  const discounts = async (persona: string) =>
    invoiceOf(await statementOf(testMock(), persona)).rows.filter(({ label }) =>
      label.startsWith('To pay by'),
    );
  expect(await discounts('margaret')).toMatchObject([
    { label: expect.stringContaining('with $4.37 off for paying on time'), amount: '$213.94' },
  ]);
  expect(await discounts('aroha')).toEqual([]);
});

test('hundreds of payments between two bills are counted together', async () => {
  const { movements } = await statementOf(testMock(), 'sione');
  expect(movements).toHaveLength(1);
  expect(movements[0]?.count).toBeGreaterThan(100);
  expect(movements[0]?.description).toMatch(/^\d+ payments$/);
});

test('without dates only the transactions of its day are included', async () => {
  const mock = testMock();
  const answer = await read(mock, 'sione', { statement: 'latest' });
  expect(answer.startDate).toBe(answer.statement?.issuedOn);
  expect(answer.endDate).toBe(answer.statement?.issuedOn);
  expect(answer.transactions.map(({ id }) => id)).toContain(answer.statement?.id);
});

test('has how the newest bill is paid, what is left of it, and its new due day after an extension', async () => {
  const mock = testMock();
  expect(await statementOf(mock, 'aroha')).toMatchObject({ paymentMethod: 'directDebit' });
  const before = await statementOf(mock, 'wiremu');
  await mock.call('billing.creditExtension', { persona: 'wiremu' });
  const after = await statementOf(mock, 'wiremu');
  expect(after.dueOn > before.dueOn).toBe(true);
  const overdue = await statementOf(mock, 'callum');
  expect(overdue.remainingNZD).toBeGreaterThan(0);
});

test('has what settles the bill, with the discount as autopay takes it', async () => {
  const { remainingNZD, toPayNZD, savingNZD } = await statementOf(testMock(), 'hana');
  expect({ remainingNZD, toPayNZD, savingNZD }).toEqual({
    remainingNZD: 1429.24,
    toPayNZD: 1386.36,
    savingNZD: 42.88,
  });
});

test('there is none before the first bill, none unless requested, and not one of somebody else', async () => {
  const mock = testMock();
  expect((await read(mock, 'isla', { statement: 'latest' })).statement).toBeNull();
  expect('statement' in (await read(mock, 'aroha', {}))).toBe(false);
  const id = accountOf(mock, 'aroha').bills.at(-1)?.id ?? '';
  const other = await mock.call('billing.transactions', { persona: 'mei', query: { statement: id } });
  expect(other).toMatchObject({ status: 404, body: { instance: '/query/statement' } });
});
