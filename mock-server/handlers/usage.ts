import type { FromSchema } from 'json-schema-to-ts';
import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { problem } from '#mock/problem.ts';
import { type BillWindow, daysIn, recentWindows } from '#mock/world/bill-periods.ts';
import {
  type DayNumber,
  dayNumber,
  dayText,
  isoInNz,
  localTime,
  slotsOf,
  startOfDay,
} from '#mock/world/calendar.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { planOf } from '#mock/world/plans.ts';
import { isSupplied } from '#mock/world/usage.ts';
import {
  lastDayWithData,
  type ShownDay,
  type ShownHour,
  shownHours,
  type UsageSource,
} from '#mock/world/usage-view.ts';
import type { dailyUsage, electricityBillPeriod, siteUsage } from '#schemas/entities/usage.ts';
import { moneyParts, wireDollars } from './shared/money.ts';
import { badField, noData } from './shared/problems.ts';
import {
  billedWindows,
  centsOf,
  currentWindow,
  daysOf,
  hasReadings,
  isEnergyOnly,
  kwh,
  shownSourcesOf,
  whOf,
} from './shared/usage.ts';
import { rangeText } from './shared/words.ts';

type DailyUsage = FromSchema<typeof dailyUsage>;
type ElectricityPeriod = FromSchema<typeof electricityBillPeriod>;
type SiteUsage = FromSchema<typeof siteUsage>;

type UsageHandlers = Pick<
  Handlers,
  'electricity.billPeriod' | 'electricity.siteUsage' | 'naturalGas.billPeriod' | 'usage.summary'
>;

/** Past periods on offer. */
const pastPeriods = 24;
const halfHourMs = 1_800_000;
/** Longest window that is answered, and the longest by the hour. */
const longestWindow = 400;
const longestHourly = 40;

/** Energy use of the selected sites. */
export const usageHandlers: UsageHandlers = {
  'electricity.billPeriod': ({ body: { startDate, endDate } }, context) => {
    const sources = shownSourcesOf(context, 'electricity');
    if (!hasReadings(context, sources)) throw noData('There is no electricity use at this site.');
    const window = windowFrom(context, startDate, endDate);
    const hasHourlyData = sources.every(({ supplyPoint }) => supplyPoint.hasHourlyDataSupport);
    return reply(200, { ...periodOf(context, sources, window), hasHourlyData });
  },
  'naturalGas.billPeriod': (_input, context) => {
    // A basic meter is read every other month, so it has nothing to show by the day.
    const sources = shownSourcesOf(context, 'naturalGas').filter(({ supplyPoint }) => supplyPoint.advanced);
    if (!hasReadings(context, sources)) throw noData('There is no daily gas use at this site.');
    return reply(200, periodOf(context, sources, currentWindow(context)));
  },
  'electricity.siteUsage': ({ body: { startDate, endDate, intervalType } }, context) => {
    const sources = shownSourcesOf(context, 'electricity');
    if (!hasReadings(context, sources)) throw noData('There is no electricity use at this site.');
    if (sources.some(({ supplyPoint }) => !supplyPoint.hasHourlyDataSupport)) {
      throw problem({
        type: '/error/not_supported',
        title: 'No hourly data',
        status: 409,
        detail: 'The meter of this site has no hourly data.',
      });
    }
    const window = checkedWindow(startDate, endDate, longestHourly);
    return reply(200, hoursOf(sources, window, intervalType === 'HOURLY' ? 'hour' : 'half-hour'));
  },
  'usage.summary': ({ body: { startDate, endDate } }, context) => {
    const window = checkedWindow(startDate, endDate, longestWindow);
    const sources = shownSourcesOf(context).filter(({ supplyPoint }) => supplyPoint.supplyType !== 'lpg');
    const days = daysOf(sources, window);
    const today = dayNumber(context.world.today());
    const known = days.filter(({ type }) => type !== 'empty');
    const wh = whOf(known);
    const length = daysIn(window);
    const remaining = Math.max(0, Math.min(length, window.end - today + 1));
    const estimated = known.length === 0 ? 0 : wh + (wh / known.length) * (length - known.length);
    const cents = centsOf(known);
    const inMoney = hasCost(sources);
    const estimatedCents = known.length === 0 ? 0 : cents + (cents / known.length) * (length - known.length);
    return reply(200, {
      actualUsage: inMoney ? { value: wireDollars(cents), unit: 'nzd' } : { value: kwh(wh), unit: 'kwh' },
      estimatedUsage: inMoney
        ? { value: wireDollars(estimatedCents), unit: 'nzd' }
        : { value: kwh(Math.round(estimated)), unit: 'kwh' },
      consumptionToDate: kwh(wh),
      supplyPointTypes: [...new Set(sources.map(({ supplyPoint }) => supplyPoint.supplyType))],
      remainingDays: remaining,
      daysInBillPeriod: length,
    });
  },
};

/** The window that was requested, or the current bill period; one date without the other is refused. */
function windowFrom(
  context: Context,
  startDate: string | undefined,
  endDate: string | undefined,
): BillWindow {
  if (startDate === undefined && endDate === undefined) return currentWindow(context);
  if (startDate === undefined) throw badField('/body/startDate', 'endDate was sent without a startDate.');
  if (endDate === undefined) throw badField('/body/endDate', 'startDate was sent without an endDate.');
  return checkedWindow(startDate, endDate, longestWindow);
}

function checkedWindow(startDate: string, endDate: string, longest: number): BillWindow {
  const start = realDay(startDate, '/body/startDate');
  const end = realDay(endDate, '/body/endDate');
  if (end < start) throw badField('/body/endDate', 'endDate lies before startDate.');
  if (end - start >= longest) {
    throw badField('/body/endDate', `A window has at most ${longest} days.`);
  }
  return { start, end };
}

/** Years that a customer can request; usage before the first supply is empty anyway. */
const years = { first: 2000, last: 2099 };

function realDay(text: string, pointer: string): number {
  const day = dayNumber(text);
  const year = Number(text.slice(0, 4));
  if (Number.isNaN(day) || dayText(day) !== text || year < years.first || year > years.last) {
    throw badField(pointer, `${text} is not a day that we can look up.`);
  }
  return day;
}

function hasCost(sources: readonly UsageSource[]): boolean {
  return sources.every(({ supplyPoint }) => planOf(supplyPoint.planId).isCostIncluded);
}

/**
 * Costs contain GST and the daily charge but on the older platform; the days of a period are those of the bill so far.
 */
function periodOf(
  context: Context,
  sources: readonly UsageSource[],
  window: BillWindow,
): Omit<ElectricityPeriod, 'hasHourlyData'> {
  const isKnownCost = hasCost(sources);
  const days = daysOf(sources, window);
  return {
    startDate: dayText(window.start),
    endDate: dayText(window.end),
    dataTo: lastDayWithData(days),
    billedTo: billedToOf(context),
    includesGst: !isEnergyOnly(context),
    includesDailyCharge: !isEnergyOnly(context),
    hasCost: isKnownCost,
    isCostIncluded: isKnownCost,
    isValuePlan: sources.some(({ supplyPoint }) => planOf(supplyPoint.planId).energy.kind === 'value'),
    isApproximate: !knowsPeriods(context),
    days: days.map((day) => dailyOf(day, isKnownCost)),
    billPeriods: periodsOf(context),
  };
}

/** The last day of the latest bill; the older platform knows no bills. */
function billedToOf(context: Context): string | null {
  const [window] = knowsPeriods(context) ? billedWindows(context) : [];
  return window === undefined ? null : dayText(window.end);
}

function dailyOf(day: ShownDay, isKnownCost: boolean): DailyUsage {
  const cost = isKnownCost ? day.energyCents + day.dailyChargeCents : 0;
  const { dollars, cents, sign } = moneyParts(cost);
  const [whole = '0', decimals = '0'] = (Math.round(day.wh / 100) / 10).toFixed(1).split('.');
  return {
    startDate: day.date,
    kw: kwh(day.wh),
    kwWhole: whole,
    kwDecimal: decimals,
    costNZD: wireDollars(cost),
    dollars,
    cents,
    currencySign: sign,
    type: day.type,
    isEstimated: day.isEstimated,
    freeKw: kwh(day.freeWh),
    slots: day.slots,
  };
}

/** The older platform doesn't know when bills were made. */
function knowsPeriods({ customer }: Context): boolean {
  return customer.flags.isEiq2;
}

/** Past windows, each as long as the current one. */
function fixedWindows({ start, end }: BillWindow, opened: DayNumber): BillWindow[] {
  const length = end - start + 1;
  return Array.from({ length: pastPeriods + 1 }, (_, index) => ({
    start: start - index * length,
    end: end - index * length,
  })).filter((window) => window.start >= opened);
}

function periodsOf(context: Context): ElectricityPeriod['billPeriods'] {
  const account = selectedAccount(context.customer);
  const windows = knowsPeriods(context)
    ? recentWindows(account, dayNumber(context.world.today()), pastPeriods)
    : fixedWindows(currentWindow(context), dayNumber(account.openedOn));
  return windows.map(({ start, end }) => {
    const [fromDate, toDate] = [dayText(start), dayText(end)];
    return { label: rangeText(fromDate, toDate), fromDate, toDate, key: `${fromDate}:${toDate}` };
  });
}

/** Hours or half-hours of every day of a window up to today, all sites together; energy cost only. */
function hoursOf(
  sources: readonly UsageSource[],
  { start, end }: BillWindow,
  length: 'hour' | 'half-hour',
): SiteUsage {
  const [first] = sources;
  if (!first) return { usage: [], isComplete: true };
  const today = localTime(first.now).day;
  const usage: SiteUsage['usage'][number][] = [];
  const isKnownCost = hasCost(sources);
  let isComplete = end <= today;
  for (let day = start; day <= Math.min(end, today); day += 1) {
    const supplied = sources.filter(({ site }) => isSupplied(site, day));
    const shown = (supplied.length === 0 ? sources : supplied).map((source) =>
      shownHours(source, dayText(day), length),
    );
    isComplete &&= shown.every((each) => each.isComplete);
    // An interval that only some of the meters have sent so far isn't the use of all of them.
    const arrivedTo = Math.min(...shown.map((each) => each.arrivedTo));
    const size = length === 'hour' ? 2 : 1;
    for (let hour = 0; hour < slotsOf(day) / size; hour += 1) {
      const start = startOfDay(day) + hour * size * halfHourMs;
      const hasArrived = start + size * halfHourMs <= arrivedTo;
      const all = hasArrived ? shown.flatMap(({ hours }) => hours[hour] ?? []) : [];
      usage.push({ startDate: isoInNz(start), ...sumOf(all, isKnownCost) });
    }
  }
  return { usage, isComplete };
}

function sumOf(
  hours: readonly ShownHour[],
  isKnownCost: boolean,
): Omit<SiteUsage['usage'][number], 'startDate'> {
  const cents = hours.reduce((sum, { energyCents }) => sum + energyCents, 0);
  const types = hours.map(({ type }) => type);
  return {
    kw: kwh(hours.reduce((sum, { wh }) => sum + wh, 0)),
    costNZD: isKnownCost ? wireDollars(cents) : 0,
    type: types.includes('power shout')
      ? 'power shout'
      : types.every((type) => type === 'empty')
        ? 'empty'
        : '',
    isEstimated: hours.some(({ isEstimated }) => isEstimated),
  };
}
