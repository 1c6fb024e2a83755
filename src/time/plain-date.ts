import type { PlainDate } from '#schemas/values.ts';

export type { PlainDate } from '#schemas/values.ts';

const dayMs = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The text as a day, or null when it is not a day that exists, such as `2026-02-29`. */
export function parsePlainDate(text: string): PlainDate | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const date = fromParts(Number(match[1]), Number(match[2]), Number(match[3]));
  return date === text ? date : null;
}

/** The text as a day. Throws a RangeError for anything that is not a day that exists. */
export function plainDate(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === null) throw new RangeError(`Not a date: ${JSON.stringify(text)}`);
  return date;
}

/** Year, month (1 to 12) and day of the month; a month or day past its end runs over. */
export function fromParts(year: number, month: number, day: number): PlainDate {
  // `Date.UTC` alone takes a year below 100 for one of the twentieth century.
  return fromDayNumber(new Date(0).setUTCFullYear(year, month - 1, day) / dayMs);
}

export function partsOf(date: PlainDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Days since 1970-01-01. */
export function dayNumber(date: PlainDate): number {
  return Date.parse(date) / dayMs;
}

export function fromDayNumber(days: number): PlainDate {
  // The brand is the promise of this module that the text is a day that exists.
  return new Date(days * dayMs).toISOString().slice(0, 10) as PlainDate;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day of a later (or, negative, earlier) month; the last of that month when it has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date);
  const first = fromParts(year, month + months, 1);
  const last = partsOf(endOfMonth(first)).day;
  return addDays(first, Math.min(day, last) - 1);
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Every day from the first to the last, both included; none when the last is earlier. */
export function daysOf(from: PlainDate, to: PlainDate): PlainDate[] {
  const start = dayNumber(from);
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    fromDayNumber(start + index),
  );
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: PlainDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** The Sunday on or before the day. The platform says Monday for en-NZ; bills and charts of the retailer begin on Sunday. */
export function startOfWeek(date: PlainDate): PlainDate {
  return addDays(date, -weekday(date));
}

export function startOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return fromParts(year, month, 1);
}

export function endOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return fromParts(year, month + 1, 0);
}

/** For sorting: negative when the first is earlier, 0 when they are the same day. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
