import { fromDayNumber, type PlainDate } from './plain-date.ts';

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

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const minutesOfDay = 1_440;

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

export const zoneNameOf = (offset: number): NzZoneName => (offset > 720 ? 'NZDT' : 'NZST');

/** Date and time in New Zealand at an instant, whatever the zone of the device. Throws a RangeError without an instant. */
export function nzDateTime(at: EpochMs | Date): NzDateTime {
  const instant = Number(at);
  const minutes = clockMinutes(instant);
  const utcDay = Math.floor(instant / dayMs);
  const utcMinutes = Math.floor((instant - utcDay * dayMs) / minuteMs);
  // New Zealand is ahead by less than a day: an earlier time there is the next day's.
  const isNextDay = minutes < utcMinutes;
  const offset = minutes - utcMinutes + (isNextDay ? minutesOfDay : 0);
  return {
    date: fromDayNumber(isNextDay ? utcDay + 1 : utcDay),
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
    offset,
    zoneName: zoneNameOf(offset),
  };
}

/** Minutes that New Zealand is ahead of UTC at an instant. */
export function nzOffset(at: EpochMs): number {
  return nzDateTime(at).offset;
}

/** The day in New Zealand at an instant. */
export function nzDate(at: EpochMs | Date): PlainDate {
  return nzDateTime(at).date;
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
  const needsZone = from.zoneName !== to.zoneName || isShownTwice(start) || isShownTwice(end);
  const label = ({ hour, zoneName }: NzDateTime) => hourLabel(hour, needsZone ? zoneName : undefined);
  return `${label(from)} to ${label(to)}`;
}

/** Whether clocks show this time a second time, an hour earlier or later. */
function isShownTwice(at: EpochMs): boolean {
  const shown = clockMinutes(at);
  return clockMinutes(at - hourMs) === shown || clockMinutes(at + hourMs) === shown;
}
