import { useMemo } from 'react';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import { MonthTable, type MonthTableProps } from './month-table.tsx';
import styles from './transaction-history.module.css';
import { byMonth, firstOf, type Transaction } from './transactions.ts';

/** Rows at first, and with every press on "Show more": what a slow phone draws without a pause. */
const steps = { first: 100, next: 100 };

interface TransactionListProps extends Pick<MonthTableProps, 'statusOf' | 'onDownload' | 'onOpen'> {
  readonly transactions: readonly Transaction[];
}

/** Transactions by month: some at once, more on request, all of them on paper. */
export function TransactionList({ transactions, ...actions }: TransactionListProps) {
  const more = useShowMore(transactions.length, steps);
  const all = useMemo(() => byMonth(transactions), [transactions]);
  const months = useMemo(() => firstOf(all, more.limit), [all, more.limit]);
  return (
    <>
      <div className={styles.months}>
        {months.map((month, index) => (
          <MonthTable key={month.key} month={month} isFirst={index === 0} {...actions} />
        ))}
      </div>
      <ShowMore {...more} />
    </>
  );
}
