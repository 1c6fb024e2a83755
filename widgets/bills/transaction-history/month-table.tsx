import { memo } from 'react';
import { formatDate, formatDayMonth, formatMonth } from '#src/time/format-date.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import type { DownloadStatus } from '#widgets/shared/files/use-downloads.ts';
import { sentenceCase } from '#widgets/shared/text/display-case.ts';
import { BillActions, type BillActionsProps } from './bill-actions.tsx';
import styles from './transaction-history.module.css';
import { amountText, balanceText, type Month } from './transactions.ts';

export interface MonthTableProps extends Pick<BillActionsProps, 'onDownload' | 'onOpen'> {
  readonly month: Month;
  /** Shows the names of the columns. */
  readonly isFirst: boolean;
  readonly statusOf: (id: string) => DownloadStatus;
}

const columns = ['Date', 'What it is', 'Amount', 'Balance'] as const;
const columnClass = [styles.wide, undefined, styles.amount, cx(styles.amount, styles.wide)];

/**
 * The transactions of a month. The browser leaves the layout of months that are out of sight alone
 * (`content-visibility`); a screen reader and the search of the page find them all the same.
 */
export const MonthTable = memo(function MonthTable({
  month,
  isFirst,
  statusOf,
  ...actions
}: MonthTableProps) {
  const id = `month-${month.key}`;
  return (
    <section
      className={styles.month}
      style={custom({ '--rows': month.transactions.length })}
      aria-labelledby={id}
    >
      <Heading level={3} size={14} id={id}>
        {formatMonth(month.first)}
      </Heading>
      <table className={styles.table} aria-labelledby={id}>
        <thead className={isFirst ? undefined : styles.quiet}>
          <tr>
            {columns.map((name, index) => (
              <th key={name} scope="col" className={columnClass[index]}>
                {isFirst ? name : <VisuallyHidden>{name}</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.transactions.map((transaction) => (
            <Row
              key={transaction.id}
              transaction={transaction}
              status={statusOf(transaction.id)}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Drawn again only when something of it changes: "Show more" must not draw what is there. */
const Row = memo(function Row(props: BillActionsProps) {
  const { transaction } = props;
  const { date, description, amountNZD, hasInvoice, receipt } = transaction;
  const isPending = transaction.status === 'pending';
  const balance = balanceText(transaction);
  return (
    <tr>
      <td className={cx(styles.wide, styles.date)}>{formatDate(date)}</td>
      <th scope="row">
        <div className={styles.what}>
          <span className={styles.words}>
            <span>{sentenceCase(description)}</span>{' '}
            <span className={styles.narrow}>{formatDayMonth(date)}</span>
          </span>
          {isPending ? (
            <Badge tone="info" icon={ClockIcon}>
              Pending
            </Badge>
          ) : null}
          {hasInvoice || receipt !== undefined ? <BillActions {...props} /> : null}
        </div>
      </th>
      <td className={cx(styles.amount, amountNZD < 0 && styles.received)}>
        <span>{amountText(transaction)}</span>{' '}
        <span className={styles.narrow}>{isPending ? balance : `Balance ${balance}`}</span>
      </td>
      <td className={cx(styles.amount, styles.wide)}>{balance}</td>
    </tr>
  );
});
