import type { ResponseOf } from '#schemas/wire.ts';
import { nzHalfHours } from '#src/time/nz-time.ts';
import { addDays, daysOf, type PlainDate, plainDate } from '#src/time/plain-date.ts';

/* Answers of the wire for tests of charts and periods. */

type WirePeriod = ResponseOf<'electricity.billPeriod'>;
export type WireDay = WirePeriod['days'][number];

/** A day of 30 cents a kilowatt-hour. */
export function wireDay(date: string, kw: number, parts: Partial<WireDay> = {}): WireDay {
  const halfHours = nzHalfHours(plainDate(date));
  return {
    startDate: date,
    kw,
    kwWhole: '',
    kwDecimal: '',
    costNZD: Math.round(kw * 30) / 100,
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
export function wirePeriod(from: string, to: string, dataTo: string | null): WirePeriod {
  const start = plainDate(from);
  const days = dataTo === null ? [] : daysOf(start, plainDate(dataTo));
  return {
    startDate: from,
    endDate: to,
    dataTo,
    includesGst: true,
    includesDailyCharge: true,
    hasCost: true,
    isCostIncluded: true,
    isValuePlan: false,
    isApproximate: false,
    hasHourlyData: true,
    days: days.map((date, index) => wireDay(date, 10 + (index % 7))),
    billPeriods: [option(start, plainDate(to)), option(addDays(start, -30), addDays(start, -1))],
  };
}

const option = (from: PlainDate, to: PlainDate) => ({
  label: `${from} to ${to}`,
  fromDate: from,
  toDate: to,
  key: `${from}/${to}`,
});
