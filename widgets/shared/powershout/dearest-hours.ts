import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents } from '#src/money/money.ts';
import { nzDateTime } from '#src/time/nz-time.ts';
import { type PlainDate, weekday } from '#src/time/plain-date.ts';

type Use = Pick<ResponseOf<'electricity.siteUsage'>, 'usage'>['usage'];

/** What an hour of the day usually costs. */
export interface UsualHour {
  /** 0 to 23. */
  readonly hour: number;
  /** On average, over the days that have a reading. */
  readonly cost: Cents;
}

/**
 * What each hour of a weekday has cost on average, by hour. An estimated hour and one without a reading
 * don't count, and neither does one of free power, which would make the dearest hour look cheap.
 */
export function usualHours(use: Use, day: PlainDate): Map<number, UsualHour> {
  const wanted = weekday(day);
  const sums = new Map<number, { total: number; days: Set<string> }>();
  for (const { startDate, costNZD, type, isEstimated } of use) {
    if (type !== '' || isEstimated) continue;
    const { date, hour } = nzDateTime(Date.parse(startDate));
    if (weekday(date) !== wanted) continue;
    const sum = sums.get(hour) ?? { total: 0, days: new Set<string>() };
    sum.days.add(date);
    sums.set(hour, { total: sum.total + costNZD, days: sum.days });
  }
  return new Map(
    [...sums].map(([hour, { total, days }]) => [hour, { hour, cost: cents(Math.round(total / days.size)) }]),
  );
}

/** The hours that usually cost the most, the dearest first; those that cost nothing are no suggestion. */
export const dearestHours = (hours: Iterable<UsualHour>, count: number): UsualHour[] =>
  [...hours]
    .filter(({ cost }) => cost > 0)
    .toSorted((a, b) => b.cost - a.cost || a.hour - b.hour)
    .slice(0, count);
