import { formatDayMonth } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
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
  /** The first day on which some of them do; null for none. */
  readonly expiresOn: PlainDate | null;
}

/** A mark for each hour; those that expire soon come first and look different. A picture: the words are beside it. */
export function HourTokens({ balance, expiring, expiresOn }: HourTokensProps) {
  if (balance === 0 || balance > most) return null;
  return (
    <div className={styles.tokens} aria-hidden="true">
      {Array.from({ length: balance }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={index} className={cx(hour.hour, styles.token, index < expiring && styles.expiring)}>
          <Icon of={ElectricityIcon} size={16} />
        </span>
      ))}
      {expiresOn !== null && expiring < balance ? (
        <span className={styles.legend}>{`Dashed hours expire from ${formatDayMonth(expiresOn)}`}</span>
      ) : null}
    </div>
  );
}
