import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.ts';
import type { DownloadStatus } from '#widgets/shared/files/use-downloads.ts';
import styles from './transaction-history.module.css';
import type { Transaction } from './transactions.ts';

export interface BillActionsProps {
  readonly transaction: Transaction;
  readonly status: DownloadStatus;
  readonly onDownload: (transaction: Transaction) => void;
  /** Shows its bill, or its receipt. */
  readonly onOpen: (transaction: Transaction) => void;
}

/** The bill of a row: read it here, or save its PDF. Of a payment by card the receipt, whose PDF is with it. */
export function BillActions({ transaction, status, onDownload, onOpen }: BillActionsProps) {
  const { id, date, hasInvoice } = transaction;
  const bill = `the bill of ${formatDate(date)}`;
  if (!hasInvoice) {
    return (
      <span className={styles.actions}>
        <Button
          id={openButtonId(id)}
          variant="quiet"
          size="small"
          aria-label={`Receipt of the payment of ${formatDate(date)}`}
          onClick={() => onOpen(transaction)}
        >
          Receipt
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      <Button
        id={openButtonId(id)}
        variant="quiet"
        size="small"
        aria-label={`View ${bill}`}
        onClick={() => onOpen(transaction)}
      >
        View
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={DownloadIcon}
        aria-label={status === 'error' ? `PDF of ${bill}, try again` : `PDF of ${bill}`}
        loading={status === 'loading'}
        loadingText="Downloading"
        onClick={() => onDownload(transaction)}
      >
        PDF
      </Button>
      {status === 'error' ? (
        <span role="alert" className={styles.failed}>
          <InlineAlert>We couldn't download this bill. Try again.</InlineAlert>
        </span>
      ) : null}
      {status === 'done' ? <span className={styles.done}>Downloaded</span> : null}
    </span>
  );
}

/** Where focus goes back to when the bill or receipt is closed. */
export const openButtonId = (id: string): string => `open-${id}`;
