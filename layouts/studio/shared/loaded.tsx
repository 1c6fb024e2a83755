import type { SWRResponse } from 'swr';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import type { Elements } from '#src/ui/elements.ts';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';

interface LoadedProps<T> {
  readonly read: Pick<SWRResponse<T>, 'data' | 'error' | 'isValidating'> & {
    readonly mutate: () => Promise<unknown>;
  };
  /** What couldn't be loaded: "the history". */
  readonly what: string;
  readonly rows?: number;
  readonly children: (data: T) => Elements;
}

/** What was read; until then a skeleton, and where it can't be read why, with another try. */
export function Loaded<T>({ read, what, rows = 5, children }: LoadedProps<T>) {
  const { data, error, isValidating, mutate } = read;
  if (data !== undefined) return children(data);
  if (error === undefined) return <SkeletonList rows={rows} />;
  return (
    <ErrorState title={`We couldn't load ${what}.`} onRetry={() => void mutate()} retrying={isValidating}>
      {sentenceOf(error)}
    </ErrorState>
  );
}
