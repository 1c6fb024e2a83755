import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { type EpochMs, hourLabel, type NzZoneName, nzDateTime, nzOffset, nzZone } from './nz-time.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/** One hour of a New Zealand day. */
export interface NzHour {
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** 0 to 23. */
  readonly hour: number;
  readonly zoneName: NzZoneName;
  /** This day has the hour twice, because the clocks go back. */
  readonly isRepeated: boolean;
  /** "7 am", and "2 am NZDT" or "2 am NZST" when the hour is repeated. */
  readonly label: string;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const hoursOfUsualDay = 24;

/** Cached midnights: date-fns-tz takes 20 microseconds for one, and a year of half-hours needs 17,520. */
const starts = new Map<PlainDate, EpochMs>();

/** The instant at which a day begins. Clocks change at 2 or 3 am, so every day has one midnight. */
export function startOfNzDay(date: PlainDate): EpochMs {
  const known = starts.get(date);
  if (known !== undefined) return known;
  const start = fromZonedTime(`${date}T00:00:00`, nzZone).getTime();
  starts.set(date, start);
  return start;
}

/** The instant at which a day ends: the start of the next. */
export function endOfNzDay(date: PlainDate): EpochMs {
  return startOfNzDay(addDays(date, 1));
}

/**
 * The instants at which clocks in New Zealand show a time: none when the clocks skip it,
 * two, in order, when they show it twice.
 */
export function nzInstants(date: PlainDate, hour: number, minute = 0): EpochMs[] {
  const sinceMidnight = hour * hourMs + minute * minuteMs;
  const local = Date.parse(date) + sinceMidnight;
  const elapsed = startOfNzDay(date) + sinceMidnight;
  // Where clocks changed since midnight, they show the time an hour earlier or later than as long after midnight.
  return [elapsed - hourMs, elapsed, elapsed + hourMs].filter((at) => at + nzOffset(at) * minuteMs === local);
}

const lengthInHours = (date: PlainDate) => (endOfNzDay(date) - startOfNzDay(date)) / hourMs;

/** Half-hours of a day: 48, and 46 or 50 when the clocks change. */
export function nzHalfHours(date: PlainDate): number {
  return lengthInHours(date) * 2;
}

/** The hours of a day in order: 24, and 23 or 25 when the clocks change. */
export function nzHours(date: PlainDate): NzHour[] {
  const start = startOfNzDay(date);
  const length = lengthInHours(date);
  const { zoneName } = nzDateTime(start);
  const hours = Array.from({ length }, (_, index) => {
    const at = start + index * hourMs;
    const shown = length === hoursOfUsualDay ? { hour: index, zoneName } : nzDateTime(at);
    return { start: at, end: at + hourMs, hour: shown.hour, zoneName: shown.zoneName };
  });
  return hours.map((entry, index) => {
    const isRepeated = hours[index - 1]?.hour === entry.hour || hours[index + 1]?.hour === entry.hour;
    return { ...entry, isRepeated, label: hourLabel(entry.hour, isRepeated ? entry.zoneName : undefined) };
  });
}
