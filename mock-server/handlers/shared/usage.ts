import type { Context } from '#mock/handler.ts';
import { type BillWindow, recentWindows, windowOf } from '#mock/world/bill-periods.ts';
import { billLimit, issueDay } from '#mock/world/bills.ts';
import { dayNumber, dayText, localTime } from '#mock/world/calendar.ts';
import { type Site, type SupplyType, selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { freeSlotsOf } from '#mock/world/powershout.ts';
import { lastDayWithData, type ShownDay, shownDays, type UsageSource } from '#mock/world/usage-view.ts';

/** The sources of the usage of the selected sites, by kind of energy; all kinds when none is named. */
export function sourcesOf(
  { world, customer }: Pick<Context, 'world' | 'customer'>,
  supplyType?: SupplyType,
  sites: readonly Site[] = selectedSites(customer),
): UsageSource[] {
  const base = {
    usage: world.usage,
    now: world.now(),
    account: selectedAccount(customer),
    freeSlots: freeSlotsOf(customer),
  };
  return sites.flatMap((site) =>
    site.supplyPoints
      .filter((point) => supplyType === undefined || point.supplyType === supplyType)
      .map((supplyPoint) => ({ ...base, site, supplyPoint })),
  );
}

/** The older platform knows what energy cost, without GST and daily charge. */
export function isEnergyOnly({ customer }: Pick<Context, 'customer'>): boolean {
  return !customer.flags.isEiq2;
}

/** Like `sourcesOf`, with the costs that usage is shown with while nothing is billed. */
export function shownSourcesOf(
  context: Pick<Context, 'world' | 'customer'>,
  supplyType?: SupplyType,
): UsageSource[] {
  const sources = sourcesOf(context, supplyType);
  return isEnergyOnly(context) ? sources.map((source) => ({ ...source, basis: 'energy' })) : sources;
}

/** Days of several supply points as one: a day is empty only when it is empty everywhere. */
export function daysOf(sources: readonly UsageSource[], { start, end }: BillWindow): ShownDay[] {
  const [first, ...others] = sources.map((source) => shownDays(source, dayText(start), dayText(end)));
  return others.reduce(
    (sum, days) =>
      sum.map((day, index) => {
        const other = days[index];
        return other === undefined ? day : merged(day, other);
      }),
    first ?? [],
  );
}

function merged(one: ShownDay, other: ShownDay): ShownDay {
  const types = [one.type, other.type];
  return {
    date: one.date,
    slots: one.slots,
    wh: one.wh + other.wh,
    freeWh: one.freeWh + other.freeWh,
    energyCents: one.energyCents + other.energyCents,
    dailyChargeCents: one.dailyChargeCents + other.dailyChargeCents,
    type: types.includes('power shout')
      ? 'power shout'
      : types.every((type) => type === 'empty')
        ? 'empty'
        : '',
    isEstimated: one.isEstimated || other.isEstimated,
  };
}

export function centsOf(days: readonly ShownDay[]): number {
  return days.reduce((sum, { energyCents, dailyChargeCents }) => sum + energyCents + dailyChargeCents, 0);
}

export function whOf(days: readonly ShownDay[]): number {
  return days.reduce((sum, { wh }) => sum + wh, 0);
}

/** Whether there has ever been a reading; looks back over every stored period. */
export function hasReadings({ world, customer }: Context, sources: readonly UsageSource[]): boolean {
  const windows = recentWindows(selectedAccount(customer), dayNumber(world.today()), billLimit);
  return windows.some((window) => lastDayWithData(daysOf(sources, window)) !== null);
}

/** The bill period that runs now. */
export function currentWindow({ world, customer }: Pick<Context, 'world' | 'customer'>): BillWindow {
  return windowOf(selectedAccount(customer), localTime(world.now()).day);
}

/** Bill periods that are over and billed, newest first. */
export function billedWindows({ world, customer }: Pick<Context, 'world' | 'customer'>): BillWindow[] {
  const today = localTime(world.now()).day;
  return recentWindows(selectedAccount(customer), today, billLimit).filter(
    (window) => issueDay(window) <= today,
  );
}

/** Kilowatt-hours with three decimals, exactly what the meter counted. */
export function kwh(wattHours: number): number {
  return wattHours / 1_000;
}
