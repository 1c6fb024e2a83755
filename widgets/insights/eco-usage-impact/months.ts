import { addMonths, type PlainDate, plainDate } from '#src/time/plain-date.ts';

/** "2026-03" */
export type MonthText = string;

/** How many months the strip has, this one included. */
export const stripLength = 24;

export const monthOf = (date: PlainDate): MonthText => date.slice(0, 7);
export const firstDayOf = (month: MonthText): PlainDate => plainDate(`${month}-01`);

/** A month some months later, or earlier with a negative number. */
export const monthAfter = (month: MonthText, months: number): MonthText =>
  monthOf(addMonths(firstDayOf(month), months));

/** Months up to the last one, in order, not before the earliest. */
export function monthsTo(last: MonthText, count: number, earliest: MonthText): MonthText[] {
  return Array.from({ length: count }, (_, index) => monthAfter(last, index - count + 1)).filter(
    (month) => month >= earliest,
  );
}

/** The month of an address; undefined for anything that is none. */
export const readMonth = (text = ''): MonthText | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
