import { type ReactNode, useEffect, useRef } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import styles from './pay-now.module.css';
import type { Paid } from './use-payment.ts';

interface PaymentOutcomeProps {
  readonly payment: Paid;
  readonly card: ResponseOf<'payments.card.get'>['savedCard'];
  /** Back to the form. */
  readonly onDone: () => void;
}

/** What became of a payment with the saved card, in the server's own figures. Nothing here sends anything again. */
export function PaymentOutcome({ payment, card, onDone }: PaymentOutcomeProps) {
  const { contact } = useServices().brand;
  const name = card === null ? 'your card' : cardName(card);
  const { status, reference, countsFrom } = payment;
  const isPaid = status === 'MADE' || status === 'PENDING';
  const day = countsFrom === null ? 'the next working day' : formatDate(countsFrom);
  const words = {
    MADE: {
      title: 'Payment received',
      next: 'Thank you. Your balance counts it already. Your bank can take 2 business days to show it.',
    },
    PENDING: {
      title: 'Your payment is on its way',
      next: `It counts from ${day}, and can take 2 business days to show in your balance.`,
    },
    FAILED: {
      title: 'Your card was declined',
      next: `The bank didn't let us charge ${name}, and nothing was taken. Use another card, or ask your bank.`,
    },
    ERROR: {
      title: "We couldn't take your payment",
      next: `Something went wrong on the way, and nothing was taken. Try again, or call us on ${contact.phone.display}.`,
    },
    CANCELLED: { title: 'Your payment was cancelled', next: 'Nothing was taken from your card.' },
  }[status];
  const amounts = isPaid
    ? [
        { term: 'Paid', detail: formatMoney(payment.paidAmount) },
        { term: 'Card fee', detail: formatMoney(payment.feeNZD) },
        { term: 'Card', detail: name },
      ]
    : [{ term: 'Amount', detail: formatMoney(payment.amountToPay) }];
  return (
    <Result title={words.title}>
      <Text>{words.next}</Text>
      <DefinitionList items={[...amounts, { term: 'Reference', detail: reference }]} />
      <Inline gap={3}>
        {isPaid ? (
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
        <Button variant={isPaid ? 'secondary' : 'primary'} onClick={onDone}>
          {isPaid ? 'Make another payment' : 'Back to the payment'}
        </Button>
      </Inline>
    </Result>
  );
}

/** A result in the place of the form. Its heading takes focus, because the focused element is gone. */
export function Result({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is read out
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.result}>
      <Heading level={4} size={20} ref={heading} focusable>
        {title}
      </Heading>
      {children}
    </div>
  );
}
