import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { fuelChoices, readComparison, readPeriod } from '#widgets/shared/usage/period-text.ts';

const readDay = (text = ''): PlainDate | undefined => parsePlainDate(text) ?? undefined;

const text = z.optional(z.string());

/** What the usage graph stores in the address: Back goes up, and a link shows the same. */
export const usageView = {
  /** Absent for the current period, so that a link to it stays one to the current. */
  period: z.pipe(text, z.transform(readPeriod)),
  compare: z.pipe(text, z.transform(readComparison)),
  /** The day that is open. */
  day: z.pipe(text, z.transform(readDay)),
  fuel: z.catch(z.enum(fuelChoices), 'electricity'),
  unit: z.catch(z.optional(z.enum(['kwh', 'nzd'])), undefined),
  /** Whether the table is shown; absent for what the browser remembers. */
  table: z.catch(z.optional(z.enum(['0', '1'])), undefined),
};
