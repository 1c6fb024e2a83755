import type { ResponseOf } from '#schemas/wire.ts';
import { endOfNzDay, type NzHour, nzHours } from '#src/time/nz-day.ts';
import { type EpochMs, hourLabel, nzDateTime } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

type Bookings = ResponseOf<'powershout.bookings'>;
export type Booking = Bookings['bookings'][number];
export type Voucher = Bookings['vouchers'][number];

const hourMs = 3_600_000;

/** An hour at which a booking can begin, or one that is booked. */
export interface BookableHour extends NzHour {
  readonly isBooked: boolean;
  /** Most hours that a booking from here can take; 0 where it is booked. */
  readonly longest: number;
}

/** A stretch of time. */
export interface Span {
  readonly start: EpochMs;
  readonly end: EpochMs;
}

/** The stretch of time that a booking makes free. Hours are counted as they pass, also on a night when clocks change. */
export function spanOf({ startDateTime, duration }: Pick<Booking, 'startDateTime' | 'duration'>): Span {
  const start = Date.parse(startDateTime);
  return { start, end: start + duration * hourMs };
}

interface DayFacts {
  readonly day: PlainDate;
  readonly now: EpochMs;
  /** Those of the connection on that day. */
  readonly booked: readonly Span[];
  /** Most hours in one booking. */
  readonly maximumDuration: number;
  /** Hours that the customer has for the day. */
  readonly balance: number;
}

/**
 * The hours of a day from the current one on. The hour that clocks skip is not among them, and of one that they show
 * twice only the first is (docs/rules.md, missing-hour-cannot-be-booked). A booking ends at midnight at the latest, and before the next one.
 */
export function bookableHours({ day, now, booked, maximumDuration, balance }: DayFacts): BookableHour[] {
  const midnight = endOfNzDay(day);
  return nzHours(day)
    .filter(({ hour, end }, index, all) => end > now && all[index - 1]?.hour !== hour)
    .map((hour) => {
      const { start, end } = hour;
      const isBooked = booked.some((span) => span.start < end && start < span.end);
      const next = Math.min(midnight, ...booked.map((span) => span.start).filter((at) => at >= end));
      const longest = Math.min(maximumDuration, balance, (next - start) / hourMs);
      return { ...hour, isBooked, longest: isBooked ? 0 : longest };
    });
}

/** Local start of a booking as the server takes it: `2026-03-07T18:00:00`. */
export function startDateOf(start: EpochMs): string {
  const { date, hour } = nzDateTime(start);
  return `${date}T${String(hour).padStart(2, '0')}:00:00`;
}

/** The vouchers that can be used on a day, the one that expires first in front. */
export const usableVouchers = (vouchers: readonly Voucher[], day: PlainDate): Voucher[] =>
  vouchers
    .filter(({ expiresOn }) => expiresOn >= day)
    .toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : 0));

/** What the clocks do on the day, as far as it matters to a booking; undefined on any other day. */
export function clockNote(day: PlainDate): string | undefined {
  const hours = nzHours(day);
  const repeated = hours.find(({ isRepeated }) => isRepeated);
  if (repeated !== undefined) {
    const hour = hourLabel(repeated.hour);
    return `The clocks go back on this day, so ${hour} comes twice. A booking from ${hour} begins with the first one.`;
  }
  const after = hours.find(({ hour }, index) => hour !== index);
  return after === undefined
    ? undefined
    : `The clocks go forward on this day, so there is no ${hourLabel(after.hour - 1)}.`;
}
