import type { Context } from '#mock/handler.ts';
import { weekdayText } from '#mock/handlers/shared/words.ts';
import { selectedSites } from '#mock/world/customer.ts';
import { lpgPoints, ordersOf } from './shared.ts';

const rescheduled = 'Rescheduled order';

/** What the orders of the selected sites are at: "Delivery scheduled for Thu 5 Mar", "2 orders", "No order". */
export function lpgTileText(context: Context): string {
  const sites = new Set(selectedSites(context.customer));
  const open = lpgPoints(context)
    .filter(({ site }) => sites.has(site))
    .flatMap(({ supplyPoint }) => ordersOf(supplyPoint, context.world.now()))
    .filter(({ statusKey }) => statusKey === 'ACTIVE')
    .toSorted((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1));
  const [next] = open;
  if (next === undefined) return 'No order. A full bottle is three working days away.';
  const day = weekdayText(next.deliveryDate);
  if (open.length > 1) return `${open.length} orders, the next for ${day}.`;
  const status = next.failureInfo?.title === rescheduled ? 'Delivery rescheduled' : next.status;
  return status === 'Out for delivery' ? 'Out for delivery.' : `${status}, for ${day}.`;
}
