import { type Cents, nzdOfCents } from '#src/money/money.ts';
import { formatMonth } from '#src/time/format-date.ts';
import { addMonths, compareDates, type PlainDate, startOfMonth } from '#src/time/plain-date.ts';
import { formatAxisDollars, formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { ChartContent, SlotWords } from '#widgets/shared/chart/content.ts';
import type { Line, LineModel } from '#widgets/shared/chart/line-model.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import type { ComparedEnergy } from '#widgets/shared/insights/comparison-chart.tsx';
import { comparedOf, type Insight } from '#widgets/shared/insights/insight-answer.ts';
import { formatAmount } from '#widgets/shared/insights/insight-unit.tsx';

export type Energy = 'total' | 'electricity' | 'gas';

/** One month; null where there are no figures. */
export interface TrendMonth {
  readonly date: PlainDate;
  readonly compared: ComparedEnergy | null;
}

/** Names of the three lines, for homes or businesses. */
export const namesOf = (isBusiness: boolean) =>
  isBusiness
    ? {
        actual: 'This business',
        average: 'Similar businesses',
        efficient: 'Similar businesses that use less',
      }
    : { actual: 'This home', average: 'Similar homes', efficient: 'Similar homes that use less' };
export type TrendNames = ReturnType<typeof namesOf>;

/** The months from the first to the last, in order; one that the server left out has no figures. */
export function recentMonths(insights: readonly Insight[]): PlainDate[] {
  const dates = insights.map(({ Date: date }) => startOfMonth(date)).sort(compareDates);
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: PlainDate[] = [];
  for (let month = first; compareDates(month, last) <= 0; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The figures of one kind of energy, by month. */
export function trendOf(
  dates: readonly PlainDate[],
  insights: readonly Insight[],
  energy: Energy,
): TrendMonth[] {
  const byMonth = new Map(insights.map((insight) => [startOfMonth(insight.Date), insight]));
  return dates.map((date) => {
    const insight = byMonth.get(date);
    const compared = insight ? comparedOf(insight)?.comparison[energy] : null;
    return { date, compared: compared ?? null };
  });
}

/** Cents or kilowatt-hours of a month. */
export const figuresIn = (compared: ComparedEnergy, unit: Unit) =>
  unit === 'nzd' ? compared.usageInDollars : compared.usageInKWh;

/**
 * "Over the year you used 8% less than similar homes, and less in 9 of 12 months." Null without anything to compare.
 */
export function trendSentence(months: readonly TrendMonth[], unit: Unit, others: string): string | null {
  const known = months
    .flatMap(({ compared }) => (compared ? [figuresIn(compared, unit)] : []))
    .filter(({ average }) => average > 0);
  if (known.length === 0) return null;
  const less = known.filter(({ actual, average }) => actual < average).length;
  const actual = known.reduce((sum, figures) => sum + figures.actual, 0);
  const average = known.reduce((sum, figures) => sum + figures.average, 0);
  const percent = Math.round((Math.abs(actual - average) / average) * 100);
  const isLess = actual < average;
  const word = isLess ? 'less' : 'more';
  const { length } = known;
  const span =
    length === 1 ? 'In this month' : length === 12 ? 'Over the year' : `Over these ${length} months`;
  if (percent === 0) return `${span} you used about the same as ${others}.`;
  if (length === 1) return `${span} you used ${percent}% ${word} than ${others}.`;
  const same = isLess ? less : length - less;
  return same === length
    ? `You used ${percent}% ${word} than ${others}, every month.`
    : `${span} you used ${percent}% ${word} than ${others}, and ${word} in ${same} of ${length} months.`;
}

/** This home as a line, similar homes dashed; the band reaches down to those that use less. */
export function trendLines(months: readonly TrendMonth[], unit: Unit, energy: Energy): LineModel {
  const shown = (key: 'actual' | 'average' | 'efficient') =>
    months.map(({ compared }) => {
      if (compared === null) return null;
      return unit === 'nzd' ? dollars(compared.usageInDollars[key]) : Math.max(0, compared.usageInKWh[key]);
    });
  const [actual, average, efficient] = [shown('actual'), shown('average'), shown('efficient')];
  const highest = Math.max(1, ...[...actual, ...average].map((value) => value ?? 0));
  const band = average.map((value, slot) => {
    const low = efficient[slot];
    return value === null || low === null || low === undefined ? null : ([low, value] as const);
  });
  const lines: Line[] = [
    { key: 'actual', values: actual, tone: toneOf(energy) },
    { key: 'average', values: average, tone: 'compare', isDashed: true, band },
    { key: 'efficient', values: efficient, tone: 'powershout', isDashed: true },
  ];
  return {
    slots: months.map(({ date }, ordinal) => ({ axis: [formatMonth(date).slice(0, 3)], ordinal })),
    lines,
    lowest: 0,
    highest,
    ...(unit === 'kwh'
      ? { unit: 'kWh', formatTick: formatAxisNumber(highest) }
      : { formatTick: formatAxisDollars(highest) }),
    strides: [1, 2, 3, 6],
  };
}

const dollars = (amount: Cents) => Math.max(0, nzdOfCents(amount));
export const toneOf = (energy: Energy) => (energy === 'total' ? 'category-1' : energy);

interface ContentParts {
  readonly months: readonly TrendMonth[];
  readonly unit: Unit;
  readonly energy: Energy;
  readonly label: string;
  readonly names: TrendNames;
}

/** What the chart says about each month. */
export function trendContent({ months, unit, energy, label, names }: ContentParts): ChartContent {
  const last = months.findLastIndex(({ compared }) => compared !== null);
  return {
    label,
    id: months[0]?.date ?? '',
    slots: months.length,
    series: 1,
    words: (slot) => wordsOf(months[slot], unit, names),
    resting: last < 0 ? null : { slot: last, word: 'Latest' },
    legend: [
      { text: names.actual, look: { tone: toneOf(energy), fill: 'line' } },
      { text: names.average, look: { tone: 'compare', fill: 'dashed' } },
      { text: names.efficient, look: { tone: 'powershout', fill: 'dashed' } },
    ],
  };
}

function wordsOf(month: TrendMonth | undefined, unit: Unit, names: TrendNames): SlotWords {
  if (month === undefined) return { name: '', figures: [], note: '' };
  const name = formatMonth(month.date);
  if (month.compared === null) return { name, figures: [], note: 'No figures for this month' };
  const { actual, average, efficient } = figuresIn(month.compared, unit);
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return {
    name,
    figures: [formatAmount(actual, unit), `${lower(names.average)} ${formatAmount(average, unit)}`],
    note: `${lower(names.efficient)} ${formatAmount(efficient, unit)}`,
  };
}
