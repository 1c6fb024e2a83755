import { useEffect } from 'react';
import { useKeptState } from '#src/forms/unsaved-work.ts';
import { useServices } from '#src/services.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { formatFullDate } from '#src/time/format-date.ts';
import { nzDateTime } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { bookableHours, clockNote } from '#widgets/shared/powershout/bookable-hours.ts';
import { dearestHours, type UsualHour } from '#widgets/shared/powershout/dearest-hours.ts';
import type { EcoHours } from '#widgets/shared/powershout/green-hours.ts';
import type { Place } from '#widgets/shared/powershout/places.ts';
import { hourCount } from '#widgets/shared/powershout/words.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { BookedNotice } from './booked-notice.tsx';
import { HourGrid } from './hour-grid.tsx';
import styles from './powershout-booking.module.css';
import { bookingProblem } from './refusals.ts';
import { Suggestions } from './suggestions.tsx';
import { useBooking } from './use-booking.ts';
import { WhatItTakes } from './what-it-takes.tsx';

interface DayFormProps {
  readonly day: PlainDate;
  readonly place: Place;
  readonly loyaltyAccountId: string;
  readonly answer: Parameters<typeof useBooking>[3];
  /** Most hours in one booking. */
  readonly maximumDuration: number;
  /** Hours of the customer on any day. */
  readonly balance: number;
  readonly eco: ReadonlyMap<number, boolean>;
  readonly usual: ReadonlyMap<number, UsualHour>;
  readonly suggestions: number;
}

/** The hour that is chosen, and for how long. */
interface Wish {
  readonly start: number | undefined;
  readonly wished: number;
}

const hourMs = 3_600_000;

/** The hours of a day: choose one, say for how long, and book. */
export function DayForm(props: DayFormProps) {
  const { day, place, loyaltyAccountId, answer, maximumDuration, balance, eco, usual } = props;
  const { clock } = useServices();
  const staff = useStaffReason();
  const booking = useBooking(day, place, loyaltyAccountId, answer);
  const { book, made, booked, vouchers, isSending, outcome } = booking;
  const [{ start, wished }, setWish] = useKeptState<Wish>(
    `Hours of ${day} at ${place.supplyPointId}`,
    () => ({ start: undefined, wished: 1 }),
    (wish) => wish.start !== undefined,
  );
  const now = clock.now().getTime();
  const hours = bookableHours({ day, now, booked, maximumDuration, balance: vouchers.length });
  const free = hours.filter(({ longest }) => longest > 0);
  const chosen = free.find((hour) => hour.start === start);
  // The hour that was chosen has gone meanwhile, to another tab or device, unless the booking was made here.
  const isLost =
    start !== undefined &&
    chosen === undefined &&
    outcome.kind === 'none' &&
    !isSending &&
    start !== made?.start;
  const duration = Math.min(wished, chosen?.longest ?? 1);
  const note = clockNote(day);
  const suggested = dearestHours(
    free.flatMap(({ hour }) => usual.get(hour) ?? []),
    props.suggestions,
  );
  const choose = (hour: { readonly start: number }) => {
    if (outcome.kind !== 'none') booking.reset();
    setWish({ start: hour.start, wished });
  };
  useEffect(() => {
    if (made !== undefined) setWish((wish) => ({ ...wish, start: undefined }));
  }, [made, setWish]);
  return (
    <div className={styles.day}>
      <Heading level={3}>{formatFullDate(day)}</Heading>
      {made === undefined ? null : <BookedNotice made={made} place={place} />}
      {note === undefined ? null : <InlineAlert tone="info">{note}</InlineAlert>}
      {vouchers.length < balance && made === undefined ? (
        <Text
          size={14}
        >{`${vouchers.length === 0 ? 'None' : vouchers.length} of your ${hourCount(balance)} can be used on this day: the rest ${balance - vouchers.length === 1 ? 'expires' : 'expire'} before it.`}</Text>
      ) : null}
      {isLost ? (
        <div role="status">
          <InlineAlert tone="warning">
            {booked.some((span) => span.start <= start && start < span.end)
              ? 'The hour that you chose is booked now, in another tab or on another device.'
              : "The hour that you chose can't be booked any more. Choose another one."}
          </InlineAlert>
        </div>
      ) : null}
      {free.length === 0 ? (
        <EmptyState icon={ClockIcon} title="There's no hour to book on this day.">
          {vouchers.length === 0
            ? 'You have no hours that can be used then. Choose an earlier day, or look for new offers.'
            : 'All of its hours are booked or over. Choose another day.'}
        </EmptyState>
      ) : (
        <>
          <Suggestions day={day} hours={free} suggested={suggested} eco={eco} onChoose={choose} />
          <HourGrid
            hours={hours}
            chosen={chosen}
            eco={eco}
            usual={usual}
            suggested={suggested}
            onChoose={choose}
          />
          <SegmentedControl
            label="For how long"
            hideLabel={false}
            value={String(duration)}
            onChange={(value) => setWish({ start, wished: Number(value) })}
            options={Array.from({ length: maximumDuration }, (_, index) => ({
              value: String(index + 1),
              label: `${index + 1} h`,
              disabled: index + 1 > (chosen?.longest ?? Math.min(maximumDuration, vouchers.length)),
            }))}
          />
          {chosen === undefined ? (
            <Text size={14} tone="muted">
              Choose the hour from which power is to be free.
            </Text>
          ) : (
            <WhatItTakes
              span={{ start: chosen.start, end: chosen.start + duration * hourMs }}
              longest={chosen.longest}
              maximumDuration={maximumDuration}
              vouchers={vouchers}
              duration={duration}
            />
          )}
          <StaffNote />
          <ProblemNotice problem={bookingProblem(outcome)} />
          <div>
            <Button
              variant="primary"
              loading={isSending}
              loadingText="Booking"
              disabledReason={staff ?? (chosen === undefined ? 'Choose an hour first.' : undefined)}
              onClick={() => {
                if (chosen === undefined) return;
                void book({ hour: chosen, duration, ecoHours: ecoHoursFrom(chosen.start, duration, eco) });
              }}
            >
              {chosen === undefined ? 'Book free power' : `Book ${hourCount(duration)} from ${chosen.label}`}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** What is known of the hours of a booking; an hour that clocks show twice is one entry. */
function ecoHoursFrom(start: number, duration: number, eco: ReadonlyMap<number, boolean>): EcoHours {
  const hours = Array.from({ length: duration }, (_, index) => nzDateTime(start + index * hourMs).hour);
  return [...new Set(hours)].flatMap((hour) => {
    const ecoFriendly = eco.get(hour);
    return ecoFriendly === undefined ? [] : [{ hour, ecoFriendly }];
  });
}
