import type { Context } from '#mock/handler.ts';
import { addDays, type Day, dayNumber, dayText, isoInNz, localTime } from '#mock/world/calendar.ts';
import { exactCost } from '#mock/world/costing.ts';
import { type Account, type Site, type SupplyPoint, selectedAccount } from '#mock/world/customer.ts';
import { isActive, statusOf } from '#mock/world/lpg-orders.ts';
import { planOf, priceOn } from '#mock/world/plans.ts';
import type { LpgOrder } from '#mock/world/products.ts';

/** Orders that ended are listed for so many days. */
const listedDays = 30;

export interface LpgPoint {
  readonly account: Account;
  readonly site: Site;
  readonly supplyPoint: SupplyPoint;
}

/** Bottled gas of the selected account. */
export function lpgPoints({ customer }: Pick<Context, 'customer'>): LpgPoint[] {
  const account = selectedAccount(customer);
  return account.sites.flatMap((site) =>
    site.supplyPoints
      .filter(({ supplyType }) => supplyType === 'lpg')
      .map((supplyPoint) => ({ account, site, supplyPoint })),
  );
}

export function wireOrder(order: LpgOrder, now: number) {
  const status = statusOf(order, now);
  const isWaiting = order.isRescheduled === true && status === 'Processing order';
  return {
    id: order.id,
    status,
    statusKey: isActive(order, now)
      ? ('ACTIVE' as const)
      : status === 'Delivery successful'
        ? ('COMPLETED' as const)
        : ('CANCELLED' as const),
    failureInfo: isWaiting
      ? { title: 'Rescheduled order' }
      : order.ended === 'unsuccessful'
        ? { title: 'We couldn’t reach the bottles' }
        : null,
    numberOfBottles: order.bottles,
    orderedAt: isoInNz(Date.parse(order.placedAt)),
    deliveryDate: order.deliverOn,
  };
}

/** Orders that are open or ended lately, newest first. */
export function ordersOf({ records }: SupplyPoint, now: number) {
  const oldest = addDays(dayText(localTime(now).day), -listedDays);
  return records.orders
    .filter((order) => isActive(order, now) || order.deliverOn >= oldest)
    .toReversed()
    .toSorted((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt))
    .map((order) => wireOrder(order, now));
}

/** Integer cents for some bottles that come on a day, GST included: bills have the price of that day. */
export function bottleCents(
  { supplyPoint }: Pick<LpgPoint, 'supplyPoint'>,
  bottles: number,
  day: Day,
): number {
  const plan = planOf(supplyPoint.planId);
  if (plan.energy.kind !== 'bottles') throw new Error(`Plan ${plan.id} has no bottles.`);
  const price = priceOn(plan.energy.price, dayNumber(day));
  const charge = { name: '', unit: 'bottle', quantity: bottles, price } as const;
  return Math.round(exactCost(plan, charge) / 10_000_000);
}
