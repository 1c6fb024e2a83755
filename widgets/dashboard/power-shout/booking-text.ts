import { formatDate } from '#src/time/format-date.ts';
import { type EpochMs, hourRange, nzDate } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

const hourMs = 3_600_000;

/** "Sat 7 Mar"; with its year when that isn't this one. */
export function shortDay(date: PlainDate, today: PlainDate): string {
  const text = formatDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text;
}

interface Booking {
  readonly startDateTime: string;
  /** Whole hours, as they pass: on a night when clocks change, too. */
  readonly duration: number;
}

export interface BookingText {
  readonly isOn: boolean;
  /** "Sat 7 Mar, 1 pm to 3 pm" */
  readonly text: string;
}

/** A booking in words; null once it is over, which an older answer may contain. */
export function bookingText({ startDateTime, duration }: Booking, now: EpochMs): BookingText | null {
  const start = Date.parse(startDateTime);
  const end = start + duration * hourMs;
  if (!(end > now)) return null;
  return { isOn: start <= now, text: `${shortDay(nzDate(start), nzDate(now))}, ${hourRange(start, end)}` };
}
