import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface WithdrawDialogProps {
  /** Of the change. */
  readonly title: string;
  readonly onClose: () => void;
  /** Returns whether it was withdrawn. */
  readonly onWithdraw: () => Promise<boolean>;
}

/** Asks once more: a change that is withdrawn is closed for good. */
export function WithdrawDialog({ title, onClose, onWithdraw }: WithdrawDialogProps) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={`Withdraw “${title}”?`}
      description="Nothing of it will be published, and it can’t be edited any more. What was edited stays in its history."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            loading={isSending}
            onClick={() => {
              setSending(true);
              void onWithdraw().then((isDone) => (isDone ? onClose() : setSending(false)));
            }}
          >
            Withdraw
          </Button>
        </>
      }
    />
  );
}
