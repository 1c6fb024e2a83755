import { useRef } from 'react';
import { useWrite } from '#src/api/use-write.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { networkState } from './network-state.ts';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** `notified` where the network writes to the customer; undefined where nobody knows. */
  readonly onLeft: (notified: boolean | undefined) => void;
  readonly words: {
    readonly title: string;
    readonly description: string;
    readonly keep: string;
    readonly leave: string;
    readonly note: string;
  };
}

const sentences = {
  otherwise: "We couldn't do that, so nothing has changed. Try again.",
};

/** Ends the link to the charging network, or takes back a request for one, once it is confirmed. */
export function NetworkLeaveDialog({ open, onClose, onLeft, words }: LeaveDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const { send, isSending, outcome, reset } = useWrite('ev.accounts.leave', {
    read: networkState,
    find: ({ linked, pending }) => (linked === null && pending === null ? 'done' : 'missing'),
  });
  const close = () => {
    reset();
    onClose();
  };
  const leave = async () => {
    const result = await send();
    // Without a link nothing is left to do, no matter who ended it.
    const isGone = result.kind === 'refused' && result.problem.status === 404;
    if (result.kind !== 'done' && !isGone) return;
    reset();
    onLeft(result.kind === 'done' ? result.answer?.notified : undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      initialFocus={safe}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button ref={safe} onClick={close}>
            {words.keep}
          </Button>
          <Button variant="danger" loading={isSending} loadingText="Leaving" onClick={() => void leave()}>
            {words.leave}
          </Button>
        </>
      }
    >
      <Text size={14}>{words.note}</Text>
      <ProblemNotice problem={problemOf(outcome, sentences)} />
    </Dialog>
  );
}
