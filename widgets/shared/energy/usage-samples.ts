import type { Instant } from '#schemas/values.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { cents } from '#src/money/money.ts';
import { nzHalfHours, nzHours } from '#src/time/nz-day.ts';
import type { EpochMs } from '#src/time/nz-time.ts';
import { addDays, daysOf, type PlainDate, plainDate } from '#src/time/plain-date.ts';

/* Answers for tests of charts and periods. */

type PeriodAnswer = ResponseOf<'electricity.billPeriod'>;
export type DayAnswer = PeriodAnswer['days'][number];

/** An instant as answers have it. */
export const instantOf = (time: EpochMs | string): Instant => new Date(time).toISOString() as Instant;

/** A day of 30 cents a kilowatt-hour. */
export function dayAnswer(date: string, kw: number, parts: Partial<DayAnswer> = {}): DayAnswer {
  const day = plainDate(date);
  const halfHours = nzHalfHours(day);
  return {
    startDate: day,
    kw,
    kwWhole: '',
    kwDecimal: '',
    costNZD: cents(Math.round(kw * 30)),
    dollars: '',
    cents: '',
    currencySign: '',
    type: '',
    isEstimated: false,
    freeKw: 0,
    slots: halfHours === 46 || halfHours === 50 ? halfHours : 48,
    ...parts,
  };
}

/** A period whose days use 10, 11, 12 … kilowatt-hours, again from 10 every week, up to the last day with data. */
export function periodAnswer(from: string, to: string, dataTo: string | null): PeriodAnswer {
  const [start, end] = [plainDate(from), plainDate(to)];
  const last = dataTo === null ? null : plainDate(dataTo);
  const days = last === null ? [] : daysOf(start, last);
  return {
    startDate: start,
    endDate: end,
    dataTo: last,
    includesGst: true,
    includesDailyCharge: true,
    hasCost: true,
    isCostIncluded: true,
    isValuePlan: false,
    isApproximate: false,
    hasHourlyData: true,
    days: days.map((date, index) => dayAnswer(date, 10 + (index % 7))),
    billPeriods: [option(start, end), option(addDays(start, -30), addDays(start, -1))],
  };
}

const option = (from: PlainDate, to: PlainDate) => ({
  label: `${from} to ${to}`,
  fromDate: from,
  toDate: to,
  key: `${from}/${to}`,
});

/** Every hour of a day, the first half a kilowatt-hour and each a little more than the one before. */
export const hoursAnswer = (day: string): ResponseOf<'electricity.siteUsage'> => ({
  usage: nzHours(plainDate(day)).map(({ start }, index) => ({
    startDate: instantOf(start),
    kw: 0.5 + index / 100,
    costNZD: cents(20),
    type: '',
    isEstimated: false,
  })),
  isComplete: true,
});
