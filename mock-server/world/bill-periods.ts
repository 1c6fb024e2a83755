import { type DayNumber, dayFromParts, dayNumber, onOrAfterWeekday, partsOf } from './calendar.ts';
import type { Account } from './customer.ts';

/** A bill period; both days belong to it. */
export interface BillWindow {
  readonly start: DayNumber;
  readonly end: DayNumber;
}

/** A first period shorter than this is billed with the next one. */
const shortestFirst = 14;

/** Meters are read on a fixed day of the month, moved from a weekend to Monday: that makes periods of 28 to 33 days. */
function readDay(account: Account, year: number, month: number): DayNumber {
  return onOrAfterWeekday(dayFromParts(year, month, account.billDay));
}

function firstEnd(account: Account): DayNumber {
  const opened = dayNumber(account.openedOn);
  const { year, month } = partsOf(opened);
  for (let ahead = 0; ; ahead += 1) {
    const end = readDay(account, year, month + ahead);
    if (end >= opened + shortestFirst - 1) return end;
  }
}

/** The period to which a day belongs; for a day before the account was opened, the first one. */
export function windowOf(account: Account, day: DayNumber): BillWindow {
  const opened = dayNumber(account.openedOn);
  const first = firstEnd(account);
  if (day <= first) return { start: opened, end: first };
  const { year, month } = partsOf(day);
  const sameMonth = readDay(account, year, month);
  const end = day <= sameMonth ? sameMonth : readDay(account, year, month + 1);
  const before = day <= sameMonth ? readDay(account, year, month - 1) : sameMonth;
  return { start: before + 1, end };
}

/** The current period and up to `past` earlier ones, newest first. */
export function recentWindows(account: Account, today: DayNumber, past: number): BillWindow[] {
  const windows = [windowOf(account, today)];
  const opened = dayNumber(account.openedOn);
  for (let oldest = windows[0]; windows.length <= past && oldest && oldest.start > opened; ) {
    oldest = windowOf(account, oldest.start - 1);
    windows.push(oldest);
  }
  return windows;
}

export function daysIn(window: BillWindow): number {
  return window.end - window.start + 1;
}
