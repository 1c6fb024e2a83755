import type { ReactNode } from 'react';
import styles from './editable-field.module.css';

/** Rows that can be edited, under one another with hairlines. */
export function EditableRows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}
