import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import { type ComparisonMode, comparisonModes } from '#widgets/shared/energy/comparison-modes.ts';

export interface ComparisonChoice extends Period {
  readonly mode: ComparisonMode;
}

/** "2026-02-04.2026-03-04": both days, so that the data can be read before the list of periods is there. */
export const periodText = ({ from, to }: Period): string => `${from}.${to}`;

/** The period of an address; undefined for anything that is none. */
function readPeriod(text = ''): Period | undefined {
  const [from, to, ...rest] = text.split('.').map(parsePlainDate);
  return from && to && from <= to && rest.length === 0 ? { from, to } : undefined;
}

export const comparisonText = ({ mode, ...period }: ComparisonChoice): string =>
  `${mode}.${periodText(period)}`;

function readComparison(text = ''): ComparisonChoice | undefined {
  const [name, ...rest] = text.split('.');
  const mode = comparisonModes.find((each) => each === name);
  const period = readPeriod(rest.join('.'));
  return mode && period ? { mode, ...period } : undefined;
}

const readDay = (text = ''): PlainDate | undefined => parsePlainDate(text) ?? undefined;

const text = z.optional(z.string());

/** What the usage graph stores in the address: Back goes up, and a link shows the same. */
export const usageView = {
  /** Absent for the current period, so that a link to it stays one to the current. */
  period: z.pipe(text, z.transform(readPeriod)),
  compare: z.pipe(text, z.transform(readComparison)),
  /** The day that is open. */
  day: z.pipe(text, z.transform(readDay)),
  fuel: z.catch(z.enum(['electricity', 'gas', 'both']), 'electricity'),
  unit: z.catch(z.optional(z.enum(['kwh', 'nzd'])), undefined),
  /** Whether the table is shown; absent for what the browser remembers. */
  table: z.catch(z.optional(z.enum(['0', '1'])), undefined),
};

export type FuelChoice = z.output<typeof usageView.fuel>;
