import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon } from '#src/ui/icons/icons.ts';
import { takeFocus } from '#src/ui/take-focus.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Receipt, type ReceiptData } from './receipt.tsx';

interface ReceiptPanelProps {
  /** Id of the payment, from the address. */
  readonly id: string;
  /** Undefined where the address names no payment with a receipt. */
  readonly receipt: ReceiptData | undefined;
  readonly onClose: () => void;
  readonly closeLabel: string;
}

/** A receipt in place of the list that it was opened from. It takes focus when it opens. */
export function ReceiptPanel({ id, receipt, onClose, closeLabel }: ReceiptPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (heading.current ? takeFocus(heading.current) : undefined), []);
  const close = <Button onClick={onClose}>{closeLabel}</Button>;
  if (receipt === undefined) {
    return (
      <EmptyState title="We couldn't find that receipt." icon={BillIcon} action={close}>
        It may belong to other dates, or to another of your accounts.
      </EmptyState>
    );
  }
  return (
    <Receipt
      id={id}
      receipt={receipt}
      action={close}
      heading={
        <Heading level={3} size={24} focusable ref={heading}>
          Receipt
        </Heading>
      }
    />
  );
}
