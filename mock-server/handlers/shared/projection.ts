import type { BillWindow } from '#mock/world/bill-periods.ts';
import { type DayNumber, dayNumber, dayText } from '#mock/world/calendar.ts';
import { mainPrice, planOf } from '#mock/world/plans.ts';
import { openDays, shownDays, type UsageSource } from '#mock/world/usage-view.ts';

/** Days before today whose mean is used for the following days. */
const recentDays = 28;
/** How far energy may differ from the expected value. */
export const spread = { low: 0.9, high: 1.12 } as const;
/** Standard deviations of the days to come that the range covers at least: a few days vary more than many. */
const deviations = 1.5;

interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * The expected range of the whole period in cents, or null before there is any data. Only energy that a meter still has to
 * count is estimated: daily charges, bottle rental, and bottles that come in the period are in both ends to the cent.
 */
export function projection(
  sources: readonly UsageSource[],
  window: BillWindow,
  today: DayNumber,
  soFarCents: number,
): Range | null {
  const certain = soFarCents + certainCents(sources, window);
  const metered = sources.filter(({ supplyPoint }) => supplyPoint.supplyType !== 'lpg');
  const energy = metered.map((source) => expectedEnergy(source, window, today));
  const isKnown = sources.some((source) => recentlyRead(source, today).length > 0);
  const sum = (key: keyof Range) => energy.reduce((total, range) => total + range[key], certain);
  return isKnown ? { low: sum('low'), high: sum('high') } : null;
}

/** What the days without data add to the bill whatever is used on them, in cents. */
export function certainCents(sources: readonly UsageSource[], window: BillWindow): number {
  return sources
    .flatMap((source) => openDays(source, window))
    .reduce((sum, { certainCents: cents }) => sum + cents, 0);
}

function recentlyRead(source: UsageSource, today: DayNumber) {
  const days = shownDays(source, dayText(today - recentDays), dayText(today));
  return days.filter(({ type }) => type !== 'empty');
}

/** Cents for the energy of the days that have no data yet, by the recent ones at the prices of each day. */
function expectedEnergy(source: UsageSource, window: BillWindow, today: DayNumber): Range {
  const plan = planOf(source.supplyPoint.planId);
  const recent = recentlyRead(source, today).map(
    ({ date, energyCents }) => energyCents / mainPrice(plan, dayNumber(date)),
  );
  if (recent.length === 0) return { low: 0, high: 0 };
  const mean = recent.reduce((sum, each) => sum + each, 0) / recent.length;
  const variance = recent.reduce((sum, each) => sum + (each - mean) ** 2, 0) / recent.length;
  const prices = openDays(source, window).map(({ day }) => mainPrice(plan, day));
  const expected = prices.reduce((sum, price) => sum + mean * price, 0);
  const usual = deviations * Math.sqrt(prices.reduce((sum, price) => sum + variance * price ** 2, 0));
  return {
    low: Math.round(Math.max(0, expected - Math.max(expected * (1 - spread.low), usual))),
    high: Math.round(expected + Math.max(expected * (spread.high - 1), usual)),
  };
}
