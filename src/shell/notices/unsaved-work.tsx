import { useSyncExternalStore } from 'react';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly goOnLabel: string;
  readonly onStay: () => void;
  readonly onGoOn: () => void;
}

/** Asks before a switch of account or site, or another page, takes what was typed along. */
export function UnsavedWork() {
  const { switcher, leaving } = useAccountParts();
  const { status } = useSyncExternalStore(switcher.subscribe, switcher.state);
  const blocked = useSyncExternalStore(leaving.subscribe, leaving.getState);
  const question: Question | undefined =
    status === 'asking'
      ? {
          title: 'Switch without saving?',
          text: "You've started to fill in a form here. If you switch now, what you've entered is gone.",
          goOnLabel: 'Switch anyway',
          onStay: () => switcher.answer(false),
          onGoOn: () => switcher.answer(true),
        }
      : blocked && {
          title: 'Leave without saving?',
          text: "You've started to fill in a form here. If you leave now, it isn't sent.",
          goOnLabel: 'Leave this page',
          onStay: blocked.stay,
          onGoOn: blocked.leave,
        };
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.onStay()}
      role="alertdialog"
      title={question?.title ?? ''}
      description={question?.text}
      footer={
        <>
          <Button onClick={question?.onStay}>Stay here</Button>
          <Button variant="danger" onClick={question?.onGoOn}>
            {question?.goOnLabel}
          </Button>
        </>
      }
    />
  );
}
