import type { ResponseOf } from '#schemas/wire.ts';
import type { Cents } from '#src/money/money.ts';
import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  endOfMonth,
  fromParts,
  type PlainDate,
  partsOf,
} from '#src/time/plain-date.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';

export type YearAnswer = ResponseOf<'naturalGas.usage'>;
type SiteAnswer = ResponseOf<'naturalGas.siteUsage'>;
type DaysAnswer = ResponseOf<'naturalGas.advancedUsage'>;

/** There is no year before this one where none is known. */
const firstYear = 2016;

/** Kilowatt-hours and what they cost; null where nobody knows costs. */
export interface GasAmount {
  readonly kwh: number;
  readonly cents: Cents | null;
}

/** A read period or a day. Without a reading it has no amounts. */
export interface GasItem extends Period {
  /** `future`: a month that is still to come. */
  readonly kind: 'actual' | 'estimated' | 'empty' | 'future';
  readonly total: GasAmount | null;
  readonly perDay: GasAmount | null;
  /** There is no reading, and it may still come. */
  readonly mayCome: boolean;
  /** It is on a bill, and its amounts are those of the bill. */
  readonly isBilled: boolean;
  /** It isn't on a bill yet. */
  readonly isUnbilled: boolean;
}

const amountOf = (
  { kw, costNZD }: { readonly kw: number; readonly costNZD: Cents },
  hasCost: boolean,
): GasAmount => ({ kwh: kw, cents: hasCost ? costNZD : null });

const emptyItem = (from: PlainDate, to: PlainDate): GasItem => ({
  from,
  to,
  kind: 'empty',
  total: null,
  perDay: null,
  mayCome: false,
  isBilled: false,
  isUnbilled: false,
});

/** No later item has a reading, so what ends the list may still come. */
const withLateOnes = (items: readonly GasItem[]): GasItem[] => {
  const last = items.findLastIndex(isKnown);
  return items.map((item, index) => (item.kind === 'empty' ? { ...item, mayCome: index > last } : item));
};

/** Whether costs are part of the plan; by the amounts where the plan isn't known. */
export function hasCosts(site: SiteAnswer | undefined, year: YearAnswer): boolean {
  return site?.aggregatedUsage.costIncluded ?? year.summary.some(({ costNZD }) => costNZD > 0);
}

/** The read periods of a year in order; days between two that nobody read are an item of their own. */
export function readPeriods(
  { consumptionList }: YearAnswer,
  hasCost: boolean,
  site?: Pick<SiteAnswer, 'lastInvoice'>,
): GasItem[] {
  const billedTo = site?.lastInvoice?.endDate;
  const items: GasItem[] = [];
  for (const { startDate: from, endDate: to, type, total, dailyAverage } of consumptionList) {
    const before = items.at(-1);
    if (before && daysBetween(before.to, from) > 1)
      items.push(emptyItem(addDays(before.to, 1), addDays(from, -1)));
    items.push(
      type === 'empty'
        ? emptyItem(from, to)
        : {
            ...emptyItem(from, to),
            kind: type,
            total: amountOf(total, hasCost),
            perDay: amountOf(dailyAverage, hasCost),
            isBilled: billedTo !== undefined && to <= billedTo,
            isUnbilled: billedTo !== undefined && from > billedTo,
          },
    );
  }
  return withLateOnes(items);
}

/** The days of a read period, which is on a bill or isn't. */
export const readDays = ({ usage }: DaysAnswer, hasCost: boolean, isBilled: boolean): GasItem[] =>
  withLateOnes(
    usage.map(({ startDate, endDate, type, ...amount }) => {
      const item = emptyItem(startDate, endDate);
      if (type === 'empty') return item;
      const total = amountOf(amount, hasCost);
      return { ...item, kind: type, total, perDay: total, isBilled };
    }),
  );

/** Height of an item: kilowatt-hours or cents; null without a reading. */
export function sizeOf(item: GasItem | undefined, unit: Unit, isPerDay: boolean): number | null {
  const amount = isPerDay ? item?.perDay : item?.total;
  return (unit === 'kwh' ? amount?.kwh : amount?.cents) ?? null;
}

/** The period of the year before that belongs to each item: the one that shares most days with its days a year earlier. */
export const pairedWith = (items: readonly GasItem[], before: readonly GasItem[]): (GasItem | undefined)[] =>
  items.map(({ from, to }) => {
    const wanted = { from: addMonths(from, -12), to: addMonths(to, -12) };
    const best = before.toSorted((one, other) => sharedDays(other, wanted) - sharedDays(one, wanted))[0];
    const isSame = best && sharedDays(best, wanted) * 2 > daysBetween(wanted.from, wanted.to) + 1;
    return isSame ? best : undefined;
  });

const sharedDays = (one: Period, other: Period): number =>
  Math.min(dayNumber(one.to), dayNumber(other.to)) - Math.max(dayNumber(one.from), dayNumber(other.from)) + 1;

/** Whether there is a reading. */
export const isKnown = ({ kind }: GasItem): boolean => kind === 'actual' || kind === 'estimated';

/** The months of this year after the last read period, so that a year that runs has its room in the chart. */
export function monthsToCome(items: readonly GasItem[], year: number, today: PlainDate): GasItem[] {
  const last = items.at(-1);
  if (last === undefined || year !== partsOf(today).year) return [];
  const { month, year: lastYear } = partsOf(last.to);
  return Array.from({ length: lastYear === year ? 12 - month : 0 }, (_, index) => {
    const from = fromParts(year, month + 1 + index, 1);
    return { ...emptyItem(from, endOfMonth(from)), kind: 'future' };
  });
}

interface KnownYears {
  readonly year: YearAnswer | undefined;
  readonly site: SiteAnswer | undefined;
  /** First day of the customer's first agreement. */
  readonly since: PlainDate | undefined;
  readonly today: PlainDate;
}

/** The years that can be chosen, newest first: those with data; from 2016 or the first agreement on where none has. */
export function yearsOf({ year, site, since, today }: KnownYears): number[] {
  const last = year?.summary.at(-1)?.year ?? site?.lastDataYear ?? partsOf(today).year;
  const fallback = since === undefined ? firstYear : Math.max(firstYear, partsOf(since).year);
  const first = Math.min(last, year?.summary[0]?.year ?? site?.earliestDataYear ?? fallback);
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
