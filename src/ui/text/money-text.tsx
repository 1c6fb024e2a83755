import styles from './money-text.module.css';

const withCents = /^(-?\$[\d,]+)(\.\d\d)$/;

export interface MoneyTextProps {
  /** Already formatted: "$1,234.50". Other text is shown as it is. */
  readonly text: string;
  /** Sets cents smaller; on in big figures. */
  readonly smallCents?: boolean;
}

/** An amount in tabular figures that never breaks across lines. */
export function MoneyText({ text, smallCents = true }: MoneyTextProps) {
  const parts = smallCents ? withCents.exec(text) : null;
  return (
    <span className={styles.money}>
      {parts ? parts[1] : text}
      {parts ? <span className={styles.cents}>{parts[2]}</span> : null}
    </span>
  );
}
