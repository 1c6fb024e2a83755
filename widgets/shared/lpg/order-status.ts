import type { ResponseOf } from '#schemas/wire.ts';
import type { BadgeProps } from '#src/ui/feedback/badge.tsx';

/** An order of bottles. */
export type LpgOrder = ResponseOf<'lpg.orderStatus'>['supplyPoints'][number]['orders'][number];

/** What customers read about an order. */
export type OrderLabel = LpgOrder['status'] | 'Delivery rescheduled';

/** The title with which the server marks an order that got another day; compared whatever its case. */
const rescheduledTitle = 'rescheduled order';

/** What an order is at, in the words for customers. */
export const orderLabel = ({ status, failureInfo }: Pick<LpgOrder, 'status' | 'failureInfo'>): OrderLabel =>
  status === 'Processing order' && failureInfo?.title.trim().toLowerCase() === rescheduledTitle
    ? 'Delivery rescheduled'
    : status;

/** Orders that are still on their way, the next delivery first. */
export const openOrders = <T extends Pick<LpgOrder, 'statusKey' | 'deliveryDate'>>(
  orders: readonly T[],
): readonly T[] =>
  orders
    .filter(({ statusKey }) => statusKey === 'ACTIVE')
    .toSorted((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));

/** The status of a supply point: of its one open order, or how many are open; null for none. */
export function pointStatus(orders: readonly LpgOrder[]): string | null {
  const open = openOrders(orders);
  const [only] = open;
  if (only === undefined) return null;
  return open.length > 1 ? `${open.length} orders` : orderLabel(only);
}

/** How a status looks in a badge. */
export const labelTones: Readonly<Record<OrderLabel, NonNullable<BadgeProps['tone']>>> = {
  'Processing order': 'info',
  'Delivery scheduled': 'info',
  'Out for delivery': 'brand',
  'Delivery rescheduled': 'warning',
  'Delivery successful': 'success',
  'Delivery unsuccessful': 'critical',
  'Order cancelled': 'neutral',
};
