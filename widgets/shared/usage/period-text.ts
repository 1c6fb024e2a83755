import { parsePlainDate } from '#src/time/plain-date.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import { type ComparisonMode, comparisonModes } from '#widgets/shared/energy/comparison-modes.ts';

/** "2026-02-04.2026-03-04": both days, so that the data can be read before the list of periods is there. */
export const periodText = ({ from, to }: Period): string => `${from}.${to}`;

/** The period of an address; undefined for anything that is none. */
export function readPeriod(text = ''): Period | undefined {
  const [from, to, ...rest] = text.split('.').map(parsePlainDate);
  return from && to && from <= to && rest.length === 0 ? { from, to } : undefined;
}

export interface ComparisonChoice extends Period {
  readonly mode: ComparisonMode;
}

export const comparisonText = ({ mode, ...period }: ComparisonChoice): string =>
  `${mode}.${periodText(period)}`;

export function readComparison(text = ''): ComparisonChoice | undefined {
  const [name, ...rest] = text.split('.');
  const mode = comparisonModes.find((each) => each === name);
  const period = readPeriod(rest.join('.'));
  return mode && period ? { mode, ...period } : undefined;
}

/** What a chart of use shows. */
export const fuelChoices = ['electricity', 'gas', 'both'] as const;
export type FuelChoice = (typeof fuelChoices)[number];
