import { cx } from '#src/ui/cx.ts';
import styles from './profile.module.css';

interface BuildingProps {
  readonly kind: 'home' | 'business';
  /** Windows, and how many of them have light: steps, and those that are answered. */
  readonly windows: number;
  readonly lit: number;
}

/** px, in the picture's own scale */
const [columns, size, gap, left, top] = [3, 34, 18, 61, 80];
const doorX = left + 2 * (size + gap) - 3;

/** A building with a window for each step, in which light comes on as it is answered. The text beside it says the same. */
export function Building({ kind, windows, lit }: BuildingProps) {
  return (
    <svg viewBox="0 0 260 200" className={styles.picture} aria-hidden="true" focusable="false">
      <rect x="40" y="62" width="180" height="130" className={styles.wall} />
      {kind === 'home' ? (
        <path d="M20 68 L130 8 L240 68 Z" className={styles.roof} />
      ) : (
        <rect x="30" y="40" width="200" height="26" rx="4" className={styles.roof} />
      )}
      <rect x={kind === 'home' ? doorX : 110} y="136" width="40" height="56" rx="3" className={styles.door} />
      {Array.from({ length: windows }, (_, index) => {
        const x = left + (index % columns) * (size + gap);
        const y = top + Math.floor(index / columns) * (size + gap);
        return (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width={size}
            height={size}
            rx="3"
            className={cx(styles.window, index < lit && styles.lit)}
          />
        );
      })}
    </svg>
  );
}
