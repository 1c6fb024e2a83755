import { type RefObject, useRef, useState } from 'react';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface DeletePhoneDialogProps {
  readonly open: boolean;
  readonly label: string;
  readonly value: string;
  /** Takes focus when the number is gone, and with it what opened the dialog. */
  readonly finalFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<SaveResult>;
  readonly onDone: () => void;
}

/** Confirms that a number is to be deleted, naming it and what follows. */
export function DeletePhoneDialog({
  open,
  label,
  value,
  finalFocus,
  onClose,
  onDelete,
  onDone,
}: DeletePhoneDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<string | undefined>(undefined);
  // Empty until the number is gone: a number that remains gives focus back to its own button.
  const target = useRef<HTMLElement>(null);
  function close() {
    setMessage(undefined);
    onClose();
  }
  async function remove() {
    setMessage(undefined);
    setSending(true);
    const result = await onDelete();
    setSending(false);
    if (!result.ok) return setMessage(result.message);
    target.current = finalFocus.current;
    onDone();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      initialFocus={safe}
      finalFocus={target}
      title={`Delete your ${label.toLowerCase()}?`}
      description={`We won't call or text ${value} any more. You can add it again at any time.`}
      footer={
        <>
          <Button ref={safe} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" loading={isSending} loadingText="Deleting" onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <div role="alert">{message === undefined ? null : <InlineAlert>{message}</InlineAlert>}</div>
    </Dialog>
  );
}
