import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { DownloadIcon, PrintIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { useDownloads } from '#widgets/shared/files/use-downloads.ts';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import styles from '#widgets/shared/statement/statement.module.css';

export type ReceiptData = NonNullable<ResponseOf<'billing.transactions'>['transactions'][number]['receipt']>;

export interface ReceiptProps {
  readonly receipt: ReceiptData;
  /** Id of the payment. */
  readonly id: string;
  /** What it is called, on the page and on paper. */
  readonly heading: Elements;
  /** Above its figures. */
  readonly children?: Elements;
  /** A button more. */
  readonly action?: Elements;
}

/**
 * The receipt of a card payment: what its PDF has, in the server's own figures. Printing it prints nothing around it.
 */
export function Receipt({ receipt, id, heading, children, action }: ReceiptProps) {
  const downloads = useDownloads('receipt');
  const status = downloads.statusOf(id);
  const { company, gstNumber, reference, paidOn } = receipt;
  return (
    <article className={styles.document} aria-label={`Receipt ${reference}`}>
      {heading}
      {children}
      <Text size={14} tone="muted">{`Receipt of ${company}, GST number ${gstNumber}`}</Text>
      <DefinitionList
        items={[
          { term: 'Reference', detail: reference },
          { term: 'Paid on', detail: formatDate(paidOn) },
          { term: 'Customer', detail: `${receipt.customerName}, ${receipt.customerNumber}` },
          { term: 'Card', detail: cardName(receipt.card) },
          { term: 'Paid to your account', detail: formatMoney(receipt.paidAmount) },
          {
            term: 'Card fee, incl. GST',
            detail: receipt.feeNZD > 0 ? formatMoney(receipt.feeNZD) : 'None',
          },
          { term: 'Total charged', detail: formatMoney(receipt.totalNZD) },
        ]}
      />
      <div className={styles.actions}>
        <Button icon={PrintIcon} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          icon={DownloadIcon}
          loading={status === 'loading'}
          loadingText="Downloading"
          onClick={() => void downloads.download(id, `Receipt ${reference}`)}
        >
          Download PDF
        </Button>
        {action}
        {status === 'done' ? (
          <Text size={14} tone="muted">
            Downloaded
          </Text>
        ) : null}
      </div>
      {status === 'error' ? (
        <div role="alert" className={styles.actions}>
          <InlineAlert>
            {downloads.unsaved === null
              ? "We couldn't download this receipt. Try again."
              : "Your browser didn't save the file. Print the receipt instead: it says the same."}
          </InlineAlert>
        </div>
      ) : null}
    </article>
  );
}
