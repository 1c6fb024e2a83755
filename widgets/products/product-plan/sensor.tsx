import { cx } from '#src/ui/cx.ts';
import styles from './product-plan.module.css';

/** The sensor as it is at the switchboard, with its light. What the light means is in the words beside it. */
export function Sensor({ light }: { readonly light: 'green' | 'red' | 'none' }) {
  return (
    <svg className={styles.sensor} viewBox="0 0 200 96" aria-hidden="true" focusable="false">
      <rect className={styles.board} x="4" y="12" width="104" height="72" rx="8" />
      {[18, 38, 58].map((x) => (
        <rect key={x} className={styles.breaker} x={x} y="30" width="12" height="36" rx="3" />
      ))}
      <path className={styles.wire} d="M84 48H128" />
      <rect className={styles.device} x="128" y="24" width="56" height="48" rx="10" />
      <circle className={cx(styles.light, styles[light])} cx="156" cy="48" r="9" />
      {light === 'green' ? (
        <path className={styles.wave} d="M140 14Q156 2 172 14M146 20Q156 13 166 20" />
      ) : null}
      {light === 'red' ? <path className={styles.cross} d="M152 44L160 52M160 44L152 52" /> : null}
    </svg>
  );
}
