import { useRef, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import type { Refusal } from './refusal.ts';

interface ResetDialogProps {
  readonly open: boolean;
  /** "home" */
  readonly place: string;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly reset: () => Promise<Refusal | undefined>;
  readonly onDone: () => void;
}

/** Clears every answer, once it is confirmed. */
export function ResetDialog({ open, place, isSaving, onClose, reset, onDone }: ResetDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      initialFocus={safe}
      title="Clear all your answers?"
      description={`Every answer about your ${place} is deleted. This can't be undone.`}
      footer={
        <>
          <Button ref={safe} onClick={close}>
            Keep my answers
          </Button>
          <Button
            variant="danger"
            loading={isSaving}
            loadingText="Clearing"
            onClick={async () => {
              setProblem(undefined);
              const refusal = await reset();
              if (refusal === undefined) onDone();
              else setProblem(refusal.message);
            }}
          >
            Clear all answers
          </Button>
        </>
      }
    >
      <Text
        size={14}
      >{`We can't compare your ${place} with others, or show what your energy goes on, until you answer again.`}</Text>
      {problem === undefined ? null : (
        <div role="alert">
          <InlineAlert>{problem}</InlineAlert>
        </div>
      )}
    </Dialog>
  );
}
