import { useRef, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { useDonation } from './use-donation.ts';

interface StopDialogProps {
  readonly open: boolean;
  /** "$5.00" */
  readonly amount: string;
  readonly onClose: () => void;
  readonly onStopped: () => void;
}

/** Ends the donation, once it is confirmed. */
export function StopDialog({ open, amount, onClose, onStopped }: StopDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const { stop, isStopping } = useDonation();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const end = async () => {
    setProblem(undefined);
    const result = await stop();
    if (result.ok) onStopped();
    else setProblem(result.message);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      initialFocus={safe}
      title="Stop your donation?"
      description={`Your ${amount} a month to schools ends now.`}
      footer={
        <>
          <Button ref={safe} onClick={close}>
            Keep giving
          </Button>
          <Button variant="danger" loading={isStopping} loadingText="Stopping" onClick={() => void end()}>
            Stop the donation
          </Button>
        </>
      }
    >
      <Text size={14}>What you've given so far stays with the schools. You can start again at any time.</Text>
      {problem === undefined ? null : (
        <div role="alert">
          <InlineAlert>{problem}</InlineAlert>
        </div>
      )}
    </Dialog>
  );
}
