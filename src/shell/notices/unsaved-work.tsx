import { useSyncExternalStore } from 'react';
import type { Blocker } from 'react-router-dom';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

/** Asks before a switch of account or site loses unsaved input. */
export function SwitchingQuestion() {
  const { switcher } = useAccountParts();
  const { status } = useSyncExternalStore(switcher.subscribe, switcher.state);
  return (
    <Question
      open={status === 'asking'}
      title="Switch without saving?"
      text="You've started to fill in a form here. If you switch now, what you've entered is gone."
      goOnLabel="Switch anyway"
      onStay={() => switcher.answer(false)}
      onGoOn={() => switcher.answer(true)}
    />
  );
}

/** Asks whether a change of page that is blocked, since it would lose unsaved input, goes on. */
export function LeavingQuestion({ blocker }: { readonly blocker: Blocker }) {
  return (
    <Question
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="You've started to fill in a form here. If you leave now, it isn't sent."
      goOnLabel="Leave this page"
      onStay={() => blocker.reset?.()}
      onGoOn={() => blocker.proceed?.()}
    />
  );
}

interface QuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly goOnLabel: string;
  readonly onStay: () => void;
  readonly onGoOn: () => void;
}

function Question({ open, title, text, goOnLabel, onStay, onGoOn }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onStay}>Stay here</Button>
          <Button variant="danger" onClick={onGoOn}>
            {goOnLabel}
          </Button>
        </>
      }
    />
  );
}
