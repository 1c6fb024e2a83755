import { clockSlot, type DayNumber, dayNumber, slotsOf } from './calendar.ts';
import type { Site, SupplyPoint } from './customer.ts';
import { deliveriesUntil } from './lpg.ts';
import { apportion } from './noise.ts';
import { isNight, type Plan, planOf, planYearStart, priceOn } from './plans.ts';
import { isSupplied, type Quality, type Usage } from './usage.ts';

/** Half-hours of a day that cost nothing, by index; empty for nearly every day. */
export type FreeSlots = (supplyPoint: SupplyPoint, day: DayNumber) => ReadonlySet<number>;

/** Energy at one price. `quantity` is watt-hours, days or bottles. */
export interface Charge {
  readonly name: string;
  readonly unit: 'kWh' | 'day' | 'bottle';
  readonly quantity: number;
  /** Hundredths of a cent for a kilowatt-hour, day or bottle, as the plan has it. */
  readonly price: number;
}

export interface CostedDay {
  readonly day: DayNumber;
  readonly wh: number;
  /** Watt-hours in free half-hours. */
  readonly freeWh: number;
  readonly quality: Quality;
  /** With GST. Rounded so that any days from the start of the bill period add up to what is billed for them. */
  readonly energyCents: number;
  readonly dailyChargeCents: number;
  readonly charges: readonly Charge[];
}

/** Exact amounts are whole numbers in ten-millionths of a cent: watt-hours, hundredths of a cent, per cent of GST. */
const exactPerCent = 10_000_000;

function gstFactor(plan: Plan): number {
  return plan.gst === 'exclusive' ? 115 : 100;
}

/** A charge with GST, exactly. */
export function exactCost(plan: Plan, { unit, quantity, price }: Charge): number {
  return quantity * (unit === 'kWh' ? 1 : 1_000) * price * gstFactor(plan);
}

function toCents(exact: number): number {
  return Math.round(exact / exactPerCent);
}

const none: ReadonlySet<number> = new Set();
export const noFreeSlots: FreeSlots = () => none;

/**
 * Cost of each day from the start of a bill period on.
 * Rounding runs along: a day's cents are the rounded total up to it less the rounded total before it.
 */
export function costDays(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  window: { readonly start: DayNumber; readonly end: DayNumber },
  freeSlots: FreeSlots = noFreeSlots,
): CostedDay[] {
  const plan = planOf(supplyPoint.planId);
  const bottles = bottlesByDay(usage, site, supplyPoint, plan, window.end);
  let planYear = { start: Number.NaN, wh: 0 };
  let energyExact = 0;
  let dailyExact = 0;
  const days: CostedDay[] = [];
  for (let day = window.start; day <= window.end; day += 1) {
    const { wh, quality } = usage.day(site, supplyPoint, day);
    const free = freeSlots(supplyPoint, day);
    const needsSlots = free.size > 0 || plan.energy.kind === 'dayNight';
    const slots = needsSlots ? usage.slots(site, supplyPoint, day) : [];
    const freeWh = slots.reduce((sum, part, slot) => (free.has(slot) ? sum + part : sum), 0);
    if (plan.energy.kind === 'value') {
      planYear = usedInPlanYear(usage, site, supplyPoint, plan.energy.yearFromMonth, day, planYear);
    }
    const energy = energyCharges(plan, day, { wh: wh - freeWh, slots, free, usedWh: planYear.wh, bottles });
    planYear.wh += wh;
    const daily = dailyCharge(plan, day, isSupplied(site, day));
    const before = toCents(energyExact);
    const dailyBefore = toCents(dailyExact);
    for (const charge of energy) energyExact += exactCost(plan, charge);
    dailyExact += exactCost(plan, daily);
    days.push({
      day,
      wh,
      freeWh,
      quality,
      energyCents: toCents(energyExact) - before,
      dailyChargeCents: toCents(dailyExact) - dailyBefore,
      charges: [...energy, daily].filter(({ quantity }) => quantity > 0),
    });
  }
  return days;
}

/** The day's energy cents spread over its half-hours, by price; their sum is the day. */
export function costSlots(
  plan: Plan,
  costed: CostedDay,
  slots: readonly number[],
  free: ReadonlySet<number>,
): number[] {
  const { energy } = plan;
  const price = (slot: number) => {
    if (free.has(slot)) return 0;
    if (energy.kind !== 'dayNight') return 1;
    const night = isNight(energy, clockSlot(slot, slotsOf(costed.day)));
    return priceOn(night ? energy.night : energy.day, costed.day);
  };
  return apportion(
    costed.energyCents,
    slots.map((wh, slot) => wh * price(slot)),
  );
}

interface DayFacts {
  /** Watt-hours that cost something. */
  readonly wh: number;
  readonly slots: readonly number[];
  readonly free: ReadonlySet<number>;
  /** Watt-hours of the plan year before the day. */
  readonly usedWh: number;
  readonly bottles: ReadonlyMap<DayNumber, number>;
}

function energyCharges({ energy }: Plan, day: DayNumber, facts: DayFacts): Charge[] {
  const kwh = (name: string, quantity: number, price: number): Charge => ({
    name,
    unit: 'kWh',
    quantity,
    price,
  });
  switch (energy.kind) {
    case 'flat':
      return [kwh(energy.name, facts.wh, priceOn(energy.price, day))];
    case 'dayNight': {
      const night = facts.slots.reduce((sum, wh, slot) => {
        const counts = !facts.free.has(slot) && isNight(energy, clockSlot(slot, slotsOf(day)));
        return counts ? sum + wh : sum;
      }, 0);
      return [
        kwh('Day', facts.wh - night, priceOn(energy.day, day)),
        kwh('Night', night, priceOn(energy.night, day)),
      ];
    }
    case 'value': {
      const within = Math.min(facts.wh, Math.max(0, energy.yearLimitKwh * 1_000 - facts.usedWh));
      return [
        kwh('Within the yearly limit', within, priceOn(energy.price, day)),
        kwh('After the yearly limit', facts.wh - within, priceOn(energy.priceAfter, day)),
      ];
    }
    case 'bottles': {
      const quantity = facts.bottles.get(day) ?? 0;
      return [{ name: '45 kg bottle', unit: 'bottle', quantity, price: priceOn(energy.price, day) }];
    }
  }
}

function dailyCharge(plan: Plan, day: DayNumber, supplied: boolean): Charge {
  return { name: plan.dailyName, unit: 'day', quantity: supplied ? 1 : 0, price: priceOn(plan.daily, day) };
}

/** Carries the sum of the plan year along; adds it up from the start only for the first day and a new plan year. */
function usedInPlanYear(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  yearFromMonth: number,
  day: DayNumber,
  known: { start: number; wh: number },
): { start: number; wh: number } {
  const start = planYearStart(yearFromMonth, day);
  if (known.start === start) return known;
  let wh = 0;
  for (let past = start; past < day; past += 1) wh += usage.day(site, supplyPoint, past).wh;
  return { start, wh };
}

function bottlesByDay(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  plan: Plan,
  until: DayNumber,
): ReadonlyMap<DayNumber, number> {
  if (plan.energy.kind !== 'bottles') return new Map();
  const delivered = new Map<DayNumber, number>();
  for (const { day, bottles } of deliveriesUntil(usage, site, supplyPoint, until))
    delivered.set(dayNumber(day), (delivered.get(dayNumber(day)) ?? 0) + bottles);
  return delivered;
}
