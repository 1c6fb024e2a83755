import { useEffect, useRef } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import type { Bill } from '#widgets/shared/bill/bill-state.ts';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { payByCardHeading } from '#widgets/shared/payments/pay-by-card-heading.ts';
import { Receipt, type ReceiptProps } from '#widgets/shared/receipt/receipt.tsx';
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
  const { status, countsFrom } = payment;
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
  const { id, receipt } = payment;
  const back = (
    <BackButton variant={isPaid ? 'secondary' : 'primary'} onDone={onDone}>
      {isPaid ? 'Make another payment' : 'Back to the payment'}
    </BackButton>
  );
  if (id !== null && receipt !== null) {
    return (
      <PaidResult title={words.title} id={id} receipt={receipt} action={back}>
        {words.next}
      </PaidResult>
    );
  }
  return (
    <Result title={words.title}>
      <Text>{words.next}</Text>
      <DefinitionList items={[{ term: 'Amount', detail: formatMoney(payment.amountToPay) }]} />
      <div>{back}</div>
    </Result>
  );
}

interface PaidResultProps extends Pick<ReceiptProps, 'id' | 'receipt' | 'action'> {
  readonly title: string;
  readonly children: string;
}

/** A payment that was made, with its receipt. */
export function PaidResult({ title, children, ...receipt }: PaidResultProps) {
  const heading = useHeadingFocus(title);
  return (
    <Receipt
      {...receipt}
      heading={
        <Heading level={4} size={20} ref={heading} focusable>
          {title}
        </Heading>
      }
    >
      <Text>{children}</Text>
    </Receipt>
  );
}

interface AmountChangedProps {
  readonly bill: Bill;
  /** Back to the form. */
  readonly onDone: () => void;
}

/** Another amount was owed than the customer saw, so that nothing was paid. */
export function AmountChanged({ bill, onDone }: AmountChangedProps) {
  const { amountNZD: amount } = bill.toPay;
  const pending = bill.pendingPaymentNZD;
  return (
    <Result title="What you owe has changed">
      <Text>{`Nothing was paid from this page. You may have paid in another tab, or a new bill may have come. You ${amount > 0 ? `owe ${formatMoney(amount)} now` : "don't owe anything now"}${pending > 0 ? `, and a payment of ${formatMoney(pending)} is on its way` : ''}.`}</Text>
      <div>
        <BackButton variant="primary" onDone={onDone}>
          {amount > pending ? 'Check and pay' : 'Done'}
        </BackButton>
      </div>
    </Result>
  );
}

interface BackButtonProps {
  readonly variant?: 'primary' | 'secondary';
  readonly onDone: () => void;
  readonly children: string;
}

/** Puts the form back in the place of a result. The button goes with the result, so the heading above takes focus. */
export function BackButton({ variant = 'secondary', onDone, children }: BackButtonProps) {
  return (
    <Button
      variant={variant}
      onClick={() => {
        document.getElementById(payByCardHeading)?.focus();
        onDone();
      }}
    >
      {children}
    </Button>
  );
}

/** A result in the place of the form. Its heading takes focus, because the focused element is gone. */
export function Result({ title, children }: { readonly title: string; readonly children: Elements }) {
  const heading = useHeadingFocus(title);
  return (
    <div className={styles.result}>
      <Heading level={4} size={20} ref={heading} focusable>
        {title}
      </Heading>
      {children}
    </div>
  );
}

function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is read out
  useEffect(() => heading.current?.focus(), [title]);
  return heading;
}
