import { type Handlers, reply } from '#mock/handler.ts';
import { bottleCents } from '#mock/handlers/lpg/shared.ts';
import { centsOfWire, wireDollars } from '#mock/handlers/shared/money.ts';
import { projection, spread } from '#mock/handlers/shared/projection.ts';
import { billedWindows, centsOf, currentWindow, daysOf, sourcesOf } from '#mock/handlers/shared/usage.ts';
import { type BillWindow, windowOf } from '#mock/world/bill-periods.ts';
import { type DayNumber, dayNumber, dayText } from '#mock/world/calendar.ts';
import { costDays } from '#mock/world/costing.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { mainPrice, planOf, priceOn } from '#mock/world/plans.ts';
import { lastDayWithData, type UsageSource } from '#mock/world/usage-view.ts';

/** Past and future bills. */
const [past, future] = [6, 5];
/** The same weekdays of the year before. */
const yearBefore = 364;

/** Planned and actual bills of the account, all sites together. */
export const billPlannerHandlers: Pick<Handlers, 'billPlanner'> = {
  billPlanner: (_input, context) => {
    const { customer, world } = context;
    const account = selectedAccount(customer);
    const billed = billedWindows(context).slice(0, past).reverse();
    if (billed.length === 0) {
      return reply(200, {
        periods: [],
        plannedTotalNZD: 0,
        averagePlannedNZD: 0,
        dataTo: null,
        includesGst: true,
      });
    }
    const bills = new Map(world.bills(customer, account).map((bill) => [bill.endDate, bill.totalCents]));
    const sources = sourcesOf(context, undefined, account.sites);
    const known = billed.flatMap(({ end }) => bills.get(dayText(end)) ?? []);
    const usual = known.reduce((sum, cents) => sum + cents, 0) / Math.max(1, known.length);
    const after = (billed.at(-1)?.end ?? 0) + 1;
    const current = currentWindow(context);
    // Between the end of a period and its bill, that period still is before the current one.
    const open = windowsFrom(context, after, future + (current.start > after ? 2 : 1));
    const today = dayNumber(world.today());
    const periods = [...billed, ...open].map((window) => {
      const plan = plannedOf(sources, window, usual);
      const base = {
        startDate: dayText(window.start),
        endDate: dayText(window.end),
        plannedNZD: wireDollars(plan.likely),
      };
      const bill = bills.get(dayText(window.end));
      if (bill !== undefined) {
        return { ...base, actualNZD: wireDollars(bill), isBilled: true, lowNZD: null, highNZD: null };
      }
      if (window.start > current.end) {
        return {
          ...base,
          actualNZD: null,
          isBilled: false,
          lowNZD: wireDollars(plan.low),
          highNZD: wireDollars(plan.high),
        };
      }
      const soFar = centsOf(daysOf(sources, window));
      // The same range as wherever else the period that runs now is shown.
      const range = projection(sources, window, today, soFar) ?? plan;
      return {
        ...base,
        actualNZD: wireDollars(soFar),
        isBilled: false,
        lowNZD: wireDollars(range.low),
        highNZD: wireDollars(range.high),
      };
    });
    const total = periods.reduce((sum, { plannedNZD }) => sum + centsOfWire(plannedNZD), 0);
    return reply(200, {
      periods,
      plannedTotalNZD: wireDollars(total),
      averagePlannedNZD: wireDollars(total / periods.length),
      dataTo: lastDayWithData(daysOf(sources, current)),
      includesGst: true,
    });
  },
};

function windowsFrom(
  { customer }: Parameters<typeof currentWindow>[0],
  start: DayNumber,
  count: number,
): BillWindow[] {
  const windows: BillWindow[] = [];
  for (let next = start; windows.length < count; ) {
    const window = windowOf(selectedAccount(customer), next);
    windows.push(window);
    next = window.end + 1;
  }
  return windows;
}

interface Planned {
  readonly likely: number;
  readonly low: number;
  readonly high: number;
}

/** Cents of all connections; what is usual where there was nothing a year before. */
function plannedOf(sources: readonly UsageSource[], window: BillWindow, usual: number): Planned {
  const parts = sources.map((source) => partsOf(source, window));
  const sum = (centsOfPart: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + centsOfPart(part), 0);
  const daily = sum((part) => part.daily);
  const likely = sum((part) => Math.round(part.energy + part.daily));
  return likely === 0
    ? { likely: usual, low: usual * spread.low, high: usual * spread.high }
    : {
        likely,
        // Bottles on order are the least that a period costs in bottled gas.
        low: daily + sum(({ energy, ordered }) => Math.max(energy * spread.low, ordered)),
        high: daily + sum(({ energy, ordered }) => Math.max(energy * spread.high, ordered)),
      };
}

/** What the same days of the year before would cost at the prices of the period. */
function partsOf({ usage, site, supplyPoint }: UsageSource, window: BillWindow) {
  const { start, end } = window;
  const plan = planOf(supplyPoint.planId);
  const before = { start: start - yearBefore, end: end - yearBefore };
  const days = costDays(usage, site, supplyPoint, before);
  const energy = days.reduce((sum, { energyCents }) => sum + energyCents, 0);
  const daily = days.reduce((sum, { dailyChargeCents }) => sum + dailyChargeCents, 0);
  return {
    energy: energy * (mainPrice(plan, end) / mainPrice(plan, before.end)),
    daily: daily * (priceOn(plan.daily, end) / priceOn(plan.daily, before.end)),
    ordered: supplyPoint.records.orders
      .filter(({ ended, deliverOn: day }) => ended === undefined && isWithin(dayNumber(day), window))
      .reduce((total, { bottles, deliverOn }) => total + bottleCents({ supplyPoint }, bottles, deliverOn), 0),
  };
}

const isWithin = (day: DayNumber, { start, end }: BillWindow): boolean => start <= day && day <= end;
