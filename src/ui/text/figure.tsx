import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './figure.module.css';

export interface FigureProps {
  /** Formatted: "412", "$148". */
  readonly value: string;
  /** Set smaller after it, such as ".20". */
  readonly minor?: string | undefined;
  /** What it is, above it. */
  readonly label?: ReactNode;
  readonly unit?: string | undefined;
  /** What it rests on: "18 of 29 days, to Tue 3 Mar, incl. GST". Every figure carries one. */
  readonly basis?: ReactNode;
  readonly size?: 24 | 32 | 40;
  readonly tone?: 'default' | 'critical' | 'success';
}

/** A big number with its name above and its basis below, read in that order. */
export function Figure({ value, minor, label, unit, basis, size = 32, tone = 'default' }: FigureProps) {
  return (
    <div className={styles.figure}>
      {label ? <div className={styles.label}>{label}</div> : null}
      <div className={cx(styles.value, styles[`s${size}`], tone !== 'default' && styles[tone])}>
        <span className={styles.number}>
          <span>{value}</span>
          {minor ? <span className={styles.minor}>{minor}</span> : null}
        </span>
        {unit ? <span className={styles.unit}>{` ${unit}`}</span> : null}
      </div>
      {basis ? <div className={styles.basis}>{basis}</div> : null}
    </div>
  );
}
