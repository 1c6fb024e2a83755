import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ElectricityIcon } from '#src/ui/icons/icons.ts';
import hour from '#widgets/shared/powershout/free-hour.module.css';
import styles from './powershout-balance.module.css';

/** More than so many are no picture any more. */
const most = 24;

interface HourTokensProps {
  readonly balance: number;
  /** How many of them expire soon. */
  readonly expiring: number;
}

/** A mark for each hour; those that expire soon come first and look different. A picture: the words are beside it. */
export function HourTokens({ balance, expiring }: HourTokensProps) {
  if (balance === 0 || balance > most) return null;
  return (
    <div className={styles.tokens} aria-hidden="true">
      {Array.from({ length: balance }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={index} className={cx(hour.hour, styles.token, index < expiring && styles.expiring)}>
          <Icon of={ElectricityIcon} size={16} />
        </span>
      ))}
      {expiring > 0 && expiring < balance ? <span className={styles.legend}>dashed: expire soon</span> : null}
    </div>
  );
}
