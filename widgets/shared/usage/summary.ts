import { type Cents, formatMoneyParts, formatWholeDollars } from '#src/money/money.ts';
import { formatDate, formatDateRange } from '#src/time/format-date.ts';
import { addDays, daysBetween, type PlainDate } from '#src/time/plain-date.ts';
import {
  type BillPeriod,
  isBilled,
  lengthOf,
  type PeriodOption,
  type Reading,
  totalsOf,
} from '#widgets/shared/energy/bill-period.ts';
import { periodBasis } from '#widgets/shared/energy/period-basis.ts';
import { formatKwhNumber, type Unit } from '#widgets/shared/energy/units.ts';

/** "Tue 3 Mar" */
export const shortDate = (date: PlainDate): string => formatDate(date).replace(/ \d{4}$/, '');

export const isRunning = ({ dataTo, to }: BillPeriod, today: PlainDate): boolean =>
  today <= to && (dataTo === null || dataTo < to);

export interface Summary {
  /** "148" with the unit apart, or "$148"; the cents of a day's cost apart. */
  readonly value: string;
  readonly minor?: string;
  readonly unit?: string;
  /** "So far, 14 Feb to 3 Mar. Includes GST and daily charge" */
  readonly basis: string;
}

/** The figure of a period and what it rests on. */
export function periodSummary(
  period: BillPeriod,
  readings: readonly (Reading | null)[],
  unit: Unit,
  today: PlainDate,
): Summary {
  const totals = totalsOf(readings.filter((reading) => reading !== null));
  const length = lengthOf(period);
  const running = isRunning(period, today);
  const last = running ? period.dataTo : period.to;
  const elapsed = last === null ? 0 : daysBetween(period.from, last) + 1;
  const counted = Math.min(elapsed, countedDays(readings, length));
  const basis = periodBasis({
    from: period.from,
    to: last,
    missing: elapsed - counted,
    estimated: totals.estimated,
    isRunning: running,
    costs: unit === 'nzd' ? period : undefined,
  });
  return { ...shownValue(totals, unit, isBilled(period)), basis };
}

/** Days with a reading of any fuel, where each fuel has its readings one after the other. */
function countedDays(readings: readonly (Reading | null)[], length: number): number {
  const known = readings.flatMap((reading, index) =>
    reading === null || reading.kind === 'missing' ? [] : [index % length],
  );
  return new Set(known).size;
}

/** The figure of one day. */
export function daySummary(
  period: BillPeriod,
  readings: readonly Reading[],
  unit: Unit,
  date: PlainDate,
): Summary {
  const totals = totalsOf(readings);
  const basis = [formatDate(date), `${totals.readings} of ${readings.length} hours`];
  if (totals.estimated > 0) basis.push('partly estimated');
  // Whether the hours carry a share of the daily charge is not known, so it is not stated.
  const cost = period.includesGst ? '. Energy cost, includes GST' : '. Energy cost';
  return {
    ...shownValue(totals, unit, true, true),
    basis: `${basis.join(', ')}${unit === 'nzd' ? cost : ''}`,
  };
}

function shownValue(
  { energyKwh, costCents }: { energyKwh: number; costCents: Cents },
  unit: Unit,
  /** To the cent: it is billed, or one day. */
  isExact: boolean,
  isDay = false,
): Omit<Summary, 'basis'> {
  if (unit === 'kwh') return { value: formatKwhNumber(energyKwh, isDay ? 'day' : 'summary'), unit: 'kWh' };
  return isExact ? formatMoneyParts(costCents) : { value: formatWholeDollars(costCents) };
}

/** Sentence on how far the data goes; with when late data usually arrives while some is late. */
export function dataLine(period: BillPeriod, today: PlainDate, lateText: string): string {
  if (period.dataTo === null) return `No data yet, ${lateText}.`;
  const line = `Data to ${formatDate(period.dataTo)}`;
  const isLate = isRunning(period, today) && period.dataTo < addDays(today, -1);
  return isLate ? `${line}, ${lateText}.` : `${line}.`;
}

/** With the year where it is not that of the newest; a window that is not one of the bills is labelled so. */
export function optionText({ from, to }: PeriodOption, newestYear: string, isApproximate: boolean): string {
  return `${formatDateRange(from, to, to.slice(0, 4) !== newestYear)}${isApproximate ? ' (approximate)' : ''}`;
}
