import type { BillWindow } from '#mock/world/bill-periods.ts';
import { type DayNumber, dayText } from '#mock/world/calendar.ts';
import { isSupplied } from '#mock/world/usage.ts';
import { type ShownDay, shownDays, type UsageSource } from '#mock/world/usage-view.ts';

/** Days before today whose mean is used for the following days. */
const recentDays = 28;
/** How far energy may differ from the expected value. */
export const spread = { low: 0.9, high: 1.12 } as const;

/** The expected range of the whole period in cents, or null before there is any data. */
export function projection(
  sources: readonly UsageSource[],
  window: BillWindow,
  today: DayNumber,
  soFarCents: number,
): { low: number; high: number } | null {
  let low = soFarCents;
  let high = soFarCents;
  let isKnown = false;
  for (const source of sources) {
    const recent = withData(shownDays(source, dayText(today - recentDays), dayText(today)));
    const last = recent.at(-1);
    if (last === undefined) continue;
    isKnown = true;
    const done = new Set(
      withData(shownDays(source, dayText(window.start), dayText(window.end))).map(({ date }) => date),
    );
    let open = 0;
    for (let day = window.start; day <= window.end; day += 1) {
      if (isSupplied(source.site, day) && !done.has(dayText(day))) open += 1;
    }
    const daily = open * last.dailyChargeCents;
    // Bottles are delivered on order, so only their rental is projected.
    const isMetered = source.supplyPoint.supplyType !== 'lpg';
    const mean = recent.reduce((sum, { energyCents }) => sum + energyCents, 0) / recent.length;
    const energy = isMetered ? open * mean : 0;
    low += Math.round(daily + energy * spread.low);
    high += Math.round(daily + energy * spread.high);
  }
  return isKnown ? { low, high } : null;
}

function withData(days: readonly ShownDay[]): ShownDay[] {
  return days.filter(({ type }) => type !== 'empty');
}
