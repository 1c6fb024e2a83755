import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './text.module.css';

export interface TextProps {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time';
  readonly size?: 12 | 14 | 16 | 20;
  readonly tone?: 'default' | 'muted' | 'critical' | 'warning' | 'success';
  readonly strong?: boolean;
  /** Figures of one width, for numbers in columns or that change in place. */
  readonly tabular?: boolean;
  /** Limits long prose to a readable width. */
  readonly measure?: boolean;
  readonly id?: string | undefined;
  /** BCP 47 tag of a phrase in another language, such as "mi". */
  readonly lang?: string | undefined;
}

/** Running text. */
export function Text({
  children,
  as: Element = 'p',
  size = 16,
  tone = 'default',
  strong = false,
  tabular = false,
  measure = false,
  id,
  lang,
}: TextProps) {
  return (
    <Element
      id={id}
      lang={lang}
      className={cx(
        styles[`s${size}`],
        tone !== 'default' && styles[tone],
        strong && styles.strong,
        tabular && styles.tabular,
        measure && styles.measure,
      )}
    >
      {children}
    </Element>
  );
}
