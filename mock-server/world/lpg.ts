import { type Day, type DayNumber, dayNumber, dayText, onOrAfterWeekday } from './calendar.ts';
import type { Site, SupplyPoint } from './customer.ts';
import { supplyDays, type Usage } from './usage.ts';

/** A full bottle of 45 kg. */
export const bottleWh = 614_000;

export interface LpgDelivery {
  readonly id: string;
  readonly day: Day;
  readonly bottles: number;
}

/**
 * Bottles delivered up to a day: those that were ordered, and one whenever another bottle's worth of gas is used,
 * on the next working day but two. What was ordered is used up first.
 */
export function deliveriesUntil(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  until: DayNumber,
): LpgDelivery[] {
  const deliveries: LpgDelivery[] = [];
  const ordered = supplyPoint.records.orders.filter(({ ended }) => ended === undefined);
  let used = bottleWh / 2;
  for (let day = supplyDays(site).first; day <= until; day += 1) {
    for (const { id, bottles, deliverOn } of ordered) {
      if (dayNumber(deliverOn) !== day) continue;
      deliveries.push({ id, day: deliverOn, bottles });
      used -= bottleWh * bottles;
    }
    used += usage.day(site, supplyPoint, day).wh;
    if (used < bottleWh) continue;
    used -= bottleWh;
    const delivered = onOrAfterWeekday(day + 2);
    if (delivered > until) continue;
    deliveries.push({ id: `${supplyPoint.id}-${dayText(delivered)}`, day: dayText(delivered), bottles: 1 });
  }
  return deliveries.sort((a, b) => (a.day < b.day ? -1 : 1));
}
