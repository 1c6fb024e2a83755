import type { ResponseOf } from '#schemas/wire.ts';
import { formatDateRange, formatFullDate, formatMonth } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import { firstDayOf, monthOf } from './months.ts';

type WireDay = ResponseOf<'generationMix.usageImpact'>['Days'][number];
type WireMonth = ResponseOf<'generationMix.monthlyUsageImpact'>;

/** The carbon of a day or of a month. */
export interface Impact {
  readonly key: string;
  /** "Tuesday 3 March 2026" or "March 2026" */
  readonly name: string;
  readonly kwh: number;
  readonly kg: number;
  /** 0 without readings, 1 very low to 5 very high. */
  readonly level: number;
  readonly renewable: number;
  /** What a kilowatt-hour of the grid made in the same hours, in grams; null without readings. */
  readonly gridGrams: number | null;
  /** A month that isn't over: it can't be compared with whole ones. */
  readonly isPart: boolean;
}

const figuresOf = (wire: Omit<WireDay, 'Date'>) => ({
  kwh: wire.UsageInKWh,
  kg: wire.CarbonInKg,
  level: wire.CarbonLevel,
  renewable: wire.EcoFriendlyPercentage,
  gridGrams: wire.GridGramsPerKwh,
});

/** Days up to today: those of a month that are still to come are left out. */
export function impactsOfDays(days: readonly WireDay[], today: PlainDate): Impact[] {
  return days
    .filter(({ Date: date }) => date <= today)
    .map((day) => ({ key: day.Date, name: formatFullDate(day.Date), isPart: false, ...figuresOf(day) }));
}

/** A month that isn't over is named so, because it can't be compared with whole ones. */
export function impactOfMonth(month: WireMonth, today: PlainDate): Impact {
  const name = formatMonth(firstDayOf(month.Month));
  const isPart = month.Month >= monthOf(today);
  return { key: month.Month, name: isPart ? `${name} so far` : name, isPart, ...figuresOf(month) };
}

export const hasReadings = ({ level }: Impact): boolean => level > 0;

export interface Total {
  readonly kwh: number;
  readonly kg: number;
  /** Grams for a kilowatt-hour of the customer; null without readings. */
  readonly grams: number | null;
  /** The same of the grid in these hours, each day or month as much as what was used in it. */
  readonly gridGrams: number | null;
}

/** The sum of days or months with readings. */
export function totalOf(impacts: readonly Impact[]): Total {
  const known = impacts.filter(hasReadings);
  const sum = (of: (impact: Impact) => number) => known.reduce((total, impact) => total + of(impact), 0);
  const [kwh, kg] = [sum((impact) => impact.kwh), sum((impact) => impact.kg)];
  if (kwh === 0) return { kwh, kg, grams: null, gridGrams: null };
  const hasGrid = known.every(({ gridGrams }) => gridGrams !== null);
  return {
    kwh,
    kg,
    grams: (kg * 1000) / kwh,
    gridGrams: hasGrid ? sum((impact) => (impact.gridGrams ?? 0) * impact.kwh) / kwh : null,
  };
}

/** "4,057 kg", "483 kg", "5.3 kg", "0.84 kg" */
export const formatKg = (kg: number): string =>
  `${formatNumber(kg, kg >= 100 ? 0 : kg >= 1 || kg === 0 ? 1 : 2)} kg`;

/** How the customer's kilowatt-hour compares with the grid's, in a sentence. */
export function againstGrid({ grams, gridGrams }: Total): string | undefined {
  if (grams === null || gridGrams === null || gridGrams === 0) return undefined;
  const per = `Each kWh made ${formatNumber(grams)} g`;
  const share = Math.round((grams / gridGrams - 1) * 100);
  const grid = `the grid's average of ${formatNumber(gridGrams)} g in the same hours`;
  if (Math.abs(share) < 1) return `${per}, about as much as ${grid}.`;
  return `${per}, ${Math.abs(share)}% ${share < 0 ? 'less' : 'more'} than ${grid}.`;
}

/** What there is least or most of, in words: the day or month with the most carbon. */
export function mostText(impacts: readonly Impact[]): string | undefined {
  const known = impacts.filter(hasReadings);
  const [most] = known.toSorted((a, b) => b.kg - a.kg);
  return known.length < 2 || most === undefined
    ? undefined
    : `Most came from ${most.name}: ${formatKg(most.kg)}.`;
}

/** "24 Feb to 2 Mar 2026", "March 2026" or "April 2025 to March 2026". */
export function rangeText(impacts: readonly Impact[], isByDay: boolean): string {
  const [first, last] = [impacts.at(0), impacts.at(-1)];
  if (first === undefined || last === undefined) return '';
  // Keys of days are days, as they came from the answer.
  if (isByDay) return formatDateRange(first.key as PlainDate, last.key as PlainDate, true);
  return first === last ? first.name : `${first.name} to ${last.name}`;
}
