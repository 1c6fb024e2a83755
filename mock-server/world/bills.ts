import { type BillWindow, recentWindows } from './bill-periods.ts';
import { addDays, type Day, type DayNumber, dayNumber, dayText, onOrAfterWeekday } from './calendar.ts';
import { type Charge, type CostedDay, costDays, exactCost, type FreeSlots, noFreeSlots } from './costing.ts';
import type { Account, SupplyType } from './customer.ts';
import { apportion } from './noise.ts';
import { planOf } from './plans.ts';
import type { Usage } from './usage.ts';

/** One line of a bill: everything of a supply point at one price. */
interface BillLine {
  readonly siteId: string;
  readonly supplyPointId: string;
  readonly supplyType: SupplyType;
  readonly name: string;
  readonly unit: Charge['unit'];
  /** Watt-hours, days or bottles. */
  readonly quantity: number;
  /** Hundredths of a cent, with or without GST as the plan has it. */
  readonly price: number;
  /** With GST. */
  readonly cents: number;
}

export interface Bill {
  readonly id: string;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly issuedOn: Day;
  readonly dueOn: Day;
  readonly lines: readonly BillLine[];
  readonly totalCents: number;
  /** The GST that the total contains: three twenty-thirds. */
  readonly gstCents: number;
  /** Days that were billed by estimate, all supply points together. */
  readonly estimatedDays: number;
}

/** Bills reach this many periods back, unless an account has more. */
export const billLimit = 26;
/** Data of the last day are complete one day later; the bill is made on the second. */
const daysToIssue = 2;
/** Days that a customer has to pay. */
const daysToPay = 18;

export function issueDay(window: BillWindow): DayNumber {
  return window.end + daysToIssue;
}

/** What the periods of an account cost, from usage and prices. */
export interface BillBook {
  /** Bills that were issued up to a day, oldest first. */
  issued(account: Account, today: DayNumber, freeSlots: FreeSlots): Bill[];
}

/** Accounts whose bills are cached; every change of usage makes another one. */
const mostAccounts = 200;

/**
 * Bills are cached by all their inputs except the seed of the usage: so all worlds of one seed can have the
 * same book.
 */
export function createBillBook(usage: Usage): BillBook {
  const accounts = new Map<string, Map<string, Bill>>();
  const madeFor = (account: Account) => {
    const content = contentKey(account);
    const known = accounts.get(content);
    if (known) return known;
    if (accounts.size >= mostAccounts) accounts.clear();
    const bills = new Map<string, Bill>();
    accounts.set(content, bills);
    return bills;
  };
  return {
    issued(account, today, freeSlots) {
      const windows = recentWindows(account, today, account.billLimit ?? billLimit).reverse();
      const made = madeFor(account);
      return windows
        .filter((window) => issueDay(window) <= today)
        .map((window) => {
          const key = `${window.start}-${window.end}:${freeKey(account, window, freeSlots)}:${ordersKey(account, window)}`;
          const known = made.get(key);
          if (known) return known;
          const bill = makeBill(usage, account, window, freeSlots);
          made.set(key, bill);
          return bill;
        });
    },
  };
}

/** Free power that falls into a period changes its bill, so it is part of the cache key. */
function freeKey(account: Account, window: BillWindow, freeSlots: FreeSlots): string {
  if (freeSlots === noFreeSlots) return '';
  const parts: string[] = [];
  for (const { supplyPoints } of account.sites) {
    for (const supplyPoint of supplyPoints) {
      if (supplyPoint.supplyType !== 'electricity') continue;
      for (let day = window.start; day <= window.end; day += 1) {
        const { size } = freeSlots(supplyPoint, day);
        if (size > 0) parts.push(`${supplyPoint.id}/${day}/${[...freeSlots(supplyPoint, day)].join('.')}`);
      }
    }
  }
  return parts.join(',');
}

/** Bottles that were ordered are on the bills from the day on which they come; those before stay what they are. */
function ordersKey({ sites }: Account, { end }: BillWindow): string {
  return sites
    .flatMap(({ supplyPoints }) => supplyPoints)
    .flatMap(({ records }) => records.orders)
    .filter(({ ended, deliverOn }) => ended === undefined && dayNumber(deliverOn) <= end)
    .map(({ id, bottles, deliverOn }) => `${id}/${deliverOn}/${bottles}`)
    .join(',');
}

/** What every bill of an account follows from: who is supplied with what. */
function contentKey({ customerNumber, sites }: Account): string {
  return JSON.stringify([
    customerNumber,
    sites.map(({ id, region, suppliedFrom, status, statusDate, supplyPoints }) => [
      ...[id, region, suppliedFrom, status, statusDate],
      supplyPoints.map(({ id: point, supplyPointId, planId, usage }) => [
        point,
        supplyPointId,
        planId,
        usage,
      ]),
    ]),
  ]);
}

function makeBill(usage: Usage, account: Account, window: BillWindow, freeSlots: FreeSlots): Bill {
  const lines: BillLine[] = [];
  let estimatedDays = 0;
  for (const site of account.sites) {
    for (const supplyPoint of site.supplyPoints) {
      const days = costDays(usage, site, supplyPoint, window, freeSlots);
      estimatedDays += days.filter(({ quality }) => quality === 'estimated' || quality === 'gap').length;
      for (const line of linesOf(days, supplyPoint.planId)) {
        lines.push({
          siteId: site.id,
          supplyPointId: supplyPoint.supplyPointId,
          supplyType: supplyPoint.supplyType,
          ...line,
        });
      }
    }
  }
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const issuedOn = dayText(issueDay(window));
  const id = `${account.customerNumber}-${issuedOn.replaceAll('-', '')}`;
  return {
    id,
    startDate: dayText(window.start),
    endDate: dayText(window.end),
    issuedOn,
    dueOn: dueDay(issuedOn),
    lines,
    totalCents,
    gstCents: Math.round((totalCents * 3) / 23),
    estimatedDays,
  };
}

/** The day by which a bill has to be paid: a working day, so that a bank can pay it. */
function dueDay(issuedOn: Day): Day {
  return dayText(onOrAfterWeekday(dayNumber(addDays(issuedOn, daysToPay))));
}

/** Charges of all days by name and price; energy and daily lines add up to the days' own cents. */
function linesOf(
  days: readonly CostedDay[],
  planId: string,
): Pick<BillLine, 'name' | 'unit' | 'quantity' | 'price' | 'cents'>[] {
  const plan = planOf(planId);
  const byPrice = new Map<string, Charge>();
  for (const { charges } of days) {
    for (const charge of charges) {
      const key = `${charge.name}:${charge.price}`;
      byPrice.set(key, { ...charge, quantity: charge.quantity + (byPrice.get(key)?.quantity ?? 0) });
    }
  }
  const all = [...byPrice.values()];
  const total = (key: 'energyCents' | 'dailyChargeCents') => days.reduce((sum, day) => sum + day[key], 0);
  const spread = (charges: readonly Charge[], cents: number) =>
    apportion(
      cents,
      charges.map((charge) => exactCost(plan, charge)),
    ).map((share, index) => ({ charge: charges[index], cents: share }));
  return [
    ...spread(
      all.filter(({ unit }) => unit !== 'day'),
      total('energyCents'),
    ),
    ...spread(
      all.filter(({ unit }) => unit === 'day'),
      total('dailyChargeCents'),
    ),
  ].flatMap(({ charge, cents }) => (charge ? [{ ...charge, cents }] : []));
}
