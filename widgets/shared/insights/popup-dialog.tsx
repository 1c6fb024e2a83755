import { useEffect, useState } from 'react';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { z } from '#src/zod.ts';

export interface PopupProps {
  /** Names the popup in storage. */
  readonly id: string;
  readonly popup: { readonly title: string; readonly text: string };
}

/** Which popup is open: two widgets may have one, and two dialogs must not overlap. */
let showing: string | undefined;

/**
 * A message of the server in a dialog, once. A new title is a new message. The second of two waits for
 * the next visit. Staff see it without its being marked as seen.
 */
export function PopupDialog({ id, popup }: PopupProps) {
  const { storage, session } = useServices();
  const key = `seen.popup.${id}`;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (showing !== undefined || storage.read(key, z.string()) === popup.title) return undefined;
    showing = key;
    setOpen(true);
    return () => {
      showing = undefined;
      setOpen(false);
    };
  }, [storage, key, popup.title]);
  const close = () => {
    setOpen(false);
    if (session.kind() !== 'impersonation') storage.write(key, popup.title);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={popup.title}
      footer={<Button onClick={close}>Got it</Button>}
    >
      <p>{popup.text}</p>
    </Dialog>
  );
}
