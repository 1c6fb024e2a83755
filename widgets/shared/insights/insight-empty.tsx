import { useLink } from '#src/routing/use-link.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import type { NoInsight } from './insight-answer.ts';
import { InsightState, type InsightStateProps } from './insight-state.tsx';

interface InsightEmptyProps extends Omit<InsightStateProps, 'status'> {
  readonly status: NoInsight;
  /** Path of the page that says why there is nothing, and what to do. */
  readonly noDataPage: string | undefined;
}

/** An insight page without figures: why, and what to do. */
export function InsightEmpty({ status, noDataPage, ...rest }: InsightEmptyProps) {
  const linkTo = useLink();
  if (status !== 'NO_DATA') return <InsightState {...rest} status={status} />;
  const link = noDataPage === undefined ? null : linkTo(noDataPage);
  return (
    <EmptyState
      icon={ClockIcon}
      title={`We don't have ${rest.subject} yet.`}
      action={link ? <Button link={link}>See what we need</Button> : null}
    >
      We haven't got enough of your readings. It fills in by itself as they arrive.
    </EmptyState>
  );
}
