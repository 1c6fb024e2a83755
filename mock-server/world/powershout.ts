import { clockSlot, dayNumber, slotsOf } from './calendar.ts';
import { type FreeSlots, noFreeSlots } from './costing.ts';
import type { Customer, PowershoutBooking } from './customer.ts';

/**
 * The half-hours that a booking makes free, by index within its day.
 * On the day on which an hour occurs twice, a booking of that hour begins with the first.
 */
export function slotsOfBooking({
  startDate,
  duration,
}: Pick<PowershoutBooking, 'startDate' | 'duration'>): number[] {
  const slots = slotsOf(dayNumber(startDate.slice(0, 10)));
  const wanted = Number(startDate.slice(11, 13)) * 2;
  const first = Array.from({ length: slots }, (_, slot) => slot).find(
    (slot) => clockSlot(slot, slots) >= wanted,
  );
  if (first === undefined) return [];
  return Array.from({ length: duration * 2 }, (_, index) => first + index).filter((slot) => slot < slots);
}

/** Free power of a customer's bookings, for costing. */
export function freeSlotsOf({ powershout: { bookings } }: Pick<Customer, 'powershout'>): FreeSlots {
  if (bookings.length === 0) return noFreeSlots;
  const free = new Map<string, Set<number>>();
  for (const booking of bookings) {
    const key = `${booking.supplyPointId}:${dayNumber(booking.startDate.slice(0, 10))}`;
    const known = free.get(key) ?? new Set<number>();
    for (const slot of slotsOfBooking(booking)) known.add(slot);
    free.set(key, known);
  }
  const none: ReadonlySet<number> = new Set();
  return (supplyPoint, day) => free.get(`${supplyPoint.id}:${day}`) ?? none;
}

/** Hours that can still be booked on a day. */
export function powershoutBalance({ powershout }: Customer, today: string): number {
  return powershout.vouchers
    .filter(({ expiresOn }) => expiresOn >= today)
    .reduce((sum, { hours }) => sum + hours, 0);
}
