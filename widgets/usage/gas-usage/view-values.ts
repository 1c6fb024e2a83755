import { z } from '#src/zod.ts';
import { gasView } from '#widgets/shared/gas/gas-supply.ts';
import { readPeriod } from '#widgets/shared/usage/period-text.ts';

const text = z.optional(z.string());
const isYear = /^(?:19|20)\d\d$/;

/** What the chart of gas stores in the address: Back goes up, and a link shows the same. */
export const gasUsageView = {
  ...gasView,
  /** Absent for the newest year with data. */
  year: z.pipe(
    text,
    z.transform((year) => (year !== undefined && isYear.test(year) ? Number(year) : undefined)),
  ),
  /** The read period that is open, by the day. */
  span: z.pipe(text, z.transform(readPeriod)),
  /** Averages of a day in place of sums. */
  per: z.catch(z.optional(z.literal('day')), undefined),
  /** The year before is behind the bars. */
  before: z.catch(z.optional(z.literal('1')), undefined),
  unit: z.catch(z.optional(z.enum(['kwh', 'nzd'])), undefined),
  /** Whether the table is shown; absent for what the browser remembers. */
  table: z.catch(z.optional(z.enum(['0', '1'])), undefined),
};
