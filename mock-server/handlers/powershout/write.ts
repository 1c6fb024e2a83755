import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { type Problem, problem } from '#mock/problem.ts';
import { dayNumber } from '#mock/world/calendar.ts';
import type { PowershoutActivity } from '#mock/world/customer.ts';
import {
  addMonths,
  type BookingFault,
  bookingFault,
  expiryMonths,
  giveBack,
  spend,
  startOf,
} from '#mock/world/powershout-bookings.ts';
import { isSupplied } from '#mock/world/usage.ts';
import { balanceOf, hoursOf, wireBooking } from './read.ts';

type Writes = Pick<
  Handlers,
  'powershout.offer.accept' | 'powershout.booking.add' | 'powershout.booking.delete'
>;

/** Offers and bookings. */
export const powershoutWrites: Writes = {
  'powershout.offer.accept': ({ body }, context) => {
    const { powershout } = context.customer;
    const { world } = context;
    const offer = powershout.offers.find(({ guid }) => guid === body.campaignOfferId);
    if (!offer) throw notFound('No such offer', '/body/campaignOfferId');
    if (powershout.acceptedOffers.includes(offer.guid)) throw badOffer('Offer already accepted');
    if (offer.expiresOn < world.today()) throw badOffer('Offer expired');
    const isSame =
      body.loyaltyAccountId === powershout.loyaltyAccountId &&
      body.memberId === powershout.memberId &&
      body.quantity === offer.hours &&
      body.offerCode === offer.code;
    if (!isSame) throw badOffer('Invalid offer');
    powershout.acceptedOffers.push(offer.guid);
    powershout.vouchers.push({
      id: `voucher-${offer.guid}`,
      hours: offer.hours,
      expiresOn: addMonths(world.today(), expiryMonths),
    });
    record(context, 'earned', offer.name, offer.hours);
    return reply(200, { balance: balanceOf(context) });
  },
  'powershout.booking.add': ({ body }, context) => {
    const { customer, world } = context;
    const { powershout } = customer;
    if (!powershout.eligible) {
      throw problem({
        type: '/error/forbidden',
        title: 'Not eligible',
        status: 403,
        detail: 'Free-power hours are not part of this plan.',
      });
    }
    const fault = bookingFault(powershout, body, world.now());
    if (fault !== null) throw badBooking(fault);
    const day = body.startDate.slice(0, 10);
    if (!isBookable(context, body, day)) throw badBooking('invalid_request');
    const usable = new Set(hoursOf(context, day).map(({ id }) => id));
    const sent = new Set(body.vouchers);
    // One hour, one voucher: more or fewer, or one that is gone or ends before the day, is no valid request.
    if (sent.size !== body.duration || body.vouchers.length !== body.duration) {
      throw badBooking('invalid_request');
    }
    if ([...sent].some((id) => !usable.has(id))) throw badBooking('invalid_request');
    const booking = {
      bookingId: `booking-${powershout.memberId}-${powershout.activity.length + 1}`,
      supplyPointId: body.supplyPointId,
      startDate: body.startDate,
      duration: body.duration,
      vouchers: spend(powershout, body.duration, day),
      ecoHours: body.ecoHours ?? [],
    };
    powershout.bookings.push(booking);
    record(context, 'booked', 'Free power booked', -body.duration);
    return reply(200, { booking: wireBooking(context, booking), balance: balanceOf(context) });
  },
  'powershout.booking.delete': ({ body }, context) => {
    const { customer, world } = context;
    const { powershout } = customer;
    const booking = powershout.bookings.find(({ bookingId }) => bookingId === body.bookingId);
    if (!booking || wireBooking(context, booking).billingAccountId !== body.billingAccountId) {
      throw notFound('No such booking', '/body/bookingId');
    }
    if (startOf(booking) <= world.now()) {
      throw problem({
        type: '/error/delete_booking/started',
        title: 'Booking has started',
        status: 409,
        detail: 'A booking can be taken back until it begins.',
      });
    }
    powershout.bookings = powershout.bookings.filter((other) => other !== booking);
    giveBack(powershout, booking.vouchers);
    record(context, 'returned', 'Booking taken back', booking.duration);
    return reply(200, { returnedHours: booking.duration, balance: balanceOf(context) });
  },
};

function record(
  { customer: { powershout }, world }: Context,
  type: PowershoutActivity['type'],
  description: string,
  hours: number,
): void {
  const id = `activity-${powershout.memberId}-${powershout.activity.length + 1}`;
  powershout.activity.push({ id, date: world.today(), type, description, hours });
}

/** Electricity of the customer that is supplied on the day, named with its own agreement and loyalty account. */
function isBookable(
  { customer }: Context,
  wanted: { supplyPointId: string; supplyAgreementId: string; loyaltyAccountId: string },
  day: string,
): boolean {
  const site = customer.accounts
    .flatMap(({ sites }) => sites)
    .find(({ supplyPoints }) => supplyPoints.some(({ id }) => id === wanted.supplyPointId));
  const point = site?.supplyPoints.find(({ id }) => id === wanted.supplyPointId);
  return (
    site !== undefined &&
    point?.supplyType === 'electricity' &&
    point.supplyAgreementId === wanted.supplyAgreementId &&
    customer.powershout.loyaltyAccountId === wanted.loyaltyAccountId &&
    isSupplied(site, dayNumber(day))
  );
}

const bookingFaults: Readonly<Record<BookingFault, string>> = {
  time_lapsed: 'That hour is over.',
  duplicate_booking: `There is a booking at that time already.`,
  invalid_request: 'A booking is whole hours of one day, at most four, with one voucher for each hour.',
};

function badBooking(fault: BookingFault): Problem {
  return problem({
    type: `/error/add_booking/${fault}`,
    title: 'Booking not possible',
    status: 400,
    detail: bookingFaults[fault],
  });
}

function badOffer(title: string): Problem {
  return problem({ type: '/error/accept_offer', title, status: 400 });
}
