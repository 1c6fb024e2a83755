import { type Branch, refuses, shows } from './branch.test-support.ts';

const accept = (number: 1 | 2, changes: object = {}) => ({
  body: {
    loyaltyAccountId: 'loyalty-101',
    memberId: 'member-101',
    campaignOfferId: `offer-101-${number}`,
    quantity: number === 1 ? 2 : 1,
    offerCode: number === 1 ? 'AUTUMN2' : 'THANKS1',
    ...changes,
  },
});
const accepted = (number: 1 | 2) => ({ id: 'powershout.offer.accept' as const, ...accept(number) });
const booking = (startDate: string, changes: object = {}) => ({
  call: {
    body: {
      startDate,
      supplyAgreementId: 'sa-101000',
      duration: 1,
      supplyPointId: 'sp-101000',
      loyaltyAccountId: 'loyalty-101',
      vouchers: ['voucher-101-1.1'],
      ...changes,
    },
  },
});
const remove = (bookingId: string) => ({ call: { body: { bookingId, billingAccountId: 'ba-101' } } });
const page = (pageNumber: string) => ({ call: { query: { pageSize: '40', pageNumber } } });

/** Free-power hours. */
export const powershout: readonly Branch[] = [
  shows('Powershout eligibility', 'aroha', 'powershout.get', ({ isEligible }) => isEligible),
  shows('Not eligible', 'wiremu', 'powershout.get', ({ isEligible }) => !isEligible),
  shows('Notifications', 'aroha', 'powershout.get', ({ notifications }) => notifications.length > 0),
  shows('Currency balance', 'aroha', 'powershout.balance', ({ balance }) => balance > 0),
  shows('Currency balance of nothing', 'aroha', 'powershout.balance', ({ balance }) => balance === 0, {
    now: '2026-11-01T09:00:00+13:00',
  }),
  shows('Expiring hours', 'aroha', 'powershout.expiringHours', (body) => body.expiringHours.length === 1),
  shows('No expiring hours', 'aroha', 'powershout.expiringHours', (b) => b.expiringHours.length === 0, {
    now: '2026-04-10T09:00:00+12:00',
  }),
  shows(
    'Eligible accounts',
    'aroha',
    'powershout.eligibleAccounts',
    (body) => body.eligibleBillingAccounts.length === 1,
  ),
  shows(
    'No eligible accounts',
    'wiremu',
    'powershout.eligibleAccounts',
    (body) => body.eligibleBillingAccounts.length === 0,
  ),
  ...(['earned', 'booked'] as const).map((type) =>
    shows(`Activity ${type}`, 'aroha', 'powershout.activityHistory', ({ activities }) =>
      activities.some((each) => each.type === type),
    ),
  ),
  shows('Activity expired', 'mei', 'powershout.activityHistory', ({ activities }) =>
    activities.some(({ type }) => type === 'expired'),
  ),
  shows(
    'Activity returned',
    'aroha',
    'powershout.activityHistory',
    ({ activities }) => activities.some(({ type }) => type === 'returned'),
    { first: [{ id: 'powershout.booking.delete', ...remove('booking-101-3').call }] },
  ),
  shows(
    'Activity: a first page of 40',
    'mei',
    'powershout.activityHistory',
    (body) => body.activities.length === 40 && body.totalCount > 40,
    page('1'),
  ),
  shows(
    'Activity: a last page',
    'mei',
    'powershout.activityHistory',
    (body) => body.activities.length > 0 && body.activities.length < 40,
    page('2'),
  ),
  shows('No activity', 'wiremu', 'powershout.activityHistory', (body) => body.totalCount === 0),

  shows('Several offers', 'aroha', 'powershout.offers', ({ activeOffers }) => activeOffers.length === 2),
  shows('No offers', 'wiremu', 'powershout.offers', ({ activeOffers }) => activeOffers.length === 0),
  shows('Offer: accepted', 'aroha', 'powershout.offer.accept', ({ balance }) => balance > 8, {
    call: accept(1),
  }),
  shows('All offers: partial', 'aroha', 'powershout.offers', (b) => b.activeOffers.length === 1, {
    first: [accepted(1)],
  }),
  shows('All offers: complete', 'aroha', 'powershout.offers', (b) => b.activeOffers.length === 0, {
    first: [accepted(1), accepted(2)],
  }),
  refuses('Offer already accepted', 'aroha', 'powershout.offer.accept', 400, 'Offer already accepted', {
    first: [accepted(1)],
    call: accept(1),
  }),
  refuses('Offer expired', 'aroha', 'powershout.offer.accept', 400, 'Offer expired', {
    now: '2026-03-06T09:00:00+13:00',
    call: accept(2),
  }),
  refuses('Another failure of an offer', 'aroha', 'powershout.offer.accept', 400, 'Invalid offer', {
    call: accept(1, { quantity: 7 }),
  }),

  shows(
    'Bookings, some past and some to come',
    'aroha',
    'powershout.bookings',
    ({ bookings }) =>
      bookings.some(({ canDelete }) => canDelete) && bookings.some(({ canDelete }) => !canDelete),
  ),
  shows('A booking with what it saved', 'aroha', 'powershout.bookings', ({ bookings }) =>
    bookings.some(({ saved }) => saved !== null && saved.amount > 0),
  ),
  shows('A booking that is over, without a bill yet', 'aroha', 'powershout.bookings', ({ bookings }) =>
    bookings.some(({ canDelete, saved }) => !canDelete && saved === null),
  ),
  shows('No bookings', 'wiremu', 'powershout.bookings', ({ bookings }) => bookings.length === 0),
  shows('Booking add: accepted', 'aroha', 'powershout.booking.add', ({ balance }) => balance === 7, {
    ...booking('2026-03-10T18:00:00'),
  }),
  ...[true, 92.5].map((ecoFriendly) =>
    shows(
      `Booking with ecoHours of ${ecoFriendly}`,
      'aroha',
      'powershout.booking.add',
      (body) => body.booking.ecoHours[0]?.ecoFriendly === ecoFriendly,
      booking('2026-03-10T18:00:00', { ecoHours: [{ hour: 18, ecoFriendly }] }),
    ),
  ),
  refuses('Booking add: time elapsed', 'aroha', 'powershout.booking.add', 400, '/time_lapsed', {
    ...booking('2026-03-03T09:00:00'),
  }),
  refuses('Booking add: duplicate', 'aroha', 'powershout.booking.add', 400, '/duplicate_booking', {
    ...booking('2026-03-07T09:00:00'),
  }),
  refuses('Booking add: invalid request', 'aroha', 'powershout.booking.add', 400, '/invalid_request', {
    ...booking('2026-03-10T18:30:00'),
  }),
  refuses('Booking add: generic', 'wiremu', 'powershout.booking.add', 403, '/forbidden', {
    ...booking('2026-03-10T18:00:00'),
  }),
  shows('Booking delete: success', 'aroha', 'powershout.booking.delete', (b) => b.returnedHours === 1, {
    ...remove('booking-101-3'),
  }),
  refuses('Booking delete: it has begun', 'aroha', 'powershout.booking.delete', 409, '/started', {
    ...remove('booking-101-2'),
  }),
];
