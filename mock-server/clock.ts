/** The source of every date of the mock server. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()` gives them. */
  now(): number;
  date(): Date;
  /** Jumps to an instant; from there the clock runs on. `real` goes back to the machine's own time. */
  set(to: number | string): void;
  /** Jumps ahead, or back with a negative number of milliseconds. */
  advance(milliseconds: number): void;
  /** Stops, or runs on from the time it shows; it can be set and moved either way. */
  freeze(still: boolean): void;
  isFrozen(): boolean;
  /** Milliseconds that only run on, whatever is done to the clock: for how long something took. */
  ticks(): number;
  /** Back to where it started, running. */
  reset(): void;
}

/** A Tuesday morning in New Zealand's late summer, twelve days into a bill period. */
export const defaultNow = '2026-03-03T10:24:00+13:00';

/** Reads an ISO 8601 instant with an offset, or `real`. Throws a RangeError in plain words. */
export function parseInstant(value: string): number | 'real' {
  if (value === 'real') return 'real';
  const instant = Date.parse(value);
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(value) || Number.isNaN(instant)) {
    throw new RangeError(`"${value}" is not an instant. Write it like ${defaultNow}, or "real".`);
  }
  return instant;
}

/**
 * A clock that starts at `start` (an instant or `real`) and runs at the pace of real time.
 * `source` is the time it runs by, in milliseconds; tests pass a counter to stop it.
 */
export function createClock(start: string = defaultNow, source: () => number = Date.now): Clock {
  let offset = 0;
  // The value of `source` when the clock was stopped.
  let stopped: number | null = null;
  const pace = () => stopped ?? source();
  const set = (to: number | string) => {
    const instant = typeof to === 'number' ? to : parseInstant(to);
    offset = (instant === 'real' ? source() : instant) - pace();
  };
  set(start);
  const now = () => pace() + offset;
  return {
    now,
    date: () => new Date(now()),
    set,
    reset: () => {
      stopped = null;
      set(start);
    },
    freeze: (still) => {
      const instant = now();
      stopped = still ? source() : null;
      set(instant);
    },
    isFrozen: () => stopped !== null,
    ticks: source,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
