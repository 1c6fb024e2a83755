import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, formatMoney } from '#src/money/money.ts';
import type { Part } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './bank-details.module.css';

interface BankDetailsProps {
  /** For the reference. */
  readonly account: Part<ResponseOf<'drd.widget.accountSummary'>>;
  /** What is to be paid; left out where nothing is. */
  readonly amount?: Cents | undefined;
  /** Beside one another where the card has room. */
  readonly isWide?: boolean;
}

/** Where to pay by internet banking, in full and to copy; the exact name matters to the bank's check. */
export function BankDetails({ account, amount, isWide = false }: BankDetailsProps) {
  const { bankAccount } = useServices().brand;
  return (
    <>
      <dl className={cx(styles.list, isWide && styles.wide)}>
        {amount === undefined ? null : <Detail term="Amount" what="amount" value={formatMoney(amount)} />}
        <Detail term="Account name" what="account name" value={bankAccount.name} />
        <Detail term="Account number" what="account number" value={bankAccount.number} />
        {account.state === 'ready' ? (
          <Detail
            term="Reference (your customer number)"
            what="reference"
            value={account.data.customerNumber}
          />
        ) : null}
      </dl>
      {account.state === 'failed' ? (
        <PartialNote onRetry={account.retry}>
          Your customer number isn't available right now. It's your reference, and stands on every bill.
        </PartialNote>
      ) : null}
      <Text size={14} tone="muted">
        Use the account name exactly as shown here, so that your bank can check it. A payment can take 2
        business days to show in your balance.
      </Text>
    </>
  );
}

interface DetailProps {
  readonly term: string;
  /** As in "Copy account number". */
  readonly what: string;
  readonly value: string;
}

function Detail({ term, what, value }: DetailProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{value}</span>
        <CopyButton text={value} what={what} />
      </dd>
    </div>
  );
}
