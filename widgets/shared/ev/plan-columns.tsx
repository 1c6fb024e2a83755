import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './plan-columns.module.css';

interface PlanColumnsProps {
  /** Where the chart is, which takes two thirds. */
  readonly chart: 'first' | 'last';
  /** Two `PlanColumn`. */
  readonly children: ReactNode;
}

/** A chart and what it comes to: below one another, or beside one another where there is room. */
export function PlanColumns({ chart, children }: PlanColumnsProps) {
  return <div className={cx(styles.columns, chart === 'last' && styles.chartLast)}>{children}</div>;
}

/** Things below one another, in a column or in the picture of a chart. */
export function PlanColumn({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
