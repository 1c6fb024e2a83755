import { formatDateTime } from '#src/time/format-date.ts';
import { nzInstants } from '#src/time/nz-day.ts';
import { nzDateTime } from '#src/time/nz-time.ts';
import { addMonths, type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';

const minuteMs = 60_000;
const twoDigits = (count: number) => String(count).padStart(2, '0');

/** "Tue 3 Mar 2026, 10:24 am" in New Zealand, of an ISO 8601 instant. */
export const formatInstant = (instant: string) => formatDateTime(Date.parse(instant));

/** "10:24:05" in New Zealand. */
export function formatClock(instant: string): string {
  const at = new Date(instant);
  const { hour, minute } = nzDateTime(at);
  return [hour, minute, at.getUTCSeconds()].map(twoDigits).join(':');
}

/** The value of a `datetime-local` field, without seconds. */
export function toLocal(instant: string): string {
  const { date, hour, minute } = nzDateTime(Date.parse(instant));
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

/**
 * The instant, ISO 8601, at which New Zealand's clocks show a local time such as 2026-03-03T10:24. Of the hour that
 * occurs twice it is the first; of the hour that is left out, the one after. Undefined when it is no time.
 */
export function fromLocal(local: string): string | undefined {
  const [, day = '', hour, minute] = /^(.+)T([01]\d|2[0-3]):([0-5]\d)/.exec(local) ?? [];
  const date = parsePlainDate(day);
  return date === null ? undefined : new Date(instantAt(date, Number(hour), Number(minute))).toISOString();
}

function instantAt(date: PlainDate, hour: number, minute: number): number {
  const [at = instantAt(date, hour + 1, minute)] = nzInstants(date, hour, minute);
  return at;
}

/** The same time of day one month later, on the last day where that month is shorter: bills are monthly. */
export function addMonth(instant: string): string {
  const at = Date.parse(instant);
  const { date, hour, minute } = nzDateTime(at);
  return new Date(instantAt(addMonths(date, 1), hour, minute) + (at % minuteMs)).toISOString();
}

/** "40 s ago", "12 min ago", "3 h ago", or the date; both are instants on the mock's clock. */
export function since(then: string, now: string): string {
  const seconds = Math.round((Date.parse(now) - Date.parse(then)) / 1000);
  if (seconds < 0 || seconds >= 86_400) return formatInstant(then);
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : `${Math.floor(seconds / 3600)} h ago`;
}
