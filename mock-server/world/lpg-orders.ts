import {
  addWorkingDays,
  type Day,
  type DayNumber,
  dayNumber,
  dayText,
  localTime,
  startOfDay,
} from './calendar.ts';
import type { LpgOrder } from './products.ts';

/** The words that the portal shows. */
export type OrderStatus =
  | 'Processing order'
  | 'Delivery scheduled'
  | 'Out for delivery'
  | 'Delivery successful'
  | 'Delivery unsuccessful'
  | 'Order cancelled';

/** Bottles are delivered on the third working day after the order. */
const workingDaysToDeliver = 3;
const hourMs = 3_600_000;
/** Orders are looked at on the next working day at nine; trucks leave at seven and are back by three. */
const [looksAt, leavesAt, backAt] = [9, 7, 15];

export function deliveryDayOf(placedOn: DayNumber): Day {
  return dayText(addWorkingDays(placedOn, workingDaysToDeliver));
}

/** What an order is at, by the clock. */
export function statusOf(order: LpgOrder, now: number): OrderStatus {
  if (order.ended === 'cancelled') return 'Order cancelled';
  if (order.ended === 'unsuccessful') return 'Delivery unsuccessful';
  const morning = startOfDay(dayNumber(order.deliverOn));
  if (now >= morning + backAt * hourMs) return 'Delivery successful';
  if (now >= morning + leavesAt * hourMs) return 'Out for delivery';
  if (order.isRescheduled) return 'Processing order';
  const placedOn = localTime(Date.parse(order.placedAt)).day;
  return now >= startOfDay(addWorkingDays(placedOn, 1)) + looksAt * hourMs
    ? 'Delivery scheduled'
    : 'Processing order';
}

export function isActive(order: LpgOrder, now: number): boolean {
  return ['Processing order', 'Delivery scheduled', 'Out for delivery'].includes(statusOf(order, now));
}
