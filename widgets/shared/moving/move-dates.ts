import { formatDate } from '#src/time/format-date.ts';
import { daysBetween, type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';

/** Days between moving out and in after which the gap is pointed out. */
const longGap = 30;

/** First and last day that the server takes. */
export interface DateRange {
  readonly earliestDate: PlainDate;
  readonly latestDate: PlainDate;
}

/** What is wrong with a typed day; undefined where the server takes it. */
export function dateProblem(
  text: string,
  what: 'move out' | 'move in',
  { earliestDate, latestDate }: DateRange,
): string | undefined {
  if (text.trim() === '') return `Enter the day you ${what}.`;
  const day = parsePlainDate(text);
  if (day === null) return 'Enter a day, such as 3 Mar 2026.';
  if (day < earliestDate || day > latestDate) return `Choose ${rangeText({ earliestDate, latestDate })}.`;
  return undefined;
}

/** "a day from Tue 3 Mar 2026 to Mon 1 Jun 2026" */
export const rangeText = ({ earliestDate, latestDate }: DateRange): string =>
  `a day from ${formatDate(earliestDate)} to ${formatDate(latestDate)}`;

/** How the last day at the old address and the first one at the new address follow on each other. */
export interface Gap {
  readonly kind: 'overlap' | 'same' | 'without';
  /** Of the overlap, or of the time between. */
  readonly days: number;
  /** More than 30 days: perhaps one of the dates is wrong. */
  readonly isLong: boolean;
}

/** Moving in may come before moving out; then both are supplied for some days. */
export function gapOf(moveOut: PlainDate, moveIn: PlainDate): Gap {
  const days = daysBetween(moveOut, moveIn);
  if (days === 0) return { kind: 'same', days: 0, isLong: false };
  const isLong = Math.abs(days) > longGap;
  // The last day at the old address and the first one at the new are days with power.
  return days < 0 ? { kind: 'overlap', days: 1 - days, isLong } : { kind: 'without', days: days - 1, isLong };
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** What the two days mean, in a sentence. */
export function gapText({ kind, days, isLong }: Gap): string {
  if (kind === 'same') return 'You move out and in on the same day.';
  if (kind === 'overlap') {
    const both = `For ${daysText(days)} you have power at both addresses, and pay for both.`;
    return isLong ? `${both} That's a long time: check the dates.` : both;
  }
  if (days === 0) return 'You move in on the day after you move out.';
  const none = `For ${daysText(days)} in between you have no power with us.`;
  return isLong ? `${none} That's a long time: check the dates.` : none;
}
