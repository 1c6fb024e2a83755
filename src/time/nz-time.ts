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
  /** The same hour stands twice in this day, because the clocks go back. */
  readonly isRepeated: boolean;
  /** "7 am", and "2 am NZDT" or "2 am NZST" when the hour is repeated. */
  readonly label: string;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Made when it is first used: the first thing of Intl that a page makes takes a browser 15 ms, on a slow phone 60. What
 * is shown before anybody signs in needs no dates.
 */
let format: Intl.DateTimeFormat | undefined;
const makeFormat = () =>
  new Intl.DateTimeFormat('en-NZ', {
    timeZone: nzZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Asks Intl, which takes microseconds; everything else here is arithmetic on its answer. */
function askOffset(at: EpochMs): number {
  const whole = Math.floor(at / minuteMs) * minuteMs;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  format ??= makeFormat();
  for (const { type, value } of format.formatToParts(whole)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return (Date.UTC(year, month - 1, day, hour, minute, second) - whole) / minuteMs;
}

/** Offsets at the starts of UTC days, so that a year of half-hours asks Intl some 370 times. */
const offsets = new Map<number, number>();

function offsetAtUtcDay(day: number): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = askOffset(day * dayMs);
  offsets.set(day, offset);
  return offset;
}

/** Minutes that New Zealand is ahead of UTC at an instant. */
export function nzOffset(at: EpochMs): number {
  const day = Math.floor(at / dayMs);
  const before = offsetAtUtcDay(day);
  return before === offsetAtUtcDay(day + 1) ? before : askOffset(at);
}

function zoneNameOf(offset: number): NzZoneName {
  return offset > 720 ? 'NZDT' : 'NZST';
}

/** Date and time in New Zealand at an instant, whatever the zone of the device. */
export function nzDateTime(at: EpochMs | Date): NzDateTime {
  const instant = Number(at);
  const offset = nzOffset(instant);
  const local = instant + offset * minuteMs;
  const date = fromDayNumber(Math.floor(local / dayMs));
  const minutes = Math.floor((local - Math.floor(local / dayMs) * dayMs) / minuteMs);
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
  return nzDateTime(at).date;
}

/**
 * The instants at which clocks in New Zealand show a time: none when the clocks skip it,
 * two, in order, when they show it twice.
 */
export function nzInstants(date: PlainDate, hour: number, minute = 0): EpochMs[] {
  const local = dayNumber(date) * dayMs + hour * hourMs + minute * minuteMs;
  const daylight = local - 780 * minuteMs;
  const standard = local - 720 * minuteMs;
  return [daylight, standard].filter((at) => at + nzOffset(at) * minuteMs === local);
}

/** The instant at which a day begins. Clocks change at 2 or 3 am, so midnight stands once in every day. */
export function startOfNzDay(date: PlainDate): EpochMs {
  const [start] = nzInstants(date, 0);
  if (start === undefined) throw new RangeError(`No midnight in New Zealand on ${date}`);
  return start;
}

/** The instant at which a day ends: the start of the next. */
export function endOfNzDay(date: PlainDate): EpochMs {
  return startOfNzDay(addDays(date, 1));
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
