import { cx } from '#src/ui/cx.ts';
import styles from './bottle-row.module.css';

interface BottleRowProps {
  readonly count: number;
  /** Most of one order; those that aren't ordered are outlined. */
  readonly most: number;
}

/** More than so many don't fit on a phone. */
const drawn = 6;

/** Bottles as a picture: those that are ordered filled, up to the most that can be. The words are beside it. */
export function BottleRow({ count, most }: BottleRowProps) {
  const places = Math.min(Math.max(most, 1), drawn);
  const filled = most > drawn ? Math.ceil((count / most) * drawn) : Math.floor(count);
  return (
    <div className={styles.row} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a bottle is
        <Bottle key={place} isFilled={place < filled} />
      ))}
    </div>
  );
}

/** A tall gas bottle with its collar and foot. */
function Bottle({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <svg viewBox="0 0 32 72" className={cx(styles.bottle, isFilled && styles.filled)} focusable="false">
      <path className={styles.collar} d="M10 13V6a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v7" />
      <path className={styles.collar} d="M16 8v5" />
      <rect className={styles.body} x="3" y="13" width="26" height="52" rx="10" />
      <path className={styles.band} d="M3 31h26" />
      <path className={styles.collar} d="M8 65v4h16v-4" />
    </svg>
  );
}
