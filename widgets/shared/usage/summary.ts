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
import { formatKwhNumber, type Unit } from '#widgets/shared/energy/units.ts';

/** "Tue 3 Mar" */
export const shortDate = (date: PlainDate): string => formatDate(date).replace(/ \d{4}$/, '');

export const isRunning = ({ dataTo, to }: BillPeriod, today: PlainDate): boolean =>
  today <= to && (dataTo === null || dataTo < to);

/** What the costs contain, by the flags of the server. */
function costBasis({ includesGst, includesDailyCharge }: BillPeriod): string[] {
  const caveat = 'energy cost only, your bill may differ';
  if (!includesGst && !includesDailyCharge) return [caveat];
  return [includesGst ? 'incl. GST' : 'excl. GST', includesDailyCharge ? 'incl. daily charge' : caveat];
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export interface Summary {
  /** "148" with the unit apart, or "$148"; the cents of a day's cost apart. */
  readonly value: string;
  readonly minor?: string;
  readonly unit?: string;
  /** "so far, 18 of 29 days, to Tue 3 Mar, incl. GST, incl. daily charge" */
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
  const basis = [
    ...(running ? ['so far'] : []),
    counted < length ? `${counted} of ${days(length)}` : days(length),
    ...(last === null ? [] : [`to ${shortDate(last)}`]),
    ...(counted < elapsed ? [`${days(elapsed - counted)} without a reading`] : []),
  ];
  if (totals.estimated > 0) basis.push(`${days(totals.estimated)} estimated`);
  if (unit === 'nzd') basis.push(...costBasis(period));
  return { ...shownValue(totals, unit, isBilled(period)), basis: basis.join(', ') };
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
  if (unit === 'nzd') {
    // Whether the hours carry a share of the daily charge is not known, so it is not stated.
    basis.push(period.includesGst ? 'energy cost, incl. GST' : 'energy cost');
  }
  return { ...shownValue(totals, unit, true, true), basis: basis.join(', ') };
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
