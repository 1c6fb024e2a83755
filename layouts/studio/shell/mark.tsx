import styles from './shell.module.css';

/** The sign of the studio with its name. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <rect x="2" y="3" width="20" height="5" rx="1.5" fill="currentColor" />
        <rect x="2" y="10" width="12" height="11" rx="1.5" fill="currentColor" opacity=".55" />
        <rect x="16" y="10" width="6" height="11" rx="1.5" className={styles.warm} />
      </svg>
      Layout studio
    </span>
  );
}
