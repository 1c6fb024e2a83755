import { chartDayLabel, formatMonth } from '#src/time/format-date.ts';
import { formatAxisDollars, formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import type { LegendEntry } from '#widgets/shared/chart/legend.tsx';
import { type GasItem, isKnown, sizeOf } from './items.ts';
import { type GasScale, itemFigures, itemName, itemNote } from './words.ts';

const actual: Look = { tone: 'gas', fill: 'solid' };
const estimated: Look = { tone: 'gas', fill: 'tint' };
const gap: Look = { tone: 'compare', fill: 'gap' };

/** Share of the highest bar that the stub of a missing reading is high, and the line of a reading of nothing. */
const gapShare = 0.06;
const zeroShare = 0.015;

export interface GasChart {
  readonly label: string;
  readonly items: readonly GasItem[];
  /** Of the year before, by item; undefined where nothing is compared. */
  readonly before: readonly (GasItem | undefined)[] | undefined;
  /** What distinguishes the two: their years. */
  readonly name: string;
  readonly beforeName: string;
  readonly scale: GasScale;
  /** Items open into their days. */
  readonly canDrill: boolean;
}

/** A bar for each read period or day: read, estimated, or a stub where there is no reading. */
export function gasBars({ items, before, scale }: GasChart): BarModel {
  const { unit, isPerDay, isDaily } = scale;
  const height = (item: GasItem | undefined) =>
    Math.max(0, sizeOf(item, unit, isPerDay) ?? 0) / (unit === 'nzd' ? 100 : 1);
  const highest = Math.max(...items.map(height), ...(before ?? []).map(height)) || 1;
  return {
    slots: items.map(({ from, to }, ordinal) => {
      const { letter, day } = chartDayLabel(from);
      return { axis: isDaily ? [letter, day] : [formatMonth(to).slice(0, 3)], ordinal };
    }),
    parts: [
      {
        key: 'gas',
        values: items.map(height),
        lookAt: (slot) => (items[slot]?.kind === 'estimated' ? estimated : actual),
      },
      {
        key: 'zero',
        values: items.map((item) => (isKnown(item) && height(item) === 0 ? highest * zeroShare : 0)),
        lookAt: () => actual,
      },
      {
        key: 'missing',
        values: items.map(({ kind }) => (kind === 'empty' ? highest * gapShare : 0)),
        lookAt: () => gap,
      },
    ],
    behind: before?.map(height),
    lowest: 0,
    highest,
    ...(unit === 'kwh'
      ? { unit: 'kWh', formatTick: formatAxisNumber(highest) }
      : { formatTick: formatAxisDollars(highest) }),
    strides: isDaily ? [1, 7, 30] : [1, 2, 3, 6],
  };
}

/** What the chart says: Up and Down go between this year and the one before. */
export function gasContent(chart: GasChart): ChartContent {
  const { items, before, name, beforeName, label, scale } = chart;
  const last = items.findLastIndex(isKnown);
  return {
    label,
    id: `${items[0]?.from} ${items.length}`,
    slots: items.length,
    series: before === undefined ? 1 : 2,
    words: (slot, series) => {
      const item = series === 0 ? items[slot] : before?.[slot];
      const own = items[slot];
      const year = before === undefined ? undefined : series === 0 ? name : beforeName;
      if (item === undefined)
        return { name: own ? itemName(own, scale) : '', series: year, figures: [], note: 'no reading' };
      const figures = itemFigures(item, scale);
      return {
        name: itemName(item, scale),
        series: year,
        figures,
        lead: scale.unit === 'nzd' ? figures.length - 1 : 0,
        note: itemNote(item),
      };
    },
    resting: last < 0 ? null : { slot: last, word: 'Latest' },
    canDrill: (slot) => {
      const item = items[slot];
      return chart.canDrill && item !== undefined && isKnown(item);
    },
    drillText: 'See days',
    legend: legendOf(chart),
  };
}

function legendOf({ items, before, beforeName }: GasChart): LegendEntry[] {
  const has = (kind: GasItem['kind']) => items.some((item) => item.kind === kind);
  const entries: (LegendEntry | false)[] = [
    has('actual') && { text: 'Actual', look: actual },
    has('estimated') && { text: 'Estimated', look: estimated },
    has('empty') && {
      text: items.every(({ kind, mayCome }) => kind !== 'empty' || mayCome) ? 'No reading yet' : 'No reading',
      look: gap,
    },
    before !== undefined && { text: beforeName, look: 'behind' },
  ];
  return entries.filter((entry) => entry !== false);
}
