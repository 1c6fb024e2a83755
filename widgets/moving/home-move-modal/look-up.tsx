import { type ReactNode, useEffect, useState } from 'react';
import type { ReadState } from '#src/api/use-read.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';

/** Milliseconds after which a wait is shown, and for which it is then shown at least. */
const [showsAfter, atLeast] = [300, 2000];

interface LookUpProps<T> {
  readonly of: ReadState<T>;
  /** What is done meanwhile: "We look up your new address". */
  readonly waiting: string;
  /** What failed: "We couldn't look up your new address." */
  readonly failed: string;
  readonly children: (data: T) => ReactNode;
}

/** A look-up within a step: waiting, failed with another try, or its answer. */
export function LookUp<T>({ of: { data, error, retry }, waiting, failed, children }: LookUpProps<T>) {
  const isShown = useWait(data === undefined && error === undefined);
  if (isShown) {
    return (
      <div role="status">
        <Text tone="muted">{waiting} …</Text>
      </div>
    );
  }
  if (data !== undefined) return children(data);
  if (error === undefined) return null;
  return (
    <Notice
      tone="critical"
      live="assertive"
      action={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {failed}
    </Notice>
  );
}

/** Whether a wait is shown: not where it is short, and otherwise long enough to be read. */
function useWait(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isWaiting === isShown) return undefined;
    const timer = setTimeout(() => setShown(isWaiting), isWaiting ? showsAfter : atLeast);
    return () => clearTimeout(timer);
  }, [isWaiting, isShown]);
  return isShown;
}
