import type { FromSchema } from 'json-schema-to-ts';
import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { analyse, homeProfileState, withoutInsights } from '#mock/handlers/dashboard/analysed-period.ts';
import {
  type Compared,
  comparisonOf,
  comparisonState,
  peersOf,
} from '#mock/handlers/dashboard/home-comparison.ts';
import { splitPeriod } from '#mock/handlers/dashboard/usage-breakdown.ts';
import { noData } from '#mock/handlers/shared/problems.ts';
import { billedWindows } from '#mock/handlers/shared/usage.ts';
import { problem } from '#mock/problem.ts';
import type { BillWindow } from '#mock/world/bill-periods.ts';
import {
  type DayNumber,
  dayFromParts,
  dayNumber,
  dayText,
  partsOf,
  weekdayOf,
} from '#mock/world/calendar.ts';
import { selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { isBusinessProfileMinimal } from '#mock/world/profile-answers.ts';
import { lastCompleteDay } from '#mock/world/usage.ts';
import type { insight, yearlyInsights } from '#schemas/entities/insights.ts';

type Insight = FromSchema<typeof insight>;
type Status =
  | 'READY'
  | 'LOADING'
  | 'ERROR'
  | 'COMING_SOON'
  | 'HOME_PROFILE_NOT_COMPLETED'
  | 'SUCCESS'
  | 'SUCCESS_WITH_LIMITED_DATA';

type InsightHandlers = Pick<
  Handlers,
  | 'insights.usageBreakdown'
  | 'insights.homeComparison'
  | 'insights.thirtyDay'
  | 'insights.latest'
  | 'insights.yearly'
>;

/** There are no insights of earlier days. */
const earliestEver = dayNumber('2022-12-01');
/** Months that make a trend, months of a trend, and bills of a breakdown. */
const [fewestMonths, trendMonths, breakdownBills] = [3, 12, 13];

/** Insights by week, 30 days, bill and month. */
export const insightHandlers: InsightHandlers = {
  'insights.latest': (_input, context) => {
    const last = lastCompleteDay(context.world.now());
    const saturday = last - ((weekdayOf(last) + 1) % 7);
    return reply(200, answerOf(context, 'WEEK', { start: saturday - 6, end: saturday }));
  },
  'insights.thirtyDay': (_input, context) => {
    const end = lastCompleteDay(context.world.now());
    return reply(200, answerOf(context, 'THIRTY_DAYS', { start: end - 29, end }));
  },
  'insights.yearly': ({ query: { year } }, context) => {
    const first = partsOf(earliestOf(context)).year;
    const last = partsOf(dayNumber(context.world.today())).year;
    // A year of somebody who joins later in it is answered 404, not 400.
    if (year < Math.min(first, last) || year > last) {
      throw problem({
        type: '/error/bad_request',
        title: 'Bad request',
        status: 400,
        detail: `There are insights from ${first} to ${last}.`,
        instance: '/query/year',
      });
    }
    const months = monthsOf(context, year);
    if (months.length === 0) throw noData(`There is no data in ${year}.`);
    const answer: FromSchema<typeof yearlyInsights> = { Year: year, Insights: months };
    return reply(200, answer);
  },
  'insights.homeComparison': (_input, context) => {
    const [window] = billedWindows(context);
    const bill = window ? answerOf(context, 'BILL', window) : { Status: 'READY' as const, Insight: null };
    const isThere = isComparable(context) && withoutInsights(context) === null;
    const thisYear = partsOf(dayNumber(context.world.today())).year;
    const months = isThere
      ? [...monthsOf(context, thisYear - 1), ...monthsOf(context, thisYear)].slice(-trendMonths)
      : [];
    const hasTrend = months.length >= fewestMonths;
    return reply(200, {
      ...bill,
      HistoricTrend: {
        Status: hasTrend ? 'SUCCESS' : 'HISTORIC_TREND_NOT_READY',
        Insights: hasTrend ? months : [],
      },
    });
  },
  'insights.usageBreakdown': (_input, context) => {
    const isThere = hasProfile(context) && withoutInsights(context) === null;
    const periods = isThere
      ? billedWindows(context)
          .slice(0, breakdownBills)
          .flatMap((window) => analyse(context, window) ?? [])
      : [];
    const status = breakdownStatus(context, periods[0]?.isLite);
    return reply(200, {
      status,
      electricity: {
        breakdowns: periods.flatMap((period) => {
          const uses = period.uses.filter(({ supplyType }) => supplyType === 'electricity');
          if (uses.length === 0) return [];
          return {
            period: { startDate: dayText(period.window.start), numberOfDays: period.days },
            ...splitPeriod(context, { ...period, uses }),
          };
        }),
      },
    });
  },
};

function isBusiness({ customer }: Context): boolean {
  return selectedAccount(customer).type === 'sme';
}

/** Whether there are homes or businesses to compare with. */
function isComparable(context: Context): boolean {
  return ['minimal', 'complete'].includes(comparisonState(context));
}

function hasProfile(context: Context): boolean {
  return isBusiness(context)
    ? isBusinessProfileMinimal(context.customer.businessProfile)
    : isComparable(context);
}

function breakdownStatus(context: Context, isLite: boolean | undefined): Status {
  if (!isBusiness(context) && homeProfileState(context) === 'none') return 'COMING_SOON';
  const missing = withoutInsights(context);
  if (missing !== null) return missing;
  if (billedWindows(context).length === 0) return 'READY';
  if (!hasProfile(context)) return 'HOME_PROFILE_NOT_COMPLETED';
  if (isLite === undefined) return 'READY';
  return isLite || homeProfileState(context) === 'minimal' ? 'SUCCESS_WITH_LIMITED_DATA' : 'SUCCESS';
}

function answerOf(
  context: Context,
  period: Insight['Period'],
  window: BillWindow,
): { Status: Status; Insight: Insight | null } {
  const state = comparisonState(context);
  if (state === 'none') return { Status: 'COMING_SOON', Insight: null };
  const missing = withoutInsights(context);
  if (missing !== null) return { Status: missing, Insight: null };
  const found = window.start < earliestOf(context) ? null : insightOf(context, period, window);
  if (found === null) return { Status: 'READY', Insight: null };
  if (state === 'missing') return { Status: 'HOME_PROFILE_NOT_COMPLETED', Insight: null };
  const isLite = found.IsLite || state === 'minimal';
  return { Status: isLite ? 'SUCCESS_WITH_LIMITED_DATA' : 'SUCCESS', Insight: { ...found, IsLite: isLite } };
}

function insightOf(context: Context, period: Insight['Period'], window: BillWindow): Insight | null {
  const { customer, world } = context;
  const analysed = analyse(context, window);
  if (analysed === null) return null;
  const peers = isComparable(context) ? peersOf(context) : null;
  const compared = peers && comparisonOf(analysed, peers);
  return {
    Date: dayText(window.start),
    Period: period,
    NumberOfDays: analysed.days,
    Comparison: compared && {
      Electricity: compared.electricity && pascal(compared.electricity),
      Gas: compared.gas && pascal(compared.gas),
      Total: pascal(compared.total),
    },
    Readings: hasProfile(context)
      ? splitPeriod(context, analysed).categories.map(({ name, kWh, dollar }) => ({
          Use: name,
          EnergyInKWh: kWh.value,
          EnergyInDollars: dollar.value,
        }))
      : [],
    IsLite: analysed.isLite,
    HasHomeProfileChanged: customer.profileChangedOn === world.today(),
    EarliestDate: dayText(earliestOf(context)),
  };
}

/** This call has its names in PascalCase. */
function pascal({ usageInKWh, usageInDollars }: Compared) {
  const figures = ({ actual, average, efficient }: Compared['usageInKWh']) => ({
    Actual: actual,
    Average: average,
    Efficient: efficient,
  });
  return { UsageInKWh: figures(usageInKWh), UsageInDollars: figures(usageInDollars) };
}

/** Months of a year that are over, lie within supply, and have data. */
function monthsOf(context: Context, year: number): Insight[] {
  const last = lastCompleteDay(context.world.now());
  const earliest = earliestOf(context);
  return Array.from({ length: 12 }, (_, index) => ({
    start: dayFromParts(year, index + 1, 1),
    end: dayFromParts(year, index + 2, 0),
  }))
    .filter(({ start, end }) => start >= earliest && end <= last)
    .flatMap((window) => insightOf(context, 'MONTH', window) ?? []);
}

/** The later of two days: since when there are insights at all, and since when the first of the sites is supplied. */
function earliestOf({ customer }: Context): DayNumber {
  const supplied = selectedSites(customer).map(({ suppliedFrom }) => dayNumber(suppliedFrom));
  return Math.max(earliestEver, Math.min(...supplied));
}
