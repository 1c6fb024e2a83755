import type { RefObject } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';

interface AskAmountProps {
  readonly open: boolean;
  /** The amount that was typed, beside what is usual. */
  readonly description: string | null;
  /** Takes the amount as it is, by a button that names it. */
  readonly confirm: string;
  /** Where the amount is typed. */
  readonly field: RefObject<HTMLElement | null>;
  readonly onChange: () => void;
  readonly onConfirm: () => void;
  /** That nothing has happened yet, and what would follow. */
  readonly children: string;
}

/** Asks about an amount that is far from what is usual, before it is taken: a digit is likelier to be wrong than meant. */
export function AskAmount({
  open,
  description,
  confirm,
  field,
  onChange,
  onConfirm,
  children,
}: AskAmountProps) {
  return (
    <Dialog
      open={open}
      onClose={onChange}
      role="alertdialog"
      title="Is the amount right?"
      description={description}
      finalFocus={field}
      footer={
        <>
          <Button variant="primary" onClick={onChange}>
            Change the amount
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </>
      }
    >
      <Text measure>{children}</Text>
    </Dialog>
  );
}
