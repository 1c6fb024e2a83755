import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, decimalDollars, formatMoney, nzdOfCents, sumCents } from '#src/money/money.ts';
import { chartDayLabel, formatDate } from '#src/time/format-date.ts';
import { daysOf, type PlainDate } from '#src/time/plain-date.ts';
import { formatAxisDollars, formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import { formatKwh, roundDecimals, type Unit } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';

type WireDay = ResponseOf<'evPlan.electricityUsage'>[number];

/** A day of the chart; `use` is null where there is no reading. */
export interface DayOfUse {
  readonly date: PlainDate;
  readonly use: WireDay | null;
}

/** Every day from the first to the last one with readings. */
export function daysOfUse(days: readonly WireDay[]): DayOfUse[] {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  return daysOf(first.date, last.date).map((date) => ({ date, use: byDate.get(date) ?? null }));
}

export type Rate = 'night' | 'day';
export const rateNames: Readonly<Record<Rate, string>> = { night: 'Night rate', day: 'Day rate' };
const looks: Readonly<Record<Rate, Look>> = {
  night: { tone: 'category-1', fill: 'solid' },
  day: { tone: 'category-10', fill: 'solid' },
};
const gap: Look = { tone: 'compare', fill: 'gap' };
const rates = ['night', 'day'] as const;

const kwhOf = (use: WireDay, rate: Rate) => (rate === 'night' ? use.kWhNight : use.kWhDay);
const costOf = (use: WireDay, rate: Rate): Cents =>
  rate === 'night' ? use.usageCostNight : use.usageCostDay;

/** "12.4 kWh" or "$2.03" of one rate in a day. */
export const amountText = (use: WireDay, rate: Rate, unit: Unit): string =>
  unit === 'nzd' ? formatMoney(costOf(use, rate)) : formatKwh(kwhOf(use, rate), 'day');

/** The same of the whole day. */
export const wholeText = (use: WireDay, unit: Unit): string =>
  unit === 'nzd'
    ? formatMoney(sumCents([use.usageCostDay, use.usageCostNight]))
    : formatKwh(use.kWhDay + use.kWhNight, 'day');

/** The sum of a rate over all days, or of both. */
export function totalText(days: readonly DayOfUse[], unit: Unit, of: readonly Rate[] = rates): string {
  const known = days.flatMap(({ use }) => use ?? []);
  if (unit === 'nzd')
    return formatMoney(sumCents(known.flatMap((use) => of.map((rate) => costOf(use, rate)))));
  // The sum of what the rows show.
  const shown = known.flatMap((use) => of.map((rate) => roundDecimals(kwhOf(use, rate), 1)));
  return formatKwh(
    shown.reduce((sum, value) => sum + value, 0),
    'day',
  );
}

/** Night below, day on top of it. */
export function dayNightBars(days: readonly DayOfUse[], unit: Unit): BarModel {
  const height = (use: WireDay | null, rate: Rate) =>
    use === null ? 0 : unit === 'nzd' ? nzdOfCents(costOf(use, rate)) : kwhOf(use, rate);
  const highest = Math.max(1, ...days.map(({ use }) => height(use, 'night') + height(use, 'day')));
  return {
    slots: days.map(({ date }, ordinal) => {
      const { letter, day } = chartDayLabel(date);
      return { axis: [letter, day], ordinal };
    }),
    parts: [
      ...rates.map((rate) => ({
        key: rate,
        values: days.map(({ use }) => height(use, rate)),
        lookAt: () => looks[rate],
      })),
      { key: 'gap', values: days.map(({ use }) => (use === null ? highest * 0.2 : 0)), lookAt: () => gap },
    ],
    lowest: 0,
    highest,
    ...(unit === 'kwh'
      ? { unit: 'kWh', formatTick: formatAxisNumber(highest) }
      : { formatTick: formatAxisDollars(highest) }),
    strides: [1, 2, 7, 14],
  };
}

/** What the chart says of a day: all of it, then by night and by day. */
export function dayNightContent(days: readonly DayOfUse[], unit: Unit, label: string): ChartContent {
  const last = days.findLastIndex(({ use }) => use !== null);
  return {
    label,
    id: `${days[0]?.date} ${days.length}`,
    slots: days.length,
    series: 1,
    words: (slot) => {
      const day = days[slot];
      if (day === undefined) return { name: '', figures: [], note: '' };
      const name = formatDate(day.date);
      if (day.use === null) return { name, figures: ['No reading'], note: '' };
      const { use } = day;
      return {
        name,
        figures: [wholeText(use, unit)],
        note: `${amountText(use, 'night', unit)} by night, ${amountText(use, 'day', unit)} by day`,
      };
    },
    resting: last < 0 ? null : { slot: last, word: 'Latest' },
    legend: [
      ...rates.map((rate) => ({ text: rateNames[rate], look: looks[rate] })),
      ...(days.every(({ use }) => use !== null) ? [] : [{ text: 'No reading', look: gap }]),
    ],
  };
}

/** How much of the power of these days was at the night rate, 0 to 100; null without any. */
export function nightShare(days: readonly DayOfUse[]): number | null {
  const sum = (rate: Rate) => days.reduce((total, { use }) => total + (use ? kwhOf(use, rate) : 0), 0);
  const [night, all] = [sum('night'), sum('night') + sum('day')];
  return all > 0 ? (night / all) * 100 : null;
}

/** The days as a file. */
export const dayNightCsv = (days: readonly DayOfUse[]): Promise<string> =>
  toCsv(
    [
      'Date',
      'Night (kWh)',
      'Night (dollars)',
      'Day (kWh)',
      'Day (dollars)',
      'At the day rate throughout (dollars)',
    ],
    days.map(({ date, use }) => [
      csvDate(date),
      ...(use === null
        ? [null, null, null, null, null]
        : [
            roundDecimals(use.kWhNight, 2),
            decimalDollars(use.usageCostNight),
            roundDecimals(use.kWhDay, 2),
            decimalDollars(use.usageCostDay),
            decimalDollars(use.costWithDayRate),
          ]),
    ]),
  );
