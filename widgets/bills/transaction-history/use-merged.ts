import { useState } from 'react';
import { mergeTransactions, type Transaction, type TransactionsAnswer } from './transactions.ts';
import type { Range } from './view-values.ts';

interface Merged {
  readonly transactions: readonly Transaction[];
  /** The range that the server chose itself, once it has answered. */
  readonly ownRange: Range | undefined;
  /** Days of the oldest and newest transaction of the account; null when there is none. */
  readonly dates: TransactionsAnswer['dates'] | undefined;
}

const nothing: Merged = { transactions: [], ownRange: undefined, dates: undefined };

/**
 * Every transaction that was loaded since the page opened. While a wider range is under way, what is known of it is
 * shown already; a narrower one needs no waiting.
 *
 * @param isOwn the answer is for the range that the server chooses
 */
export function useMerged(answer: TransactionsAnswer | undefined, isOwn: boolean): Merged {
  const [seen, setSeen] = useState<TransactionsAnswer>();
  const [merged, setMerged] = useState(nothing);
  if (answer === undefined || answer === seen) return merged;
  const next: Merged = {
    transactions: mergeTransactions(merged.transactions, answer),
    ownRange: isOwn ? { from: answer.startDate, to: answer.endDate } : merged.ownRange,
    dates: answer.dates,
  };
  setSeen(answer);
  setMerged(next);
  return next;
}
