import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './bank-transfer.module.css';
import { bankTransfer } from './descriptor.ts';

/** Where to pay by internet banking, in full and to copy; the exact name matters to the bank's check. */
function BankTransfer({ config, data: { account } }: PropsOf<typeof bankTransfer>) {
  const { bankAccount } = useServices().brand;
  return (
    <Card title={config.title}>
      <dl className={styles.list}>
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
        Use the account name exactly as it stands here, so that your bank can check it. A payment can take 2
        business days to show in your balance.
      </Text>
    </Card>
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

export default defineWidget(bankTransfer, BankTransfer);
