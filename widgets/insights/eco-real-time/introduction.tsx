import { useEffect, useState } from 'react';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { useSeenTag } from '#widgets/shared/insights/use-seen-tag.ts';

interface IntroductionProps {
  readonly title: string;
  readonly text: string;
}

/**
 * What the page is about, once to each customer on whatever device, and never to staff. Where it isn't known whether it
 * was seen, it isn't shown.
 */
export function Introduction({ title, text }: IntroductionProps) {
  const { session } = useServices();
  const seen = useSeenTag('GENERATION_MIX_MODAL_SEEN');
  const knewThis = useSeenTag('GEN_MIX_KNEW_THIS');
  const [isOpen, setOpen] = useState(false);
  const isNew = seen.isSet === false && session.kind() !== 'impersonation';
  useEffect(() => {
    if (isNew) setOpen(true);
  }, [isNew]);
  const close = () => {
    setOpen(false);
    seen.set();
  };
  const closeKnown = () => {
    close();
    knewThis.set();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={closeKnown}>I knew this</Button>
          <Button variant="primary" onClick={close}>
            Got it
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
