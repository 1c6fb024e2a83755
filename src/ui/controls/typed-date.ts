import { formatDayMonth } from '#src/time/format-date.ts';
import { dayNumber, fromParts, type PlainDate, parsePlainDate, partsOf } from '#src/time/plain-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** "3 Mar 2026", as a field shows a day. */
export function formatTypedDate(date: PlainDate): string {
  return `${formatDayMonth(date)} ${partsOf(date).year}`;
}

/** What decides about the year of a day that is typed without one. */
interface Around {
  readonly today: PlainDate;
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
}

/**
 * Parses a typed day: "3 Mar 2026", "3/3/26", "03-03-2026", "Tue 3rd of March 2026", "March 3", "3/3" or
 * "2026-03-03". The day comes before the month unless the month is a name, and two digits are a year of this century.
 * Without a year it is the one of those around today that a field takes, and the nearest of those. Null for anything
 * that is no day that exists.
 */
export function parseTypedDate(text: string, around: Around): PlainDate | null {
  const trimmed = text.trim();
  const plain = parsePlainDate(trimmed);
  if (plain !== null) return plain;
  const parts = partsIn(trimmed);
  if (parts === null) return null;
  const { year, month, day } = parts;
  return year === undefined ? nearest(month, day, around) : existing(year, month, day);
}

interface TypedParts {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
}

function partsIn(text: string): TypedParts | null {
  // "03032026"
  const [, ...together] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  const words =
    together.length > 0
      ? together
      : (text
          .toLowerCase()
          .replaceAll(/(\d)(?:st|nd|rd|th)(?!\p{L})/gu, '$1 ')
          .match(/\p{L}+|\d+|[^\p{L}\d\s./,\p{Pd}]/gu) ?? []);
  const [first = '', ...rest] = words.filter((word) => word !== 'of' && word !== 'the');
  const [one = '', other = '', year, ...more] =
    nameIn(weekdays, first) === undefined ? [first, ...rest] : rest;
  if (more.length > 0 || (year !== undefined && !/^(?:\d{2}|\d{4})$/.test(year))) return null;
  const isMonthFirst = nameIn(months, one) !== undefined;
  const day = numberIn(isMonthFirst ? other : one);
  const month = isMonthFirst ? nameIn(months, one) : (nameIn(months, other) ?? numberIn(other));
  if (day === undefined || month === undefined) return null;
  return {
    year: year === undefined ? undefined : Number(year) + (year.length === 2 ? 2000 : 0),
    month,
    day,
  };
}

const numberIn = (word: string): number | undefined => (/^\d{1,2}$/.test(word) ? Number(word) : undefined);

/** The place of a name, from 1, by its first three letters. */
function nameIn(names: readonly string[], word: string): number | undefined {
  const index = names.indexOf(word.slice(0, 3));
  return index < 0 ? undefined : index + 1;
}

function existing(year: number, month: number, day: number): PlainDate | null {
  const date = fromParts(year, month, day);
  // A day or month past its end runs over into another one.
  const parts = partsOf(date);
  return parts.month === month && parts.day === day ? date : null;
}

/** Years on either side of today's in which a day is looked for: a leap day has its next one within them. */
const years = [0, 1, -1, 2, -2, 3, -3, 4, -4];

function nearest(month: number, day: number, { today, min, max }: Around): PlainDate | null {
  const days = years
    .map((away) => existing(partsOf(today).year + away, month, day))
    .filter((date) => date !== null);
  const taken = days.filter(
    (date) => (min === undefined || date >= min) && (max === undefined || date <= max),
  );
  const away = (date: PlainDate) => Math.abs(dayNumber(date) - dayNumber(today));
  return (taken.length > 0 ? taken : days).toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
