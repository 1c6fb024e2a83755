import type { RefObject } from 'react';
import { type Cents, formatMoney, sumCents } from '#src/money/money.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { cardFee } from './payment.ts';

interface AskAmountProps {
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

/** Asks about an amount that is far above what is owed, before it is taken: the usual cause is a digit typed wrong. */
export function AskAmount({ amount, owed, rate, field, onChange, onPay }: AskAmountProps) {
  const total = amount === undefined ? '' : formatMoney(sumCents([amount, cardFee(amount, rate)]));
  return (
    <Dialog
      open={amount !== undefined}
      onClose={onChange}
      role="alertdialog"
      title="Is the amount right?"
      description={
        amount === undefined
          ? null
          : `You typed ${formatMoney(amount)}, and ${owed > 0 ? `you owe ${formatMoney(owed)}` : 'you owe nothing'}.`
      }
      finalFocus={field}
      footer={
        <>
          <Button variant="primary" onClick={onChange}>
            Change the amount
          </Button>
          <Button onClick={onPay}>{`Pay ${total}`}</Button>
        </>
      }
    >
      <Text measure>
        Nothing is paid yet. What you pay above what you owe stays on your account as credit.
      </Text>
    </Dialog>
  );
}
