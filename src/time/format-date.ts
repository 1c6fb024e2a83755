import { type EpochMs, hourLabel, nzDateTime } from './nz-time.ts';
import { type PlainDate, partsOf, weekday } from './plain-date.ts';

// Tables: Intl abbreviates September in en-NZ as "Sep" or "Sept", depending on the browser's data, and the locale of
// date-fns is larger than these words.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function words(date: PlainDate) {
  const { year, month, day } = partsOf(date);
  return { year, day, month: months[month - 1] ?? '', weekday: weekdays[weekday(date)] ?? '' };
}

/** "Tue 3 Mar 2026" */
export function formatDate(date: PlainDate): string {
  const { weekday, day, month, year } = words(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}`;
}

/** "Tuesday 3 March" */
export function formatLongDate(date: PlainDate): string {
  const { weekday, day, month } = words(date);
  return `${weekday} ${day} ${month}`;
}

/** "Tuesday 3 March 2026", the accessible name of a day that is shown in short. */
export function formatFullDate(date: PlainDate): string {
  return `${formatLongDate(date)} ${words(date).year}`;
}

/** "3 Mar" */
export function formatDayMonth(date: PlainDate): string {
  const { day, month } = words(date);
  return `${day} ${month.slice(0, 3)}`;
}

/** "March 2026" */
export function formatMonth(date: PlainDate): string {
  const { month, year } = words(date);
  return `${month} ${year}`;
}

/** "3 Mar to 31 Mar"; with years when they differ or are requested. One day alone is "3 Mar". */
export function formatDateRange(from: PlainDate, to: PlainDate, withYear = false): string {
  const start = words(from);
  const end = words(to);
  const endText =
    withYear || start.year !== end.year ? `${formatDayMonth(to)} ${end.year}` : formatDayMonth(to);
  if (from === to) return endText;
  const startText = start.year === end.year ? formatDayMonth(from) : `${formatDayMonth(from)} ${start.year}`;
  return `${startText} to ${endText}`;
}

/** Label of a day below a chart: weekday letter and day number. */
export function chartDayLabel(date: PlainDate): { letter: string; day: string; name: string } {
  const { weekday, day } = words(date);
  return { letter: weekday.slice(0, 1), day: String(day), name: formatFullDate(date) };
}

/** "3 MAR" for the eye, the full date for a screen reader, which spells capitals. */
export function capitalDayLabel(date: PlainDate): { text: string; name: string } {
  return { text: formatDayMonth(date).toUpperCase(), name: formatFullDate(date) };
}

/** "1:30 pm" in New Zealand; whole hours as "1 pm". */
export function formatTime(at: EpochMs | Date): string {
  const { hour, minute } = nzDateTime(at);
  return minute === 0
    ? hourLabel(hour)
    : hourLabel(hour).replace(' ', `:${String(minute).padStart(2, '0')} `);
}

/** "Tue 3 Mar 2026, 1:30 pm" in New Zealand. */
export function formatDateTime(at: EpochMs | Date): string {
  return `${formatDate(nzDateTime(at).date)}, ${formatTime(at)}`;
}
