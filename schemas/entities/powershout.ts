import {
  array,
  count,
  flag,
  instant,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';

const expiry = object({
  hours: count('Hours that end on that day.'),
  expiresOn: plainDate('Last day to use them.'),
});

/** Answer of powershout.get: the loyalty currency of a customer. */
export const powershout = object({
  isEligible: flag('Free-power hours are part of the plan.'),
  loyaltyAccountId: nullable(text('Id of the loyalty account; null without one.')),
  memberId: nullable(text('Id of the member; null without one.')),
  balance: count('Hours that can be booked.'),
  rules: object({
    maximumDuration: count('Most hours in one booking.'),
    expiryMonths: count('Months after which hours expire.'),
    lastBookableDate: nullable(plainDate('Last day for which hours are left; null for none.')),
  }),
  notifications: array(text('A sentence to be shown.'), 'What is worth knowing now.', { maxItems: 5 }),
});

/** Answer of powershout.balance. */
export const powershoutBalance = object({ balance: count('Hours that can be booked.') });

/** Answer of powershout.activityHistory. */
export const powershoutActivity = object({
  activities: array(
    object({
      id: text('Id.'),
      date: plainDate('The day.'),
      type: oneOf(['earned', 'booked', 'returned', 'expired'], 'What happened.'),
      description: text('The same in words.'),
      hours: { type: 'integer', description: 'Hours; negative for those that went.' },
    }),
    'Newest first.',
    { maxItems: 40 },
  ),
  pageNumber: { type: 'integer', minimum: 1, description: 'This page; the first is 1.' },
  pageSize: { type: 'integer', minimum: 1, maximum: 40, description: 'Entries of a full page.' },
  totalCount: count('Entries of all pages.'),
});

/** Half-hours of one hour of the day, and whether the grid is green in it: yes or no, or a percentage. */
const ecoHours = array(
  object({
    hour: { type: 'integer', minimum: 0, maximum: 23, description: 'Hour of the day.' },
    ecoFriendly: {
      anyOf: [flag('The hour is green.'), number('Share of renewable power, 0 to 100.')],
    },
  }),
  'How green the hours are, as far as it is known.',
  { maxItems: 24 },
);

/** A booking. `saved` is null until the bill of its day exists. */
export const powershoutBooking = object({
  bookingId: text('Id.'),
  billingAccountId: text('Id of the billing account.'),
  supplyPointId: text('Id of the supply point.'),
  supplyAgreementId: text('Id of the agreement.'),
  startDateTime: instant('Start.'),
  duration: count('Whole hours.'),
  ecoHours,
  canDelete: flag('It has not begun.'),
  saved: nullable(
    object({
      amount: nzd('What its hours would have cost, with GST.'),
      kwh: number('Kilowatt-hours that were free.'),
    }),
  ),
});

const voucher = object({
  id: text('Id; a voucher is one hour.'),
  expiresOn: plainDate('Last day to use it.'),
});

/** Answer of powershout.bookings. */
export const powershoutBookings = object({
  bookings: array(
    powershoutBooking,
    'Bookings in the order of their start; empty when only dates are requested.',
    {
      maxItems: 500,
    },
  ),
  bookingDates: array(plainDate('A day.'), 'Days with a booking, in order.', { maxItems: 500 }),
  vouchers: array(voucher, 'Hours that can be booked, the one that expires first in front.', {
    maxItems: 500,
  }),
});

/** Answer of powershout.offers. */
export const powershoutOffers = object({
  activeOffers: array(
    object({
      code: text('Code of the offer.'),
      name: text('Heading.'),
      description: text('One sentence.'),
      expiresOn: plainDate('Last day to accept it.'),
      loyaltyAccount: object({
        id: text('Id of the loyalty account.'),
        memberGuid: text('Id of the member.'),
      }),
      loyaltyOffer: object({ guid: text('Id of the offer.'), amount: count('Hours.') }),
    }),
    'Offers that can be accepted.',
    { maxItems: 20 },
  ),
});

/** Answer of powershout.expiringHours. */
export const powershoutExpiring = object({
  expiringHours: array(expiry, 'Hours that expire within 60 days, the earliest first.', { maxItems: 60 }),
});

/** Answer of powershout.eligibleAccounts. */
export const powershoutAccounts = object({
  loyaltyAccountId: nullable(text('Id of the loyalty account; null without one.')),
  eligibleBillingAccounts: array(
    object({
      id: text('Id of the billing account.'),
      billingAccountSites: array(
        object({
          id: text('Id of the site.'),
          address: text('Address in one line.'),
          nickname: text('Name that the customer gave it; may be empty.'),
          supplyPoints: array(
            object({ id: text('Id of the supply point.'), supplyAgreementId: text('Id of the agreement.') }),
            'Electricity of the site.',
            { maxItems: 20 },
          ),
        }),
        'Sites where hours can be booked.',
        { maxItems: 500 },
      ),
    }),
    'Accounts where hours can be booked.',
    { maxItems: 200 },
  ),
});

/** Body of powershout.offer.accept. */
export const acceptedOffer = object({
  loyaltyAccountId: text('Id of the loyalty account.'),
  memberId: text('Id of the member.'),
  campaignOfferId: text('Guid of the offer.'),
  quantity: { type: 'integer', minimum: 1, maximum: 100, description: 'Hours of the offer.' },
  offerCode: text('Code of the offer.'),
});

/** Body of powershout.booking.add. */
export const newBooking = object(
  {
    startDate: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
      description: 'Start in New Zealand time, on the hour.',
    },
    supplyAgreementId: text('Id of the agreement.'),
    duration: { type: 'integer', minimum: 1, maximum: 24, description: 'Whole hours.' },
    ecoHours,
    supplyPointId: text('Id of the supply point.'),
    loyaltyAccountId: text('Id of the loyalty account.'),
    vouchers: array(text('Id of a voucher.'), 'One for each hour.', { maxItems: 24 }),
  },
  { optional: ['ecoHours'] },
);

const bookableHours = count('Hours that can be booked now.');

/** Answer of powershout.offer.accept. */
export const offerAccepted = object({ balance: bookableHours });

/** Answer of powershout.booking.add. */
export const bookingMade = object({ booking: powershoutBooking, balance: bookableHours });

/** Answer of powershout.booking.delete. */
export const bookingDeleted = object({
  returnedHours: count('Hours that came back.'),
  balance: count('Hours that can be booked now; those that expired meanwhile are not among them.'),
});
