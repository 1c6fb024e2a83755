import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney, formatSize } from '#src/money/money.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import type { Kind, Range } from './view-values.ts';

export type TransactionsAnswer = ResponseOf<'billing.transactions'>;
/** As the answer has it: thousands of them are read at once, and only those in sight are put into words. */
export type Transaction = TransactionsAnswer['transactions'][number];

const newestFirst = (a: Transaction, b: Transaction): number =>
  a.date === b.date ? 0 : a.date < b.date ? 1 : -1;

/**
 * Merges newly loaded transactions with the existing ones: each id once, as loaded last, newest first. Those of a day
 * stay in the order of the server, in which the balance runs. Within its own range, and for the kind that was requested,
 * the answer is the whole truth, so what it leaves out there is gone.
 */
export function mergeTransactions(
  known: readonly Transaction[],
  answer: Pick<TransactionsAnswer, 'startDate' | 'endDate' | 'filter' | 'transactions'>,
): readonly Transaction[] {
  const { startDate, endDate, filter } = answer;
  const answered = new Set(answer.transactions.map(({ id }) => id));
  const byId = new Map<string, Transaction>();
  for (const transaction of known) {
    const { id, date, type } = transaction;
    const isCovered = date >= startDate && date <= endDate && (filter === 'all' || type === filter);
    // An answer of one kind doesn't know the place among the others, so what is known keeps its own.
    if (!isCovered || (filter !== 'all' && answered.has(id))) byId.set(id, transaction);
  }
  for (const transaction of answer.transactions) byId.set(transaction.id, transaction);
  return [...byId.values()].sort(newestFirst);
}

export function within(
  transactions: readonly Transaction[],
  { from, to }: Range,
  kind: Kind | undefined,
): readonly Transaction[] {
  return transactions.filter(
    ({ date, type }) => date >= from && date <= to && (kind === undefined || type === kind),
  );
}

export interface Month {
  /** "2026-03" */
  readonly key: string;
  readonly first: PlainDate;
  readonly transactions: readonly Transaction[];
}

/** By month, newest first. */
export function byMonth(transactions: readonly Transaction[]): readonly Month[] {
  const months: { key: string; first: PlainDate; transactions: Transaction[] }[] = [];
  for (const transaction of transactions) {
    const key = transaction.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.transactions.push(transaction);
    else months.push({ key, first: transaction.date, transactions: [transaction] });
  }
  return months;
}

/** The first so many transactions of some months; months that are whole stay the same objects. */
export function firstOf(months: readonly Month[], limit: number): readonly Month[] {
  const shown: Month[] = [];
  let left = limit;
  for (const month of months) {
    if (left <= 0) break;
    const isWhole = month.transactions.length <= left;
    shown.push(isWhole ? month : { ...month, transactions: month.transactions.slice(0, left) });
    left -= month.transactions.length;
  }
  return shown;
}

const reductions: Readonly<Record<Kind, string>> = {
  bill: 'credited',
  payment: 'paid',
  credit: 'credited',
  refund: 'taken back',
  fee: 'taken off',
};

/** "$148.20" for what is charged, "$148.20 paid" for what was received: words in place of a sign. */
export function amountText({ type, amountNZD }: Pick<Transaction, 'type' | 'amountNZD'>): string {
  if (amountNZD < 0) return `${formatSize(amountNZD)} ${reductions[type]}`;
  return type === 'refund' ? `${formatMoney(amountNZD)} paid to you` : formatMoney(amountNZD);
}

/** Running totals are the server's alone. */
export const balanceText = ({ balanceNZD }: Pick<Transaction, 'balanceNZD'>): string =>
  balanceNZD === null ? 'Not in your balance yet' : formatMoney(balanceNZD);
