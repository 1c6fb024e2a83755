import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { chartDayLabel, formatLongDate } from '#src/time/format-date.ts';
import { hourLabel } from '#src/time/nz-time.ts';
import { cx } from '#src/ui/cx.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { chartCommand, type Selection } from '#widgets/shared/chart/keyboard.ts';
import { ReadOut } from '#widgets/shared/chart/read-out.tsx';
import { formatKwh } from '#widgets/shared/energy/units.ts';
import { type Heat, hourName, hoursOfDay, shades } from './heat.ts';
import styles from './usage-heat-map.module.css';

interface HeatGridProps {
  readonly heat: Heat;
  /** Names the picture. */
  readonly label: string;
}

const axisHours = [0, 6, 12, 18];

/** The hour that took most. */
function highestOf({ days }: Heat): Selection {
  let best = { series: 0, slot: 0, kwh: -1 };
  days.forEach(({ cells }, series) => {
    cells.forEach(({ kwh }, slot) => {
      if (kwh !== null && kwh > best.kwh) best = { series, slot, kwh };
    });
  });
  return { series: best.series, slot: best.slot };
}

/**
 * Days below one another, their hours beside one another, the darker the more. One tab stop: arrow keys go by hour and
 * by day; the value is above it, and is announced.
 */
export function HeatGrid({ heat, label }: HeatGridProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Selection | null>(null);
  const { days, top } = heat;
  const current = chosen ?? highestOf(heat);
  const wordsAt = ({ series, slot }: Selection) => {
    const day = days[series];
    return {
      name: `${day ? formatLongDate(day.date) : ''}, ${hourName(slot)}`,
      figures: [day?.cells[slot]?.words ?? ''],
      note: typeof day?.total === 'number' ? `the day ${formatKwh(day.total, 'day')}` : '',
    };
  };
  const choose = (next: Selection) => {
    if (next.series === current.series && next.slot === current.slot && chosen !== null) return;
    setChosen(next);
    const { name, figures } = wordsAt(next);
    announce(`${name}, ${figures.join(', ')}`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const command = chartCommand(event.key, current, { series: days.length, slots: hoursOfDay });
    if (command?.kind !== 'select') return;
    event.preventDefault();
    choose(command.selection);
  };
  const press = (event: PointerEvent) => {
    const { left, top: above, width, height } = event.currentTarget.getBoundingClientRect();
    const at = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)));
    choose({
      series: at((event.clientY - above) / height, days.length),
      slot: at((event.clientX - left) / width, hoursOfDay),
    });
  };
  const words = wordsAt(current);
  return (
    <div className={styles.heat}>
      <ReadOut
        words={words}
        why={chosen === null ? 'Highest' : undefined}
        onDrill={undefined}
        drillText={undefined}
      />
      <div className={styles.frame}>
        <div className={styles.hours} aria-hidden="true">
          {axisHours.map((hour) => (
            <span key={hour}>{hourLabel(hour)}</span>
          ))}
        </div>
        <div className={styles.days} aria-hidden="true">
          {days.map(({ date }, row) => {
            const { letter, day } = chartDayLabel(date);
            return <span key={date}>{row % 2 === 0 ? `${letter} ${day}` : ''}</span>;
          })}
        </div>
        <div
          className={styles.plot}
          role="listbox"
          aria-label={label}
          aria-describedby={`${id}-help`}
          onKeyDown={handleKey}
          onPointerUp={press}
        >
          <div className={styles.rows} aria-hidden="true">
            {days.map(({ date, cells }) => (
              <div key={date} className={styles.row}>
                {cells.map(({ shade }, hour) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place of an hour is what it is.
                  <span key={hour} className={cx(styles.cell, styles[`s${shade}`])} />
                ))}
              </div>
            ))}
          </div>
          <div
            role="option"
            tabIndex={0}
            aria-selected={chosen !== null}
            aria-label={`${words.name}, ${words.figures.join(', ')}`}
            className={styles.mark}
            style={{
              insetBlockStart: `${(current.series / days.length) * 100}%`,
              blockSize: `${100 / days.length}%`,
              insetInlineStart: `${(current.slot / hoursOfDay) * 100}%`,
              inlineSize: `${100 / hoursOfDay}%`,
            }}
          />
        </div>
      </div>
      <span id={`${id}-help`} hidden>
        Left and right arrow keys go through the hours, up and down through the days.
      </span>
      <p className={styles.legend}>
        <span>
          <span className={styles.least}>Less</span>
          {Array.from({ length: shades }, (_, place) => place + 1).map((shade) => (
            <span key={shade} className={cx(styles.swatch, styles[`s${shade}`])} aria-hidden="true" />
          ))}
          <span>{`More, from ${formatKwh(top, 'interval')} an hour`}</span>
        </span>
        <span>
          <span className={cx(styles.swatch, styles.s0)} aria-hidden="true" />
          No reading
        </span>
      </p>
    </div>
  );
}
