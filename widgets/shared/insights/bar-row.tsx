import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './bar-row.module.css';

interface BarRowProps {
  readonly label: ReactNode;
  /** Formatted, with its unit. */
  readonly value: string;
  /** Less important, after the value: its share. */
  readonly detail?: string | undefined;
  /** Length of the bar, 0 to 1 of the longest. */
  readonly size: number;
  /** A colour as CSS has it: a token, or one that has passed a gate. */
  readonly colour: string;
  readonly look?: 'solid' | 'outlined';
  /** The row that the others are compared with. */
  readonly strong?: boolean;
  /** A small control at the end: 44 px. */
  readonly action?: ReactNode;
}

/** Rows that start at the same zero. */
export function BarRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** A labelled horizontal bar. The words carry the meaning; the bar is for the eye. */
export function BarRow(props: BarRowProps) {
  const { label, value, detail, size, colour, look = 'solid', strong = false, action } = props;
  const length = Number.isFinite(size) ? Math.min(1, Math.max(0, size)) : 0;
  // Custom properties are not part of CSSProperties.
  const style = { '--bar-size': `${(length * 100).toFixed(2)}%`, '--bar-colour': colour } as CSSProperties;
  return (
    <li
      className={cx(
        styles.row,
        look === 'outlined' && styles.outlined,
        strong && styles.strong,
        action !== undefined && styles.withAction,
      )}
      style={style}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <span>{value}</span>
        {detail === undefined ? null : <span className={styles.detail}>{` ${detail}`}</span>}
      </span>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} />
      </div>
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </li>
  );
}
