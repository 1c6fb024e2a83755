import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
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

/** Where the entries of a page are in the whole list. */
interface Among {
  /** Entries before them. */
  readonly skip: number;
  readonly total: number;
}

/**
 * Below a list that began with its first entries: how many are shown, and the button for more. Where the list is one page
 * `among` others it counts the whole list, so that no second count stands beside it.
 */
export function ShowMore({
  total,
  limit,
  next,
  isLong,
  countRef,
  showMore,
  among = { skip: 0, total },
}: ShowMoreProps & { readonly among?: Among }) {
  const isPage = among.total > total;
  if (!isLong && !isPage) return null;
  const last = among.skip + Math.min(limit, total);
  const shown = isPage ? `${formatNumber(among.skip + 1)} to ${formatNumber(last)}` : formatNumber(last);
  return (
    <div className={styles.more}>
      <p ref={countRef} tabIndex={-1}>{`${shown} of ${formatNumber(among.total)} shown`}</p>
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
