import { Text } from '#src/ui/text/text.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { StopPayingDialog } from '#widgets/shared/payments/stop-paying-dialog.tsx';
import type { Saved } from './descriptor.ts';

interface RemoveDialogProps {
  readonly open: boolean;
  readonly saved: Saved;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Removes the card, once it is confirmed. */
export function RemoveDialog({ open, saved, onClose, onRemoved }: RemoveDialogProps) {
  const name = cardName(saved);
  return (
    <StopPayingDialog
      open={open}
      onClose={onClose}
      onStopped={onRemoved}
      operation="payments.card.delete"
      title={`Remove your ${name}?`}
      description="We'll forget this card."
      words={{
        keep: 'Keep the card',
        stop: 'Remove the card',
        stopping: 'Removing',
        stopped: `Your ${name} is removed`,
        failed: "We couldn't remove your card. Try again.",
      }}
    >
      <Text size={14}>You can add a card again at any time. Payments that you've made stay as they are.</Text>
    </StopPayingDialog>
  );
}
