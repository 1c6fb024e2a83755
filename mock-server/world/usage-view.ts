import { type BillWindow, windowOf } from './bill-periods.ts';
import { issueDay } from './bills.ts';
import { type Day, type DayNumber, dayNumber, dayText, localTime, slotsOf, startOfDay } from './calendar.ts';
import { type CostedDay, costDays, costSlots, type FreeSlots } from './costing.ts';
import type { Account, Site, SupplyPoint } from './customer.ts';
import { apportion } from './noise.ts';
import { planOf } from './plans.ts';
import { isSupplied, lastCompleteDay, type Usage } from './usage.ts';

/** The wire's own words: nothing special, no reading, or free power. */
type ShownType = '' | 'empty' | 'power shout';

/** A day as the portal may show it now. Empty days have no energy and no cost. */
export interface ShownDay {
  readonly date: Day;
  readonly wh: number;
  readonly freeWh: number;
  /** With GST. */
  readonly energyCents: number;
  readonly dailyChargeCents: number;
  readonly type: ShownType;
  readonly isEstimated: boolean;
  readonly slots: 46 | 48 | 50;
}

/** One hour or half-hour; costs are energy only, with GST, and add up to the day's energy. */
export interface ShownHour {
  /** Start, milliseconds since 1970. */
  readonly start: number;
  readonly wh: number;
  readonly energyCents: number;
  readonly type: ShownType;
  readonly isEstimated: boolean;
}

/** The site of a supply point, and what has happened to it so far. */
export interface UsageSource {
  readonly usage: Usage;
  readonly now: number;
  readonly account: Account;
  readonly site: Site;
  readonly supplyPoint: SupplyPoint;
  readonly freeSlots: FreeSlots;
  /** `energy`: costs leave out GST and the daily charge. */
  readonly basis?: 'energy';
}

const halfHourMs = 1_800_000;
/** Until a day is complete, its hours are known up to 6 pm, and may be corrected. */
const provisionalSlots = 36;

/** Costs of what a request reads, by the first day: many days of a period are asked one by one, and each needs those before it. */
const costedBySource = new WeakMap<UsageSource, Map<DayNumber, CostedDay[]>>();

/** The days of a window of a source, which belongs to one request: what it is about doesn't change meanwhile. */
function costedDays(source: UsageSource, window: BillWindow): CostedDay[] {
  const { usage, site, supplyPoint, freeSlots } = source;
  const ofSource = costedBySource.get(source) ?? new Map<DayNumber, CostedDay[]>();
  costedBySource.set(source, ofSource);
  const days = ofSource.get(window.start) ?? costDays(usage, site, supplyPoint, window, freeSlots);
  ofSource.set(window.start, days);
  return days;
}

/** Days from one to another, both included, but none after today. */
export function shownDays(source: UsageSource, from: Day, to: Day): ShownDay[] {
  const last = Math.min(dayNumber(to), localTime(source.now).day);
  const days: ShownDay[] = [];
  for (let next = dayNumber(from); next <= last; ) {
    const window = windowOf(source.account, next);
    // A day before the account was opened is before its first window.
    const start = Math.min(next, window.start);
    const wanted = costedDays(source, { ...window, start }).filter(({ day }) => day >= next && day <= last);
    days.push(...wanted.map((day) => shownDay(source, window, day)));
    next = window.end + 1;
  }
  return days;
}

/**
 * The 23, 24 or 25 hours of a day, or its half-hours. `isComplete`: nothing more is expected. `arrivedTo`: the instant up
 * to which readings have arrived by now, whether the day has some or not.
 */
export function shownHours(
  source: UsageSource,
  date: Day,
  length: 'hour' | 'half-hour' = 'hour',
): { hours: ShownHour[]; isComplete: boolean; arrivedTo: number } {
  const day = dayNumber(date);
  const complete = lastCompleteDay(source.now);
  const window = windowOf(source.account, day);
  const start = Math.min(day, window.start);
  const costed = costedDays(source, { ...window, start }).find((each) => each.day === day);
  if (!costed) throw new RangeError(`No usage can be worked out for ${date}.`);
  const shown = shownDay(source, window, costed);
  const slots = source.usage.slots(source.site, source.supplyPoint, day);
  const free = source.freeSlots(source.supplyPoint, day);
  const costs = costSlots(planOf(source.supplyPoint.planId), costed, slots, free);
  const cents = source.basis === 'energy' ? apportion(withoutGst(costed.energyCents), costs) : costs;
  const arrived = day <= complete ? slots.length : arrivedSlots(source, day, slots.length);
  const isKnownNow = shown.type !== 'empty' || (day > complete && costed.quality === 'read');
  const known = isKnownNow ? arrived : 0;
  const dayStart = startOfDay(day);
  const size = length === 'hour' ? 2 : 1;
  const sumOf = (values: readonly number[], first: number) =>
    values.slice(first, first + size).reduce((sum, value) => sum + value, 0);
  const hours = Array.from({ length: slots.length / size }, (_, index): ShownHour => {
    const first = index * size;
    const at = { start: dayStart + first * halfHourMs, isEstimated: shown.isEstimated };
    // An hour of which a half is still to come has no reading yet.
    if (first + size > known) return { ...at, wh: 0, energyCents: 0, type: 'empty', isEstimated: false };
    return {
      ...at,
      wh: sumOf(slots, first),
      energyCents: sumOf(cents, first),
      type: free.has(first) || (size === 2 && free.has(first + 1)) ? 'power shout' : '',
    };
  });
  return { hours, isComplete: day <= complete, arrivedTo: dayStart + arrived * halfHourMs };
}

/** Half-hours of a day that isn't complete whose readings have arrived: all but the newest of a meter that sends each. */
function arrivedSlots({ now, supplyPoint }: UsageSource, day: DayNumber, slots: number): number {
  const { minutesLate } = supplyPoint.usage;
  if (minutesLate === undefined) return day < localTime(now).day ? provisionalSlots : 0;
  const sinceMidnight = now - minutesLate * 60_000 - startOfDay(day);
  return Math.min(slots, Math.max(0, Math.floor(sinceMidnight / halfHourMs)));
}

/** The last day with data of a period, or null when there is none. */
export function lastDayWithData(days: readonly ShownDay[]): Day | null {
  return days.findLast(({ type }) => type !== 'empty')?.date ?? null;
}

/** A day of a bill period that has no data yet, and what its bill is certain to have of it. */
interface OpenDay {
  readonly day: DayNumber;
  /** Its daily charge, and the bottles that come on it; with GST unless the source leaves it out. */
  readonly certainCents: number;
}

/** The days of supply of a bill period that have no data yet, in order. */
export function openDays(source: UsageSource, window: BillWindow): OpenDay[] {
  const isBottled = planOf(source.supplyPoint.planId).energy.kind === 'bottles';
  return costedDays(source, window)
    .filter(({ day }) => isSupplied(source.site, day))
    .filter((costed) => shownDay(source, window, costed).type === 'empty')
    .map((costed) => {
      const { energyCents, dailyChargeCents } = costsOf(source, costed);
      return { day: costed.day, certainCents: dailyChargeCents + (isBottled ? energyCents : 0) };
    });
}

/** Gaps are empty until their period is billed; from then on they show the estimate that was billed. */
function shownDay(source: UsageSource, window: BillWindow, costed: CostedDay): ShownDay {
  const { now } = source;
  const { day, quality, wh, freeWh } = costed;
  const isBilled: boolean = issueDay(window) <= localTime(now).day;
  const base = { date: dayText(day), slots: slotsOf(day) };
  if (!isKnown(day, now) || quality === 'none' || (quality === 'gap' && !isBilled)) {
    return {
      ...base,
      wh: 0,
      freeWh: 0,
      energyCents: 0,
      dailyChargeCents: 0,
      type: 'empty',
      isEstimated: false,
    };
  }
  const isEstimated = quality !== 'read';
  const type = freeWh > 0 ? 'power shout' : '';
  return { ...base, wh, freeWh, ...costsOf(source, costed), type, isEstimated };
}

function costsOf(
  { basis }: UsageSource,
  { energyCents, dailyChargeCents }: CostedDay,
): Pick<ShownDay, 'energyCents' | 'dailyChargeCents'> {
  return basis === 'energy'
    ? { energyCents: withoutGst(energyCents), dailyChargeCents: 0 }
    : { energyCents, dailyChargeCents };
}

/** GST is 15 %. */
function withoutGst(cents: number): number {
  return Math.round(cents / 1.15);
}

function isKnown(day: DayNumber, now: number): boolean {
  return day <= lastCompleteDay(now);
}
