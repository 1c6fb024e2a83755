import { dayFromParts, localTime, offsetAt, partsOf } from '#mock/world/calendar.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = {
  full: new Intl.DateTimeFormat('en-NZ', {
    timeZone: 'Pacific/Auckland',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  }),
  time: new Intl.DateTimeFormat('en-NZ', {
    timeZone: 'Pacific/Auckland',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }),
};

/** An ISO 8601 instant as New Zealand says it: "Tue, 3 Mar 2026, 10:24:00 am". */
export const formatNz = (instant: string) => formats.full.format(new Date(instant));
/** "10:24:00" */
export const formatNzTime = (instant: string) => formats.time.format(new Date(instant));

/** NZDT or NZST at an ISO 8601 instant. */
export const zoneAt = (instant: string) => (offsetAt(Date.parse(instant)) === 780 ? 'NZDT' : 'NZST');

/** The value of a `datetime-local` field, without seconds. */
export function toLocal(instant: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at) * minute).toISOString().slice(0, 16);
}

/**
 * The instant, ISO 8601, at which New Zealand's clocks show a local time such as 2026-03-03T10:24. Of the hour that comes
 * twice it is the first; of the hour that is left out, the one after. Undefined when it is no time.
 */
export function fromLocal(local: string): string | undefined {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return undefined;
  const at = [780, 720].map((offset) => shown - offset * minute).find((each) => fromOffset(each) === shown);
  return new Date(at ?? shown - 720 * minute).toISOString();
}

const fromOffset = (at: number) => at + offsetAt(at) * minute;

/** The same time of day one month later, on the last day where that month is shorter: bills come by month. */
export function addMonth(instant: string): string {
  const at = Date.parse(instant);
  const { year, month, date } = partsOf(localTime(at).day);
  const last = dayFromParts(year, month + 2, 0);
  const wanted = Math.min(dayFromParts(year, month + 1, date), last);
  const timeOfDay = fromOffset(at) % day;
  return fromLocal(new Date(wanted * day + timeOfDay).toISOString().slice(0, 23)) ?? instant;
}

/** "40 s ago", "12 min ago", "3 h ago", or the date; both are instants on the mock's clock. */
export function since(then: string, now: string): string {
  const seconds = Math.round((Date.parse(now) - Date.parse(then)) / 1000);
  if (seconds < 0 || seconds >= 86_400) return formatNz(then);
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : `${Math.floor(seconds / 3600)} h ago`;
}
