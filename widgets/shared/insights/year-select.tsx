import type { PlainDate } from '#src/time/plain-date.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { yearsOf } from './insight-years.ts';
import styles from './year-select.module.css';

interface YearSelectProps {
  /** Undefined for what is shown at first. */
  readonly year: number | undefined;
  /** First day for which there are insights, as the server has it. */
  readonly earliest: PlainDate | undefined;
  readonly today: PlainDate;
  /** What is shown without a year. */
  readonly recentLabel?: string;
  readonly onChange: (year: string | undefined) => void;
}

const recent = 'recent';

/** What a trend shows: the last twelve months or bills, or the months of a year. */
export function YearSelect({
  year,
  earliest,
  today,
  recentLabel = 'Last 12 months',
  onChange,
}: YearSelectProps) {
  const years = yearsOf(earliest ?? today, today);
  // One of an address that isn't offered is shown all the same.
  const offered = year === undefined || years.includes(year) ? years : [...years, year];
  return (
    <div className={styles.select}>
      <Select
        label="What to show"
        value={year === undefined ? recent : String(year)}
        options={[
          { value: recent, label: recentLabel },
          ...offered.map((each) => ({ value: String(each), label: String(each) })),
        ]}
        onChange={(value) => onChange(value === recent ? undefined : value)}
      />
    </div>
  );
}
