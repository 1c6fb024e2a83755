import { powershoutBookingConfig } from '#schemas/widgets/powershout-booking.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { addDays, type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { placeOf, placesOf } from '#widgets/shared/powershout/places.ts';
import { rooms } from './rooms.ts';

const day = z.pipe(
  z.optional(z.string()),
  z.transform((text = ''): PlainDate | undefined => parsePlainDate(text) ?? undefined),
);

/** Weeks over which what an hour costs is averaged. */
export const usualWeeks = 4;

const accountsRead = read('powershout.eligibleAccounts');
const currencyRead = read('powershout.get');

/** The chosen day, where hours are left for it; else today. */
export function bookingDay(
  chosen: PlainDate | undefined,
  today: PlainDate,
  { rules: { lastBookableDate } }: ResponseOf<'powershout.get'>,
): PlainDate {
  return chosen === undefined || chosen < today || lastBookableDate === null || chosen > lastBookableDate
    ? today
    : chosen;
}

export const powershoutBooking = describeWidget('powershoutBooking', {
  config: powershoutBookingConfig,
  /** The chosen day and connection. */
  view: { day, place: z.optional(z.string().check(z.maxLength(100))) },
  reads: ({ config, view, account: { sites, supplyPoints, today }, answer }) => {
    const accounts = answer(accountsRead);
    const currency = answer(currencyRead);
    const place = accounts && placeOf(placesOf(accounts), view.place, sites);
    const electric = supplyPoints.filter(({ supplyType }) => supplyType === 'electricity');
    const hasHours = electric.length > 0 && electric.every((point) => point.hasHourlyDataSupport);
    return {
      currency: currencyRead,
      accounts: accountsRead,
      dates:
        place &&
        optional('powershout.bookings', {
          query: { bookingDatesOnly: true, supplyPointId: place.supplyPointId },
        }),
      onDay:
        place &&
        currency &&
        optional('powershout.bookings', {
          query: {
            supplyPointId: place.supplyPointId,
            selectedDate: bookingDay(view.day, today, currency),
          },
        }),
      green: optional('generationMix.nextTwoDays'),
      use:
        hasHours && config.suggestions > 0
          ? optional('electricity.siteUsage', {
              body: {
                startDate: addDays(today, -7 * usualWeeks),
                endDate: addDays(today, -1),
                intervalType: 'HOURLY',
              },
            })
          : undefined,
      selectedAccount,
    };
  },
  subject: 'the hours that you can book',
  size: { rooms, skeleton: 'list' },
});
