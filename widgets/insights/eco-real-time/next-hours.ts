import type { ResponseOf } from '#schemas/wire.ts';
import { formatDate } from '#src/time/format-date.ts';
import { nzHours } from '#src/time/nz-day.ts';
import { hourRange } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

type Days = ResponseOf<'generationMix.nextTwoDays'>;

/** One hour of the forecast. */
export interface NextHour {
  readonly start: number;
  readonly end: number;
  readonly date: PlainDate;
  /** What the clock shows, 0 to 23. */
  readonly hour: number;
  /** "7 am to 8 am", with zone names where the clocks change. */
  readonly range: string;
  /** Share of renewable power, 0 to 100. */
  readonly renewable: number;
}

/** The hours of the answer in order. They count by position: a day has 23 or 25 of them when the clocks change. */
export function nextHoursOf(days: Days): NextHour[] {
  return days.flatMap(({ Day, HourlyBreakdown }) => {
    const hours = nzHours(Day);
    return HourlyBreakdown.flatMap(({ EcoFriendlyPercentage }, position) => {
      const at = hours[position];
      if (at === undefined) return [];
      const { start, end, hour } = at;
      return [
        { start, end, date: Day, hour, range: hourRange(start, end), renewable: EcoFriendlyPercentage },
      ];
    });
  });
}

/** "today", "tomorrow" or the day. */
export function dayWord(date: PlainDate, days: readonly NextHour[]): string {
  const [first] = days;
  if (date === first?.date) return 'today';
  return date === days.at(-1)?.date ? 'tomorrow' : `on ${formatDate(date)}`;
}

/** The greenest hour that is not over, in a sentence; undefined when none is left. */
export function greenestText(hours: readonly NextHour[], now: number): string | undefined {
  const [best] = hours.filter(({ end }) => end > now).toSorted((a, b) => b.renewable - a.renewable);
  if (best === undefined) return undefined;
  return `Greenest hour to come: ${dayWord(best.date, hours)}, ${best.range}, when about ${Math.round(best.renewable)}% of the power is renewable.`;
}
