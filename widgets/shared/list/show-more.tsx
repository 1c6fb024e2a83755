import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import styles from './show-more.module.css';

interface Steps {
  /** Shown at first. */
  readonly first: number;
  /** Shown more with every press. */
  readonly next: number;
}

interface ShowMoreProps {
  readonly total: number;
  readonly limit: number;
  readonly next: number;
  readonly isLong: boolean;
  readonly countRef: RefObject<HTMLParagraphElement | null>;
  readonly showMore: () => void;
}

/** How many entries of a list to show: some at first, more with every press, all of them on paper. For `ShowMore`. */
export function useShowMore(total: number, { first, next: step }: Steps): ShowMoreProps {
  const [limit, setLimit] = useState(first);
  const countRef = useRef<HTMLParagraphElement>(null);
  const rest = Math.max(0, total - limit);
  const next = Math.min(step, rest);
  useAllOnPaper(setLimit);
  const showMore = () => {
    setLimit(limit + step);
    announce(`${next} more shown.`);
    // The button goes with the last of them, and focus must not go with it.
    if (next === rest) countRef.current?.focus();
  };
  return { total, limit, next, isLong: total > first, countRef, showMore };
}

/** Below a list that began with its first entries: how many are shown, and the button for more. */
export function ShowMore({ total, limit, next, isLong, countRef, showMore }: ShowMoreProps) {
  if (!isLong) return null;
  return (
    <div className={styles.more}>
      <p
        ref={countRef}
        tabIndex={-1}
      >{`${Math.min(limit, total).toLocaleString('en-NZ')} of ${total.toLocaleString('en-NZ')} shown`}</p>
      {next > 0 ? <Button onClick={showMore}>{`Show ${next} more`}</Button> : null}
    </div>
  );
}

/** Paper has no button: everything is drawn before it is printed. */
function useAllOnPaper(setLimit: (limit: number) => void): void {
  useEffect(() => {
    const showAll = () => flushSync(() => setLimit(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, [setLimit]);
}
