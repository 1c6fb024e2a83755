import type { Json } from '#layouts/core/text/parse.ts';
import styles from './forms.module.css';

/** A value that no form is made for: it is shown and kept as it is, and edited in the source. */
export function RawValue({ label, value }: { readonly label: string; readonly value: Json }) {
  return (
    <div className={styles.raw}>
      <div className={styles.legend}>{label}</div>
      <p className={styles.hint}>No form for this one: it stays as it is. Edit it in the source.</p>
      <pre className={styles.code} tabIndex={0} aria-label={label}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
