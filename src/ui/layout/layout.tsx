import type { ReactNode } from 'react';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './layout.module.css';

/** Steps of the 4 px grid. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

const gapOf = (gap: Gap) => custom({ '--gap': gap === 0 ? '0px' : `var(--space-${gap})` });

const alignClass = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
};

export interface InlineProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'start' | 'between' | 'end';
}

/** Children beside one another; they wrap where there is no room. */
export function Inline({ children, gap = 3, align = 'center', justify = 'start' }: InlineProps) {
  return (
    <div
      className={cx(
        styles.inline,
        alignClass[align],
        justify === 'between' && styles.between,
        justify === 'end' && styles.end,
      )}
      style={gapOf(gap)}
    >
      {children}
    </div>
  );
}

/** Twelve columns. Place things in it with `GridItem`. */
export function PageGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pageGrid}>{children}</div>;
}

/** Columns (1 to 12) from each width up: base 0, xs 375, sm 576, md 768, lg 1024, xl 1200, xxl 1600 px. */
export interface Span {
  readonly base?: number | undefined;
  readonly xs?: number | undefined;
  readonly sm?: number | undefined;
  readonly md?: number | undefined;
  readonly lg?: number | undefined;
  readonly xl?: number | undefined;
  readonly xxl?: number | undefined;
}

export interface GridItemProps {
  readonly children: ReactNode;
  readonly span?: Span | undefined;
  /** px reserved before the content is there. */
  readonly minHeight?: number | undefined;
}

/** One place in a `PageGrid`. A width that is not named takes the span of the next smaller one. */
export function GridItem({ children, span = {}, minHeight }: GridItemProps) {
  return (
    <div
      className={styles.item}
      style={custom({
        '--span-base': span.base,
        '--span-xs': span.xs,
        '--span-sm': span.sm,
        '--span-md': span.md,
        '--span-lg': span.lg,
        '--span-xl': span.xl,
        '--span-xxl': span.xxl,
        '--min-height': minHeight === undefined ? 'auto' : `${minHeight}px`,
      })}
    >
      {children}
    </div>
  );
}
