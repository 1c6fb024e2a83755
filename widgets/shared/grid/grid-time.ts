import type { Clock } from '#src/time/clock.ts';
import { formatDateTime, formatTime } from '#src/time/format-date.ts';
import { differsFromNz } from '#src/time/nz-clock.ts';
import { nzDate } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

/** "10:20 am", with the day where it is another one, and the time zone where the device has another. */
export function gridTime(instant: string | number, clock: Clock, today: PlainDate): string {
  const at = new Date(instant);
  const time = nzDate(at) === today ? formatTime(at) : formatDateTime(at);
  return `${time}${differsFromNz(clock) ? ' NZ time' : ''}`;
}
