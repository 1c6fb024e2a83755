import { cents, formatSize } from '#src/money/money.ts';
import { formatMonth } from '#src/time/format-date.ts';
import { addDays, addMonths, dayNumber, daysBetween, fromDayNumber } from '#src/time/plain-date.ts';
import {
  type BillPeriod,
  lengthOf,
  type Period,
  type PeriodOption,
  totalsOf,
  type UsageDay,
} from './bill-period.ts';
import type { ComparisonMode } from './comparison-modes.ts';
import { formatKwhNumber, type Unit } from './units.ts';

/** The period before: the real window when the server names it, else one of the same length. */
export function previousPeriod(period: Period, options: readonly PeriodOption[]): Period {
  const end = addDays(period.from, -1);
  const real = options.find((option) => option.to === end);
  return real ? { from: real.from, to: real.to } : { from: addDays(period.from, -lengthOf(period)), to: end };
}

const overlap = (a: Period, b: Period) =>
  Math.min(dayNumber(a.to), dayNumber(b.to)) - Math.max(dayNumber(a.from), dayNumber(b.from)) + 1;

/** The same period a year earlier: the real window that shares most days with it, else the same dates. */
export function samePeriodLastYear(period: Period, options: readonly PeriodOption[]): Period {
  const wanted = { from: addMonths(period.from, -12), to: addMonths(period.to, -12) };
  const best = options.reduce<PeriodOption | undefined>(
    (found, option) => (overlap(option, wanted) > (found ? overlap(found, wanted) : 0) ? option : found),
    undefined,
  );
  return best && overlap(best, wanted) * 2 > lengthOf(wanted) ? { from: best.from, to: best.to } : wanted;
}

export function comparisonPeriod(
  mode: ComparisonMode,
  period: Period,
  options: readonly PeriodOption[],
): Period {
  return mode === 'previous' ? previousPeriod(period, options) : samePeriodLastYear(period, options);
}

const middle = ({ from, to }: Period) => fromDayNumber(Math.floor((dayNumber(from) + dayNumber(to)) / 2));

/** "last March" while the present period is looked at, "March 2025" from further back. */
function nameOf(mode: ComparisonMode, other: Period, isRunning: boolean): string {
  if (mode === 'previous') return 'the period before';
  const month = formatMonth(middle(other));
  return isRunning ? `last ${month.replace(/ \d+$/, '')}` : month;
}

/** Use a day, over the days that have a reading; null when none has. */
function perDay(days: readonly UsageDay[], unit: Unit): number | null {
  const totals = totalsOf(days);
  if (totals.readings === 0) return null;
  return (unit === 'kwh' ? totals.energyKwh : totals.costCents) / totals.readings;
}

export interface Comparison {
  /** "12% less than last March (8 fewer kWh a day)" */
  readonly sentence: string;
  /** Change of the use per day in per cent, rounded; null when it can't be given. */
  readonly percent: number | null;
}

/**
 * Compares two periods by their use a day, so that 29 and 33 days can be compared. A period that is still
 * running is compared with as many first days of the other.
 * @param ownName the other period in words, where it isn't a bill period
 */
export function comparePeriods(
  current: BillPeriod,
  other: BillPeriod,
  mode: ComparisonMode,
  unit: Unit,
  ownName?: string,
): Comparison {
  const isRunning = current.dataTo === null || current.dataTo < current.to;
  const name = ownName ?? nameOf(mode, other, isRunning);
  const soFar = current.dataTo === null ? 0 : daysBetween(current.from, current.dataTo) + 1;
  const now = perDay(current.days, unit);
  const before = perDay(isRunning ? other.days.slice(0, soFar) : other.days, unit);
  if (now === null) return { sentence: "There's nothing to compare yet.", percent: null };
  if (before === null) return { sentence: `We have no use to compare for ${name}.`, percent: null };
  const difference = now - before;
  const amount =
    unit === 'kwh'
      ? `${formatKwhNumber(Math.abs(difference), Math.abs(difference) < 1.5 ? 'day' : 'summary')} ${
          difference < 0 ? 'fewer' : 'more'
        } kWh a day`
      : `${formatSize(cents(Math.round(difference)))} ${difference < 0 ? 'less' : 'more'} a day`;
  if (before <= 0) return { sentence: `More than ${name} (${amount})`, percent: null };
  const percent = Math.round((difference / before) * 100);
  if (percent === 0) return { sentence: `About the same as ${name}`, percent };
  const direction = percent < 0 ? 'less' : 'more';
  return { sentence: `${Math.abs(percent)}% ${direction} than ${name} (${amount})`, percent };
}
