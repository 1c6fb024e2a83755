import { chartDayLabel, formatFullDate } from '#src/time/format-date.ts';
import { cx } from '#src/ui/cx.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './eco-forecast.module.css';
import { type GreenDay, type GreenHour, rowsOf, stepsOf } from './green-hours.ts';

interface HoursOfDaysProps {
  readonly days: readonly GreenDay[];
  readonly caption: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Hours by days, as a calendar of a week has them. It is the picture and the table in one: each hour has its colour and
 * its number, green ones are marked too, and what is over has none.
 */
export function HoursOfDays({ days, caption, now }: HoursOfDaysProps) {
  const rows = rowsOf(days);
  const stepOf = stepsOf(days);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Hour</VisuallyHidden>
          </th>
          {days.map(({ date }) => (
            <th key={date} scope="col">
              <span aria-hidden="true">
                <span className={styles.letter}>{chartDayLabel(date).letter}</span>
                <span>{chartDayLabel(date).day}</span>
              </span>
              <VisuallyHidden>{formatFullDate(date)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, label }) => (
          <tr key={row}>
            <th scope="row">{label}</th>
            {days.map(({ date, hours }) => {
              const hour = hours.find((each) => each.row === row);
              return (
                <Cell key={date} hour={hour} isOver={hour !== undefined && hour.end <= now} stepOf={stepOf} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  /** Undefined where the clocks skip the hour on that day, or have it once only. */
  readonly hour: GreenHour | undefined;
  readonly isOver: boolean;
  readonly stepOf: (hour: GreenHour) => number;
}

function Cell({ hour, isOver, stepOf }: CellProps) {
  if (hour === undefined || isOver) {
    return (
      <td className={styles.empty}>
        <VisuallyHidden>{isOver ? 'over' : 'no such hour'}</VisuallyHidden>
      </td>
    );
  }
  const { share, isGreen } = hour;
  return (
    <td className={cx(styles[`step${stepOf(hour)}`], isGreen && styles.green)}>
      <span>{share === null ? (isGreen ? 'yes' : 'no') : Math.round(share)}</span>
      <VisuallyHidden>{`${share === null ? '' : '%'}${isGreen ? ', green' : ''}`}</VisuallyHidden>
    </td>
  );
}
