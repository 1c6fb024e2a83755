import { useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useAnswers } from '#src/api/api-provider.tsx';
import { read } from '#src/api/read.ts';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import {
  type BookableHour,
  type Span,
  spanOf,
  startDateOf,
  usableVouchers,
} from '#widgets/shared/powershout/bookable-hours.ts';
import type { EcoHours } from '#widgets/shared/powershout/green-hours.ts';
import type { Place } from '#widgets/shared/powershout/places.ts';
import { isOutdated } from './refusals.ts';

type Answer = ResponseOf<'powershout.bookings'>;

const hourMs = 3_600_000;

/** A booking that was made here. */
export interface Made extends Span {
  /** Hours that are left; undefined where the answer was lost. */
  readonly balance: number | undefined;
}

interface Wish {
  readonly hour: BookableHour;
  readonly duration: number;
  readonly ecoHours: EcoHours;
}

interface DayOfBookings {
  readonly booked: readonly Span[];
  readonly vouchers: Answer['vouchers'];
}

/**
 * What is booked on a day at a place, and how to book more. A booking that was made disables its hours and takes its
 * vouchers at once, not only when the newer answer is there.
 */
export function useBooking(day: PlainDate, place: Place, loyaltyAccountId: string, answer: Answer) {
  const { refresh } = useAnswers();
  const [made, setMade] = useState<Made>();
  /** What counts until the newer answer is there. */
  const [ahead, setAhead] = useState<DayOfBookings & { readonly of: Answer }>();
  const write = useWrite('powershout.booking.add', {
    read: read('powershout.bookings', { query: { supplyPointId: place.supplyPointId, selectedDate: day } }),
    find: ({ bookings }, { body }) =>
      bookings.some(
        (each) => each.duration === body.duration && startDateOf(spanOf(each).start) === body.startDate,
      )
        ? 'done'
        : 'missing',
  });
  const shown: DayOfBookings =
    ahead?.of === answer ? ahead : { booked: answer.bookings.map(spanOf), vouchers: answer.vouchers };
  const usable = usableVouchers(shown.vouchers, day);

  async function book({ hour, duration, ecoHours }: Wish): Promise<WriteOutcome<unknown>> {
    setMade(undefined);
    const vouchers = usable.slice(0, duration);
    const outcome = await write.send({
      body: {
        startDate: startDateOf(hour.start),
        duration,
        supplyPointId: place.supplyPointId,
        supplyAgreementId: place.supplyAgreementId,
        loyaltyAccountId,
        vouchers: vouchers.map(({ id }) => id),
        ...(ecoHours.length > 0 && { ecoHours }),
      },
    });
    if (outcome.kind === 'done') {
      const span = { start: hour.start, end: hour.start + duration * hourMs };
      setMade({ ...span, balance: outcome.answer?.balance });
      setAhead({ of: answer, booked: [...shown.booked, span], vouchers: usable.slice(duration) });
    } else if (isOutdated(outcome)) {
      refresh(['powershout.get', 'powershout.balance', 'powershout.bookings']);
    }
    return outcome;
  }
  return { ...write, book, made, booked: shown.booked, vouchers: usable };
}
