import type { ResponseOf } from '#schemas/wire.ts';
import { formatDate } from '#src/time/format-date.ts';
import { nzHours } from '#src/time/nz-day.ts';
import { hourRange } from '#src/time/nz-time.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';

type Answer = ResponseOf<'generationMix.nextSevenDay'>;
type WireHour = Answer[number]['HourlyBreakdown'][number];

/** One hour of a day of the forecast. */
export interface GreenHour {
  readonly date: PlainDate;
  readonly start: number;
  readonly end: number;
  /** Which row it is in: that of the same hour of other days, with a row of its own for an hour that repeats. */
  readonly row: string;
  readonly label: string;
  /** Share of renewable power; null where the server only says yes or no. */
  readonly share: number | null;
  readonly isGreen: boolean;
}

export interface GreenDay {
  readonly date: PlainDate;
  readonly hours: readonly GreenHour[];
}

/** The hours of each day in order. They count by position: a day has 23 or 25 of them when the clocks change. */
export function greenDaysOf(answer: Answer, greenFrom: number): GreenDay[] {
  return answer.map(({ Day: date, HourlyBreakdown }) => {
    const places = nzHours(date);
    const hours = HourlyBreakdown.flatMap((hour, position) => {
      const place = places[position];
      if (place === undefined) return [];
      const isSecond = place.isRepeated && places[position - 1]?.hour === place.hour;
      const { start, end, label } = place;
      const row = rowOf(place.hour, isSecond);
      return [{ date, start, end, row, label, share: shareOf(hour), isGreen: isGreen(hour, greenFrom) }];
    });
    return { date, hours };
  });
}

/** Sorts as the hours of a day do: "02", "02 again", "03". */
const rowOf = (hour: number, isSecond: boolean) =>
  `${String(hour).padStart(2, '0')}${isSecond ? ' again' : ''}`;

/** Hours that some day has: 24, and 25 where one of the days has an hour twice. */
export function rowsOf(days: readonly GreenDay[]): { readonly row: string; readonly label: string }[] {
  const labels = new Map<string, string>();
  for (const { hours } of days) {
    for (const { row, label } of hours) {
      // "2 am NZDT" where one of the days has the hour twice.
      if (label.length > (labels.get(row)?.length ?? 0)) labels.set(row, label);
    }
  }
  return [...labels].map(([row, label]) => ({ row, label })).toSorted((a, b) => (a.row < b.row ? -1 : 1));
}

function shareOf({ EcoFriendly, EcoFriendlyPercentage }: WireHour): number | null {
  return EcoFriendlyPercentage ?? (typeof EcoFriendly === 'number' ? EcoFriendly : null);
}

const isGreen = ({ EcoFriendly }: WireHour, greenFrom: number) =>
  typeof EcoFriendly === 'number' ? EcoFriendly >= greenFrom : EcoFriendly;

/** Some hours in a row. */
export interface Stretch {
  readonly date: PlainDate;
  readonly start: number;
  readonly end: number;
  /** Average share of renewable power; null where there are no shares. */
  readonly share: number | null;
}

/** The greenest hours in a row of one day that are not over; the earlier of two that are as green. */
export function bestOf({ date, hours }: GreenDay, length: number, now: number): Stretch | undefined {
  const left = hours.filter(({ start }) => start >= now);
  let best: (Stretch & { readonly score: number }) | undefined;
  for (let first = 0; first + length <= left.length; first += 1) {
    const stretch = left.slice(first, first + length);
    const [start, end] = [stretch.at(0)?.start, stretch.at(-1)?.end];
    if (start === undefined || end === undefined) continue;
    const score = average(stretch.map(({ share, isGreen }) => share ?? (isGreen ? 100 : 0)));
    if (score <= (best?.score ?? 0)) continue;
    const hasShares = stretch.every(({ share }) => share !== null);
    best = { date, start, end, share: hasShares ? score : null, score };
  }
  return best;
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The best time of all days, and that of today where it is another day: one sentence each. */
export function bestText(days: readonly GreenDay[], length: number, now: number, today: PlainDate): string {
  const best = days
    .flatMap((day) => bestOf(day, length, now) ?? [])
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0) || a.start - b.start);
  const [first] = best;
  if (first === undefined) return 'There are no green hours in the next 7 days that we know of.';
  const whole = `The best time to use power is ${whenOf(first, today)}${shareText(first)}.`;
  const ofToday = best.find(({ date }) => date === today);
  if (ofToday === undefined || ofToday === first) return whole;
  return `${whole} Today it is ${hourRange(ofToday.start, ofToday.end)}.`;
}

function whenOf({ date, start, end }: Stretch, today: PlainDate): string {
  const hours = hourRange(start, end);
  if (date === today) return `today, ${hours}`;
  return date === addDays(today, 1) ? `tomorrow, ${hours}` : `${formatDate(date)}, ${hours}`;
}

const shareText = ({ share }: Stretch) =>
  share === null ? '' : `, when about ${Math.round(share)}% of it is renewable`;

/** Steps of the colours, the first one the greenest: equal parts between the lowest and the highest share. */
export function stepsOf(days: readonly GreenDay[]): (hour: GreenHour) => 1 | 2 | 3 | 4 | 5 {
  const shares = days.flatMap(({ hours }) => hours.flatMap(({ share }) => share ?? []));
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const names = [5, 4, 3, 2, 1] as const;
  return ({ share, isGreen }) => {
    if (share === null) return isGreen ? 1 : 4;
    if (high === low) return 3;
    return names[Math.min(4, Math.floor(((share - low) / (high - low)) * 5))] ?? 1;
  };
}
