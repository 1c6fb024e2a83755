import type { Part } from '#src/runtime/part.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { BookedIcon, EcoIcon } from '#src/ui/icons/icons.ts';

interface ImpactPartProps<T> {
  readonly of: Part<T>;
  /** What it shows: "these 7 days". */
  readonly subject: string;
  /** Goes to a time that there surely is. */
  readonly onLatest: () => void;
  readonly children: (data: T) => Elements;
}

/** The figures of a time, or why there are none: no electricity or no reading yet (404), or not a time of the past (400). */
export function ImpactPart<T>({ of, subject, onLatest, children }: ImpactPartProps<T>) {
  switch (of.state) {
    case 'ready':
      return children(of.data);
    case 'absent':
      return of.problem.status === 400 ? (
        <EmptyState
          icon={BookedIcon}
          title={`We can't show ${subject}.`}
          action={<Button onClick={onLatest}>Show the latest</Button>}
        >
          There are figures from the month in which your supply began, 24 months back at most, and up to
          today.
        </EmptyState>
      ) : (
        <NoData />
      );
    case 'failed':
      return (
        <ErrorState title={`We couldn't load ${subject}.`} onRetry={of.retry}>
          The rest of the page still works.
        </ErrorState>
      );
    case 'waiting':
    case 'unwanted':
      return <SkeletonChart height={260} />;
  }
}

/** There is no electricity at this site, or no reading has arrived. */
export const NoData = () => (
  <EmptyState icon={EcoIcon} title="There's no electricity use to show yet.">
    Once your meter's first readings have arrived, we'll show how much carbon your power makes. If you only
    have gas with us, there's nothing to show here.
  </EmptyState>
);
