import { clockSlot, type DayNumber, dayNumber, localTime, partsOf, slotsOf } from './calendar.ts';
import type { Region, Site, SupplyPoint, UsageProfile } from './customer.ts';
import { apportion, bell, noise, noiseKey } from './noise.ts';
import { dayFactor, dayVariation, hourWeight } from './usage-shape.ts';
import { createWeather, usualTemperature } from './weather.ts';

/**
 * `read`: from the meter. `estimated`: the meter's own estimate. `gap`: the data never arrived; it is billed by estimate.
 * `none`: not supplied on that day, or nothing is known.
 */
export type Quality = 'read' | 'estimated' | 'gap' | 'none';

export interface DayUsage {
  readonly day: DayNumber;
  /** Whole watt-hours; what is billed, so the estimate for a gap. */
  readonly wh: number;
  readonly quality: Quality;
}

/** Energy by day and half-hour: a pure function of seed, supply point and day. */
export interface Usage {
  day(site: Site, supplyPoint: SupplyPoint, day: DayNumber): DayUsage;
  /** Watt-hours of the 46, 48 or 50 half-hours of a day; their sum is the day. */
  slots(site: Site, supplyPoint: SupplyPoint, day: DayNumber): readonly number[];
  /** Watt-hours by half-hour that a car took at home; part of `slots`. Nothing on a day that was not read. */
  charging(site: Site, supplyPoint: SupplyPoint, day: DayNumber): number[];
  /** Watt-hours that the meter counted on a day, whether or not anybody has read it since. */
  counted(site: Site, supplyPoint: SupplyPoint, day: DayNumber): number;
  temperature(region: Region, day: DayNumber): number;
}

/** Draws of one day are distinguished by these numbers; half-hours use 0 to 99. */
const draw = {
  noise: 101,
  gap: 102,
  estimate: 103,
  evNight: 104,
  evAmount: 105,
  away: 106,
  holiday: 107,
  evEvening: 108,
};

/** Share of nights on which an EV charges, and what a wall charger of 7 kW gives in half an hour. */
const evNightShare = 0.5;
const evSlotWh = 3_500;
/** Charging starts at half past midnight, or at 6 pm where the car is plugged in and charges at once. */
const evFirstSlots = { night: 1, evening: 36 } as const;

/** The weather that is usual is the same in every world, so this is worked out once. */
const norms = new Map<UsageProfile['shape'], Map<Region, number>>();

/** Mean day factor of an ordinary year, so that `yearKwh` is the sum of a year. */
function normOf(shape: UsageProfile['shape'], region: Region): number {
  const known = norms.get(shape)?.get(region);
  if (known !== undefined) return known;
  const first = dayNumber('2025-01-01');
  let sum = 0;
  for (let day = first; day < first + 365; day += 1) {
    sum += dayFactor(shape, { day, temperature: usualTemperature(region, day) });
  }
  const norm = sum / 365;
  norms.set(shape, (norms.get(shape) ?? new Map()).set(region, norm));
  return norm;
}

/** What was worked out of a supply point. */
interface Known {
  /** All that it follows from, as text. */
  readonly facts: string;
  readonly days: Map<DayNumber, DayUsage>;
  readonly slots: Map<DayNumber, readonly number[]>;
}

function remember<V>(known: Map<DayNumber, V>, day: DayNumber, workOut: () => V): V {
  const value = known.get(day) ?? workOut();
  known.set(day, value);
  return value;
}

export function createUsage(seed: string | number): Usage {
  const weather = createWeather(seed);
  const keys = new Map<string, number>();

  const keyOf = (supplyPoint: SupplyPoint) => {
    let key = keys.get(supplyPoint.id);
    if (key === undefined) {
      key = noiseKey(seed, 'usage', supplyPoint.id);
      keys.set(supplyPoint.id, key);
    }
    return key;
  };

  /** What was worked out, by supply point, with the facts that it follows from. */
  const known = new Map<string, Known>();

  const knownOf = (site: Site, { id, usage }: SupplyPoint): Known => {
    const facts = JSON.stringify([site.region, site.suppliedFrom, site.status, site.statusDate, usage]);
    const before = known.get(id);
    if (before?.facts === facts) return before;
    const begun: Known = { facts, days: new Map(), slots: new Map() };
    known.set(id, begun);
    return begun;
  };

  const expectedWh = (site: Site, { usage }: SupplyPoint, day: DayNumber, temperature: number) => {
    const yearWh = (usage.yearKwh - (usage.evYearKwh ?? 0)) * 1_000;
    return (yearWh / 365) * (dayFactor(usage.shape, { day, temperature }) / normOf(usage.shape, site.region));
  };

  const evWh = ({ usage }: SupplyPoint, key: number, day: DayNumber) => {
    if (usage.evYearKwh === undefined || noise(key, day, draw.evNight) >= evNightShare) return 0;
    const mean = (usage.evYearKwh * 1_000) / 365 / evNightShare;
    return Math.round(mean * (0.55 + 0.9 * noise(key, day, draw.evAmount)));
  };

  const readWh = (site: Site, supplyPoint: SupplyPoint, key: number, day: DayNumber) => {
    const expected = expectedWh(site, supplyPoint, day, weather(site.region, day));
    const variation = Math.exp(dayVariation[supplyPoint.usage.shape] * bell(key, day, draw.noise));
    return (
      Math.round(expected * variation * presence(supplyPoint.usage.shape, key, day)) +
      evWh(supplyPoint, key, day)
    );
  };

  const estimateWh = (site: Site, supplyPoint: SupplyPoint, day: DayNumber) => {
    const plain = expectedWh(site, supplyPoint, day, usualTemperature(site.region, day));
    const ev = ((supplyPoint.usage.evYearKwh ?? 0) * 1_000) / 365;
    return Math.round((plain + ev) / 100) * 100;
  };

  const workOutDay = (site: Site, supplyPoint: SupplyPoint, day: DayNumber): DayUsage => {
    if (!isSupplied(site, day)) return { day, wh: 0, quality: 'none' };
    const key = keyOf(supplyPoint);
    const quality = qualityOf(supplyPoint.usage, key, day);
    if (quality === 'read') {
      const { factor = 1 } = readPeriodOf(supplyPoint.usage, day) ?? {};
      return { day, wh: Math.round(readWh(site, supplyPoint, key, day) * factor), quality };
    }
    return { day, wh: quality === 'none' ? 0 : estimateWh(site, supplyPoint, day), quality };
  };

  const usageOfDay = (site: Site, supplyPoint: SupplyPoint, day: DayNumber): DayUsage =>
    remember(knownOf(site, supplyPoint).days, day, () => workOutDay(site, supplyPoint, day));

  const chargingOn = (supplyPoint: SupplyPoint, quality: Quality, day: DayNumber) => {
    const key = keyOf(supplyPoint);
    const wh = quality === 'read' ? evWh(supplyPoint, key, day) : 0;
    const isEvening = noise(key, day, draw.evEvening) < (supplyPoint.usage.evEveningShare ?? 0);
    return evSlots(wh, slotsOf(day), evFirstSlots[isEvening ? 'evening' : 'night']);
  };

  const workOutSlots = (site: Site, supplyPoint: SupplyPoint, day: DayNumber): readonly number[] => {
    const { wh, quality } = usageOfDay(site, supplyPoint, day);
    const slots = slotsOf(day);
    const key = keyOf(supplyPoint);
    const isRead = quality === 'read';
    const kind = { day, temperature: weather(site.region, day) };
    const ev = chargingOn(supplyPoint, quality, day);
    const evTotal = ev.reduce((sum, part) => sum + part, 0);
    const weights = Array.from({ length: slots }, (_, slot) => {
      const weight = hourWeight(supplyPoint.usage.shape, clockSlot(slot, slots) / 2 + 0.25, kind);
      return isRead ? weight * flicker(supplyPoint.usage.shape, key, day, slot) : weight;
    });
    return apportion(wh - evTotal, weights).map((part, slot) => part + (ev[slot] ?? 0));
  };

  return {
    day: usageOfDay,
    charging: (site, supplyPoint, day) =>
      chargingOn(supplyPoint, usageOfDay(site, supplyPoint, day).quality, day),
    counted: (site, supplyPoint, day) =>
      isSupplied(site, day) ? readWh(site, supplyPoint, keyOf(supplyPoint), day) : 0,
    temperature: weather,
    slots: (site, supplyPoint, day) =>
      remember(knownOf(site, supplyPoint).slots, day, () => workOutSlots(site, supplyPoint, day)),
  };
}

/** First and last day of supply of a site; the last is null while it stays open. */
export function supplyDays(site: Site): { first: DayNumber; last: DayNumber | null } {
  const last = site.status === 'closing' && site.statusDate !== null ? dayNumber(site.statusDate) : null;
  return { first: dayNumber(site.suppliedFrom), last };
}

export function isSupplied(site: Site, day: DayNumber): boolean {
  const { first, last } = supplyDays(site);
  return day >= first && (last === null || day <= last);
}

/** Data of a day are complete from 1 pm of the next day; until then the last complete day is one earlier. */
export function lastCompleteDay(at: number): DayNumber {
  const { day, minutes } = localTime(at);
  return minutes >= 13 * 60 ? day - 1 : day - 2;
}

function qualityOf(usage: UsageProfile, key: number, day: DayNumber): Quality {
  if (usage.dataFrom !== undefined && day < dayNumber(usage.dataFrom)) return 'none';
  if (readPeriodOf(usage, day)) return 'read';
  if (usage.estimatedMonths === (partsOf(day).month % 2 === 1 ? 'odd' : 'even')) return 'estimated';
  if (includesDay(usage.gapDays, day) || noise(key, day, draw.gap) * 1_000 < (usage.gapsPerMille ?? 0)) {
    return 'gap';
  }
  const isEstimated = noise(key, day, draw.estimate) * 1_000 < (usage.estimatedPerMille ?? 0);
  return isEstimated || includesDay(usage.estimatedDays, day) ? 'estimated' : 'read';
}

/** The reading of the customer that a day belongs to, if there is one. */
function readPeriodOf({ readPeriods }: UsageProfile, day: DayNumber) {
  return readPeriods?.find(({ from, to }) => dayNumber(from) <= day && day <= dayNumber(to));
}

function includesDay(days: readonly string[] | undefined, day: DayNumber): boolean {
  return days?.some((text) => dayNumber(text) === day) ?? false;
}

/** Homes are empty for a week now and then, and every second one after Christmas. */
function presence(shape: UsageProfile['shape'], key: number, day: DayNumber): number {
  if (!shape.startsWith('home')) return 1;
  const year = Math.floor((day + 10) / 365.2425);
  const sinceChristmas = day + 10 - year * 365.2425;
  if (sinceChristmas < 13 && noise(key, year, draw.holiday) < 0.5) return 0.5;
  return noise(key, Math.floor(day / 7), draw.away) < 0.03 ? 0.42 : 1;
}

/** What is switched on and off within half an hour: a home far more than a cold store. */
function flicker(shape: UsageProfile['shape'], key: number, day: DayNumber, slot: number): number {
  const chance = noise(key, day, slot);
  if (!shape.startsWith('home')) return 0.94 + 0.12 * chance;
  const oven = slot > 12 && slot < 44 && chance > 0.93 ? 0.9 : 0;
  return 0.72 + 0.5 * chance + oven;
}

function evSlots(wh: number, slots: number, first: number): number[] {
  const charge: number[] = Array.from({ length: slots }, () => 0);
  for (let slot = first, left = wh; left > 0 && slot < slots; slot += 1, left -= evSlotWh) {
    charge[slot] = Math.min(left, evSlotWh);
  }
  return charge;
}
