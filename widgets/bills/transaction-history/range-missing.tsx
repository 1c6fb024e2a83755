import { useQuery } from '#src/api/use-query.ts';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { ReadFailure } from '#widgets/shared/reading/read-failure.tsx';
import { listQuery } from './descriptor.ts';

interface RangeMissingProps {
  readonly rangeValue: string | undefined;
  /** Some of the range was loaded with another one, and stands below. */
  readonly hasSome: boolean;
}

/** A range whose answer isn't there: late, or failed. The choice of dates stays where it is. */
export function RangeMissing({ rangeValue, hasSome }: RangeMissingProps) {
  const { error, isFetching, retry } = useQuery(listQuery(rangeValue));
  if (error === undefined) return hasSome ? null : <SkeletonList />;
  if (hasSome) {
    return (
      <PartialNote onRetry={retry}>
        We couldn't load all of these dates. What we have of them is shown.
      </PartialNote>
    );
  }
  return (
    <ReadFailure error={error} title="We couldn't load these dates." onRetry={retry} retrying={isFetching}>
      Choose other dates, or try again.
    </ReadFailure>
  );
}
