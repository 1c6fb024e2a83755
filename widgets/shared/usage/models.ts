import { chartDayLabel, formatDateRange, formatFullDate, formatLongDate } from '#src/time/format-date.ts';
import { hourLabel, hourRange } from '#src/time/nz-time.ts';
import { daysBetween, daysOf, type PlainDate } from '#src/time/plain-date.ts';
import type { ChartModel, ChartSeries, Fuel } from '#widgets/shared/chart/model.ts';
import type { BillPeriod, Reading, UsageHour } from '#widgets/shared/energy/bill-period.ts';
import type { ComparisonMode } from '#widgets/shared/energy/comparison-modes.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import type { FuelChoice } from './period-text.ts';

const fuelNames = { electricity: 'Electricity', gas: 'Gas', both: 'Electricity and gas' } as const;

const noReading: Reading = { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0 };
/** A day without a reading, at the end of the data and not older than this, may still come. */
const lateDays = 7;

export interface PeriodModelParts {
  readonly electricity: BillPeriod;
  readonly gas: BillPeriod | undefined;
  readonly fuel: FuelChoice;
  readonly comparison: { readonly mode: ComparisonMode; readonly period: BillPeriod } | undefined;
  readonly unit: Unit;
  readonly today: PlainDate;
}

/** A bill period by the day. Days up to today without an entry have no reading; later ones are in the future. */
export function periodModel({
  electricity,
  gas,
  fuel,
  comparison,
  unit,
  today,
}: PeriodModelParts): ChartModel {
  const dates = daysOf(electricity.from, electricity.to);
  const series = (key: Fuel, { days, dataTo }: BillPeriod): ChartSeries => {
    const byDate = new Map(days.map((day) => [day.date, day]));
    const readingOf = (date: PlainDate): Reading | null => {
      const reading = byDate.get(date) ?? (date <= today ? noReading : null);
      const isLate = (dataTo === null || date > dataTo) && daysBetween(date, today) <= lateDays;
      return reading?.kind === 'missing' ? { ...reading, mayCome: isLate } : reading;
    };
    return {
      key,
      fuel: key,
      name: fuelNames[key],
      readings: dates.map(readingOf),
    };
  };
  const isElectric = fuel !== 'gas' || gas === undefined;
  const shown = [
    ...(isElectric ? [series('electricity', electricity)] : []),
    ...(gas !== undefined && fuel !== 'electricity' ? [series('gas', gas)] : []),
  ];
  const slotsByDate = new Map(electricity.days.map((day) => [day.date, day.slots]));
  const withHours = new Set(
    electricity.hasHourlyData
      ? electricity.days.filter(({ kind }) => kind !== 'missing').map(({ date }) => date)
      : [],
  );
  return {
    caption: `${fuelNames[gas === undefined ? 'electricity' : fuel]} by day, ${formatDateRange(electricity.from, electricity.to, true)}`,
    slotWord: 'Day',
    unit,
    hasCost: electricity.hasCost,
    slots: dates.map((date, index) => {
      const { letter, day } = chartDayLabel(date);
      return {
        key: date,
        name: formatLongDate(date),
        axis: [letter, day],
        ordinal: index,
        isToday: date === today,
        clocksChange: (slotsByDate.get(date) ?? 48) !== 48,
        canDrill: isElectric && withHours.has(date),
      };
    }),
    series: shown,
    comparison: comparison && fuel === 'electricity' ? comparisonSeries(comparison, dates.length) : null,
  };
}

/** The other period day by day from its start, cut to the length of this one. */
export function comparisonSeries(
  { mode, period }: { readonly mode: ComparisonMode; readonly period: BillPeriod },
  length: number,
): ChartSeries {
  const days = period.days.slice(0, length);
  return {
    key: 'comparison',
    fuel: 'electricity',
    name: mode === 'previous' ? 'Period before' : 'Last year',
    readings: Array.from({ length }, (_, index) => days[index] ?? null),
    slotNames: days.map(({ date }) => formatFullDate(date)),
  };
}

/** One day by the hour: 23 or 25 bars when the clocks change. */
export function dayModel(
  date: PlainDate,
  hours: readonly UsageHour[],
  isComplete: boolean,
  hasCost: boolean,
  unit: Unit,
): ChartModel {
  const readings = hours.map((hour) => (hour.kind === 'missing' ? { ...hour, mayCome: !isComplete } : hour));
  return {
    caption: `Electricity by hour, ${formatLongDate(date)}`,
    slotWord: 'Hour',
    unit,
    hasCost,
    slots: hours.map(({ start, hour, label }, index) => {
      const before = hours[index - 1];
      return {
        key: String(start),
        name: label.includes('NZ') ? label : hourRange(start, start + 3_600_000),
        axis: [hourLabel(hour)],
        // A repeated hour has one label below, not two on top of each other.
        ordinal: before?.hour === hour ? -1 : hour,
        clocksChange: before !== undefined && before.hour + 1 !== hour,
      };
    }),
    series: [{ key: 'electricity', fuel: 'electricity', name: 'Electricity', readings }],
    comparison: null,
  };
}

/** "Clocks went back at 3 am, so this day has 25 hours.", or null on every other day. */
export function clockChangeText(hours: number): string | null {
  if (hours === 25) return 'Clocks went back at 3 am, so this day has 25 hours. 2 am comes twice.';
  if (hours === 23) return 'Clocks went forward at 2 am, so this day has 23 hours. 2 am is left out.';
  return null;
}
