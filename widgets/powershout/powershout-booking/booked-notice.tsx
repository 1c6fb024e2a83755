import { useEffect, useRef } from 'react';
import { nzDate } from '#src/time/nz-time.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { CalendarButton } from '#widgets/shared/files/calendar-button.tsx';
import type { Place } from '#widgets/shared/powershout/places.ts';
import { calendarEvent, hourCount, spanText } from '#widgets/shared/powershout/words.ts';
import type { Made } from './use-booking.ts';

/** What was just booked, and how it gets into the customer's calendar. */
export function BookedNotice({ made, place }: { readonly made: Made; readonly place: Place }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking
  useEffect(() => heading.current?.focus(), [made]);
  const text = spanText(made);
  return (
    <Notice
      tone="success"
      title={
        <Heading level={4} ref={heading} focusable>
          Your free power is booked
        </Heading>
      }
      action={
        <CalendarButton
          of={`free power on ${text}`}
          fileName={`free-power-${nzDate(made.start)}`}
          events={[calendarEvent(made, place)]}
        />
      }
    >{`${text}, at ${place.name}. What you use then costs nothing: there's nothing else to do.${made.balance === undefined ? '' : ` You have ${hourCount(made.balance)} left.`}`}</Notice>
  );
}
