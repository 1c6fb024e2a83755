import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon } from '#src/ui/icons/icons.ts';
import { kindNames } from './kind-names.ts';
import type { Kind } from './view-values.ts';

interface NoTransactionsProps {
  /** The account has some, on other days or of another kind. */
  readonly hasAny: boolean;
  readonly kind: Kind | undefined;
  /** In words. */
  readonly range: string;
  readonly isAll: boolean;
  readonly onShowAll: () => void;
}

/** Why the list is empty, and where the transactions are. */
export function NoTransactions({ hasAny, kind, range, isAll, onShowAll }: NoTransactionsProps) {
  if (!hasAny) {
    return (
      <EmptyState icon={BillIcon} title="There are no transactions yet.">
        Your first bill appears here a few days after the end of your first bill period.
      </EmptyState>
    );
  }
  const what = kind === undefined ? 'transactions' : kindNames[kind].many.toLowerCase();
  return (
    <EmptyState
      icon={BillIcon}
      title={isAll ? `There are no ${what} on this account.` : `There are no ${what} from ${range}.`}
      action={<Button onClick={onShowAll}>Show all transactions</Button>}
    >
      {isAll ? 'Choose another kind to see the rest.' : 'Choose other dates, or see everything.'}
    </EmptyState>
  );
}
