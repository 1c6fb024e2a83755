import styles from '#src/brands/wordmark.module.css';

/** A lamp and its beam. The name has a fixed length, so the font's arrival moves nothing. */
export function Wordmark() {
  return (
    <svg
      className={styles.wordmark}
      viewBox="0 0 116 32"
      width="116"
      height="32"
      role="img"
      aria-label="Beacon"
    >
      <rect className={styles.field} width="32" height="32" rx="9" />
      <path className={styles.ray} d="M14.5 12 L32 5 V19.5Z" />
      <path className={styles.detail} d="M9 26 L10.6 15 H15.4 L17 26Z" />
      <circle className={styles.ray} cx="13" cy="11.5" r="3.5" />
      <text className={styles.name} x="41" y="23.2" textLength="72" lengthAdjust="spacingAndGlyphs">
        Beacon
      </text>
    </svg>
  );
}
