import { type ReactNode, useState } from 'react';
import { useMutation } from '#src/api/use-mutation.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { type WriteProblem, writeProblem } from '#widgets/shared/writing/write-problem.ts';
import { useRefreshPaying } from './use-refresh-paying.ts';

interface StopPayingDialogProps {
  readonly open: boolean;
  /** Takes away a way to pay. */
  readonly operation: 'payments.recurring.delete' | 'payments.card.delete';
  readonly title: string;
  /** What it is about. */
  readonly description: string;
  readonly words: {
    readonly keep: string;
    readonly stop: string;
    readonly stopping: string;
    readonly stopped: string;
    readonly failed: string;
  };
  readonly onClose: () => void;
  readonly onStopped: () => void;
  /** What it means. */
  readonly children: ReactNode;
}

/** Takes away a way to pay, once somebody has read what that means and said yes. */
export function StopPayingDialog(props: StopPayingDialogProps) {
  const { open, operation, title, description, words, onClose, onStopped, children } = props;
  const { submit, isSending } = useMutation(operation);
  const refresh = useRefreshPaying();
  const [problem, setProblem] = useState<WriteProblem>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const stop = async () => {
    setProblem(undefined);
    const result = await submit();
    if (!result.ok && result.error === undefined) return;
    // That there is none any more is what was wanted.
    if (result.ok || result.error?.status === 404) {
      toast({ title: words.stopped, tone: 'success' });
      close();
      await refresh();
      onStopped();
      return;
    }
    setProblem(writeProblem(result.error, words.failed));
    await refresh();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close}>{words.keep}</Button>
          <Button
            variant="danger"
            loading={isSending}
            loadingText={words.stopping}
            onClick={() => void stop()}
          >
            {words.stop}
          </Button>
        </>
      }
    >
      {children}
      <ProblemNotice problem={problem} />
    </Dialog>
  );
}
