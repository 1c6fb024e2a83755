import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { countText, dateText } from '#mock/handlers/shared/words.ts';
import { addDays, isoInNz, localTime } from '#mock/world/calendar.ts';
import { addressLine, type PowershoutBooking, type Site } from '#mock/world/customer.ts';
import { powershoutBalance } from '#mock/world/powershout.ts';
import {
  activityOf,
  expiryMonths,
  maximumDuration,
  startOf,
  vouchersOn,
} from '#mock/world/powershout-bookings.ts';
import { savedBy } from '#mock/world/powershout-savings.ts';
import { isSupplied } from '#mock/world/usage.ts';

type Reads = Pick<
  Handlers,
  | 'powershout.get'
  | 'powershout.activityHistory'
  | 'powershout.balance'
  | 'powershout.bookings'
  | 'powershout.offers'
  | 'powershout.expiringHours'
  | 'powershout.eligibleAccounts'
>;

/** Hours that expire within so many days are listed. */
const expiringDays = 60;
/** Entries of a page. */
const usualPage = 40;

/** What a customer has of the loyalty currency. Without eligibility everything is empty. */
export const powershoutReads: Reads = {
  'powershout.get': (_input, context) => {
    const { powershout } = context.customer;
    const { eligible, loyaltyAccountId, memberId } = powershout;
    return reply(200, {
      isEligible: eligible,
      loyaltyAccountId: eligible ? loyaltyAccountId : null,
      memberId: eligible ? memberId : null,
      balance: balanceOf(context),
      rules: {
        maximumDuration,
        expiryMonths,
        lastBookableDate: hoursOf(context).at(-1)?.expiresOn ?? null,
      },
      notifications: expiringOf(context)
        .slice(0, 1)
        .map(
          ({ hours, expiresOn }) =>
            `${countText(hours, 'hour')} of free power ${hours === 1 ? 'expires' : 'expire'} on ${dateText(expiresOn)}.`,
        ),
    });
  },
  'powershout.balance': (_input, context) => reply(200, { balance: balanceOf(context) }),
  'powershout.activityHistory': ({ query }, { customer, world }) => {
    const { pageSize = usualPage, pageNumber = 1 } = query;
    const all = customer.powershout.eligible ? activityOf(customer, world.now()) : [];
    const first = (pageNumber - 1) * pageSize;
    return reply(200, {
      activities: all.slice(first, first + pageSize),
      pageNumber,
      pageSize,
      totalCount: all.length,
    });
  },
  'powershout.bookings': ({ query }, context) => {
    const { bookingDatesOnly = false, supplyPointId, selectedDate } = query;
    const wanted = context.customer.powershout.bookings
      .filter(
        (booking) =>
          (supplyPointId === undefined || booking.supplyPointId === supplyPointId) &&
          (selectedDate === undefined || booking.startDate.startsWith(selectedDate)),
      )
      .toSorted((a, b) => startOf(a) - startOf(b));
    const vouchers = selectedDate === undefined ? hoursOf(context) : hoursOf(context, selectedDate);
    return reply(200, {
      bookings: bookingDatesOnly ? [] : wanted.map((booking) => wireBooking(context, booking)),
      bookingDates: [...new Set(wanted.map(({ startDate }) => startDate.slice(0, 10)))],
      vouchers: bookingDatesOnly ? [] : vouchers.map(({ id, expiresOn }) => ({ id, expiresOn })),
    });
  },
  'powershout.offers': (_input, { customer: { powershout }, world }) => {
    const open = powershout.offers.filter(
      ({ guid, expiresOn }) => expiresOn >= world.today() && !powershout.acceptedOffers.includes(guid),
    );
    return reply(200, {
      activeOffers: open.map(({ guid, hours, ...offer }) => ({
        ...offer,
        loyaltyAccount: { id: powershout.loyaltyAccountId, memberGuid: powershout.memberId },
        loyaltyOffer: { guid, amount: hours },
      })),
    });
  },
  'powershout.expiringHours': (_input, context) => reply(200, { expiringHours: expiringOf(context) }),
  'powershout.eligibleAccounts': (_input, { customer, world }) => {
    const { eligible, loyaltyAccountId } = customer.powershout;
    if (!eligible) return reply(200, { loyaltyAccountId: null, eligibleBillingAccounts: [] });
    const today = localTime(world.now()).day;
    return reply(200, {
      loyaltyAccountId,
      eligibleBillingAccounts: customer.accounts.map(({ id, sites }) => ({
        id,
        billingAccountSites: sites
          .filter((site) => isSupplied(site, today) && electricityOf(site).length > 0)
          .map((site) => ({
            id: site.id,
            address: addressLine(site.address),
            nickname: site.nickname,
            supplyPoints: electricityOf(site).map((point) => ({
              id: point.id,
              supplyAgreementId: point.supplyAgreementId,
            })),
          })),
      })),
    });
  },
};

function electricityOf({ supplyPoints }: Site) {
  return supplyPoints.filter(({ supplyType }) => supplyType === 'electricity');
}

/** Hours that can be booked: on a day, or at all. */
export function hoursOf({ customer, world }: Context, day = world.today()) {
  const { powershout } = customer;
  if (!powershout.eligible) return [];
  const [, from = day] = [day, world.today()].sort();
  return vouchersOn(powershout, from);
}

export function balanceOf({ customer, world }: Context): number {
  return customer.powershout.eligible ? powershoutBalance(customer, world.today()) : 0;
}

function expiringOf(context: Context): { hours: number; expiresOn: string }[] {
  const last = addDays(context.world.today(), expiringDays);
  const byDay = new Map<string, number>();
  for (const { expiresOn } of hoursOf(context)) {
    if (expiresOn <= last) byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0) + 1);
  }
  return [...byDay].map(([expiresOn, hours]) => ({ hours, expiresOn }));
}

export function wireBooking({ customer, world }: Context, booking: PowershoutBooking) {
  const { bookingId, supplyPointId, duration, ecoHours = [] } = booking;
  const account = customer.accounts.find(({ sites }) =>
    sites.some(({ supplyPoints }) => supplyPoints.some(({ id }) => id === supplyPointId)),
  );
  const point = account?.sites
    .flatMap(({ supplyPoints }) => supplyPoints)
    .find(({ id }) => id === supplyPointId);
  const start = startOf(booking);
  const saved = account === undefined ? null : savedBy(world, customer, account, booking);
  return {
    bookingId,
    billingAccountId: account?.id ?? '',
    supplyPointId,
    supplyAgreementId: point?.supplyAgreementId ?? '',
    startDateTime: isoInNz(start),
    duration,
    ecoHours: [...ecoHours],
    canDelete: start > world.now(),
    saved: saved === null ? null : { amount: wireDollars(saved.cents), kwh: saved.wh / 1000 },
  };
}
