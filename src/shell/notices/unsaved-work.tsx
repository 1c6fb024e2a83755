import { useSyncExternalStore } from 'react';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

/** Asks before a switch of account or site takes what was typed along. */
export function UnsavedWork() {
  const { switcher } = useAccountParts();
  const { status } = useSyncExternalStore(switcher.subscribe, switcher.state);
  return (
    <Dialog
      open={status === 'asking'}
      onClose={() => switcher.answer(false)}
      role="alertdialog"
      title="Switch without saving?"
      description="You've started to fill in a form here. If you switch now, what you've entered is gone."
      footer={
        <>
          <Button onClick={() => switcher.answer(false)}>Stay here</Button>
          <Button variant="danger" onClick={() => switcher.answer(true)}>
            Switch anyway
          </Button>
        </>
      }
    />
  );
}
