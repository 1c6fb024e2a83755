import type { ResponseOf } from '#schemas/wire.ts';
import { dataOf, type Part } from '#src/runtime/part.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon } from '#src/ui/icons/icons.ts';
import { ReadFailure } from '#widgets/shared/reading/read-failure.tsx';
import { StatementView } from './statement-view.tsx';

interface StatementPanelProps {
  /** The bill that the address names, which is an id or the server's word for the newest one. */
  readonly answer: Part<ResponseOf<'billing.transactions'>>;
  /** The answer is that of another bill, until this one's is there. */
  readonly isPending: boolean;
  readonly today: PlainDate;
  readonly onClose: () => void;
  readonly closeLabel: string;
}

/** The bill that the address names: itself, on its way, not found, or not loaded. */
export function StatementPanel({ answer, isPending, today, onClose, closeLabel }: StatementPanelProps) {
  const close = <Button onClick={onClose}>{closeLabel}</Button>;
  if (isPending || answer.state === 'waiting' || answer.state === 'unwanted') {
    return (
      <div role="status" aria-label="Loading the bill">
        <SkeletonText lines={8} />
      </div>
    );
  }
  const statement = dataOf(answer)?.statement;
  if (statement) {
    return (
      <StatementView
        key={statement.id}
        statement={statement}
        today={today}
        onClose={onClose}
        closeLabel={closeLabel}
      />
    );
  }
  if (statement === null) {
    return (
      <EmptyState title="There's no bill yet." icon={BillIcon} action={close}>
        We'll show your first bill a few days after the end of your first bill period.
      </EmptyState>
    );
  }
  if (answer.state !== 'failed') {
    return (
      <EmptyState title="We couldn't find that bill." icon={BillIcon} action={close}>
        It may belong to another of your accounts.
      </EmptyState>
    );
  }
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
