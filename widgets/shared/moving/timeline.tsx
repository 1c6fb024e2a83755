import { formatDate } from '#src/time/format-date.ts';
import { daysBetween, type PlainDate } from '#src/time/plain-date.ts';
import { custom } from '#src/ui/custom.ts';
import { Text } from '#src/ui/text/text.tsx';
import { gapOf, gapText } from './move-dates.ts';
import styles from './moving.module.css';

interface TimelineProps {
  readonly moveOutDate: PlainDate;
  readonly moveInDate: PlainDate;
}

/** Days that are drawn before the first and after the last of the two. */
const margin = 7;

/** When each address is supplied: a sentence, and two bars on one line of days. */
export function Timeline({ moveOutDate, moveInDate }: TimelineProps) {
  const gap = gapOf(moveOutDate, moveInDate);
  const first = moveOutDate < moveInDate ? moveOutDate : moveInDate;
  const last = moveOutDate < moveInDate ? moveInDate : moveOutDate;
  const pad = Math.max(margin, Math.round(daysBetween(first, last) / 2));
  const whole = daysBetween(first, last) + 1 + 2 * pad;
  const percent = (day: PlainDate, end: 0 | 1) =>
    `${((100 * (daysBetween(first, day) + pad + end)) / whole).toFixed(2)}%`;
  return (
    <div className={styles.timeline}>
      <Text tone={gap.isLong ? 'warning' : 'default'} measure>
        {gapText(gap)}
      </Text>
      <div className={styles.timeline} aria-hidden="true">
        <Bar
          name="Old address"
          day={`to ${formatDate(moveOutDate)}`}
          start="0%"
          end={percent(moveOutDate, 1)}
        />
        <Bar
          name="New address"
          day={`from ${formatDate(moveInDate)}`}
          start={percent(moveInDate, 0)}
          end="100%"
        />
      </div>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  readonly day: string;
  readonly start: string;
  readonly end: string;
}

function Bar({ name, day, start, end }: BarProps) {
  return (
    <div className={styles.place}>
      <span className={styles.name}>{name}</span>
      <span className={styles.day}>{day}</span>
      <div className={styles.track}>
        <div className={styles.supplied} style={custom({ '--from': start, '--to': end })} />
      </div>
    </div>
  );
}
