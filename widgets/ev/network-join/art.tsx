import styles from './network-join.module.css';

/** A car at a charger beside the road. */
export function Art() {
  return (
    <svg className={styles.art} viewBox="0 0 320 150" aria-hidden="true" focusable="false">
      <rect className={styles.sky} width="320" height="150" rx="16" />
      <circle className={styles.sun} cx="262" cy="38" r="16" />
      <path className={styles.hill} d="M0 118Q70 66 150 100T320 84V134Q320 150 304 150H16Q0 150 0 134Z" />
      <path className={styles.road} d="M0 130H320" />
      <path className={styles.dash} d="M14 130H306" />
      <rect className={styles.brand} x="52" y="52" width="34" height="66" rx="6" />
      <rect className={styles.paper} x="59" y="60" width="20" height="16" rx="3" />
      <path className={styles.bolt} d="M71 82L61 97H69L67 110L78 94H70Z" />
      <path className={styles.cable} d="M86 92C104 92 100 112 120 106C134 102 130 92 144 92" />
      <path
        className={styles.brand}
        d="M142 112V96Q142 88 152 86L166 82L182 66Q186 62 192 62H222Q228 62 232 66L246 82Q260 84 260 96V112Z"
      />
      <path className={styles.paper} d="M178 82L190 70H204V82ZM210 70H222Q226 70 228 73L236 82H210Z" />
      <circle className={styles.wheel} cx="172" cy="114" r="13" />
      <circle className={styles.wheel} cx="234" cy="114" r="13" />
      <circle className={styles.hub} cx="172" cy="114" r="5" />
      <circle className={styles.hub} cx="234" cy="114" r="5" />
    </svg>
  );
}
