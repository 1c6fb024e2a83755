import type { Context } from '#mock/handler.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { clockSlot, type DayNumber, dayNumber, slotsOf } from '#mock/world/calendar.ts';
import type { Account, Site, SupplyPoint, SupplyType } from '#mock/world/customer.ts';
import { bottleWh } from '#mock/world/lpg.ts';
import { isNight, type Plan, planOf, priceOn } from '#mock/world/plans.ts';
import { lastCompleteDay, supplyDays, type Usage } from '#mock/world/usage.ts';

/** Days of use that an estimate rests on. */
const yearDays = 365;

/** Hundredths of a cent in a cent. */
const perCent = 100;

interface CostPerMonth {
  readonly amount: number;
  readonly energyTypes: SupplyType[];
}

/** What plans cost, on a term or as they are now. */
interface Priced {
  readonly planIds: readonly string[];
  /** On the day whose prices apply. */
  readonly day: DayNumber;
  readonly energyFactor: number;
}

/**
 * What plans would cost per month at the use of the last twelve months at a site, in whole dollars. Null unless the site
 * has been supplied for so long with every kind of energy, and its costs may be shown.
 */
export function costPerMonth(
  { world }: Context,
  account: Account,
  site: Site,
  { planIds, day, energyFactor }: Priced,
): CostPerMonth | null {
  const last = lastCompleteDay(world.now());
  if (supplyDays(site).first > last - yearDays + 1) return null;
  const parts = planIds.map((id) => {
    const plan = planOf(id);
    const point = site.supplyPoints.find(({ supplyType }) => supplyType === plan.supplyType);
    if (point === undefined || !plan.isCostIncluded || !hasYear(point, last)) return null;
    const year = yearCost(plan, world.usage, { site, point, last }, day, energyFactor);
    return { kind: plan.supplyType, cents: withBasis(plan, account, year) };
  });
  if (parts.length === 0 || parts.some((part) => part === null)) return null;
  const cents = parts.reduce((sum, part) => sum + (part?.cents ?? 0), 0) / 12;
  return {
    amount: wireDollars(Math.round(cents / 100) * 100),
    energyTypes: parts.flatMap((part) => (part === null ? [] : [part.kind])),
  };
}

const hasYear = ({ usage: { dataFrom } }: SupplyPoint, last: DayNumber) =>
  dataFrom === undefined || dayNumber(dataFrom) <= last - yearDays + 1;

/** Homes see prices with GST, businesses without. */
function withBasis({ gst }: Plan, { type }: Account, hundredths: number): number {
  const cents = hundredths / perCent;
  if (type === 'residential') return gst === 'inclusive' ? cents : cents * 1.15;
  return gst === 'inclusive' ? cents / 1.15 : cents;
}

interface Used {
  readonly site: Site;
  readonly point: SupplyPoint;
  readonly last: DayNumber;
}

/** Hundredths of a cent of a year, in the basis of the plan. */
function yearCost(
  { energy, daily }: Plan,
  usage: Usage,
  used: Used,
  day: DayNumber,
  energyFactor: number,
): number {
  const days = Array.from({ length: yearDays }, (_, back) => used.last - back);
  const wh = days.reduce((sum, each) => sum + usage.day(used.site, used.point, each).wh, 0);
  const fixed = yearDays * priceOn(daily, day);
  switch (energy.kind) {
    case 'flat':
      return fixed + (wh / 1_000) * priceOn(energy.price, day) * energyFactor;
    case 'dayNight': {
      const night = days.reduce((sum, each) => sum + nightWh(energy, usage, used, each), 0);
      const prices = ((wh - night) * priceOn(energy.day, day) + night * priceOn(energy.night, day)) / 1_000;
      return fixed + prices * energyFactor;
    }
    case 'value': {
      const kwh = wh / 1_000;
      const within = Math.min(kwh, energy.yearLimitKwh);
      const after = (kwh - within) * priceOn(energy.priceAfter, day);
      return fixed + (within * priceOn(energy.price, day) + after) * energyFactor;
    }
    case 'bottles':
      return fixed + (wh / bottleWh) * priceOn(energy.price, day) * energyFactor;
  }
}

function nightWh(
  energy: { readonly nightFrom: number; readonly nightTo: number },
  usage: Usage,
  { site, point }: Used,
  day: DayNumber,
): number {
  const slots = usage.slots(site, point, day);
  return slots.reduce(
    (sum, wh, slot) => (isNight(energy, clockSlot(slot, slotsOf(day))) ? sum + wh : sum),
    0,
  );
}
