import type { Day } from '#mock/world/calendar.ts';
import type { Site } from '#mock/world/customer.ts';
import { isActive } from '#mock/world/lpg-orders.ts';
import type { HomeMove, LpgOrder } from '#mock/world/products.ts';

const bottledGasOf = ({ supplyPoints }: Site) =>
  supplyPoints.filter(({ supplyType }) => supplyType === 'lpg');

export const hasBottles = (site: Site): boolean => bottledGasOf(site).length > 0;

/** Orders of a site whose bottles haven't come yet, the first to come first. */
export function openOrders(site: Site, now: number): LpgOrder[] {
  return bottledGasOf(site)
    .flatMap(({ records }) => records.orders)
    .filter((order) => isActive(order, now))
    .toSorted((a, b) => a.deliverOn.localeCompare(b.deliverOn));
}

/** Cancels what would come to sites after their last day. Returns what becomes of open orders; undefined without bottles. */
export function leaveBottles(sites: readonly Site[], lastDay: Day, now: number): HomeMove['bottledGas'] {
  if (!sites.some(hasBottles)) return undefined;
  const open = sites.flatMap((site) => openOrders(site, now));
  const cancelled = open.filter(({ deliverOn }) => deliverOn > lastDay);
  for (const { records } of sites.flatMap(bottledGasOf)) {
    for (const [index, order] of records.orders.entries()) {
      if (cancelled.includes(order)) records.orders[index] = { ...order, ended: 'cancelled' };
    }
  }
  const plain = ({ bottles, deliverOn }: LpgOrder) => ({ bottles, deliverOn });
  return {
    delivered: open.filter((order) => !cancelled.includes(order)).map(plain),
    cancelled: cancelled.map(plain),
  };
}
