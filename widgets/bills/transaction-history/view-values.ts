import {
  addMonths,
  endOfMonth,
  type PlainDate,
  parsePlainDate,
  partsOf,
  plainDate,
  startOfMonth,
} from '#src/time/plain-date.ts';

export const kinds = ['bill', 'payment', 'credit', 'refund', 'fee'] as const;
export type Kind = (typeof kinds)[number];

/** First and last day, both included. */
export interface Range {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Before the first and after the last day that any account has. */
const everything: Range = { from: plainDate('2000-01-01'), to: plainDate('2099-12-31') };

export const rangeText = ({ from, to }: Range): string => `${from}.${to}`;

/** The range of an address: "all", or both days; undefined where it has none that can be read. */
export function readRange(text: string | undefined): Range | undefined {
  if (text === 'all') return everything;
  const [from, to, ...rest] = (text ?? '').split('.').map(parsePlainDate);
  return from && to && from <= to && rest.length === 0 ? { from, to } : undefined;
}

/** From the first day of the month six months ago to the last day of this month (docs/rules.md, default-range). */
const recentRange = (today: PlainDate): Range => ({
  from: addMonths(startOfMonth(today), -6),
  to: endOfMonth(today),
});

/** The range that an address shows; without one the recent months. */
export const rangeOf = (text: string | undefined, today: PlainDate): Range =>
  readRange(text) ?? recentRange(today);

export type Preset = 'recent' | 'thisYear' | 'lastYear' | 'all' | 'own';

const yearOf = (year: number): Range => ({
  from: plainDate(`${year}-01-01`),
  to: plainDate(`${year}-12-31`),
});

/** What a preset writes into the address; the recent months leave it empty. */
export function presetText(preset: Exclude<Preset, 'own'>, today: PlainDate): string | undefined {
  const { year } = partsOf(today);
  switch (preset) {
    case 'recent':
      return undefined;
    case 'thisYear':
      return rangeText(yearOf(year));
    case 'lastYear':
      return rangeText(yearOf(year - 1));
    case 'all':
      return 'all';
  }
}

/** The preset that the address selects. */
export function presetOf(text: string | undefined, today: PlainDate): Preset {
  if (readRange(text) === undefined) return 'recent';
  return (['thisYear', 'lastYear', 'all'] as const).find((each) => presetText(each, today) === text) ?? 'own';
}
