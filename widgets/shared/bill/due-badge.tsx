import { daysBetween, type PlainDate } from '#src/time/plain-date.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { type BillState, dueInWords } from './bill-state.ts';

/** So many days before the due date the badge warns, quietly. */
const warnDays = 3;

/** The state of an account, in two words. */
export function DueBadge({ state, today }: { readonly state: BillState; readonly today: PlainDate }) {
  if (state.kind === 'overdue') return <Badge tone="warning">Overdue</Badge>;
  if (state.kind === 'credit') return <Badge tone="success">In credit</Badge>;
  if (state.kind !== 'owes' || state.until === null) return null;
  const words = dueInWords(today, state.until);
  if (words === undefined) return null;
  return (
    <Badge tone={daysBetween(today, state.until) <= warnDays ? 'warning' : 'neutral'} icon={ClockIcon}>
      {words}
    </Badge>
  );
}
