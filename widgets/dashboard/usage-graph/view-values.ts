import type { ViewValues } from '#src/runtime/definition.ts';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import { type ComparisonMode, comparisonModes } from '#widgets/shared/energy/comparison-modes.ts';

/** Names in the address that belong to the usage graph. */
export const viewNames = ['period', 'unit', 'compare', 'day', 'fuel', 'table'] as const;

const fuels = ['electricity', 'gas', 'both'] as const;
export type FuelChoice = (typeof fuels)[number];

export interface ComparisonChoice extends Period {
  readonly mode: ComparisonMode;
}

/** "2026-02-04.2026-03-04": both days, so that the data can be asked for before the list of periods is there. */
export const periodText = ({ from, to }: Period): string => `${from}.${to}`;

/** The period of an address; undefined for anything that is none. */
export function readPeriod(text: string | undefined): Period | undefined {
  const [from, to, ...rest] = (text ?? '').split('.').map(parsePlainDate);
  return from && to && from <= to && rest.length === 0 ? { from, to } : undefined;
}

export const comparisonText = ({ mode, ...period }: ComparisonChoice): string =>
  `${mode}.${periodText(period)}`;

export function readComparison(text: string | undefined): ComparisonChoice | undefined {
  const [name, ...rest] = (text ?? '').split('.');
  const mode = comparisonModes.find((each) => each === name);
  const period = readPeriod(rest.join('.'));
  return mode && period ? { mode, ...period } : undefined;
}

export const readDay = (text: string | undefined): PlainDate | null => parsePlainDate(text ?? '');

export const readFuel = (view: ViewValues): FuelChoice =>
  fuels.find((each) => each === view['fuel']) ?? 'electricity';
