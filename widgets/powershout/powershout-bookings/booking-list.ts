import type { EpochMs } from '#src/time/nz-time.ts';
import { type Booking, spanOf } from '#widgets/shared/powershout/bookable-hours.ts';

/** A booking with its stretch of time. */
export interface ListedBooking {
  readonly booking: Booking;
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** Power is free now. */
  readonly isOn: boolean;
}

/** Bookings that are on or to come, the next in front, and those that are over, the latest in front. */
export function listBookings(bookings: readonly Booking[], now: EpochMs) {
  const listed: ListedBooking[] = bookings
    .map((booking) => ({ booking, ...spanOf(booking) }))
    .map((each) => ({ ...each, isOn: each.start <= now && now < each.end }))
    .toSorted((a, b) => a.start - b.start);
  return {
    coming: listed.filter(({ end }) => end > now),
    past: listed.filter(({ end }) => end <= now).toReversed(),
  };
}
