import type { ResponseOf } from '#schemas/wire.ts';
import type { Part } from '#src/runtime/part.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon } from '#src/ui/icons/icons.ts';
import { ReadFailure } from '#widgets/shared/reading/read-failure.tsx';
import { StatementView } from './statement-view.tsx';

interface StatementPanelProps {
  /** From the address. */
  readonly id: string;
  /** The bill of that id; while it is under way it may be another one. */
  readonly answer: Part<ResponseOf<'billing.transactions'>>;
  readonly today: PlainDate;
  readonly onClose: () => void;
  readonly closeLabel: string;
}

/** The bill that the address names: itself, on its way, not found, or not loaded. */
export function StatementPanel({ id, answer, today, onClose, closeLabel }: StatementPanelProps) {
  const close = <Button onClick={onClose}>{closeLabel}</Button>;
  if (answer.state === 'ready' && answer.data.statement?.id === id) {
    return (
      <StatementView
        key={id}
        statement={answer.data.statement}
        today={today}
        onClose={onClose}
        closeLabel={closeLabel}
      />
    );
  }
  if (answer.state === 'absent') {
    return (
      <EmptyState title="We couldn't find that bill." icon={BillIcon} action={close}>
        It may belong to another of your accounts.
      </EmptyState>
    );
  }
  if (answer.state === 'failed') {
    return (
      <ReadFailure
        error={answer.problem}
        title="We couldn't load that bill."
        onRetry={answer.retry}
        action={close}
      >
        Nothing on your account has changed.
      </ReadFailure>
    );
  }
  return (
    <div role="status" aria-label="Loading the bill">
      <SkeletonText lines={8} />
    </div>
  );
}
