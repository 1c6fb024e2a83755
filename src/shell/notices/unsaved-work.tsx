import { useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { hasUnsavedWork, useHasUnsavedWork } from '#src/forms/unsaved-work.ts';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

/**
 * Asks before a switch of account or site, or a change of page, loses unsaved input; when the tab closes, the form
 * itself asks.
 */
export function UnsavedWork() {
  const { switcher } = useAccountParts();
  const { status } = useSyncExternalStore(switcher.subscribe, switcher.state);
  // The router warns of every address that it didn't make while it has a blocker.
  const isUnsaved = useHasUnsavedWork();
  return (
    <>
      <Question
        open={status === 'asking'}
        title="Switch without saving?"
        text="You've started to fill in a form here. If you switch now, what you've entered is gone."
        goOnLabel="Switch anyway"
        onStay={() => switcher.answer(false)}
        onGoOn={() => switcher.answer(true)}
      />
      {isUnsaved ? <LeavingPage /> : null}
    </>
  );
}

/** A change of the query is another view of the same page, and takes nothing along. */
const leavesForm: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname;

function LeavingPage() {
  const blocker = useBlocker(leavesForm);
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
