import { read } from '#src/api/read.ts';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { payingSentences } from './paying-sentences.ts';

interface StopPayingDialogProps {
  readonly open: boolean;
  /** Removes the payment method. */
  readonly operation: 'payments.recurring.delete' | 'payments.card.delete';
  readonly title: string;
  /** What the customer is asked to confirm. */
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
  readonly children: Elements;
}

const autopay = read('payments.recurring.get');
const card = read('payments.card.get');

/** Already stopped is the intended result, no matter who stopped it. */
const isGone = (outcome: WriteOutcome<unknown>) =>
  outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.problem.status === 404);

/** Removes a payment method, once the customer has confirmed the consequences. */
export function StopPayingDialog(props: StopPayingDialogProps) {
  const { open, operation, title, description, words, onClose, onStopped, children } = props;
  const writes = {
    'payments.recurring.delete': useWrite('payments.recurring.delete', {
      read: autopay,
      find: ({ paymentMethod }) => (paymentMethod === 'none' ? 'done' : 'unclear'),
    }),
    'payments.card.delete': useWrite('payments.card.delete', {
      read: card,
      find: ({ savedCard }) => (savedCard === null ? 'done' : 'unclear'),
    }),
  };
  const { send, isSending, outcome, reset } = writes[operation];
  const close = () => {
    reset();
    onClose();
  };
  const stop = async () => {
    if (!isGone(await send())) return;
    toast({ title: words.stopped, tone: 'success' });
    close();
    onStopped();
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
      <ProblemNotice
        problem={
          isGone(outcome) ? undefined : problemOf(outcome, { otherwise: words.failed, ...payingSentences })
        }
      />
    </Dialog>
  );
}
