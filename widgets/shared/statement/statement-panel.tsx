import type { ResponseOf } from '#schemas/wire.ts';
import { useQuery } from '#src/api/use-query.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon } from '#src/ui/icons/icons.ts';
import { ReadFailure } from '#widgets/shared/reading/read-failure.tsx';
import { statementQuery } from './statement-query.ts';
import type { Statement } from './statement-text.ts';
import { StatementView } from './statement-view.tsx';

interface StatementPanelProps {
  /** From the address. */
  readonly id: string;
  /** The answer for that id, if it is there. */
  readonly answer: ResponseOf<'billing.transactions'> | null | undefined;
  readonly onClose: () => void;
  readonly closeLabel: string;
}

/** The bill that the address names: itself, on its way, not found, or not loaded. */
export function StatementPanel({ id, answer, onClose, closeLabel }: StatementPanelProps) {
  const statement: Statement | null | undefined = answer?.statement;
  if (statement?.id === id) {
    return <StatementView key={id} statement={statement} onClose={onClose} closeLabel={closeLabel} />;
  }
  return <StatementMissing id={id} onClose={onClose} closeLabel={closeLabel} />;
}

function StatementMissing({ id, onClose, closeLabel }: Omit<StatementPanelProps, 'answer'>) {
  const { error, isFetching, retry } = useQuery(statementQuery(id));
  const close = <Button onClick={onClose}>{closeLabel}</Button>;
  if (error === undefined) {
    return (
      <div role="status" aria-label="Loading the bill">
        <SkeletonText lines={8} />
      </div>
    );
  }
  if (error.status === 404) {
    return (
      <EmptyState title="We couldn't find that bill." icon={BillIcon} action={close}>
        It may belong to another of your accounts.
      </EmptyState>
    );
  }
  return (
    <ReadFailure
      error={error}
      title="We couldn't load that bill."
      onRetry={retry}
      retrying={isFetching}
      action={close}
    >
      Nothing on your account has changed.
    </ReadFailure>
  );
}
