import { type PlainDate, startOfMonth } from '#src/time/plain-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import type { BillPeriod } from '#widgets/shared/energy/bill-period.ts';
import type { Target } from './address.ts';
import styles from './usage-explorer.module.css';
import { type Granularity, isRecent, shownDate } from './windows.ts';

interface ViewSwitchProps {
  readonly view: Granularity;
  /** Without hours a day has nothing to open into, and nothing is newer than the days. */
  readonly hasHours: boolean;
  /** What is shown now: another view begins in it. */
  readonly window: BillPeriod;
  readonly today: PlainDate;
  readonly onChoose: (target: Target) => void;
}

const choices = [
  { value: 'BILL_WINDOW', label: 'Bill' },
  { value: 'LIVE', label: 'Live' },
  { value: 'LAST_24H', label: '24 hours' },
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
  { value: 'YEAR', label: 'Year' },
] as const;

/** What a bar covers and how much is seen at once. Another view shows the last day with data of this one. */
export function ViewSwitch({ view, hasHours, window, today, onChoose }: ViewSwitchProps) {
  const choose = (next: Granularity) => {
    if (next === 'BILL_WINDOW') {
      const date = window.dataTo ?? window.from;
      const period = window.options.find(({ from, to }) => date >= from && date <= to);
      onChoose({ view: next, period });
      return;
    }
    if (isRecent(next)) {
      onChoose({ view: next });
      return;
    }
    const date = shownDate(window.dataTo ?? undefined, today);
    onChoose({ view: next, date: next === 'YEAR' ? startOfMonth(date) : date });
  };
  return (
    <div className={styles.views}>
      <SegmentedControl
        label="Show your use by"
        options={choices.filter(
          ({ value }) => hasHours || value === view || (value !== 'DAY' && !isRecent(value)),
        )}
        value={view}
        onChange={choose}
      />
    </div>
  );
}
