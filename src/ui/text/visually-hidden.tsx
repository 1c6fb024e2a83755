import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly as?: 'span' | 'div' | 'h2' | 'h3';
  readonly id?: string | undefined;
}

/** Text that is read aloud and not drawn. */
export function VisuallyHidden({ children, as: Element = 'span', id }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} id={id}>
      {children}
    </Element>
  );
}
