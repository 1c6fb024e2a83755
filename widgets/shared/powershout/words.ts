import { formatDate } from '#src/time/format-date.ts';
import { hourRange, nzDate } from '#src/time/nz-time.ts';
import type { CalendarEvent } from '#widgets/shared/files/calendar-file.ts';
import type { Span } from './bookable-hours.ts';

/** "1 hour", "3 hours" */
export const hourCount = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

/** "Sat 7 Mar 2026, 1 pm to 3 pm" */
export const spanText = ({ start, end }: Span): string =>
  `${formatDate(nzDate(start))}, ${hourRange(start, end)}`;

/** A booking in a calendar: the same entry wherever it is added from. */
export const calendarEvent = (
  span: Span,
  { supplyPointId, name, address }: { supplyPointId: string; name: string; address: string },
): CalendarEvent => ({
  id: `free-power-${supplyPointId}-${span.start}`,
  title: `Free power at ${name}`,
  text: 'Power is free for you in this time. Run what uses a lot of it.',
  place: address,
  when: span,
});
