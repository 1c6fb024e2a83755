import { useState } from 'react';
import { mergeTransactions, type Transaction, type TransactionsAnswer } from './transactions.ts';

interface Merged {
  readonly transactions: readonly Transaction[];
  /** Days of the oldest and newest transaction of the account; null when there is none. */
  readonly dates: TransactionsAnswer['dates'] | undefined;
}

const nothing: Merged = { transactions: [], dates: undefined };

/**
 * Every transaction that was loaded since the page opened. While a wider range is under way, what is known of it is
 * shown already; a narrower one needs no waiting.
 */
export function useMerged(answer: TransactionsAnswer | undefined): Merged {
  const [seen, setSeen] = useState<TransactionsAnswer>();
  const [merged, setMerged] = useState(nothing);
  if (answer === undefined || answer === seen) return merged;
  const next: Merged = {
    transactions: mergeTransactions(merged.transactions, answer),
    dates: answer.dates,
  };
  setSeen(answer);
  setMerged(next);
  return next;
}
