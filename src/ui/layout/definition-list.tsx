import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './definition-list.module.css';

export interface Definition {
  readonly term: string;
  readonly detail: ReactNode;
}

export interface DefinitionListProps {
  readonly items: readonly Definition[];
  readonly columns?: 1 | 2 | 3;
}

/** Names and values ("Account number: 500 123 456"). */
export function DefinitionList({ items, columns = 1 }: DefinitionListProps) {
  return (
    <dl className={cx(styles.list, styles[`columns${columns}`])}>
      {items.map((item) => (
        <div key={item.term} className={styles.item}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
