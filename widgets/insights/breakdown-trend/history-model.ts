import type { ResponseOf } from '#schemas/wire.ts';
import { decimalDollars } from '#src/money/money.ts';
import { formatDateRange, formatMonth } from '#src/time/format-date.ts';
import { addDays, endOfMonth, type PlainDate, startOfMonth } from '#src/time/plain-date.ts';
import { formatAxisDollars, formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { tokenAt, tokenOf } from '#widgets/shared/insights/category-colour.ts';
import type { Insight } from '#widgets/shared/insights/insight-answer.ts';
import { formatAmount } from '#widgets/shared/insights/insight-unit.tsx';
import { monthsOfYear } from '#widgets/shared/insights/insight-years.ts';
import {
  categoryTitle,
  orderCategories,
  selectedAtFirst,
  shareOf,
} from '#widgets/shared/insights/order-categories.ts';
import { categoriesOf } from '#widgets/shared/insights/reading-categories.ts';

type Category = ReturnType<typeof categoriesOf>[number];

/** One bill or month, and what it went on; no categories where nothing is known. */
export interface SplitPeriod {
  readonly key: PlainDate;
  readonly last: PlainDate;
  /** "27 Jan to 24 Feb 2026", "March 2025" */
  readonly name: string;
  /** "Feb" */
  readonly axis: string;
  readonly categories: readonly Pick<Category, 'name' | 'kWh' | 'dollar'>[];
}

type Breakdowns = ResponseOf<'insights.usageBreakdown'>['electricity']['breakdowns'];

/** The bills, oldest first, each by the month in which it ends. */
export const billsOf = (breakdowns: Breakdowns): SplitPeriod[] =>
  breakdowns.toReversed().map(({ period: { startDate, numberOfDays }, categories }) => {
    const last = addDays(startDate, Math.max(0, numberOfDays - 1));
    return {
      key: startDate,
      last,
      name: formatDateRange(startDate, last, true),
      axis: formatMonth(last).slice(0, 3),
      categories,
    };
  });

/** All months of a year; one that the server left out has nothing. */
export function monthsOf(year: number, insights: readonly Insight[]): SplitPeriod[] {
  const byMonth = new Map(insights.map((insight) => [startOfMonth(insight.Date), insight]));
  return monthsOfYear(year).map((date) => {
    const insight = byMonth.get(date);
    return {
      key: date,
      last: endOfMonth(date),
      name: formatMonth(date),
      axis: formatMonth(date).slice(0, 3),
      categories: insight ? categoriesOf(insight) : [],
    };
  });
}

/** Every category that occurs, ordered by the newest period that has it: largest first, Other last. */
export function namesOf(periods: readonly SplitPeriod[], unit: Unit): string[] {
  const newest = new Map<string, SplitPeriod['categories'][number]>();
  for (const { categories } of periods) for (const each of categories) newest.set(each.name, each);
  return orderCategories([...newest.values()], unit).map(({ name }) => name);
}

/** The category of the address alone, or all of them, or at first the larger half. */
export function selectedOf(names: readonly string[], choice: string | undefined): string[] {
  if (choice === 'all') return [...names];
  const one = names.find((name) => name === choice);
  return one === undefined ? names.slice(0, selectedAtFirst(names.length)) : [one];
}

/** Cents or kilowatt-hours of a category in a period; null where it has none. */
export function amountOf({ categories }: SplitPeriod, name: string, unit: Unit): number | null {
  const category = categories.find((each) => each.name === name);
  return category ? shareOf(category, unit).value : null;
}

/** Its colour, the same in every unit and choice; hatched where its name isn't known. */
export function lookOf(name: string, all: readonly string[]): Look {
  const own = tokenOf(name);
  if (own !== undefined) return { tone: `category-${own}`, fill: 'solid' };
  const others = all.filter((each) => tokenOf(each) === undefined).toSorted();
  return { tone: `category-${tokenAt(others.indexOf(name))}`, fill: 'hatch' };
}

interface HistoryParts {
  readonly periods: readonly SplitPeriod[];
  /** Every category. */
  readonly names: readonly string[];
  /** Those that are drawn. */
  readonly selected: readonly string[];
  readonly unit: Unit;
}

/** The selected categories on one another. */
export function historyBars({ periods, names, selected, unit }: HistoryParts): BarModel {
  const height = (period: SplitPeriod, name: string) => {
    const value = Math.max(0, amountOf(period, name, unit) ?? 0);
    return unit === 'nzd' ? value / 100 : value;
  };
  const highest = Math.max(
    1,
    ...periods.map((period) => selected.reduce((top, name) => top + height(period, name), 0)),
  );
  return {
    slots: periods.map(({ axis }, ordinal) => ({ axis: [axis], ordinal })),
    parts: selected.map((name) => {
      const look = lookOf(name, names);
      return { key: name, values: periods.map((period) => height(period, name)), lookAt: () => look };
    }),
    lowest: 0,
    highest,
    ...(unit === 'kwh'
      ? { unit: 'kWh', formatTick: formatAxisNumber(highest) }
      : { formatTick: formatAxisDollars(highest) }),
    strides: [1, 2, 3, 6],
  };
}

/** What the chart says: Up and Down go through the categories, which are never added up. */
export function historyContent(
  { periods, names, selected, unit }: HistoryParts,
  label: string,
): ChartContent {
  const last = periods.findLastIndex(({ categories }) => categories.length > 0);
  return {
    label,
    id: `${periods[0]?.key} ${selected.join()}`,
    slots: periods.length,
    series: Math.max(1, selected.length),
    words: (slot, series) => {
      const [period, name = ''] = [periods[slot], selected[series]];
      const value = period ? amountOf(period, name, unit) : null;
      return {
        name: period?.name ?? '',
        figures: value === null ? [] : [formatAmount(value, unit)],
        note: value === null ? 'No figures' : categoryTitle(name),
      };
    },
    resting: last < 0 ? null : { slot: last, word: 'Latest' },
    legend: selected.map((name) => ({ text: categoryTitle(name), look: lookOf(name, names) })),
  };
}

/**
 * One category: "Heating was highest in July 2025: $98." Several: "Heating was the largest in 9 of 13 bills." Null without
 * any.
 */
export function historySentence({ periods, selected, unit }: HistoryParts, isBills: boolean): string | null {
  const known = periods.filter(({ categories }) => categories.length > 0);
  const [only, second] = selected;
  if (known.length === 0 || only === undefined) return null;
  if (second === undefined) {
    const top = known.reduce((best, period) =>
      (amountOf(period, only, unit) ?? 0) > (amountOf(best, only, unit) ?? 0) ? period : best,
    );
    const where = isBills ? `the bill for ${top.name}` : top.name;
    return `${categoryTitle(only)} was highest in ${where}: ${formatAmount(amountOf(top, only, unit) ?? 0, unit)}.`;
  }
  const largest = known.flatMap(({ categories }) => orderCategories(categories, unit)[0]?.name ?? []);
  const counts = new Map<string, number>();
  for (const name of largest) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [name = only, times = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const all = `${known.length} ${isBills ? 'bill' : 'month'}${known.length === 1 ? '' : 's'}`;
  return `${categoryTitle(name)} was the largest in ${times} of ${all}.`;
}

/** Dollars of an amount in a file. */
export const fileDollars = (category: SplitPeriod['categories'][number]) =>
  decimalDollars(category.dollar.value);
