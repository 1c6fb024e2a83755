import type { FromSchema } from 'json-schema-to-ts';
import { type Handlers, reply } from '#mock/handler.ts';
import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { withCardFees } from '#mock/handlers/shared/card-fee.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import type { Bill } from '#mock/world/bills.ts';
import { type Day, dayFromParts, dayNumber, dayText, partsOf } from '#mock/world/calendar.ts';
import { type Account, selectedAccount } from '#mock/world/customer.ts';
import type { Ledger } from '#mock/world/ledger.ts';
import { referenceOf } from '#mock/world/references.ts';
import type { transactions } from '#schemas/entities/billing.ts';
import { receiptOf } from './receipt.ts';
import { statementOf } from './statement.ts';

type Transaction = FromSchema<typeof transactions>['transactions'][number];
type Unnamed = Omit<Transaction, 'reference'>;

/** What happened on the account. */
export const transactionHandlers: Pick<Handlers, 'billing.transactions'> = {
  'billing.transactions': ({ query }, { customer, world, brand }) => {
    const account = selectedAccount(customer);
    const today = world.today();
    const ledger = world.ledger(customer, account);
    const { filter = 'all', statement } = query;
    const bill = statement === undefined ? null : billOf(world.bills(customer, account), statement);
    const { startDate, endDate } = rangeOf(
      query.startDate ?? bill?.issuedOn,
      query.endDate ?? bill?.issuedOn,
      today,
    );
    const all = transactionsOf({ account, ledger, today, facts: brandFacts[brand] });
    return reply(200, {
      startDate,
      endDate,
      filter,
      dates: { earliest: all.at(-1)?.date ?? null, latest: all[0]?.date ?? null },
      transactions: all
        .filter(
          ({ date, type }) => date >= startDate && date <= endDate && (filter === 'all' || type === filter),
        )
        .map((each) => ({ ...each, reference: referenceOfEntry(each) })),
      ...(statement === undefined
        ? {}
        : { statement: bill && statementOf({ account, bill, ledger, today, facts: brandFacts[brand] }) }),
    });
  },
};

/** The bill with an id, or the newest one, of which there is none before the first. Throws a Problem 404. */
function billOf(bills: readonly Bill[], id: string): Bill | null {
  if (id === 'latest') return bills.at(-1) ?? null;
  const bill = bills.find((each) => each.id === id);
  if (!bill) throw notFound('No such bill', '/query/statement');
  return bill;
}

const prefixes = { payment: 'PY', credit: 'CR', refund: 'RF', fee: 'FE' } as const;

/** What the customer calls a transaction by: the number of a bill, or a reference. */
export function referenceOfEntry({ id, type, receipt }: Pick<Unnamed, 'id' | 'type' | 'receipt'>): string {
  if (receipt !== undefined) return receipt.reference;
  return type === 'bill' ? id : referenceOf(prefixes[type], id);
}

interface TransactionParts {
  readonly account: Account;
  readonly ledger: Ledger;
  readonly today: Day;
  readonly facts: (typeof brandFacts)['beacon'];
}

/** Newest first: what is not in the balance yet, and then the ledger from its end. */
function transactionsOf({ account, ledger, today, facts }: TransactionParts): Unnamed[] {
  const receipts = new Map(account.writes.map((write) => [write.id, receiptOf(account, write, facts)]));
  const withReceipt = (transaction: Unnamed): Unnamed => {
    const receipt = receipts.get(transaction.id);
    return receipt === undefined ? transaction : { ...transaction, receipt };
  };
  const pending = account.writes
    .filter(({ countsFrom }) => countsFrom > today)
    .map(
      (write): Unnamed => ({
        id: write.id,
        date: write.countsFrom,
        type: write.type,
        description: write.description,
        status: 'pending',
        amountNZD: wireDollars(write.amountCents),
        balanceNZD: null,
        hasInvoice: false,
      }),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const complete = withCardFees(ledger.entries, facts.cardRate).map(
    (entry): Unnamed => ({
      id: entry.id,
      date: entry.day,
      type: entry.type,
      description: entry.description,
      status: 'complete',
      amountNZD: wireDollars(entry.amountCents),
      balanceNZD: wireDollars(entry.balanceCents),
      hasInvoice: entry.type === 'bill',
    }),
  );
  return [...complete, ...pending].map(withReceipt).reverse();
}

function rangeOf(start: Day | undefined, end: Day | undefined, today: Day) {
  const { year, month } = partsOf(dayNumber(today));
  const startDate = known(start, '/query/startDate') ?? dayText(dayFromParts(year, month - 6, 1));
  const endDate = known(end, '/query/endDate') ?? dayText(dayFromParts(year, month + 1, 0));
  if (startDate > endDate) {
    throw badField(
      start === undefined ? '/query/endDate' : '/query/startDate',
      'The first day is after the last day.',
    );
  }
  return { startDate, endDate };
}

/** Throws a Problem 400 for a date that no calendar has, such as 30 February. */
function known(day: Day | undefined, pointer: string): Day | undefined {
  if (day === undefined) return undefined;
  const number = dayNumber(day);
  if (Number.isNaN(number) || dayText(number) !== day) throw badField(pointer, `${day} is not a day.`);
  return day;
}
