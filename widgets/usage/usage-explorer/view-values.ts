import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { fuelChoices, readComparison, readPeriod } from '#widgets/shared/usage/period-text.ts';
import { granularityOf } from './windows.ts';

const readDay = (text = ''): PlainDate | undefined => parsePlainDate(text) ?? undefined;

const text = z.optional(z.string());

/** What the page of use stores in the address: Back goes up, and a link shows the same. */
export const explorerView = {
  view: z.pipe(text, z.transform(granularityOf)),
  /** A day in the window of the calendar. */
  date: z.pipe(text, z.transform(readDay)),
  /** The bill period; absent for the current one. It stays while one of its days is open. */
  period: z.pipe(text, z.transform(readPeriod)),
  /** The day was opened from a bill period, which it closes into. */
  within: z.catch(z.optional(z.enum(['BILL_WINDOW'])), undefined),
  compare: z.pipe(text, z.transform(readComparison)),
  /** Minutes of a bar in a day. */
  every: z.catch(z.enum(['30', '60']), '30'),
  fuel: z.catch(z.enum(fuelChoices), 'electricity'),
  unit: z.catch(z.optional(z.enum(['kwh', 'nzd'])), undefined),
  /** Whether the table is shown; absent for what the browser remembers. */
  table: z.catch(z.optional(z.enum(['0', '1'])), undefined),
};
