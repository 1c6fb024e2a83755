import { useState } from 'react';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { type LazyPart, useLazyPart } from './lazy-part.ts';

interface LazyContentProps<Props> {
  readonly part: LazyPart<Props>;
  readonly props: Props;
  /** The title of what is shown if the download fails, such as "We couldn't open the form." */
  readonly failed: string;
}

/** The part, a skeleton until it is loaded, or an error with another try. */
export function LazyContent<Props extends object>({ part, props, failed }: LazyContentProps<Props>) {
  const [isFailed, setFailed] = useState(false);
  const Part = useLazyPart(part, !isFailed, () => {
    announce(failed);
    setFailed(true);
  });
  if (Part) return <Part {...props} />;
  return isFailed ? (
    <ErrorState title={failed} onRetry={() => setFailed(false)}>
      Nothing was changed. Check your connection.
    </ErrorState>
  ) : (
    <SkeletonText lines={6} />
  );
}
