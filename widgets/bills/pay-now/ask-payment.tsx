import type { RefObject } from 'react';
import { type Cents, formatMoney, sumCents } from '#src/money/money.ts';
import { AskAmount } from '#widgets/shared/money/ask-amount.tsx';
import { cardFee } from './payment.ts';

interface AskPaymentProps {
  /** The amount that is asked about; undefined while none is. */
  readonly amount: Cents | undefined;
  /** What settles the account. */
  readonly owed: Cents;
  readonly rate: number;
  /** Where the amount is typed. */
  readonly field: RefObject<HTMLElement | null>;
  readonly onChange: () => void;
  readonly onPay: () => void;
}

/** Asks about an amount that is far above what is owed, before it is taken. */
export function AskPayment({ amount, owed, rate, field, onChange, onPay }: AskPaymentProps) {
  const total = amount === undefined ? '' : formatMoney(sumCents([amount, cardFee(amount, rate)]));
  return (
    <AskAmount
      open={amount !== undefined}
      description={
        amount === undefined
          ? null
          : `You typed ${formatMoney(amount)}, and ${owed > 0 ? `you owe ${formatMoney(owed)}` : 'you owe nothing'}.`
      }
      confirm={`Pay ${total}`}
      field={field}
      onChange={onChange}
      onConfirm={onPay}
    >
      Nothing is paid yet. What you pay above what you owe stays on your account as credit.
    </AskAmount>
  );
}
