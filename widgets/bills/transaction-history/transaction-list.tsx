import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { MonthTable, type MonthTableProps } from './month-table.tsx';
import styles from './transaction-history.module.css';
import { byMonth, firstOf, type Transaction } from './transactions.ts';

/** Rows at first, and with every press on "Show more": what a slow phone draws without a pause. */
const step = 100;

interface TransactionListProps extends Pick<MonthTableProps, 'statusOf' | 'onDownload' | 'onOpen'> {
  readonly transactions: readonly Transaction[];
}

/** Transactions by month: some at once, more on request, all of them on paper. */
export function TransactionList({ transactions, ...actions }: TransactionListProps) {
  const [limit, setLimit] = useState(step);
  const count = useRef<HTMLParagraphElement>(null);
  const all = useMemo(() => byMonth(transactions), [transactions]);
  const months = useMemo(() => firstOf(all, limit), [all, limit]);
  const shown = Math.min(limit, transactions.length);
  const rest = transactions.length - shown;
  useAllOnPaper(setLimit);
  const showMore = () => {
    const next = Math.min(step, rest);
    setLimit(limit + step);
    announce(`${next} more shown.`);
    // The button goes with the last of them, and focus must not go with it.
    if (next === rest) count.current?.focus();
  };
  return (
    <>
      <div className={styles.months}>
        {months.map((month, index) => (
          <MonthTable key={month.key} month={month} isFirst={index === 0} {...actions} />
        ))}
      </div>
      {transactions.length > step ? (
        <div className={styles.more}>
          <p ref={count} tabIndex={-1}>
            {shown.toLocaleString('en-NZ')} of {transactions.length.toLocaleString('en-NZ')} shown
          </p>
          {rest > 0 ? <Button onClick={showMore}>Show {Math.min(step, rest)} more</Button> : null}
        </div>
      ) : null}
    </>
  );
}

/** Paper has no "Show more": everything is drawn before it is printed. */
function useAllOnPaper(setLimit: (limit: number) => void): void {
  useEffect(() => {
    const showAll = () => flushSync(() => setLimit(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, [setLimit]);
}
