import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { refusalOf } from '#mock/handlers/meter-read/site-meters.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { badField, noData, notFound } from '#mock/handlers/shared/problems.ts';
import { sourceOf } from '#mock/handlers/shared/supply-source.ts';
import { centsOf, daysOf, hasReadings, kwh, sourcesOf, whOf } from '#mock/handlers/shared/usage.ts';
import { type BillWindow, recentWindows } from '#mock/world/bill-periods.ts';
import { issueDay } from '#mock/world/bills.ts';
import {
  type DayNumber,
  dayFromParts,
  dayNumber,
  dayText,
  localTime,
  partsOf,
} from '#mock/world/calendar.ts';
import { lastReading, nextVisit, registersOf } from '#mock/world/meters.ts';
import { planOf, priceOn } from '#mock/world/plans.ts';
import { isSupplied } from '#mock/world/usage.ts';
import { type ShownDay, shownDays, type UsageSource } from '#mock/world/usage-view.ts';

type Gas = Pick<Handlers, 'naturalGas.siteUsage' | 'naturalGas.usage' | 'naturalGas.advancedUsage'>;

/** Periods that are looked back over: more than forty years. */
const everything = 500;
const billsOfAYear = 12;
const longestWindow = 400;

/** Natural gas by year, in sums, and by day. */
export const naturalGasHandlers: Gas = {
  'naturalGas.siteUsage': ({ body: { supplyPointId } }, context) => {
    const source = knownSource(context, supplyPointId, '/body/supplyPointId');
    const periods = periodsOf(source);
    const years = yearsOf(periods);
    const [first, last] = [years[0], years.at(-1)];
    if (first === undefined || last === undefined) throw noData('There is no gas use at this address.');
    const billed = periods.filter(({ isBilled }) => isBilled).slice(-billsOfAYear);
    const days = billed.flatMap((period) => period.days);
    const latest = billed.at(-1);
    const plan = planOf(source.supplyPoint.planId);
    const value = plan.energy.kind === 'value' ? plan.energy : null;
    return reply(200, {
      aggregatedUsage: {
        costIncluded: plan.isCostIncluded,
        dailyAverage: amountOf(days, days.length),
        monthlyAverage: amountOf(days, billed.length),
        ...amountOf(days, 1),
      },
      lastInvoice: latest ? { ...wireWindow(latest.window), usage: amountOf(latest.days, 1) } : null,
      plan: { planName: plan.name, isValuePlan: value !== null },
      valuePlanAnnualLimit: value?.yearLimitKwh ?? null,
      valuePlanRate: value && priceOn(value.priceAfter, localTime(source.now).day) / 10_000,
      ...meterOf(context, source),
      earliestDataYear: first.year,
      lastDataYear: last.year,
    });
  },
  'naturalGas.usage': ({ query: { supplyPointId, selectedYear } }, context) => {
    const source = knownSource(context, supplyPointId, '/query/supplyPointId');
    const periods = periodsOf(source);
    const summary = yearsOf(periods);
    // Supply that has yet to begin has no years, which is something else than a year without data.
    if (!hasBegun(source)) return reply(200, { summary: [], year: selectedYear, consumptionList: [] });
    if (!summary.some(({ year }) => year === selectedYear)) {
      throw noData(`There is no gas use in ${selectedYear}.`);
    }
    return reply(200, {
      summary,
      year: selectedYear,
      consumptionList: periods
        .filter(({ window }) => partsOf(window.end).year === selectedYear)
        .map(({ window, days }) => ({
          ...wireWindow(window),
          type: typeOf(days),
          total: amountOf(days, 1),
          dailyAverage: amountOf(days, days.filter(({ type }) => type !== 'empty').length),
        })),
    });
  },
  'naturalGas.advancedUsage': ({ query }, context) => {
    const { startDate, endDate, intervalType, supplyPointId } = query;
    const window = checkedWindow(startDate, endDate);
    const all =
      supplyPointId === undefined
        ? sourcesOf(context, 'naturalGas')
        : [knownSource(context, supplyPointId, '/query/supplyPointId')];
    const sources = all.filter(({ supplyPoint }) => supplyPoint.advanced);
    if (!hasReadings(context, sources)) throw noData('There is no daily gas use at this site.');
    const days = withKnownCosts(daysOf(sources, window), sources);
    const parts = intervalType === 'DAILY' ? days.map((day) => [day]) : byMonth(days);
    return reply(200, {
      usage: parts.map((part) => ({
        startDate: part[0]?.date ?? startDate,
        endDate: part.at(-1)?.date ?? endDate,
        ...amountOf(part, 1),
        type: typeOf(part),
      })),
    });
  },
};

function knownSource(context: Context, supplyPointId: string, pointer: string): UsageSource {
  const source = sourceOf(context, supplyPointId, 'naturalGas');
  if (!source) throw notFound('No such supply point', pointer);
  return source;
}

function hasBegun({ site, now }: UsageSource): boolean {
  return dayNumber(site.suppliedFrom) <= localTime(now).day;
}

interface Period {
  readonly window: BillWindow;
  readonly days: readonly ShownDay[];
  readonly isBilled: boolean;
}

/** Periods from the first day of supply to now, in order; the running one ends with its last known day. */
function periodsOf(source: UsageSource): Period[] {
  const today = localTime(source.now).day;
  const supplied = dayNumber(source.site.suppliedFrom);
  return recentWindows(source.account, today, everything)
    .reverse()
    .filter(({ end }) => end >= supplied)
    .map((window) => {
      const start = dayText(Math.max(window.start, supplied));
      const days = withKnownCosts(shownDays(source, start, dayText(window.end)), [source]);
      const known = days.findLast(({ type }) => type !== 'empty');
      const isBilled = issueDay(window) <= today;
      const end = isBilled || !known ? Math.min(window.end, today) : dayNumber(known.date);
      return {
        window: { start: Math.max(window.start, supplied), end },
        days: days.filter(({ date }) => dayNumber(date) <= end),
        isBilled,
      };
    })
    .filter(({ days }) => days.length > 0);
}

/** Without costs where a plan has none to show. */
function withKnownCosts(days: readonly ShownDay[], sources: readonly UsageSource[]): readonly ShownDay[] {
  if (sources.every(({ supplyPoint }) => planOf(supplyPoint.planId).isCostIncluded)) return days;
  return days.map((day) => ({ ...day, energyCents: 0, dailyChargeCents: 0 }));
}

function yearsOf(periods: readonly Period[]) {
  const years = new Map<number, ShownDay[]>();
  for (const { window, days } of periods) {
    if (typeOf(days) === 'empty') continue;
    const { year } = partsOf(window.end);
    years.set(year, [...(years.get(year) ?? []), ...days]);
  }
  return [...years].map(([year, days]) => ({ year, ...amountOf(days, 1) }));
}

/** A period counts as estimated when most of its known days are. */
function typeOf(days: readonly ShownDay[]): 'actual' | 'estimated' | 'empty' {
  const known = days.filter(({ type }) => type !== 'empty');
  if (known.length === 0) return 'empty';
  return known.filter(({ isEstimated }) => isEstimated).length * 2 > known.length ? 'estimated' : 'actual';
}

function amountOf(days: readonly ShownDay[], parts: number) {
  if (parts === 0) return { kw: 0, costNZD: 0 };
  return { kw: kwh(Math.round(whOf(days) / parts)), costNZD: wireDollars(centsOf(days) / parts) };
}

function wireWindow({ start, end }: BillWindow) {
  return { startDate: dayText(start), endDate: dayText(end) };
}

function meterOf(context: Context, { usage, now, site, supplyPoint }: UsageSource) {
  const today = localTime(now).day;
  const serialNumber = supplyPoint.meterSerial;
  const canSubmitMeterRead = refusalOf(context, site, supplyPoint) === null;
  if (supplyPoint.advanced || !isSupplied(site, today)) {
    const none = { lastMeterRead: null, lastMeterReadDate: null, nextReadDate: null };
    return { serialNumber, canSubmitMeterRead, ...none };
  }
  const last = lastReading(usage, site, supplyPoint, today);
  const [register] = registersOf(supplyPoint);
  return {
    serialNumber,
    canSubmitMeterRead,
    lastMeterRead: Math.floor((last.values[register?.id ?? ''] ?? 0) * 10) / 10,
    lastMeterReadDate: last.day,
    nextReadDate: dayText(nextVisit(supplyPoint, today)),
  };
}

function byMonth(days: readonly ShownDay[]): ShownDay[][] {
  const months = new Map<string, ShownDay[]>();
  for (const day of days) {
    const key = day.date.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), day]);
  }
  return [...months.values()];
}

function checkedWindow(startDate: string, endDate: string): BillWindow {
  const [start, end] = [realDay(startDate, '/query/startDate'), realDay(endDate, '/query/endDate')];
  if (end < start || end - start >= longestWindow) {
    throw badField('/query/endDate', `A window has 1 to ${longestWindow} days.`);
  }
  return { start, end };
}

function realDay(text: string, pointer: string): DayNumber {
  const day = dayNumber(text);
  const isKnown = day >= dayFromParts(2000, 1, 1) && day < dayFromParts(2100, 1, 1);
  if (!isKnown || dayText(day) !== text) throw badField(pointer, `${text} is not a day that we can look up.`);
  return day;
}
