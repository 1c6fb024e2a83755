import {
  acceptedOffer,
  bookingDeleted,
  bookingMade,
  newBooking,
  offerAccepted,
  powershout,
  powershoutAccounts,
  powershoutActivity,
  powershoutBalance,
  powershoutBookings,
  powershoutExpiring,
  powershoutOffers,
} from '#schemas/entities/powershout.ts';
import { flag, object, plainDate, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const root = '/private/powershoutcurrency';

/** Reads that show bookings and the hours that are left. */
const bookingReads = [
  'powershout.get',
  'powershout.balance',
  'powershout.expiringHours',
  'powershout.bookings',
  'powershout.activityHistory',
  'drd.widget.powerShout',
  'drd.notificationIcons',
  'drd.nextBestAction.get',
] as const;

/** Free-power hours. */
export const powershoutOperations = {
  'powershout.get': {
    method: 'GET',
    path: root,
    access: 'private',
    summary: 'The loyalty currency of the customer.',
    responses: { 200: powershout },
  },
  'powershout.activityHistory': {
    method: 'GET',
    path: `${root}/activity/history`,
    access: 'private',
    summary: 'Hours that came and went, by page.',
    query: object(
      {
        pageSize: {
          type: 'integer',
          minimum: 1,
          maximum: 40,
          description: 'Entries of a page; 40 when absent.',
        },
        pageNumber: { type: 'integer', minimum: 1, maximum: 10_000, description: 'The page; 1 when absent.' },
      },
      { optional: ['pageSize', 'pageNumber'] },
    ),
    responses: { 200: powershoutActivity },
  },
  'powershout.balance': {
    method: 'GET',
    path: `${root}/balance`,
    access: 'private',
    summary: 'Hours that can be booked.',
    responses: { 200: powershoutBalance },
  },
  'powershout.bookings': {
    method: 'GET',
    path: `${root}/bookings`,
    access: 'private',
    summary: 'Bookings, or only their dates, and what can still be booked.',
    query: object(
      {
        bookingDatesOnly: flag('Only the dates are wanted, for a calendar.'),
        supplyPointId: text('Only those of a supply point.'),
        selectedDate: plainDate('Only those of a day.'),
      },
      { optional: ['bookingDatesOnly', 'supplyPointId', 'selectedDate'] },
    ),
    responses: { 200: powershoutBookings },
  },
  'powershout.offers': {
    method: 'GET',
    path: `${root}/offers`,
    access: 'private',
    summary: 'Offers that can be accepted.',
    responses: { 200: powershoutOffers },
  },
  'powershout.expiringHours': {
    method: 'GET',
    path: `${root}/expiringHours`,
    access: 'private',
    summary: 'Hours that expire soon.',
    responses: { 200: powershoutExpiring },
  },
  'powershout.eligibleAccounts': {
    method: 'GET',
    path: `${root}/eligible/accounts`,
    access: 'private',
    summary: 'Where hours can be booked.',
    responses: { 200: powershoutAccounts },
  },
  'powershout.offer.accept': {
    method: 'POST',
    path: `${root}/offer/accept`,
    access: 'private',
    summary: 'Accepts an offer; its hours can be booked at once.',
    replaces: [],
    body: acceptedOffer,
    responses: { 200: offerAccepted },
    changes: [
      'powershout.get',
      'powershout.balance',
      'powershout.offers',
      'powershout.expiringHours',
      'powershout.bookings',
      'powershout.activityHistory',
      'drd.widget.powerShout',
      'drd.notificationIcons',
      'drd.nextBestAction.get',
    ],
    errors: {
      400: 'Title "Offer already accepted" or "Offer expired"; any other title: the offer was sent back wrongly',
      404: 'No such offer',
    },
  },
  'powershout.booking.add': {
    method: 'POST',
    path: `${root}/booking/add`,
    access: 'private',
    summary: 'Books free power.',
    replaces: [],
    body: newBooking,
    responses: { 200: bookingMade },
    changes: bookingReads,
    errors: {
      400: 'Type /error/add_booking/time_lapsed, /error/add_booking/duplicate_booking; any other: invalid request',
      403: 'No free-power hours in the plan',
    },
  },
  'powershout.booking.delete': {
    method: 'POST',
    path: `${root}/booking/delete`,
    access: 'private',
    summary: 'Takes a booking back before it begins.',
    replaces: ['powershout.booking.add'],
    body: object({ bookingId: text('Id.'), billingAccountId: text('Id of the billing account.') }),
    responses: { 200: bookingDeleted },
    changes: bookingReads,
    errors: { 404: 'No such booking', 409: 'It has begun' },
  },
} as const satisfies Operations;
