import { useId, useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { BookedIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { CalendarButton } from '#widgets/shared/files/calendar-button.tsx';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import { isEcoBooking } from '#widgets/shared/powershout/green-hours.ts';
import { NotEligible } from '#widgets/shared/powershout/not-eligible.tsx';
import { placesOf } from '#widgets/shared/powershout/places.ts';
import { calendarEvent, hourCount, spanText } from '#widgets/shared/powershout/words.ts';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { type ListedBooking, listBookings } from './booking-list.ts';
import { BookingRow } from './booking-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { powershoutBookings } from './descriptor.ts';
import styles from './powershout-bookings.module.css';
import { useDelete } from './use-delete.ts';

/** What is booked, and what was, with what it saved. A booking that hasn't begun can be deleted. */
function PowershoutBookings({ config, data }: PropsOf<typeof powershoutBookings>) {
  const titleId = useId();
  const { clock } = useServices();
  const staff = useStaffReason();
  const [chosen, setChosen] = useState<ListedBooking>();
  const { states, write, remove } = useDelete();
  const places = placesOf(dataOf(data.accounts) ?? { loyaltyAccountId: null, eligibleBillingAccounts: [] });
  const placeOf = ({ booking }: ListedBooking) =>
    places.find(({ supplyPointId }) => supplyPointId === booking.supplyPointId);
  const placeName = (listed: ListedBooking) => (places.length > 1 ? placeOf(listed)?.name : undefined);
  // A deleted one goes at once; the newer answer, which doesn't have it any more, may take a moment.
  const isThere = ({ bookingId }: { bookingId: string }) => states.get(bookingId) !== 'success';
  const { coming, past } = listBookings(data.bookings.bookings.filter(isThere), clock.now().getTime());
  const more = useShowMore(past.length, { first: 3, next: 10 });
  const isEco = ({ booking }: ListedBooking) => isEcoBooking(booking, config.ecoFriendlyFrom);
  const close = () => {
    write.reset();
    setChosen(undefined);
  };
  async function deleteIt(listed: ListedBooking): Promise<void> {
    const removed = await remove(listed.booking);
    if (removed === undefined) return;
    const { returnedHours } = removed;
    toast({
      title: 'Booking deleted',
      detail:
        returnedHours === undefined
          ? 'Its hours are yours again.'
          : `${hourCount(returnedHours)} came back to you.`,
      tone: 'success',
    });
    close();
    focusAfterDialog(titleId);
  }
  if (!data.currency.isEligible) {
    return (
      <Card title={config.heading}>
        <NotEligible />
      </Card>
    );
  }
  return (
    <Card title={config.heading} titleId={titleId}>
      <div className={styles.card}>
        {coming.length === 0 ? (
          <EmptyState icon={BookedIcon} title="Nothing is booked.">
            {past.length === 0
              ? 'Choose a day and an hour, and the power that you use then is free.'
              : 'Book your next hours: those that you have are free for you to use.'}
          </EmptyState>
        ) : (
          <>
            <StaffNote />
            <ul className={styles.bookings} role="list" aria-label="To come">
              {coming.map((listed) => {
                const { booking } = listed;
                const place = placeOf(listed);
                const name = spanText(listed);
                const state = states.get(booking.bookingId);
                return (
                  <BookingRow
                    key={booking.bookingId}
                    listed={listed}
                    place={placeName(listed)}
                    isEco={isEco(listed)}
                    isPast={false}
                  >
                    {state === 'error' && chosen === undefined ? (
                      <InlineAlert>This booking wasn't deleted. It's still there.</InlineAlert>
                    ) : null}
                    <div className={styles.actions}>
                      {place === undefined ? null : (
                        <CalendarButton
                          of={`free power on ${name}`}
                          fileName={`free-power-${nzDate(listed.start)}`}
                          events={[calendarEvent(listed, place)]}
                        />
                      )}
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Delete the booking: ${name}`}
                        aria-haspopup="dialog"
                        loading={state === 'loading'}
                        loadingText="Deleting"
                        disabledReason={
                          staff ??
                          (booking.canDelete ? undefined : "It has started, so it can't be deleted any more.")
                        }
                        onClick={() => setChosen(listed)}
                      >
                        Delete
                      </Button>
                    </div>
                  </BookingRow>
                );
              })}
            </ul>
          </>
        )}
        {past.length === 0 ? null : (
          <section className={styles.before}>
            <Heading level={3}>What your free hours have saved</Heading>
            <ul className={styles.bookings} role="list" aria-label="Over">
              {past.slice(0, more.limit).map((listed) => (
                <BookingRow
                  key={listed.booking.bookingId}
                  listed={listed}
                  place={placeName(listed)}
                  isEco={isEco(listed)}
                  isPast
                />
              ))}
            </ul>
            <ShowMore {...more} />
          </section>
        )}
      </div>
      <DeleteDialog
        listed={chosen}
        place={chosen && placeName(chosen)}
        isSending={write.isSending}
        outcome={write.outcome}
        onKeep={close}
        onDelete={(listed) => void deleteIt(listed)}
      />
    </Card>
  );
}

export default defineWidget(powershoutBookings, PowershoutBookings);
