import { formatDate } from '#src/time/format-date.ts';
import { Text } from '#src/ui/text/text.tsx';
import type { Span, Voucher } from '#widgets/shared/powershout/bookable-hours.ts';
import { hourCount, spanText } from '#widgets/shared/powershout/words.ts';
import styles from './powershout-booking.module.css';

interface WhatItTakesProps {
  readonly span: Span;
  readonly duration: number;
  readonly longest: number;
  readonly maximumDuration: number;
  /** In the order in which they are used. */
  readonly vouchers: readonly Voucher[];
}

/** What is about to be booked, and which hours it takes. */
export function WhatItTakes({ span, duration, longest, maximumDuration, vouchers }: WhatItTakesProps) {
  const byDay = new Map<Voucher['expiresOn'], number>();
  for (const { expiresOn } of vouchers.slice(0, duration)) {
    byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0) + 1);
  }
  const taken = [...byDay].map(([day, count]) => `${count} to be used by ${formatDate(day)}`);
  return (
    <div className={styles.takes} role="status">
      <Text strong>{spanText(span)}</Text>
      <Text
        size={14}
      >{`Takes ${duration} of your ${hourCount(vouchers.length)}, those that expire first: ${taken.join(', ')}.`}</Text>
      {longest < Math.min(maximumDuration, vouchers.length) ? (
        <Text
          size={14}
          tone="muted"
        >{`${hourCount(longest)} at most from here: then the day ends, or another booking begins.`}</Text>
      ) : null}
    </div>
  );
}
