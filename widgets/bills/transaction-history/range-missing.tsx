import type { Part } from '#src/runtime/part.tsx';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { ReadFailure } from '#widgets/shared/reading/read-failure.tsx';
import type { TransactionsAnswer } from './transactions.ts';

interface RangeMissingProps {
  readonly of: Part<TransactionsAnswer>;
  /** The dates that are missing are on the page; before the first answer they aren't. */
  readonly isKnown: boolean;
  /** Some of the range was loaded with another one, and is shown below. */
  readonly hasSome: boolean;
}

/** A range whose answer isn't there: late, or failed. The choice of dates stays where it is. */
export function RangeMissing({ of: part, isKnown, hasSome }: RangeMissingProps) {
  if (part.state === 'waiting') return hasSome ? null : <SkeletonList />;
  if (part.state !== 'failed' && part.state !== 'absent') return null;
  const retry = part.state === 'failed' ? part.retry : undefined;
  if (hasSome) {
    return (
      <PartialNote onRetry={retry}>
        We couldn't load all of these dates. What we have of them is shown.
      </PartialNote>
    );
  }
  return (
    <ReadFailure
      error={part.problem}
      title={isKnown ? "We couldn't load these dates." : "We couldn't load your transactions."}
      onRetry={retry}
    >
      {isKnown ? 'Choose other dates, or try again.' : 'The rest of the page still works.'}
    </ReadFailure>
  );
}
