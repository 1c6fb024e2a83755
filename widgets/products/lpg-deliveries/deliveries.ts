import type { ResponseOf } from '#schemas/wire.ts';
import { formatDayMonth, formatMonth } from '#src/time/format-date.ts';
import { addDays, addMonths, daysBetween, type PlainDate, startOfMonth } from '#src/time/plain-date.ts';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';

export type History = ResponseOf<'lpg.deliveryHistory'>;
export type Delivery = History['deliveries'][number];

/** A month of the chart. */
export interface Month {
  /** Its first day. */
  readonly first: PlainDate;
  /** "March 2026" */
  readonly name: string;
  /** "Mar" */
  readonly axis: string;
  /** What is left out of it: "from 4 Mar", "so far". */
  readonly note: string;
  /** Bottles that came. */
  readonly bottles: number;
  readonly isNow: boolean;
}

/**
 * The last twelve months by month, as the server counts them: 365 days up to today. The first month and the current one
 * are parts of a month. Months before the oldest delivery of a list that goes on are left out.
 */
export function monthsOf({ deliveries, total }: History, today: PlainDate): Month[] {
  const yearAgo = addDays(today, -365);
  const came = deliveries.filter(
    ({ status, date }) => status === 'Delivery successful' && date > yearAgo && date <= today,
  );
  const oldest = deliveries.at(-1)?.date;
  const isCut = total > deliveries.length && oldest !== undefined && oldest > yearAgo;
  const current = startOfMonth(today);
  // The month of the oldest one may have more.
  let first = isCut ? addMonths(startOfMonth(oldest), 1) : startOfMonth(addDays(yearAgo, 1));
  const months: Month[] = [];
  for (; first <= current; first = addMonths(first, 1)) {
    const next = addMonths(first, 1);
    months.push({
      first,
      name: formatMonth(first),
      axis: formatMonth(first).slice(0, 3),
      bottles: came
        .filter(({ date }) => date >= first && date < next)
        .reduce((sum, { numberOfBottles }) => sum + numberOfBottles, 0),
      note:
        first === current ? 'so far' : first <= yearAgo ? `from ${formatDayMonth(addDays(yearAgo, 1))}` : '',
      isNow: first === current,
    });
  }
  return months;
}

/** "Most came in July 2025: 3 bottles.", or in how many months some came. */
export function monthsSentence(months: readonly Month[]): string {
  const most = Math.max(0, ...months.map(({ bottles }) => bottles));
  const top = months.filter(({ bottles }) => bottles === most);
  const [only] = top;
  if (most === 0) return 'No bottles came in this time.';
  if (top.length === 1 && only) return `Most came in ${only.name}: ${bottlesText(most)}.`;
  const some = months.filter(({ bottles }) => bottles > 0).length;
  const all = months.reduce((sum, { bottles }) => sum + bottles, 0);
  return `${bottlesText(all)} came in ${some} months.`;
}

/** "about a bottle every 6 weeks" of a year's bottles; null where that says nothing. */
export function paceText(bottles: number): string | null {
  if (bottles < 2) return null;
  const days = Math.round(365 / bottles);
  if (days < 14) return `about a bottle every ${days === 1 ? 'day' : `${days} days`}`;
  const weeks = Math.round(days / 7);
  return weeks <= 8
    ? `about a bottle every ${weeks} weeks`
    : `about a bottle every ${Math.round(days / 30.4)} months`;
}

/** "tomorrow", "in 3 days" until a day; "today" on it. */
export function untilText(today: PlainDate, day: PlainDate): string {
  const days = daysBetween(today, day);
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** "3 weeks ago" */
export function agoText(today: PlainDate, day: PlainDate): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  return days < 60 ? `${Math.round(days / 7)} weeks ago` : `${Math.round(days / 30.4)} months ago`;
}
