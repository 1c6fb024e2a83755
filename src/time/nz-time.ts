import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { addDays, dayNumber, fromDayNumber, type PlainDate } from './plain-date.ts';

/** The zone of every date and hour that the portal shows, Chatham included. */
export const nzZone = 'Pacific/Auckland';

/** Milliseconds since 1970, as `Date.now()` gives them. */
export type EpochMs = number;
export type NzZoneName = 'NZST' | 'NZDT';

export interface NzDateTime {
  readonly date: PlainDate;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  /** Minutes ahead of UTC. */
  readonly offset: number;
  readonly zoneName: NzZoneName;
}

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
const dayMs = 86_400_000;
const minutesOfDay = 1_440;

interface NzDay {
  /** Days since 1970-01-01. */
  readonly number: number;
  readonly date: PlainDate;
  readonly start: EpochMs;
  readonly end: EpochMs;
}

/** Days by their number: date-fns-tz takes 20 microseconds for a midnight, and a year of half-hours needs 17,520. */
const days = new Map<number, NzDay>();

/** A day by its number. Clocks change at 2 or 3 am, so every day has one midnight. */
function nzDay(number: number): NzDay {
  const known = days.get(number);
  if (known) return known;
  const date = fromDayNumber(number);
  const midnight = (of: PlainDate) => fromZonedTime(`${of}T00:00:00`, nzZone).getTime();
  const start = days.get(number - 1)?.end ?? midnight(date);
  const day = { number, date, start, end: midnight(addDays(date, 1)) };
  days.set(number, day);
  return day;
}

/** The day in New Zealand that has the instant. */
function dayAt(at: EpochMs): NzDay {
  const utcDay = Math.floor(at / dayMs);
  // A UTC day begins at noon or 1 pm of the same date in New Zealand.
  const day = nzDay(utcDay);
  return at < day.end ? day : nzDay(utcDay + 1);
}

let clockFormat: Intl.DateTimeFormat | undefined;

/**
 * Minutes since midnight that a clock in New Zealand shows. Not by date-fns-tz: it gives the time as a `Date` in the
 * zone of the device, which has no room for an hour that the device's own clocks skip.
 */
function clockMinutes(at: EpochMs): number {
  clockFormat ??= new Intl.DateTimeFormat('en-NZ', {
    timeZone: nzZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = clockFormat.formatToParts(at);
  const part = (type: 'hour' | 'minute') => Number(parts.find((each) => each.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

/** Minutes that New Zealand is ahead of UTC at an instant. */
export function nzOffset(at: EpochMs): number {
  return nzDateTime(at).offset;
}

function zoneNameOf(offset: number): NzZoneName {
  return offset > 720 ? 'NZDT' : 'NZST';
}

/** Date and time in New Zealand at an instant, whatever the zone of the device. Throws a RangeError without an instant. */
export function nzDateTime(at: EpochMs | Date): NzDateTime {
  const instant = Number(at);
  const { number, date, start, end } = dayAt(instant);
  const hasChange = end - start !== dayMs;
  const minutes = hasChange ? clockMinutes(instant) : Math.floor((instant - start) / minuteMs);
  const offset = number * minutesOfDay + minutes - Math.floor(instant / minuteMs);
  return {
    date,
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
    offset,
    zoneName: zoneNameOf(offset),
  };
}

/** The day in New Zealand at an instant. */
export function nzDate(at: EpochMs | Date): PlainDate {
  return dayAt(Number(at)).date;
}

/**
 * The instants at which clocks in New Zealand show a time: none when the clocks skip it,
 * two, in order, when they show it twice.
 */
export function nzInstants(date: PlainDate, hour: number, minute = 0): EpochMs[] {
  const sinceMidnight = hour * hourMs + minute * minuteMs;
  const local = dayNumber(date) * dayMs + sinceMidnight;
  const elapsed = startOfNzDay(date) + sinceMidnight;
  // Where clocks changed since midnight, they show the time an hour earlier or later than as long after midnight.
  return [elapsed - hourMs, elapsed, elapsed + hourMs].filter((at) => at + nzOffset(at) * minuteMs === local);
}

/** The instant at which a day begins. */
export function startOfNzDay(date: PlainDate): EpochMs {
  return nzDay(dayNumber(date)).start;
}

/** The instant at which a day ends: the start of the next. */
export function endOfNzDay(date: PlainDate): EpochMs {
  return nzDay(dayNumber(date)).end;
}

/** Half-hours of a day: 48, and 46 or 50 when the clocks change. */
export function nzHalfHours(date: PlainDate): number {
  return (endOfNzDay(date) - startOfNzDay(date)) / (hourMs / 2);
}

/** The hours of a day in order: 24, and 23 or 25 when the clocks change. */
export function nzHours(date: PlainDate): NzHour[] {
  const start = startOfNzDay(date);
  const length = (endOfNzDay(date) - start) / hourMs;
  const hours = Array.from({ length }, (_, index) => {
    const at = start + index * hourMs;
    const { hour, zoneName } = nzDateTime(at);
    return { start: at, end: at + hourMs, hour, zoneName };
  });
  return hours.map((entry, index) => {
    const isRepeated = hours[index - 1]?.hour === entry.hour || hours[index + 1]?.hour === entry.hour;
    return { ...entry, isRepeated, label: hourLabel(entry.hour, isRepeated ? entry.zoneName : undefined) };
  });
}

/** "12 am", "7 am", "12 pm"; with a zone name "2 am NZDT". Takes 24 as midnight at the end of a day. */
export function hourLabel(hour: number, zoneName?: NzZoneName): string {
  const label = `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;
  return zoneName === undefined ? label : `${label} ${zoneName}`;
}

/** "7 am to 9 am" in New Zealand; zone names where clocks change in between or show the hour twice. */
export function hourRange(start: EpochMs, end: EpochMs): string {
  const from = nzDateTime(start);
  const to = nzDateTime(end);
  const needsZone =
    from.zoneName !== to.zoneName ||
    nzInstants(from.date, from.hour).length > 1 ||
    nzInstants(to.date, to.hour).length > 1;
  const label = ({ hour, zoneName }: NzDateTime) => hourLabel(hour, needsZone ? zoneName : undefined);
  return `${label(from)} to ${label(to)}`;
}
