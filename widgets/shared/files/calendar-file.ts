import { dayNumber, type PlainDate } from '#src/time/plain-date.ts';

/** What a customer puts into their own calendar. */
export interface CalendarEvent {
  /** The same for the same event for ever: a calendar that has it already replaces it. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly place?: string;
  /** A whole day, or the time from `start` to `end`, in milliseconds. */
  readonly when: { readonly day: PlainDate } | { readonly start: number; readonly end: number };
}

const dayMs = 86_400_000;

/**
 * The text of an iCalendar file (RFC 5545). Times are in UTC, which needs no description of a time zone and is right in
 * the hour that a clock change repeats; days are dates without a time, which no zone moves.
 *
 * @param host of the portal: with it the ids are unique among those of other senders
 * @param now when the file is made
 */
export async function calendarText(
  events: readonly CalendarEvent[],
  { host, now }: { readonly host: string; readonly now: Date },
): Promise<string> {
  const { default: createCalendar } = await import('ical-generator');
  const calendar = createCalendar({ prodId: { company: host, product: 'portal', language: 'EN' } });
  for (const { id, title, text, place, when } of events) {
    const isDay = 'day' in when;
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      summary: title,
      description: text,
      location: place ?? null,
      allDay: isDay,
      start: new Date(isDay ? dayNumber(when.day) * dayMs : when.start),
      end: new Date(isDay ? (dayNumber(when.day) + 1) * dayMs : when.end),
    });
  }
  return calendar.toString();
}
