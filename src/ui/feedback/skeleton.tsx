import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './skeleton.module.css';

/*
 * Placeholders for what is loading. All are hidden from assistive technology: the component that loads
 * sets aria-busy on its region and announces once.
 */

function Shape({
  className,
  height,
  children,
}: {
  className?: string | undefined;
  height?: number | undefined;
  children: ReactNode;
}) {
  return (
    <div
      aria-hidden="true"
      className={cx(styles.skeleton, className)}
      style={height === undefined ? undefined : { blockSize: height }}
    >
      {children}
    </div>
  );
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Lines of text, 24 px each; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Shape className={styles.lines}>
      {indexes(lines).map((line) => (
        <div key={line} className={styles.bar} />
      ))}
    </Shape>
  );
}

/** A `Figure` with label, amount and basis. */
export function SkeletonFigure() {
  return (
    <Shape className={styles.figure}>
      <div className={cx(styles.block, styles.label)} />
      <div className={cx(styles.block, styles.amount)} />
      <div className={cx(styles.block, styles.basis)} />
    </Shape>
  );
}

/** A bar chart. @param height px, the same as the chart's */
export function SkeletonChart({ height = 240 }: { readonly height?: number }) {
  return (
    <Shape className={styles.chart} height={height}>
      {indexes(12).map((bar) => (
        <div key={bar} className={styles.block} />
      ))}
    </Shape>
  );
}

/** `ListRows` of 64 px. */
export function SkeletonList({ rows = 3 }: { readonly rows?: number }) {
  return (
    <Shape className={styles.list}>
      {indexes(rows).map((row) => (
        <div key={row} className={styles.row}>
          <div className={cx(styles.block, styles.disc)} />
          <div className={styles.bar} />
          <div className={styles.bar} />
        </div>
      ))}
    </Shape>
  );
}

/** One block of a given height, for anything else. @param height px */
export function SkeletonBlock({ height }: { readonly height: number }) {
  return (
    <Shape>
      <div className={styles.block} style={{ blockSize: height }} />
    </Shape>
  );
}

/** The title bar of a card whose title is in the data. */
export function SkeletonTitle() {
  return (
    <Shape>
      <div className={cx(styles.block, styles.title)} />
    </Shape>
  );
}
