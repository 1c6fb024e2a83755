/** The portal's current time. It has no calendar, so that the pages before sign-in load none. */
export interface Clock {
  /** The present, corrected by the server's clock when the device is far off. */
  now(): Date;
  /** Takes the `Date` header of a response that was not cached; null and nonsense are ignored. */
  observe(dateHeader: string | null): void;
  /** Minutes that the device shows ahead of UTC at an instant. */
  deviceOffset(at: Date): number;
}

/** A header has whole seconds and a response takes some: below this the device is taken to be right. */
const toleranceMs = 60_000;

/**
 * A clock that follows the server.
 * @param deviceNow milliseconds since 1970 on the device
 * @param deviceOffset minutes ahead of UTC on the device at an instant
 */
export function createClock(
  deviceNow: () => number = Date.now,
  deviceOffset: Clock['deviceOffset'] = (at) => -at.getTimezoneOffset(),
): Clock {
  let correctionMs = 0;
  return {
    now: () => new Date(deviceNow() + correctionMs),
    observe(dateHeader) {
      const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(server)) return;
      const difference = server - deviceNow();
      correctionMs = Math.abs(difference) > toleranceMs ? difference : 0;
    },
    deviceOffset,
  };
}
