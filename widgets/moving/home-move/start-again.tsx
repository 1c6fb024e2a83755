import { useRef, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import type { MoveForm } from './addresses.ts';
import { isUntouched } from './journey.ts';
import type { Move } from './use-move.ts';

interface StartAgainProps {
  readonly move: Move;
  readonly form: MoveForm;
}

/** Clears the form, once that is confirmed. */
export function StartAgain({ move, form }: StartAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const isOffered = !isUntouched(move.journey, form) && !move.isSending;
  return (
    <>
      {isOffered ? (
        <div>
          <TextButton onClick={() => setOpen(true)}>Start again</TextButton>
        </div>
      ) : null}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        role="alertdialog"
        initialFocus={safe}
        title="Clear this form?"
        description="Everything you have filled in about this move is cleared. Nothing has been sent."
        footer={
          <>
            <Button ref={safe} onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false);
                move.startAgain();
              }}
            >
              Clear the form
            </Button>
          </>
        }
      >
        <Text size={14}>Moves that you have sent already stay as they are.</Text>
      </Dialog>
    </>
  );
}
