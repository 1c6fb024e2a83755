import { formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import { accountName } from '#widgets/shared/payments/account-name.ts';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { StopPayingDialog } from '#widgets/shared/payments/stop-paying-dialog.tsx';
import type { RecurringData } from './locks.ts';
import styles from './recurring-payment.module.css';

interface StopDialogProps {
  readonly open: boolean;
  readonly recurring: RecurringData['recurring'];
  readonly onClose: () => void;
  readonly onStopped: () => void;
}

const words = {
  keep: 'Keep automatic payments',
  stop: 'Stop automatic payments',
  stopping: 'Stopping',
  stopped: 'Automatic payments are stopped',
  failed: "We couldn't stop your automatic payments. Try again.",
};

/** Stops automatic payments, after an explanation of the consequences. */
export function StopDialog({ recurring, ...dialog }: StopDialogProps) {
  return (
    <StopPayingDialog
      {...dialog}
      operation="payments.recurring.delete"
      title="Stop automatic payments?"
      description={objectOf(recurring)}
      words={words}
    >
      <ul className={styles.points}>
        {consequencesOf(recurring).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </StopPayingDialog>
  );
}

function objectOf({ paymentAuthority: { directDebit, creditCard } }: RecurringData['recurring']): string {
  const source =
    directDebit !== null
      ? accountName(directDebit.bank, directDebit.maskedNumber)
      : creditCard !== null
        ? cardName(creditCard)
        : 'account';
  return `We'll stop taking bills from your ${source}.`;
}

/** What stopping means, in the order of its weight. */
function consequencesOf(recurring: RecurringData['recurring']): string[] {
  const { nextPayment, hasDiscount, recurringPaymentDiscount, promptPaymentPercent } = recurring;
  return [
    nextPayment === null
      ? 'A payment that is on its way already may still go.'
      : `The next payment, ${formatMoney(nextPayment.totalNZD)} on ${formatDate(nextPayment.date)}, may still go if it's on its way already.`,
    ...(hasDiscount && recurringPaymentDiscount > 0
      ? [`You'll lose the automatic payment discount, ${recurringPaymentDiscount}% off each bill.`]
      : []),
    ...(promptPaymentPercent > 0
      ? [
          `You keep the prompt payment discount, ${promptPaymentPercent}% off, on each bill that you pay by its due date.`,
        ]
      : []),
    'From then on you pay each bill yourself by its due date.',
  ];
}
