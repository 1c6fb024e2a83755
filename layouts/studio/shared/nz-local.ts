import { formatDate, formatTime } from '#src/time/format-date.ts';
import { type EpochMs, nzDateTime } from '#src/time/nz-time.ts';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';

const hour = 3_600_000;
/** Minutes that New Zealand is ahead of UTC: in summer, and in winter. */
const offsets = [780, 720] as const;

/** Which one, where clocks show a time twice: in summer time, or after it. */
export type Which = 'first' | 'second';

/** A time in New Zealand as somebody gives it. */
export interface LocalMoment {
  /** `YYYY-MM-DD`, or what was typed while that is no day. */
  readonly date: string;
  /** As typed: "9 am", "14:30". */
  readonly time: string;
  readonly which?: Which | undefined;
}

/** What a given time is. */
export type ReadMoment =
  | { readonly kind: 'wrong'; readonly field: 'date' | 'time'; readonly sentence: string }
  /** Clocks skip it. */
  | { readonly kind: 'skipped'; readonly sentence: string }
  /** Clocks show it twice, and which one isn't given. */
  | { readonly kind: 'twice'; readonly instants: readonly [first: EpochMs, second: EpochMs] }
  | {
      readonly kind: 'instant';
      readonly at: EpochMs;
      /** `2026-12-01T09:00`. */
      readonly local: string;
      /** Given where clocks show it twice. */
      readonly offset?: '+13:00' | '+12:00';
      readonly isTwice: boolean;
    };

/** Reads a time of day as people write it: "9", "9 am", "9.30pm", "21:30". Minutes since midnight; null where it is none. */
export function minutesIn(text: string): number | null {
  const [, hours, minutes = '00', half] =
    /^\s*(\d{1,2})(?:\s*[:.]\s*(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?\s*$/i.exec(text) ?? [];
  if (hours === undefined) return null;
  const [h, m] = [Number(hours), Number(minutes)];
  if (m > 59) return null;
  if (half === undefined) return h > 23 ? null : h * 60 + m;
  if (h < 1 || h > 12) return null;
  return ((h % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + m;
}

const two = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The instants at which clocks in New Zealand show a time of a day: none, one or two, the first one first. */
export function instantsOf(date: PlainDate, minutes: number): readonly EpochMs[] {
  return candidatesOf(date, minutes).filter((at) => {
    const shown = nzDateTime(at);
    return shown.date === date && shown.hour * 60 + shown.minute === minutes;
  });
}

const candidatesOf = (date: PlainDate, minutes: number): readonly [EpochMs, EpochMs] => {
  const asUtc = Date.parse(`${date}T${clockOf(minutes)}:00Z`);
  return [asUtc - (offsets[0] / 60) * hour, asUtc - (offsets[1] / 60) * hour];
};

/** Reads a time that somebody gives, with what is special about it. */
export function readMoment({ date, time, which }: LocalMoment): ReadMoment {
  const day = parsePlainDate(date);
  if (day === null) return { kind: 'wrong', field: 'date', sentence: 'Give a day, such as 3 Mar 2026.' };
  const minutes = minutesIn(time);
  if (minutes === null) {
    return { kind: 'wrong', field: 'time', sentence: 'Give a time, such as 9 am or 14:30.' };
  }
  const [first, second] = instantsOf(day, minutes);
  const local = `${day}T${clockOf(minutes)}`;
  if (first === undefined) {
    const [before, after] = candidatesOf(day, minutes).map((at) => formatTime(at));
    return {
      kind: 'skipped',
      sentence: `Clocks go forward on ${formatDate(day)} and skip this hour. Choose ${before} or ${after}.`,
    };
  }
  if (second === undefined) return { kind: 'instant', at: first, local, isTwice: false };
  if (which === undefined) return { kind: 'twice', instants: [first, second] };
  return which === 'first'
    ? { kind: 'instant', at: first, local, offset: '+13:00', isTwice: true }
    : { kind: 'instant', at: second, local, offset: '+12:00', isTwice: true };
}

/** An instant as `readMoment` reads it. */
export function localOf(at: EpochMs): LocalMoment {
  const { date, hour: hours, minute } = nzDateTime(at);
  const minutes = hours * 60 + minute;
  const [first, second] = instantsOf(date, minutes);
  const which = second === undefined ? undefined : at < second && first !== undefined ? 'first' : 'second';
  return { date, time: formatTime(at), ...(which === undefined ? {} : { which }) };
}
