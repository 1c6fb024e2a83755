import type { ResponseOf } from '#schemas/wire.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import type { Booking } from './bookable-hours.ts';

type Days = ResponseOf<'generationMix.nextTwoDays'>;
export type EcoHours = Booking['ecoHours'];

/**
 * Whether the hours of a day are eco-friendly, as far as it is known: for today and tomorrow. Of an hour that clocks
 * show twice the first counts.
 *
 * @param from share of renewable power that is enough where the server gives a share alone, in per cent
 */
export function ecoHoursOf(
  days: Days | undefined,
  day: PlainDate,
  from: number,
): ReadonlyMap<number, boolean> {
  const hours = days?.find(({ Day }) => Day === day)?.HourlyBreakdown ?? [];
  return new Map(
    hours.toReversed().map((each) => [each.Hour, each.EcoFriendly ?? each.EcoFriendlyPercentage >= from]),
  );
}

/** The server has yes or no, or the share of renewable power in per cent. */
const isEco = (value: EcoHours[number]['ecoFriendly'], from: number): boolean =>
  typeof value === 'number' ? value >= from : value;

/** Whether every hour of a booking is known to be eco-friendly. */
export const isEcoBooking = ({ ecoHours, duration }: Booking, from: number): boolean =>
  ecoHours.length >= duration && ecoHours.every(({ ecoFriendly }) => isEco(ecoFriendly, from));
