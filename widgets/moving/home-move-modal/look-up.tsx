import type { ReadState } from '#src/api/use-read.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { useShownWait } from '#widgets/shared/moving/use-shown-wait.ts';

/** Milliseconds after which a wait is shown. */
const showsAfter = 300;

interface LookUpProps<T> {
  readonly of: ReadState<T>;
  /** What is done meanwhile: "We look up your new address". */
  readonly waiting: string;
  /** What failed: "We couldn't look up your new address." */
  readonly failed: string;
  readonly children: (data: T) => Elements;
}

/** A look-up within a step: waiting, failed with another try, or its answer. */
export function LookUp<T>({ of: { data, error, retry }, waiting, failed, children }: LookUpProps<T>) {
  const isShown = useShownWait(data === undefined && error === undefined, showsAfter);
  if (isShown) {
    return (
      <div role="status">
        <Text tone="muted">{`${waiting} …`}</Text>
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
