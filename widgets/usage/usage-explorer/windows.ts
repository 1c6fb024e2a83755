import { formatDateRange, formatFullDate, formatMonth } from '#src/time/format-date.ts';
import {
  addDays,
  addMonths,
  endOfMonth,
  type PlainDate,
  partsOf,
  startOfMonth,
  startOfWeek,
} from '#src/time/plain-date.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import type { ComparisonMode } from '#widgets/shared/energy/comparison-modes.ts';

/** What can be looked at, in the words of the address. */
export const granularities = ['BILL_WINDOW', 'LIVE', 'LAST_24H', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type Granularity = (typeof granularities)[number];
/** Windows that end with the newest reading. */
export type Recent = 'LIVE' | 'LAST_24H';
/** Windows of the calendar: known without the server. */
export type Calendar = Exclude<Granularity, 'BILL_WINDOW' | Recent>;

export const isRecent = (view: Granularity): view is Recent => view === 'LIVE' || view === 'LAST_24H';

/** The granularity of an address: the bill period without one, the day for an unknown one. */
export function granularityOf(text: string | undefined): Granularity {
  return text === undefined ? 'BILL_WINDOW' : (granularities.find((each) => each === text) ?? 'DAY');
}

/** The granularity that is shown: the day in place of what only meters with hours have. */
export const allowedView = (view: Granularity, hasHours: boolean): Granularity =>
  isRecent(view) && !hasHours ? 'DAY' : view;

/** Days whose half-hours contain the newest reading and 24 hours before it, also where yesterday's are late. */
const recentLength = 4;
export const recentDays = (today: PlainDate): Period => ({
  from: addDays(today, 1 - recentLength),
  to: today,
});

const monthsOf = (date: PlainDate) => {
  const { year, month } = partsOf(date);
  return year * 12 + month;
};

/** The window of the calendar in which a day is. A year is twelve months, the newest of which ends with this month. */
export function windowOf(granularity: Calendar, date: PlainDate, today: PlainDate): Period {
  switch (granularity) {
    case 'DAY':
      return { from: date, to: date };
    case 'WEEK':
      return { from: startOfWeek(date), to: addDays(startOfWeek(date), 6) };
    case 'MONTH':
      return { from: startOfMonth(date), to: endOfMonth(date) };
    case 'YEAR': {
      const years = Math.floor((monthsOf(today) - monthsOf(date)) / 12);
      const last = addMonths(startOfMonth(today), -12 * years);
      return { from: addMonths(last, -11), to: endOfMonth(last) };
    }
  }
}

/** Months back from today that are offered, as many as there are past bill periods. */
const longestAgo = 24;

/** A day that can be looked at: the day before today by default, as today's readings come tomorrow. */
export function shownDate(date: PlainDate | undefined, today: PlainDate): PlainDate {
  const oldest = addMonths(startOfMonth(today), -longestAgo);
  if (date === undefined) return addDays(today, -1);
  return date < oldest ? oldest : date > today ? today : date;
}

/** A day in the window before or after; undefined where there is nothing to see. */
export function neighbourDate(
  granularity: Calendar,
  { from, to }: Period,
  by: -1 | 1,
  today: PlainDate,
): PlainDate | undefined {
  if (by === 1) return to < today ? addDays(to, 1) : undefined;
  const date = addDays(from, -1);
  const { from: first } = windowOf(granularity, date, today);
  return date >= addMonths(startOfMonth(today), -longestAgo) ? first : undefined;
}

/** The window before, or the same a year earlier. Days and weeks are compared with those of the same weekdays. */
export function otherWindow(
  granularity: Calendar,
  { from, to }: Period,
  mode: ComparisonMode,
  today: PlainDate,
): Period {
  if (mode === 'previous') return windowOf(granularity, addDays(from, -1), today);
  return granularity === 'DAY' || granularity === 'WEEK'
    ? { from: addDays(from, -364), to: addDays(to, -364) }
    : windowOf(granularity, addMonths(from, -12), today);
}

/** "Tuesday 3 March 2026", "1 to 7 Mar 2026", "March 2026", "Apr 2025 to Mar 2026" */
export function windowName(granularity: Calendar, { from, to }: Period): string {
  switch (granularity) {
    case 'DAY':
      return formatFullDate(from);
    case 'WEEK':
      return formatDateRange(from, to, true);
    case 'MONTH':
      return formatMonth(from);
    case 'YEAR':
      return `${shortMonth(from)} to ${shortMonth(to)}`;
  }
}

const shortMonth = (date: PlainDate) => formatMonth(date).replace(/^(\w{3})\w* /, '$1 ');

/** The other window in a sentence: "the week before". Undefined for that of a bill, which has names of its own. */
export function otherName(granularity: Granularity, mode: ComparisonMode, other: Period): string | undefined {
  switch (granularity) {
    case 'BILL_WINDOW':
    case 'LIVE':
    case 'LAST_24H':
      return undefined;
    case 'DAY':
      return mode === 'previous' ? 'the day before' : 'the same weekday last year';
    case 'WEEK':
      return mode === 'previous' ? 'the week before' : 'the same week last year';
    case 'MONTH':
      return mode === 'previous' ? 'the month before' : formatMonth(other.from);
    case 'YEAR':
      return 'the 12 months before';
  }
}

/** What contains a window, from the widest. */
export const parentsOf: Readonly<Record<Granularity, readonly Calendar[]>> = {
  BILL_WINDOW: [],
  LIVE: [],
  LAST_24H: [],
  YEAR: [],
  MONTH: ['YEAR'],
  WEEK: ['YEAR', 'MONTH'],
  DAY: ['YEAR', 'MONTH', 'WEEK'],
};
