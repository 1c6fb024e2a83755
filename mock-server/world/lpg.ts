import { type DayNumber, dayText, onOrAfterWeekday } from './calendar.ts';
import type { Day, Site, SupplyPoint } from './customer.ts';
import { supplyDays, type Usage } from './usage.ts';

/** A full bottle of 45 kg. */
const bottleWh = 614_000;

export interface LpgDelivery {
  readonly id: string;
  readonly day: Day;
  readonly bottles: number;
}

/** Bottles that came up to a day: one whenever another bottle's worth of gas is used, on the next working day but two. */
export function deliveriesUntil(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  until: DayNumber,
): LpgDelivery[] {
  const deliveries: LpgDelivery[] = [];
  let used = bottleWh / 2;
  for (let day = supplyDays(site).first; day <= until; day += 1) {
    used += usage.day(site, supplyPoint, day).wh;
    if (used < bottleWh) continue;
    used -= bottleWh;
    const delivered = onOrAfterWeekday(day + 2);
    if (delivered > until) break;
    deliveries.push({ id: `${supplyPoint.id}-${dayText(delivered)}`, day: dayText(delivered), bottles: 1 });
  }
  return deliveries;
}
