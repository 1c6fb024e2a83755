import { type Handlers, reply } from '../../handler.ts';
import { type BillWindow, windowOf } from '../../world/bill-periods.ts';
import { type DayNumber, dayText } from '../../world/calendar.ts';
import { costDays } from '../../world/costing.ts';
import { selectedAccount } from '../../world/customer.ts';
import { type Plan, planOf, priceOn } from '../../world/plans.ts';
import { shownDays, type UsageSource } from '../../world/usage-view.ts';
import { nzd } from '../shared/money.ts';
import { billedWindows, centsOf, currentWindow, sourcesOf } from '../shared/usage.ts';

/** Past bills and bills to come. */
const [past, future] = [6, 5];
/** The same weekdays of the year before. */
const yearBefore = 364;

/** Planned and actual bills of the account, all sites together (decision G88). */
export const billPlannerHandlers: Pick<Handlers, 'billPlanner'> = {
  billPlanner: (_input, context) => {
    const { customer, world } = context;
    const account = selectedAccount(customer);
    const billed = billedWindows(context).slice(0, past).reverse();
    if (billed.length === 0) {
      return reply(200, { periods: [], plannedTotalNZD: 0, averagePlannedNZD: 0 });
    }
    const bills = new Map(world.bills(customer, account).map((bill) => [bill.endDate, bill.totalCents]));
    const sources = sourcesOf(context, undefined, account.sites);
    const known = billed.flatMap(({ end }) => bills.get(dayText(end)) ?? []);
    const usual = known.reduce((sum, cents) => sum + cents, 0) / Math.max(1, known.length);
    const after = (billed.at(-1)?.end ?? 0) + 1;
    // Between the end of a period and its bill, that period still stands before the current one.
    const open = windowsFrom(context, after, future + (currentWindow(context).start > after ? 2 : 1));
    const periods = [...billed, ...open].map((window) => {
      const bill = bills.get(dayText(window.end));
      const soFar = sources.reduce(
        (sum, source) => sum + centsOf(shownDays(source, dayText(window.start), dayText(window.end))),
        0,
      );
      const planned = sources.reduce((sum, source) => sum + plannedCents(source, window), 0);
      const hasBegun = window.start <= currentWindow(context).end;
      return {
        startDate: dayText(window.start),
        endDate: dayText(window.end),
        plannedNZD: nzd(planned === 0 ? usual : planned),
        actualNZD: bill === undefined ? (hasBegun ? nzd(soFar) : null) : nzd(bill),
        isBilled: bill !== undefined,
      };
    });
    const total = periods.reduce((sum, { plannedNZD }) => sum + Math.round(plannedNZD * 100), 0);
    return reply(200, {
      periods,
      plannedTotalNZD: nzd(total),
      averagePlannedNZD: nzd(total / periods.length),
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

/** What the same days of the year before would cost at the prices of the period. */
function plannedCents({ usage, site, supplyPoint }: UsageSource, { start, end }: BillWindow): number {
  const plan = planOf(supplyPoint.planId);
  const before = { start: start - yearBefore, end: end - yearBefore };
  const days = costDays(usage, site, supplyPoint, before);
  const energy = days.reduce((sum, { energyCents }) => sum + energyCents, 0);
  const daily = days.reduce((sum, { dailyChargeCents }) => sum + dailyChargeCents, 0);
  const dailyRise = priceOn(plan.daily, end) / priceOn(plan.daily, before.end);
  return Math.round(energy * (mainPrice(plan, end) / mainPrice(plan, before.end)) + daily * dailyRise);
}

function mainPrice({ energy }: Plan, day: DayNumber): number {
  return priceOn(energy.kind === 'dayNight' ? energy.day : energy.price, day);
}
