import type { ResponseOf } from '#schemas/wire.ts';
import { startOfNzDay } from '#src/time/nz-day.ts';

/** How fine a file is. */
export type Detail = 'halfHours' | 'hours' | 'days';

/** Each detail as words have it, and the length of its usual interval. */
export const intervals = {
  halfHours: { word: 'half-hour', seconds: 1800 },
  hours: { word: 'hour', seconds: 3600 },
  days: { word: 'day', seconds: 86_400 },
} as const satisfies Record<Detail, unknown>;

/** One interval of a file. It is sent to the worker, so it is plain data. */
export interface FileReading {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly seconds: number;
  readonly kind: 'actual' | 'estimated' | 'missing' | 'powershout';
  /** Null without a reading. */
  readonly kwh: number | null;
  /** Null without a reading, and where costs aren't known. */
  readonly cents: number | null;
}

type Day = ResponseOf<'electricity.billPeriod'>['days'][number];

function readingOf(
  { kw, costNZD, type, isEstimated }: Pick<Day, 'kw' | 'costNZD' | 'type' | 'isEstimated'>,
  hasCost: boolean,
) {
  if (type === 'empty') return { kind: 'missing', kwh: null, cents: null } as const;
  const kind = isEstimated ? 'estimated' : type === 'power shout' ? 'powershout' : 'actual';
  return { kind, kwh: kw, cents: hasCost ? costNZD : null } as const;
}

/** Days of an answer; a day may have 23 or 25 hours. */
export const daysOf = ({
  days,
  hasCost,
}: Pick<ResponseOf<'electricity.billPeriod'>, 'days' | 'hasCost'>): FileReading[] =>
  days.map((day) => ({
    start: startOfNzDay(day.startDate),
    seconds: day.slots * 1800,
    ...readingOf(day, hasCost),
  }));

/** Hours or half-hours of an answer. */
export const hoursOf = (
  { usage }: Pick<ResponseOf<'electricity.siteUsage'>, 'usage'>,
  { hasCost, detail }: { readonly hasCost: boolean; readonly detail: Detail },
): FileReading[] =>
  usage.map((each) => ({
    start: Date.parse(each.startDate),
    seconds: intervals[detail].seconds,
    ...readingOf(each, hasCost),
  }));
