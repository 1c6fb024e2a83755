import { formatDateTime, formatTime } from '#src/time/format-date.ts';
import { nzDate } from '#src/time/nz-time.ts';
import type { Visit } from './descriptor.ts';

const list = new Intl.ListFormat('en-NZ');

/** "Tue 3 Mar 2026, 10:24 am to 10:38 am" in New Zealand; with both days where it went past midnight. */
export function timeOf({ startedAt, lastAt }: Visit): string {
  const [start, end] = [new Date(startedAt), new Date(lastAt)];
  const [from, to] = [formatDateTime(start), formatDateTime(end)];
  if (from === to) return from;
  return `${from} to ${nzDate(start) === nzDate(end) ? formatTime(end) : to}`;
}

/** What staff looked at. */
export function lookedText({ looked }: Visit): string {
  return looked.length === 0
    ? 'Our staff opened your account.'
    : `Our staff looked at ${list.format(looked)}.`;
}

/** What staff tried to change, or undefined when they tried nothing. */
export function triedText({ tried }: Visit): string | undefined {
  if (tried.length === 0) return undefined;
  const parts = [...new Set(tried.map(({ part }) => part))];
  return `They tried to change ${list.format(parts)}. We refused that, so nothing changed.`;
}
