import { useEffect, useRef } from 'react';
import { formatMonth } from '#src/time/format-date.ts';
import { cx } from '#src/ui/cx.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './eco-usage-impact.module.css';
import { firstDayOf, type MonthText } from './months.ts';

interface MonthStripProps {
  readonly label: string;
  /** In order, the newest last. */
  readonly months: readonly MonthText[];
  readonly selected: MonthText;
  readonly onSelect: (month: MonthText) => void;
}

/** Months to pick from, side by side, with their year where it begins. It scrolls sideways to the selected one. */
export function MonthStrip({ label, months, selected, onSelect }: MonthStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const button = list?.querySelector<HTMLElement>(`[data-month="${selected}"]`);
    if (list && button) list.scrollLeft = button.offsetLeft - (list.clientWidth - button.clientWidth) / 2;
  }, [selected]);
  return (
    <ul ref={strip} className={styles.strip} aria-label={label}>
      {months.map((month, index) => {
        const name = formatMonth(firstDayOf(month));
        const year = index === 0 || month.endsWith('-01') ? month.slice(0, 4) : '';
        return (
          <li key={month}>
            <button
              type="button"
              data-month={month}
              aria-pressed={month === selected}
              className={cx(styles.month, month === selected && styles.selected)}
              onClick={() => onSelect(month)}
            >
              <VisuallyHidden>{name}</VisuallyHidden>
              <span aria-hidden="true" className={styles.year}>
                {year}
              </span>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
