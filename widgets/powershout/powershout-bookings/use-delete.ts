import { useState } from 'react';
import { read } from '#src/api/read.ts';
import { useWrite, type WriteOf } from '#src/api/use-write.ts';
import type { Booking } from '#widgets/shared/powershout/bookable-hours.ts';

type Deletion = 'loading' | 'success' | 'error';

const bookingsRead = read('powershout.bookings', { query: {} });

/** Deletes bookings, one at a time, and knows what became of each by its id. */
export function useDelete(): {
  readonly states: ReadonlyMap<string, Deletion>;
  readonly write: WriteOf<'powershout.booking.delete'>;
  readonly remove: (booking: Booking) => Promise<{ readonly returnedHours: number | undefined } | undefined>;
} {
  const [states, setStates] = useState<ReadonlyMap<string, Deletion>>(new Map());
  const write = useWrite('powershout.booking.delete', {
    read: bookingsRead,
    find: ({ bookings }, { body }) =>
      bookings.some(({ bookingId }) => bookingId === body.bookingId) ? 'missing' : 'done',
  });
  const remove = async ({ bookingId, billingAccountId }: Booking) => {
    const set = (state: Deletion) => setStates((before) => new Map(before).set(bookingId, state));
    set('loading');
    const outcome = await write.send({ body: { bookingId, billingAccountId } });
    // Already gone is the intended result, no matter who deleted it.
    const isGone = outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.problem.status === 404);
    set(isGone ? 'success' : 'error');
    if (!isGone) return undefined;
    return { returnedHours: outcome.kind === 'done' ? outcome.answer?.returnedHours : undefined };
  };
  return { states, write, remove };
}
