import type { WriteOutcome } from '#src/api/use-write.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { hourCount, spanText } from '#widgets/shared/powershout/words.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import type { ListedBooking } from './booking-list.ts';

interface DeleteDialogProps {
  readonly listed: ListedBooking | undefined;
  readonly place: string | undefined;
  readonly isSending: boolean;
  readonly outcome: WriteOutcome<unknown>;
  readonly onKeep: () => void;
  readonly onDelete: (listed: ListedBooking) => void;
}

const sentences = {
  '/error/delete_booking/started': "This booking has started, so it can't be deleted any more.",
  otherwise: "We couldn't delete this booking. It's still there. Try again.",
};

/** Asks before a booking is deleted, and says which hours come back. */
export function DeleteDialog({ listed, place, isSending, outcome, onKeep, onDelete }: DeleteDialogProps) {
  const hours = listed?.booking.duration ?? 0;
  return (
    <Dialog
      open={listed !== undefined}
      onClose={onKeep}
      role="alertdialog"
      title="Delete this booking?"
      description={
        listed === undefined
          ? ''
          : `${spanText(listed)}${place === undefined ? '' : `, at ${place}`}. ${
              hours === 1 ? 'Its hour comes' : `Its ${hourCount(hours)} come`
            } back to you, to be used by the same day as before.`
      }
      footer={
        <>
          <Button onClick={onKeep}>Keep it</Button>
          <Button
            variant="danger"
            loading={isSending}
            loadingText="Deleting"
            onClick={() => listed && onDelete(listed)}
          >
            Delete booking
          </Button>
        </>
      }
    >
      <ProblemNotice problem={problemOf(outcome, sentences)} />
    </Dialog>
  );
}
