import type { ResponseOf } from '#schemas/wire.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import type { Calculator } from './journey.ts';

export type Result = NonNullable<ResponseOf<'carbonCalculator.details'>['result']>;
export type Part = Result['parts'][number];
export type Toggle = Calculator['defaultState']['toggles'][number];

/** "840 kg", and from a tonne "3.2 tonnes". */
export const formatMass = (kg: number): string =>
  Math.round(kg) < 1_000 ? `${formatNumber(Math.round(kg))} kg` : `${formatNumber(kg / 1_000, 1)} tonnes`;

/** "1,240 kg" */
export const formatKg = (kg: number): string => `${formatNumber(Math.round(kg))} kg`;

/** What is left when some of the changes are made; never below nothing. */
export const totalAfter = (total: number, toggles: readonly Toggle[], on: ReadonlySet<string>): number =>
  Math.max(
    0,
    toggles
      .filter(({ key, action }) => action === 'toggle' && on.has(key))
      .reduce((left, { reductionInKgPerYear }) => left - reductionInKgPerYear, total),
  );

/** The largest change first; those that change nothing last. */
export const byReduction = (toggles: readonly Toggle[]): Toggle[] =>
  toggles.toSorted((a, b) => b.reductionInKgPerYear - a.reductionInKgPerYear);

/** The result beside that of an ordinary home: "12% less than a New Zealand home of 3 people". */
export function averageSentence({ totalInKgPerYear, averageInKgPerYear }: Result): string | undefined {
  if (averageInKgPerYear === undefined || averageInKgPerYear <= 0) return undefined;
  const share = Math.round((Math.abs(totalInKgPerYear - averageInKgPerYear) / averageInKgPerYear) * 100);
  const than = 'a typical New Zealand home with as many people';
  if (share < 3) return `That's about the same as ${than}.`;
  return `That's ${share}% ${totalInKgPerYear < averageInKgPerYear ? 'less' : 'more'} than ${than}.`;
}
