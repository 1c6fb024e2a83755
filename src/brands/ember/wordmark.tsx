import styles from '#src/brands/wordmark.module.css';

/** A glowing drop. The name has a fixed length, so the font's arrival moves nothing. */
export function Wordmark() {
  return (
    <svg
      className={styles.wordmark}
      viewBox="0 0 112 32"
      width="112"
      height="32"
      role="img"
      aria-label="Ember"
    >
      <circle className={styles.field} cx="16" cy="16" r="16" />
      <path
        className={styles.ray}
        d="M17.2 5.2 C18 10 24.6 13 24.6 19.2 A8.6 8.6 0 0 1 7.4 19.2 C7.4 15.6 9.6 13.9 11 11.4 C12 13 12.9 13.6 13.8 13.8 C13.6 10.4 15 7.4 17.2 5.2Z"
      />
      <path
        className={styles.detail}
        d="M16.2 16.6 C17 18.6 19.8 19.6 19.8 22.3 A3.8 3.8 0 0 1 12.2 22.3 C12.2 19.8 15 19 16.2 16.6Z"
      />
      <text className={styles.name} x="41" y="23.2" textLength="66" lengthAdjust="spacingAndGlyphs">
        ember
      </text>
    </svg>
  );
}
