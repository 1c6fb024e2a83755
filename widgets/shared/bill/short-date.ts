import { formatDate } from '#src/time/format-date.ts';
import { type PlainDate, partsOf } from '#src/time/plain-date.ts';

/** "Fri 20 Feb"; with the year when it isn't this one. */
export function shortDate(date: PlainDate, today: PlainDate): string {
  const text = formatDate(date);
  return partsOf(date).year === partsOf(today).year ? text.replace(/ \d{4}$/, '') : text;
}
