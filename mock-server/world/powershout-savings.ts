import { dayNumber } from './calendar.ts';
import { costDays } from './costing.ts';
import type { Account, Customer, PowershoutBooking } from './customer.ts';
import { freeSlotsOf, slotsOfBooking } from './powershout.ts';
import type { World } from './world.ts';

/** What a booking made free. */
interface Saving {
  readonly cents: number;
  readonly wh: number;
}

/**
 * What the hours of a booking would have cost, with GST; null until the bill of their day exists. It is the
 * difference that the booking makes to the energy of that bill.
 */
export function savedBy(
  { bills, usage }: Pick<World, 'bills' | 'usage'>,
  customer: Customer,
  account: Account,
  booking: PowershoutBooking,
): Saving | null {
  const date = booking.startDate.slice(0, 10);
  const bill = bills(customer, account).find(
    ({ startDate, endDate }) => startDate <= date && date <= endDate,
  );
  const site = account.sites.find((each) => each.supplyPoints.some(({ id }) => id === booking.supplyPointId));
  const point = site?.supplyPoints.find(({ id }) => id === booking.supplyPointId);
  if (bill === undefined || site === undefined || point === undefined) return null;
  const window = { start: dayNumber(bill.startDate), end: dayNumber(bill.endDate) };
  const { powershout } = customer;
  const others = { ...powershout, bookings: powershout.bookings.filter((other) => other !== booking) };
  const costOf = (free: Pick<Customer, 'powershout'>) =>
    costDays(usage, site, point, window, freeSlotsOf(free)).reduce((sum, day) => sum + day.energyCents, 0);
  const slots = usage.slots(site, point, dayNumber(date));
  return {
    cents: costOf({ powershout: others }) - costOf(customer),
    wh: slotsOfBooking(booking).reduce((sum, slot) => sum + (slots[slot] ?? 0), 0),
  };
}
