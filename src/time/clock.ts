import { nzDate, nzOffset } from './nz-time.ts';
import type { PlainDate } from './plain-date.ts';

/** The present, as the portal uses it. */
export interface Clock {
  /** The present, corrected by the server's clock when the device is far off. */
  now(): Date;
  /** Takes the `Date` header of an answer that was not cached; null and nonsense are ignored. */
  observe(dateHeader: string | null): void;
  /** The day in New Zealand. */
  today(): PlainDate;
  /** The device shows other times than New Zealand, now or in another season: say "NZ time". */
  deviceZoneDiffers(): boolean;
}

/** A header has whole seconds and an answer takes some: below this the device is taken to be right. */
const toleranceMs = 60_000;

/**
 * A clock that follows the server.
 * @param deviceNow milliseconds since 1970 on the device
 * @param deviceOffset minutes ahead of UTC on the device at an instant
 */
export function createClock(
  deviceNow: () => number = Date.now,
  deviceOffset: (at: Date) => number = (at) => -at.getTimezoneOffset(),
): Clock {
  let correctionMs = 0;
  const now = () => new Date(deviceNow() + correctionMs);
  return {
    now,
    observe(dateHeader) {
      const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(server)) return;
      const difference = server - deviceNow();
      correctionMs = Math.abs(difference) > toleranceMs ? difference : 0;
    },
    today: () => nzDate(now()),
    deviceZoneDiffers() {
      const at = now();
      const year = at.getUTCFullYear();
      return [at, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 6, 1))].some(
        (moment) => deviceOffset(moment) !== nzOffset(moment.getTime()),
      );
    },
  };
}
