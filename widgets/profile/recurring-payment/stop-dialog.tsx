import { useState } from 'react';
import { useMutation } from '#src/api/use-mutation.ts';
import { formatDate } from '#src/time/format-date.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.tsx';
import { cardName } from '#widgets/shared/card-name.ts';
import { formatMoney, toCents } from '#widgets/shared/money.ts';
import { ProblemNotice } from '#widgets/shared/problem-notice.tsx';
import { useRefreshPaying } from '#widgets/shared/use-refresh-paying.ts';
import { type WriteProblem, writeProblem } from '#widgets/shared/write-problem.ts';
import { accountName } from './account-name.ts';
import type { RecurringData } from './locks.ts';
import styles from './recurring-payment.module.css';

interface StopDialogProps {
  readonly open: boolean;
  readonly recurring: RecurringData['recurring'];
  readonly onClose: () => void;
  readonly onStopped: () => void;
}

/** Stops automatic payments, once somebody has read what that means (decision G100). */
export function StopDialog({ open, recurring, onClose, onStopped }: StopDialogProps) {
  const { submit, isSending } = useMutation('payments.recurring.delete');
  const refresh = useRefreshPaying();
  const [problem, setProblem] = useState<WriteProblem>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const stop = async () => {
    setProblem(undefined);
    const result = await submit();
    if (!result.ok && result.error === undefined) return;
    // That there is none any more is what was wanted.
    if (result.ok || result.error?.status === 404) {
      toast({ title: 'Automatic payments are stopped', tone: 'success' });
      close();
      await refresh();
      onStopped();
      return;
    }
    setProblem(writeProblem(result.error, "We couldn't stop your automatic payments. Try again."));
    await refresh();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title="Stop automatic payments?"
      description={objectOf(recurring)}
      footer={
        <>
          <Button onClick={close}>Keep automatic payments</Button>
          <Button variant="danger" loading={isSending} loadingText="Stopping" onClick={() => void stop()}>
            Stop automatic payments
          </Button>
        </>
      }
    >
      <ul className={styles.points}>
        {consequencesOf(recurring).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ProblemNotice problem={problem} />
    </Dialog>
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
  const { nextPayment, hasDiscount, recurringPaymentDiscount: percent } = recurring;
  return [
    nextPayment === null
      ? 'A payment that is on its way already may still go.'
      : `The next payment, ${formatMoney(toCents(nextPayment.amountNZD))} on ${formatDate(plainDate(nextPayment.date))}, may still go if it's on its way already.`,
    ...(hasDiscount && percent > 0
      ? [`You'll lose the ${percent}% off every bill that's paid automatically.`]
      : []),
    'From then on you pay each bill yourself by its due date.',
  ];
}
