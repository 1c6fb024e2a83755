import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents, formatMoney, formatWholeDollars } from '#src/money/money.ts';
import { formatDateRange, formatMonth } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { shortDate } from '#widgets/shared/bill/short-date.ts';

type Planner = ResponseOf<'billPlanner'>;

/** An issued bill, one whose period has begun, or a future one. */
type PeriodState = 'billed' | 'running' | 'coming';

export interface PlannedPeriod {
  readonly key: string;
  readonly state: PeriodState;
  /** "20 Jan to 19 Feb 2026" */
  readonly name: string;
  /** "Feb", the month in which it ends. */
  readonly axis: string;
  readonly planned: Cents;
  /** The actual amount, so far if it is not billed. */
  readonly actual: Cents | null;
  /** The expected range, while it is not billed. */
  readonly range: readonly [low: Cents, high: Cents] | null;
}

/** The periods of the answer, in the words of the page. */
export function periodsOf({ periods }: Planner): PlannedPeriod[] {
  return periods.map(({ startDate, endDate, plannedNZD, actualNZD, isBilled, lowNZD, highNZD }) => {
    return {
      key: startDate,
      state: isBilled ? 'billed' : actualNZD === null ? 'coming' : 'running',
      name: formatDateRange(startDate, endDate, true),
      axis: formatMonth(endDate).slice(0, 3),
      planned: plannedNZD,
      actual: actualNZD,
      range: lowNZD === null || highNZD === null ? null : [lowNZD, highNZD],
    };
  });
}

/** "$183 to $223": whole dollars, because it is a guess. */
export function rangeText(range: PlannedPeriod['range']): string | undefined {
  if (range === null) return undefined;
  const [low, high] = [formatWholeDollars(range[0]), formatWholeDollars(range[1])];
  return low === high ? low : `${low} to ${high}`;
}

/** "$211.11" of a bill, "$53 so far" of what runs. */
export function actualText({ state, actual }: PlannedPeriod): string | undefined {
  if (actual === null) return undefined;
  return state === 'billed' ? formatMoney(actual) : `${formatWholeDollars(actual)} so far`;
}

/** The latest bill compared with its plan. */
export function lastBillText(periods: readonly PlannedPeriod[]): string | undefined {
  const last = periods.findLast(({ state }) => state === 'billed');
  if (last === undefined || last.actual === null) return undefined;
  const difference = last.actual - last.planned;
  const size = formatWholeDollars(cents(Math.abs(difference)));
  const against = size === '$0' ? 'as planned' : `${size} ${difference > 0 ? 'more' : 'less'} than planned`;
  return `Your last bill came to ${formatMoney(last.actual)}, ${against}.`;
}

/** What the figures of a bill that isn't issued yet rest on. */
export function runningBasis(
  period: PlannedPeriod,
  { dataTo }: Pick<Planner, 'dataTo'>,
  today: PlainDate,
): string {
  const range = rangeText(period.range);
  return [
    ...(range === undefined ? [] : [`Likely ${range}`]),
    `planned ${formatWholeDollars(period.planned)}`,
    dataTo === null ? 'no data yet' : `data to ${shortDate(dataTo, today)}`,
  ].join(', ');
}
