import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, sumCents } from '#src/money/money.ts';
import { nzHours } from '#src/time/nz-day.ts';
import { daysBetween, type PlainDate } from '#src/time/plain-date.ts';

/** Read, estimated, not there yet, or with free power. */
type ReadingKind = 'actual' | 'estimated' | 'missing' | 'powershout';

/** What was used in some stretch of time. */
export interface Reading {
  readonly kind: ReadingKind;
  /** Kilowatt-hours; null without a reading. */
  readonly energyKwh: number | null;
  /** Null without a reading, and where nobody knows costs. */
  readonly costCents: Cents | null;
  /** Kilowatt-hours of it that were free; an estimated day can have some too. */
  readonly freeKwh: number;
  /** There is no reading, and it may still come. */
  readonly mayCome?: boolean;
}

export interface UsageDay extends Reading {
  readonly date: PlainDate;
  /** Half-hours of the day: 46 or 50 when the clocks change. */
  readonly slots: 46 | 48 | 50;
}

/** One hour; `label` distinguishes a repeated one ("2 am NZDT"). */
export interface UsageHour extends Reading {
  readonly start: number;
  /** 0 to 23. */
  readonly hour: number;
  readonly label: string;
}

/** First and last day, both included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface PeriodOption extends Period {
  readonly label: string;
}

/** Use of one fuel in a bill period, in the words of the portal instead of those of the API. */
export interface BillPeriod extends Period {
  /** Last day with data. */
  readonly dataTo: PlainDate | null;
  /** Last day that is on a bill; null where none is known. */
  readonly billedTo: PlainDate | null;
  readonly includesGst: boolean;
  readonly includesDailyCharge: boolean;
  readonly hasCost: boolean;
  readonly isCostIncluded: boolean;
  readonly isValuePlan: boolean;
  /** Windows of fixed length, not those of the bills. */
  readonly isApproximate: boolean;
  readonly hasHourlyData: boolean;
  /** Every day up to today, in order. */
  readonly days: readonly UsageDay[];
  /** The current period and past ones, newest first. */
  readonly options: readonly PeriodOption[];
}

type AnswerDay = ResponseOf<'electricity.billPeriod'>['days'][number];
type AnswerHour = ResponseOf<'electricity.siteUsage'>['usage'][number];
type AnswerPeriod = ResponseOf<'naturalGas.billPeriod'> & { readonly hasHourlyData?: boolean };

const noReading: Reading = { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0 };

/** `kw` is in kilowatt-hours, and the formatted duplicates are ignored. */
function readingOf(
  { kw, costNZD, type, isEstimated }: Omit<AnswerHour, 'startDate'>,
  hasCost: boolean,
  freeKwh: number,
): Reading {
  if (type === 'empty') return noReading;
  const kind = isEstimated ? 'estimated' : type === 'power shout' ? 'powershout' : 'actual';
  return { kind, energyKwh: kw, costCents: hasCost ? costNZD : null, freeKwh };
}

const dayOf = (day: AnswerDay, hasCost: boolean): UsageDay => ({
  date: day.startDate,
  slots: day.slots,
  ...readingOf(day, hasCost, Math.min(day.freeKw, day.kw)),
});

/** Reads the answer of electricity.billPeriod or naturalGas.billPeriod. */
export function readBillPeriod(answer: AnswerPeriod): BillPeriod {
  return {
    from: answer.startDate,
    to: answer.endDate,
    dataTo: answer.dataTo,
    billedTo: answer.billedTo ?? null,
    includesGst: answer.includesGst,
    includesDailyCharge: answer.includesDailyCharge,
    hasCost: answer.hasCost,
    isCostIncluded: answer.isCostIncluded,
    isValuePlan: answer.isValuePlan,
    isApproximate: answer.isApproximate,
    hasHourlyData: answer.hasHourlyData ?? false,
    days: answer.days.map((day) => dayOf(day, answer.hasCost)),
    options: answer.billPeriods.map(({ label, fromDate, toDate }) => ({
      label,
      from: fromDate,
      to: toDate,
    })),
  };
}

/**
 * The hours of a day in order: 23 or 25 when the clocks change. The answer's instants determine which of two equal
 * hours is meant; an hour that it leaves out has no reading, and one of another day is ignored.
 * @param slots other stretches than the hours of the day, such as its half-hours
 */
export function readHours(
  answer: ResponseOf<'electricity.siteUsage'>,
  date: PlainDate,
  hasCost: boolean,
  slots: readonly Pick<UsageHour, 'start' | 'hour' | 'label'>[] = nzHours(date),
): UsageHour[] {
  const byStart = new Map<number, AnswerHour>();
  for (const entry of answer.usage) byStart.set(Date.parse(entry.startDate), entry);
  return slots.map(({ start, hour, label }) => {
    const entry = byStart.get(start);
    if (!entry) return { start, hour, label, ...noReading };
    return { start, hour, label, ...readingOf(entry, hasCost, entry.type === 'power shout' ? entry.kw : 0) };
  });
}

export interface Totals {
  readonly energyKwh: number;
  readonly costCents: Cents;
  /** Stretches with a reading. */
  readonly readings: number;
  readonly estimated: number;
  readonly missing: number;
}

/** Sums of the source values; what has no reading adds nothing and is counted. */
export function totalsOf(readings: readonly Reading[]): Totals {
  // Answers have whole watt-hours: adding them as integers gives 0.3 for 0.1 + 0.2.
  const microKwh = readings.reduce((sum, { energyKwh }) => sum + Math.round((energyKwh ?? 0) * 1e6), 0);
  return {
    energyKwh: microKwh / 1e6,
    costCents: sumCents(readings.map(({ costCents }) => costCents)),
    readings: readings.filter(({ kind }) => kind !== 'missing').length,
    estimated: readings.filter(({ kind }) => kind === 'estimated').length,
    missing: readings.filter(({ kind }) => kind === 'missing').length,
  };
}

/** Whether the costs of the period are those of bills, to the cent. */
export const isBilled = ({ to, billedTo, includesGst, includesDailyCharge }: BillPeriod): boolean =>
  billedTo !== null && to <= billedTo && includesGst && includesDailyCharge;

/** Days of a period, both ends included. */
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;
