import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { centsOfNzd, formatWholeDollars } from '#src/money/money.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwh } from '#widgets/shared/energy/units.ts';
import styles from './bill-summary.module.css';

type Summary = ResponseOf<'usage.summary'>;

/**
 * The bill period so far where its own call failed: from the usage summary. Read only then, so that a dashboard that
 * works sends no request for it.
 */
export function PeriodInstead() {
  const window = useRead(read('billing.accounts')).data?.selectedBillingAccount.billing.window;
  const { data: summary } = useRead(window === undefined ? null : read('usage.summary', { body: window }));
  if (window === undefined || summary === undefined) return null;
  const { actualUsage, estimatedUsage, remainingDays, daysInBillPeriod } = summary;
  return (
    <section className={styles.period} aria-label="This bill period">
      <div className={styles.periodHead}>
        <Heading level={3} size={14}>
          This bill period
        </Heading>
        <Text as="span" size={14} tone="muted">
          {formatDateRange(window.startDate, window.endDate)}
        </Text>
      </div>
      <div className={styles.soFar}>
        <Figure size={24} label="Your use so far" value={wordsOf(actualUsage)} />
        <span className={styles.likely}>{`likely about ${wordsOf(estimatedUsage)}`}</span>
      </div>
      <Text
        size={14}
        tone="muted"
      >{`${remainingDays} of ${daysInBillPeriod} days left. Your bill may differ.`}</Text>
    </section>
  );
}

/** In whole units, because it isn't billed yet. */
const wordsOf = ({ value, unit }: Summary['actualUsage']) =>
  unit === 'nzd' ? formatWholeDollars(centsOfNzd(value)) : formatKwh(value, 'summary');
