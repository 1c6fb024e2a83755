import { compareDates, fromParts, type PlainDate, partsOf } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';

/** There are no insights of earlier days (docs/rules.md, first-insight-month). */
const firstMonth = fromParts(2022, 12, 1);

const isYear = /^20\d\d$/;

/** The year that a trend shows is in the address; without one the last twelve months. */
export const yearView = {
  year: z.pipe(
    z.optional(z.string()),
    z.transform((text) => (text !== undefined && isYear.test(text) ? Number(text) : undefined)),
  ),
};

/** The years that can be chosen, newest first: from the later of December 2022 and the customer's own first day. */
export function yearsOf(earliest: PlainDate, today: PlainDate): number[] {
  const first = compareDates(earliest, firstMonth) > 0 ? earliest : firstMonth;
  const last = partsOf(today).year;
  const count = Math.max(0, last - partsOf(first).year) + 1;
  return Array.from({ length: count }, (_, index) => last - index);
}

/** The first days of the months of a year. */
export const monthsOfYear = (year: number): PlainDate[] =>
  Array.from({ length: 12 }, (_, index) => fromParts(year, index + 1, 1));
