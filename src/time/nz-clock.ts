import type { Clock } from './clock.ts';
import { nzDate, nzOffset } from './nz-time.ts';
import type { PlainDate } from './plain-date.ts';

/** The day in New Zealand. */
export const nzToday = ({ now }: Pick<Clock, 'now'>): PlainDate => nzDate(now());

/** The device shows other times than New Zealand, now or in another season: show "NZ time". */
export function differsFromNz({ now, deviceOffset }: Clock): boolean {
  const at = now();
  const year = at.getUTCFullYear();
  return [at, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 6, 1))].some(
    (moment) => deviceOffset(moment) !== nzOffset(moment.getTime()),
  );
}
