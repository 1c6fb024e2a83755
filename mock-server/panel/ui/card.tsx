import { type ReactNode, useId } from 'react';
import styles from './ui.module.css';

/** A named part of a page. `count` stands beside its name, `actions` at the other end of that line. */
export function Card({
  title,
  count,
  actions,
  children,
}: {
  readonly title: string;
  readonly count?: number | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2>
          <span id={id}>{title}</span>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </h2>
        {actions ? <div className={styles.row}>{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** The edge of a table inside a card; it scrolls sideways where the window is narrow, by keyboard too. */
export function Frame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome wants no tab stop on what does nothing; a box that scrolls needs one.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

export function Mark({ tone, children }: { tone?: 'good' | 'bad' | 'warn'; children: ReactNode }) {
  return <span className={tone ? `${styles.mark} ${styles[tone]}` : styles.mark}>{children}</span>;
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles.soft}>{children}</p>;
}

/** A body as the journal has it. */
export function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <section className={styles.stack} aria-label={label}>
      <h3>{label}</h3>
      <pre className={styles.json} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
