import { clockSlot, type DayNumber, dayNumber, dayText, localTime, slotsOf, startOfDay } from './calendar.ts';
import type { Customer, Powershout, PowershoutBooking, PowershoutVoucher } from './customer.ts';
import { slotsOfBooking } from './powershout.ts';

/** Most hours in one booking. */
export const maximumDuration = 4;
/** Months after which hours expire. */
export const expiryMonths = 24;

const halfHour = 1_800_000;
const hourMs = 3_600_000;

export type BookingFault = 'time_lapsed' | 'duplicate_booking' | 'invalid_request';

/** Start of a booking, milliseconds since 1970. */
export function startOf(booking: Pick<PowershoutBooking, 'startDate' | 'duration'>): number {
  const [slot = 0] = slotsOfBooking(booking);
  return startOfDay(dayNumber(booking.startDate.slice(0, 10))) + slot * halfHour;
}

/** Hours that can be used on a day, the one that expires first in front. One entry is one hour. */
export function vouchersOn({ vouchers }: Powershout, day: string): PowershoutVoucher[] {
  return vouchers
    .filter(({ expiresOn }) => expiresOn >= day)
    .sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : 0))
    .flatMap((voucher) =>
      Array.from({ length: voucher.hours }, (_, index) => ({
        ...voucher,
        id: `${voucher.id}.${index + 1}`,
        hours: 1,
      })),
    );
}

/**
 * The reason against a booking, or null: it starts on the hour, in this hour or later, does
 * not run over midnight, and no other booking of the supply point lies in it.
 */
export function bookingFault(
  powershout: Powershout,
  wanted: Pick<PowershoutBooking, 'startDate' | 'duration' | 'supplyPointId'>,
  now: number,
): BookingFault | null {
  const day = realDay(wanted.startDate.slice(0, 10));
  const hour = Number(wanted.startDate.slice(11, 13));
  if (day === null || hour > 23 || !wanted.startDate.endsWith(':00:00')) return 'invalid_request';
  const slots = slotsOf(day);
  const first = Array.from({ length: slots }, (_, slot) => clockSlot(slot, slots)).indexOf(hour * 2);
  // The hour that is left out when the clocks go forward can't be booked.
  if (first === -1 || first + wanted.duration * 2 > slots) return 'invalid_request';
  const start = startOfDay(day) + first * halfHour;
  if (start < Math.floor(now / hourMs) * hourMs) return 'time_lapsed';
  if (wanted.duration > maximumDuration) return 'invalid_request';
  const end = start + wanted.duration * hourMs;
  const overlaps = powershout.bookings.some(
    (booking) =>
      booking.supplyPointId === wanted.supplyPointId &&
      startOf(booking) < end &&
      start < startOf(booking) + booking.duration * hourMs,
  );
  return overlaps ? 'duplicate_booking' : null;
}

function realDay(text: string): DayNumber | null {
  const day = dayNumber(text);
  return Number.isNaN(day) || dayText(day) !== text ? null : day;
}

/** Takes hours out of the vouchers, earliest expiry first. */
export function spend(powershout: Powershout, hours: number, day: string): PowershoutVoucher[] {
  const spent: PowershoutVoucher[] = [];
  let left = hours;
  const usable = powershout.vouchers
    .filter(({ expiresOn }) => expiresOn >= day)
    .sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
  for (const voucher of usable) {
    const part = Math.min(left, voucher.hours);
    if (part === 0) continue;
    left -= part;
    spent.push({ ...voucher, hours: part });
    powershout.vouchers = powershout.vouchers.map((known) =>
      known.id === voucher.id ? { ...known, hours: known.hours - part } : known,
    );
  }
  powershout.vouchers = powershout.vouchers.filter(({ hours: rest }) => rest > 0);
  return spent;
}

/** Gives hours back, with the expiry that they had. */
export function giveBack(powershout: Powershout, vouchers: readonly PowershoutVoucher[]): void {
  for (const voucher of vouchers) {
    const known = powershout.vouchers.some(({ id }) => id === voucher.id);
    powershout.vouchers = known
      ? powershout.vouchers.map((each) =>
          each.id === voucher.id ? { ...each, hours: each.hours + voucher.hours } : each,
        )
      : [...powershout.vouchers, voucher];
  }
}

/** Everything that happened to the hours, newest first; what expired by now is worked out. */
export function activityOf({ powershout }: Customer, now: number): Powershout['activity'] {
  const today = dayText(localTime(now).day);
  const expired = powershout.vouchers
    .filter(({ expiresOn }) => expiresOn < today)
    .map(({ id, hours, expiresOn }) => ({
      id: `expired-${id}`,
      date: dayText(dayNumber(expiresOn) + 1),
      type: 'expired' as const,
      description: 'Hours that were not used in time',
      hours: -hours,
    }));
  return [...powershout.activity, ...expired]
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) =>
      a.entry.date === b.entry.date ? b.index - a.index : a.entry.date < b.entry.date ? 1 : -1,
    )
    .map(({ entry }) => entry);
}

/** The same day of the month, or the last one, some months later. */
export function addMonths(day: string, months: number): string {
  const date = new Date(dayNumber(day) * 86_400_000);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  return dayText(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date.getUTCDate(), last.getUTCDate())) /
      86_400_000,
  );
}
