// Alone: the package as a whole brings all of date-fns along, which takes longer to find than everything else here.

import { toZonedTime } from 'date-fns-tz/toZonedTime';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** `YYYY-MM-DD`, a day in New Zealand. */
export type Day = string;

/** Days since 1970-01-01. Usage and bills count in these. */
export type DayNumber = number;

/** Cached values of each function below. */
const remembered = 20_000;

/** Caches a function of one number or text that is called again and again with the same few. */
export function remember<K, V>(find: (key: K) => V): (key: K) => V {
  const answers = new Map<K, V>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const found = find(key);
    if (answers.size >= remembered) answers.clear();
    answers.set(key, found);
    return found;
  };
}

export const dayNumber = remember((day: Day): DayNumber => Date.parse(day) / dayMs);

export const dayText = remember((day: DayNumber): Day => new Date(day * dayMs).toISOString().slice(0, 10));

export function addDays(day: Day, days: number): Day {
  return dayText(dayNumber(day) + days);
}

export function daysFrom(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

interface DayParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** Day of the month. */
  readonly date: number;
}

export const partsOf = remember((day: DayNumber): DayParts => {
  const at = new Date(day * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
});

/** A month past its end runs over into the next year; day 0 is the last of the month before. */
export function dayFromParts(year: number, month: number, date: number): DayNumber {
  // `Date.UTC` alone takes a year below 100 for one of the twentieth century.
  return new Date(0).setUTCFullYear(year, month - 1, date) / dayMs;
}

interface ClockChanges {
  /** The day of 25 hours: first Sunday of April. */
  readonly back: DayNumber;
  /** The day of 23 hours: last Sunday of September. */
  readonly forward: DayNumber;
}

/** By the Daylight Time Order of 2007. The portal uses Intl; a test checks that both agree. */
const changesOf = remember((year: number): ClockChanges => {
  const april = dayFromParts(year, 4, 1);
  const september = dayFromParts(year, 9, 30);
  return { back: april + ((7 - weekdayOf(april)) % 7), forward: september - weekdayOf(september) };
});

/** Half-hours of a day: 48, 46 or 50. */
export function slotsOf(day: DayNumber): 46 | 48 | 50 {
  const { back, forward } = changesOf(partsOf(day).year);
  return day === back ? 50 : day === forward ? 46 : 48;
}

/** What the clock shows at the start of a half-hour, in half-hours since midnight: 0 to 47. */
export function clockSlot(slot: number, slots: 46 | 48 | 50): number {
  if (slots === 46) return slot < 4 ? slot : slot + 2;
  if (slots === 50) return slot < 6 ? slot : slot - 2;
  return slot;
}

/** The instant at which a day begins in New Zealand. */
export function startOfDay(day: DayNumber): number {
  const { back, forward } = changesOf(partsOf(day).year);
  const daylight = day <= back || day > forward;
  return day * dayMs - (daylight ? 780 : 720) * minuteMs;
}

/** Minutes ahead of UTC in New Zealand. Clocks change at 14:00 UTC of the day before. */
export function offsetAt(at: number): number {
  const { back, forward } = changesOf(new Date(at + 720 * minuteMs).getUTCFullYear());
  const change = (day: DayNumber) => (day - 1) * dayMs + 14 * 60 * minuteMs;
  return at < change(back) || at >= change(forward) ? 780 : 720;
}

/** Day and minute of the day in New Zealand at an instant. */
export function localTime(at: number): { day: DayNumber; minutes: number } {
  const local = at + offsetAt(at) * minuteMs;
  const day = Math.floor(local / dayMs);
  return { day, minutes: Math.floor((local - day * dayMs) / minuteMs) };
}

const hourMs = 3_600_000;

/** Dates are of the library; hours aren't: it errs where the machine's own clock changes. */
const todayInHour = remember((hour: number): Day => {
  const local = toZonedTime(hour * hourMs, 'Pacific/Auckland');
  return dayText(dayFromParts(local.getFullYear(), local.getMonth() + 1, local.getDate()));
});

/** The day in New Zealand, which is a whole number of hours from UTC, so that a day begins with an hour. */
export function todayAt(at: number): Day {
  return todayInHour(Math.floor(at / hourMs));
}

/** ISO 8601 with New Zealand's offset, which distinguishes a repeated hour. */
export function isoInNz(at: number): string {
  const offset = offsetAt(at);
  return `${new Date(at + offset * minuteMs).toISOString().slice(0, 19)}+${offset / 60}:00`;
}

/** The next day that is not a Saturday or Sunday, the day itself included. */
export function onOrAfterWeekday(day: DayNumber): DayNumber {
  const weekday = weekdayOf(day);
  return weekday === 6 ? day + 2 : weekday === 0 ? day + 1 : day;
}

/** The first day that is `count` working days later; public holidays count as working days. */
export function addWorkingDays(day: DayNumber, count: number): DayNumber {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = onOrAfterWeekday(at + 1);
  return at;
}

const holidays = new Set(['01-01', '01-02', '02-06', '04-25', '12-25', '12-26']);

/** Public holidays with a fixed date; those that move make no visible difference to usage here. */
export const isHoliday = remember((day: DayNumber): boolean => holidays.has(dayText(day).slice(5)));
