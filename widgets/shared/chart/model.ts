import { formatMoney, nzdOfCents } from '#src/money/money.ts';
import type { Reading } from '#widgets/shared/energy/bill-period.ts';
import { formatKwh, type Unit } from '#widgets/shared/energy/units.ts';
import type { SlotWords } from './content.ts';

export type Fuel = 'electricity' | 'gas';

/** One place on the horizontal axis: a month, a day, an hour or a half-hour. */
interface ChartSlot {
  readonly key: string;
  /** "Tuesday 3 March", announced and shown in the read-out. */
  readonly name: string;
  /** One or two short lines below the bar. */
  readonly axis: readonly string[];
  /** The label is drawn where the stride divides this: the hour, or the place of the day; 0 is always drawn. */
  readonly ordinal: number;
  readonly isToday?: boolean;
  /** The clocks change in this slot, or at its start. */
  readonly clocksChange?: boolean;
  /** Opens into something finer. */
  readonly canDrill?: boolean;
}

/** Readings by slot; null in the future. */
export interface ChartSeries {
  readonly key: string;
  readonly fuel: Fuel;
  readonly name: string;
  readonly readings: readonly (Reading | null)[];
  /** Names of its slots where they differ from those of the chart, as in a comparison. */
  readonly slotNames?: readonly (string | undefined)[];
}

/** Everything that a chart, its read-out, its table and its file show. Reuse the object while nothing changes. */
export interface ChartModel {
  /** "Electricity by day, 4 Feb to 4 Mar 2026" */
  readonly caption: string;
  readonly slotWord: 'Month' | 'Day' | 'Hour' | 'Half-hour';
  /** What the button that opens a slot says; "See hours" when absent. */
  readonly drillText?: string;
  readonly unit: Unit;
  readonly hasCost: boolean;
  readonly slots: readonly ChartSlot[];
  /** Stacked on one another. */
  readonly series: readonly ChartSeries[];
  /** Outlined behind the bars. */
  readonly comparison: ChartSeries | null;
}

/** Bars that have to be drawn. */
export const marksOf = (model: ChartModel): number =>
  model.slots.length * (model.series.length + (model.comparison ? 1 : 0));

/** Every series that Up and Down go through. */
export const allSeries = ({ series, comparison }: ChartModel): readonly ChartSeries[] =>
  comparison ? [...series, comparison] : series;

/** Height of a reading in the unit of the chart: kilowatt-hours or dollars. 0 without a reading; a credit has no bar. */
export function heightOf(reading: Reading | null | undefined, unit: Unit): number {
  if (!reading) return 0;
  return Math.max(
    0,
    unit === 'kwh'
      ? (reading.energyKwh ?? 0)
      : reading.costCents === null
        ? 0
        : nzdOfCents(reading.costCents),
  );
}

/** Height of all series of a slot together. */
export function stackOf({ series, unit }: ChartModel, slot: number): number {
  let stack = 0;
  for (const { readings } of series) stack += heightOf(readings[slot], unit);
  return stack;
}

/** What the read-out shows before anything is selected: the newest day, or the hour that took most. */
export function restingSlot(model: ChartModel): { readonly slot: number; readonly word: string } | null {
  const { slots, series, slotWord } = model;
  const known = slots.flatMap((_, slot) =>
    series.some(({ readings }) => typeof readings[slot]?.energyKwh === 'number') ? [slot] : [],
  );
  const last = known.at(-1);
  if (last === undefined) return null;
  if (slotWord === 'Day' || slotWord === 'Month') return { slot: last, word: 'Latest' };
  const isHigher = (slot: number, top: number) => stackOf(model, slot) > stackOf(model, top);
  return { slot: known.reduce((top, slot) => (isHigher(slot, top) ? slot : top)), word: 'Highest' };
}

const kwhPlace = ({ slotWord }: ChartModel) =>
  slotWord === 'Month' ? 'summary' : slotWord === 'Day' ? 'day' : 'interval';

/** What kind of reading it is, in words: never by looks alone. */
export function kindText(model: ChartModel, reading: Reading | null | undefined): string {
  if (reading === null || reading === undefined) return 'still to come';
  if (reading.kind === 'missing') return reading.mayCome ? 'No reading yet' : 'No reading';
  const kind = reading.kind === 'powershout' ? 'Powershout' : reading.kind;
  return reading.freeKwh > 0 ? `${kind}, ${formatKwh(reading.freeKwh, kwhPlace(model))} free` : kind;
}

/** "Tuesday 3 March", "14.2 kWh", "$4.31", "actual"; with the name of the series where there are several. */
export function wordsOf(model: ChartModel, slot: number, seriesIndex: number): SlotWords {
  const all = allSeries(model);
  const series = all[seriesIndex];
  const reading = series?.readings[slot];
  const at = model.slots[slot];
  const [kwh, cents] = [reading?.energyKwh, reading?.costCents];
  const figures = [
    ...(typeof kwh === 'number' ? [formatKwh(kwh, kwhPlace(model))] : []),
    ...(typeof cents === 'number' ? [formatMoney(cents)] : []),
  ];
  return {
    name: series?.slotNames?.[slot] ?? at?.name ?? '',
    series: all.length > 1 ? series?.name : undefined,
    figures,
    lead: model.unit === 'nzd' ? figures.length - 1 : 0,
    note: [kindText(model, reading), at?.isToday && 'today', at?.clocksChange && 'clocks changed']
      .filter(Boolean)
      .join(', '),
  };
}
