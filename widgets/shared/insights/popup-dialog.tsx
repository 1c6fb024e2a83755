import { useEffect, useState } from 'react';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { z } from '#src/zod.ts';
import { useSeenTag } from './use-seen-tag.ts';

export interface PopupProps {
  /** Names the popup in storage. */
  readonly id: string;
  readonly popup: { readonly title: string; readonly text: string };
}

/** Which popup is open: two widgets may have one, and two dialogs must not overlap. */
let showing: string | undefined;

/**
 * A message of the server in a dialog, once, on whatever device: the server knows whether it was seen, and the browser
 * remembers which message it was. A new title is a new message. The second of two waits for the next visit. Staff see it
 * without its being marked as seen.
 */
export function PopupDialog({ id, popup }: PopupProps) {
  const { storage, session } = useServices();
  const key = `seen.popup.${id}`;
  const tag = useSeenTag('DASHBOARD_MODAL_SEEN');
  const [isOpen, setOpen] = useState(false);
  const { isSet, isLoading } = tag;
  useEffect(() => {
    if (isLoading || showing !== undefined) return undefined;
    const last = storage.read(key, z.string());
    // One flag is for all popups: where this browser has shown another, it doesn't tell of this one.
    const isSeenElsewhere = isSet && storage.keys('seen.popup.').length === 0;
    if (last === popup.title || isSeenElsewhere) return undefined;
    showing = key;
    setOpen(true);
    return () => {
      showing = undefined;
      setOpen(false);
    };
  }, [storage, key, popup.title, isSet, isLoading]);
  const close = () => {
    setOpen(false);
    if (session.kind() === 'impersonation') return;
    storage.write(key, popup.title);
    tag.set();
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
