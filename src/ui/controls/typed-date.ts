import { formatDayMonth } from '#src/time/format-date.ts';
import { fromParts, type PlainDate, parsePlainDate, partsOf } from '#src/time/plain-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const separator = String.raw`[\s./,-]*`;
const typed = new RegExp(
  String.raw`^(?:[a-z]+${separator})?(\d{1,2})${separator}([a-z]+|\d{1,2})${separator}(\d{4}|\d{2})$`,
  'i',
);

/** "3 Mar 2026", as a field shows a day. */
export function formatTypedDate(date: PlainDate): string {
  return `${formatDayMonth(date)} ${partsOf(date).year}`;
}

/**
 * Parses a typed day: "3 Mar 2026", "3/3/26", "03-03-2026", "Tue 3 March 2026" or "2026-03-03". The day comes
 * before the month, and two digits are a year of this century. Null for anything that is no day that exists.
 */
export function parseTypedDate(text: string): PlainDate | null {
  const trimmed = text.trim();
  const plain = parsePlainDate(trimmed);
  if (plain !== null) return plain;
  const [, day, monthText = '', yearText = ''] = typed.exec(trimmed) ?? [];
  if (day === undefined) return null;
  const month = /\d/.test(monthText)
    ? Number(monthText)
    : months.indexOf(monthText.slice(0, 3).toLowerCase()) + 1;
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  const date = fromParts(year, month, Number(day));
  // A day or month past its end runs over into another one.
  const parts = partsOf(date);
  return parts.month === month && parts.day === Number(day) ? date : null;
}
