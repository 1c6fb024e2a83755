import type { ResponseOf } from '#schemas/wire.ts';
import { type PlainDate, plainDate } from '#src/time/plain-date.ts';
import { type Cents, formatMoney, formatSize, toCents } from '../../shared/money.ts';
import type { Kind, Range } from './view-values.ts';

export type TransactionsAnswer = ResponseOf<'billing.transactions'>;

export interface Transaction {
  readonly id: string;
  readonly date: PlainDate;
  readonly kind: Kind;
  readonly description: string;
  /** Not in the balance yet (decision G93). */
  readonly isPending: boolean;
  /** Positive for what is owed, negative for what was paid or credited. */
  readonly amountCents: Cents;
  /** Balance after it, as the server gives it; null while it is pending. */
  readonly balanceCents: Cents | null;
  readonly hasInvoice: boolean;
}

const read = (wire: TransactionsAnswer['transactions'][number]): Transaction => ({
  id: wire.id,
  date: plainDate(wire.date),
  kind: wire.type,
  description: wire.description,
  isPending: wire.status === 'pending',
  amountCents: toCents(wire.amountNZD),
  balanceCents: wire.balanceNZD === null ? null : toCents(wire.balanceNZD),
  hasInvoice: wire.hasInvoice,
});

/** Newest first, and within a day by id downwards (decision G104). */
const newestFirst = (a: Transaction, b: Transaction): number =>
  a.date === b.date ? (a.id < b.id ? 1 : a.id > b.id ? -1 : 0) : a.date < b.date ? 1 : -1;

/**
 * Merges newly loaded transactions with those that are there (specification B, section 4): each id once, as it came
 * last, newest first. Within its own range the answer is the whole truth, so what it leaves out there is gone.
 */
export function mergeTransactions(
  known: readonly Transaction[],
  answer: Pick<TransactionsAnswer, 'startDate' | 'endDate' | 'transactions'>,
): readonly Transaction[] {
  const byId = new Map<string, Transaction>();
  for (const transaction of known) {
    if (transaction.date < answer.startDate || transaction.date > answer.endDate)
      byId.set(transaction.id, transaction);
  }
  for (const wire of answer.transactions) byId.set(wire.id, read(wire));
  return [...byId.values()].sort(newestFirst);
}

export function within(
  transactions: readonly Transaction[],
  { from, to }: Range,
  kind: Kind | undefined,
): readonly Transaction[] {
  return transactions.filter(
    ({ date, kind: own }) => date >= from && date <= to && (kind === undefined || own === kind),
  );
}

export interface Month {
  /** "2026-03" */
  readonly key: string;
  readonly first: PlainDate;
  readonly transactions: readonly Transaction[];
}

/** The first so many of them, by month. */
export function byMonth(transactions: readonly Transaction[], limit: number): readonly Month[] {
  const months: { key: string; first: PlainDate; transactions: Transaction[] }[] = [];
  for (const transaction of transactions.slice(0, limit)) {
    const key = transaction.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.transactions.push(transaction);
    else months.push({ key, first: transaction.date, transactions: [transaction] });
  }
  return months;
}

const reductions: Readonly<Record<Kind, string>> = {
  bill: 'credited',
  payment: 'paid',
  credit: 'credited',
  refund: 'taken back',
  fee: 'taken off',
};

/** "$148.20" for what is charged, "$148.20 paid" for what came in: words in place of a sign (decision G8). */
export function amountText({ kind, amountCents }: Pick<Transaction, 'kind' | 'amountCents'>): string {
  if (amountCents < 0) return `${formatSize(amountCents)} ${reductions[kind]}`;
  return kind === 'refund' ? `${formatMoney(amountCents)} paid to you` : formatMoney(amountCents);
}

export const balanceText = ({ balanceCents }: Pick<Transaction, 'balanceCents'>): string =>
  balanceCents === null ? 'Not in your balance yet' : formatMoney(balanceCents);
