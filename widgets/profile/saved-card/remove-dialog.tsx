import { useState } from 'react';
import { useMutation } from '#src/api/use-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Text } from '#src/ui/text.tsx';
import { toast } from '#src/ui/toast.tsx';
import { cardName } from '#widgets/shared/card-name.ts';
import { ProblemNotice } from '#widgets/shared/problem-notice.tsx';
import { useRefreshPaying } from '#widgets/shared/use-refresh-paying.ts';
import { type WriteProblem, writeProblem } from '#widgets/shared/write-problem.ts';
import type { Saved } from './saved-card.tsx';

interface RemoveDialogProps {
  readonly open: boolean;
  readonly saved: Saved;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Removes the card, once somebody has said yes (look, direction 23). */
export function RemoveDialog({ open, saved, onClose, onRemoved }: RemoveDialogProps) {
  const { submit, isSending } = useMutation('payments.card.delete');
  const refresh = useRefreshPaying();
  const [problem, setProblem] = useState<WriteProblem>();
  const name = cardName(saved);
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const remove = async () => {
    setProblem(undefined);
    const result = await submit();
    if (!result.ok && result.error === undefined) return;
    // That there is no card any more is what was wanted.
    if (result.ok || result.error?.status === 404) {
      toast({ title: `Your ${name} is removed`, tone: 'success' });
      close();
      await refresh();
      onRemoved();
      return;
    }
    setProblem(writeProblem(result.error, "We couldn't remove your card. Try again."));
    await refresh();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={`Remove your ${name}?`}
      description="We'll forget this card."
      footer={
        <>
          <Button onClick={close}>Keep the card</Button>
          <Button variant="danger" loading={isSending} loadingText="Removing" onClick={() => void remove()}>
            Remove the card
          </Button>
        </>
      }
    >
      <Text size={14}>You can add a card again at any time. Payments that you've made stay as they are.</Text>
      <ProblemNotice problem={problem} />
    </Dialog>
  );
}
