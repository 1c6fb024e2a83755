import type { ReactNode, Ref } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './heading.module.css';

const sizeOfLevel = { 1: 32, 2: 20, 3: 16, 4: 14 } as const;

export interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
  /** Looks, where they differ from the rank; 32 and 40 shrink on small screens. */
  readonly size?: 14 | 16 | 20 | 24 | 32 | 40;
  readonly id?: string | undefined;
  /** Lets script move focus here, after a change of page or of view. */
  readonly focusable?: boolean;
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
}

/** A heading whose level is explicit and whose size follows it by default. */
export function Heading({ level, children, size = sizeOfLevel[level], id, focusable, ref }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element
      ref={ref}
      id={id}
      tabIndex={focusable ? -1 : undefined}
      className={cx(styles.heading, styles[`s${size}`])}
    >
      {children}
    </Element>
  );
}
