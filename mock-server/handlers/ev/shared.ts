import type { Context } from '#mock/handler.ts';
import { noData } from '#mock/handlers/shared/problems.ts';
import { sourcesOf } from '#mock/handlers/shared/usage.ts';
import { clockSlot, type DayNumber, dayNumber, dayText, slotsOf } from '#mock/world/calendar.ts';
import { type SupplyPoint, selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { isNight, type Plan, planOf, priceOn } from '#mock/world/plans.ts';
import { lastCompleteDay } from '#mock/world/usage.ts';
import { shownDays, type UsageSource } from '#mock/world/usage-view.ts';

/** Days that the EV pages cover. */
export const coveredDays = 30;

type DayNight = Extract<Plan['energy'], { kind: 'dayNight' }>;

export function dayNightOf(plan: Plan): DayNight {
  if (plan.energy.kind !== 'dayNight') throw new Error(`Plan ${plan.id} has one price for day and night.`);
  return plan.energy;
}

/** Connections of the selected sites that are on a plan with day and night. */
export function evPoints({ customer }: Pick<Context, 'customer'>): SupplyPoint[] {
  return selectedSites(customer)
    .flatMap(({ supplyPoints }) => supplyPoints)
    .filter(({ planId }) => planOf(planId).energy.kind === 'dayNight');
}

/** Every connection of the account on such a plan: a link to the charging network is valid for the whole account. */
export function linkablePoints({ customer }: Pick<Context, 'customer'>): SupplyPoint[] {
  return selectedAccount(customer)
    .sites.flatMap(({ supplyPoints }) => supplyPoints)
    .filter(({ planId }) => planOf(planId).energy.kind === 'dayNight');
}

export interface EvDay {
  readonly day: DayNumber;
  readonly dayWh: number;
  readonly nightWh: number;
  /** Exact cents, GST included. */
  readonly dayCents: number;
  readonly nightCents: number;
  readonly allAtDayCents: number;
  /** What the car took, all of it and by night. */
  readonly chargedWh: number;
  readonly chargedNightWh: number;
  /** What the night price would have saved where it charged by day, in exact cents. */
  readonly chargedExtraCents: number;
  /** Watt-hours of the car by half-hour. */
  readonly charging: readonly number[];
}

/** The last 30 days with data, in order. Throws the documented 404 without an EV plan or readings. */
export function evDays(context: Context): EvDay[] {
  const ids = new Set(evPoints(context).map(({ id }) => id));
  const [source] = sourcesOf(context, 'electricity').filter(({ supplyPoint }) => ids.has(supplyPoint.id));
  const last = lastCompleteDay(context.world.now());
  const chargesAtHome = context.customer.tools.ev.myEv?.chargerType !== 'notAtHome';
  const days = source
    ? shownDays(source, dayText(last - coveredDays + 1), dayText(last))
        .filter(({ type }) => type !== 'empty')
        .map(({ date }) => evDay(source, dayNumber(date), chargesAtHome))
    : [];
  if (days.length === 0) throw noData('There is no EV plan with readings at this site.');
  return days;
}

function evDay(
  { usage, site, supplyPoint, freeSlots }: UsageSource,
  day: DayNumber,
  chargesAtHome: boolean,
): EvDay {
  const energy = dayNightOf(planOf(supplyPoint.planId));
  const slots = usage.slots(site, supplyPoint, day);
  const charging = chargesAtHome ? usage.charging(site, supplyPoint, day) : slots.map(() => 0);
  const free = freeSlots(supplyPoint, day);
  const length = slotsOf(day);
  let [dayWh, nightWh, paidDayWh, paidNightWh, chargedNightWh, chargedPaidDayWh] = [0, 0, 0, 0, 0, 0];
  for (const [slot, wh] of slots.entries()) {
    const paid = free.has(slot) ? 0 : wh;
    if (isNight(energy, clockSlot(slot, length))) {
      nightWh += wh;
      paidNightWh += paid;
      chargedNightWh += charging[slot] ?? 0;
    } else {
      dayWh += wh;
      paidDayWh += paid;
      chargedPaidDayWh += Math.min(paid, charging[slot] ?? 0);
    }
  }
  const cents = (wh: number, price: typeof energy.day) => (wh / 1_000) * (priceOn(price, day) / 100);
  return {
    day,
    dayWh,
    nightWh,
    dayCents: cents(paidDayWh, energy.day),
    nightCents: cents(paidNightWh, energy.night),
    allAtDayCents: cents(paidDayWh + paidNightWh, energy.day),
    chargedWh: charging.reduce((sum, wh) => sum + wh, 0),
    chargedNightWh,
    chargedExtraCents: cents(chargedPaidDayWh, energy.day) - cents(chargedPaidDayWh, energy.night),
    charging,
  };
}

export function sumOf(days: readonly EvDay[], value: (day: EvDay) => number): number {
  return days.reduce((sum, day) => sum + value(day), 0);
}
