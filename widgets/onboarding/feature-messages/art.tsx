import styles from './feature-messages.module.css';

/** A picture beside each message: a home, bars of days, a bill. The one after the last is the first again. */
export function Art({ place }: { readonly place: number }) {
  const Picture = pictures[place % pictures.length] ?? Home;
  return (
    <svg className={styles.art} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <rect className={styles.sky} width="240" height="180" rx="16" />
      <Picture />
    </svg>
  );
}

const Home = () => (
  <>
    <circle className={styles.sun} cx="182" cy="52" r="20" />
    <path className={styles.hill} d="M0 150Q60 96 128 134T240 118V164Q240 180 224 180H16Q0 180 0 164Z" />
    <path className={styles.paper} d="M70 148V96L112 62L154 96V148Z" />
    <path className={styles.line} d="M58 104L112 60L166 104" />
    <rect className={styles.sun} x="82" y="104" width="20" height="20" rx="3" />
    <rect className={styles.strong} x="118" y="110" width="20" height="38" rx="3" />
  </>
);

const Days = () => (
  <>
    <path className={styles.axis} d="M40 140H200" />
    {[46, 62, 38, 74, 54, 86].map((height, index) => (
      <rect
        key={height}
        className={index === 5 ? styles.sun : styles.strong}
        x={48 + index * 25}
        y={140 - height}
        width="16"
        height={height}
        rx="3"
      />
    ))}
  </>
);

const Bill = () => (
  <>
    <rect className={styles.paper} x="72" y="28" width="96" height="126" rx="8" />
    {[50, 68, 86].map((y) => (
      <path key={y} className={styles.axis} d={`M88 ${y}H152`} />
    ))}
    <path className={styles.axis} d="M88 112H118" />
    <circle className={styles.sun} cx="160" cy="138" r="24" />
    <path className={styles.check} d="M149 138L157 146L172 130" />
  </>
);

const pictures = [Home, Days, Bill];
