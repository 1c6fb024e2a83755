import { useId } from 'react';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import styles from './calendar.module.css';
import fieldStyles from './field.module.css';

export interface CalendarProps {
  /** Its name. */
  readonly label: string;
  readonly value: PlainDate;
  readonly onChange: (day: PlainDate) => void;
  /** Marked: the day by the clock of the portal, not of the device. */
  readonly today: PlainDate;
  /** First and last day that can be chosen. */
  readonly min: PlainDate;
  readonly max: PlainDate;
  /** Days with a mark, and what it means, as in "Tuesday 3 March 2026, booked". */
  readonly marked?: { readonly days: ReadonlySet<string>; readonly word: string } | undefined;
}

/** A month of days, always in sight. Until its code has loaded the browser's own date field does the work. */
export const Calendar = lazyControl<CalendarProps>(
  () => import('#src/ui/chakra/calendar-grid-part.tsx').then((module) => module.CalendarGridPart),
  WaitingCalendar,
);

function WaitingCalendar({ label, value, onChange, min, max }: CalendarProps) {
  const id = useId();
  return (
    <div className={styles.waiting}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={fieldStyles.input}
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => {
          const day = parsePlainDate(target.value);
          if (day !== null && day >= min && day <= max) onChange(day);
        }}
      />
    </div>
  );
}
