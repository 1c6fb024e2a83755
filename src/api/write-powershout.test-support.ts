import { expect } from 'vitest';
import type { App } from '#mock/create-app.ts';
import type { Sent } from '#schemas/wire.ts';
import { plainDate } from '#src/time/plain-date.ts';
import type { AnyArgs } from './args.ts';
import { read } from './read.ts';
import type { AnyConfirmation } from './write.ts';
import type { Page } from './write-browser.test-support.ts';
import { bodyOf, customerOf, type Model, nzDay, type Scenario } from './write-scenario.test-support.ts';

const persona = 'aroha';
const supplyPointId = 'sp-101000';
const billingAccountId = 'ba-101';
const hourMs = 3_600_000;
const [add, remove, accept] = [
  'powershout.booking.add',
  'powershout.booking.delete',
  'powershout.offer.accept',
] as const;
type Booking = Sent[typeof add]['body'];
type Deletion = Sent[typeof remove]['body'];
type Offer = Sent[typeof accept]['body'];

/** Starts and hours; some overlap, one is over, one is after the first vouchers have ended. Summer time counts in all. */
const slots = [
  ['2026-03-03T18', 2],
  ['2026-03-03T19', 1],
  ['2026-03-04T12', 4],
  ['2026-03-04T15', 1],
  ['2026-03-03T11', 1],
  ['2026-03-28T08', 3],
  ['2026-03-03T09', 1],
  ['2026-03-07T08', 2],
] as const;
const startOf = (startDate: string) => Date.parse(`${startDate}+13:00`);
const bookings = read('powershout.bookings', { query: {} });
const bookingsOn = (day: string) => read('powershout.bookings', { query: { selectedDate: plainDate(day) } });
const offers = read('powershout.offers');

async function bodies({ answers }: Page, id: string, choice: number): Promise<readonly AnyArgs[]> {
  if (id === add) {
    const [start, duration] = slots[choice % slots.length] ?? slots[0];
    const day = start.slice(0, 10);
    const { vouchers } = await answers.load(bookingsOn(day));
    const body: Booking = {
      startDate: `${start}:00:00`,
      duration,
      supplyPointId,
      supplyAgreementId: 'sa-101000',
      loyaltyAccountId: 'loyalty-101',
      vouchers: vouchers.slice(0, duration).map((voucher) => voucher.id),
    };
    return [{ body }];
  }
  if (id === remove) {
    const { bookings: known } = await answers.load(bookings);
    const deletable = known.filter(({ canDelete }) => canDelete);
    const booking = deletable[choice % Math.max(1, deletable.length)];
    return booking ? [{ body: { bookingId: booking.bookingId, billingAccountId } satisfies Deletion }] : [];
  }
  const { activeOffers } = await answers.load(offers);
  const sent = activeOffers.map(({ code, loyaltyAccount, loyaltyOffer }) => {
    const body: Offer = {
      loyaltyAccountId: loyaltyAccount.id,
      memberId: loyaltyAccount.memberGuid,
      campaignOfferId: loyaltyOffer.guid,
      quantity: loyaltyOffer.amount,
      offerCode: code,
    };
    return { body };
  });
  return sent;
}

const confirmations = {
  [add]: {
    read: bookings,
    find: (seen, args) => {
      const { startDate, duration } = bodyOf<Booking>(args ?? {});
      const isFound = (seen as Awaited<ReturnType<typeof listOf>>).bookings.some(
        (each) => Date.parse(each.startDateTime) === startOf(startDate) && each.duration === duration,
      );
      return isFound ? 'done' : 'missing';
    },
  },
  [remove]: {
    read: bookings,
    find: (seen, args) => {
      const { bookingId } = bodyOf<Deletion>(args ?? {});
      const list = (seen as Awaited<ReturnType<typeof listOf>>).bookings;
      return list.some((each) => each.bookingId === bookingId) ? 'missing' : 'done';
    },
  },
} satisfies Partial<Record<string, AnyConfirmation>>;
const listOf = ({ answers }: Page) => answers.load(bookings);

/** Hours by the day on which they end, as the customer began and as offers add to them. */
interface Grant {
  readonly id: string;
  readonly ends: string;
  readonly granted: number;
  left: number;
}
interface Held {
  readonly start: number;
  readonly duration: number;
  readonly taken: Map<Grant, number>;
  /** Of one that was there from the first day. */
  readonly id?: string;
}

function createModel(app: App): Model {
  const { powershout } = customerOf(app, persona);
  const offered = powershout.offers.map((offer) => ({ ...offer }));
  const grants = powershout.vouchers.map(
    ({ id, hours, expiresOn }): Grant => ({ id, ends: expiresOn, granted: hours, left: hours }),
  );
  const held: Held[] = powershout.bookings.map(({ bookingId, startDate, duration, vouchers }) => ({
    id: bookingId,
    start: startOf(startDate),
    duration,
    taken: new Map(
      vouchers.flatMap(({ id, hours }) => {
        const index = grants.findIndex((grant) => grant.id === id);
        const grant = grants[index];
        if (!grant) return [];
        const whole = { ...grant, granted: grant.granted + hours };
        grants[index] = whole;
        return [[whole, hours]];
      }),
    ),
  }));
  const accepted = new Set<string>();
  const now = () => app.clock.now();
  const world = () => customerOf(app, persona).powershout;
  /** Our booking that the world knows by an id. */
  const heldAs = (bookingId: string) => {
    const known = ids.get(bookingId);
    return known && held.includes(known) ? known : undefined;
  };
  const ids = new Map<string, Held>(held.flatMap((each) => (each.id === undefined ? [] : [[each.id, each]])));

  function arriveBooking({ startDate, duration, vouchers }: Booking) {
    const start = startOf(startDate);
    const day = startDate.slice(0, 10);
    const end = start + duration * hourMs;
    if (start < Math.floor(now() / hourMs) * hourMs) return 'refused';
    if (held.some((each) => each.start < end && start < each.start + each.duration * hourMs))
      return 'refused';
    const today = nzDay(now());
    const usable = grants
      .filter(({ ends, left }) => ends >= day && ends >= today && left > 0)
      .sort((a, b) => (a.ends < b.ends ? -1 : 1));
    const names = usable.flatMap(({ id, left }) =>
      Array.from({ length: left }, (_, index) => `${id}.${index + 1}`),
    );
    if (vouchers.length !== duration || vouchers.some((id) => !names.includes(id))) return 'refused';
    const taken = new Map<Grant, number>();
    for (let open = duration; open > 0; open -= 1) {
      const grant = usable.find(({ left }) => left > 0);
      if (!grant) throw new Error('Fewer hours than vouchers.');
      grant.left -= 1;
      taken.set(grant, (taken.get(grant) ?? 0) + 1);
    }
    const made = { start, duration, taken };
    held.push(made);
    const shown = world().bookings.find((each) => startOf(each.startDate) === start);
    if (shown) ids.set(shown.bookingId, made);
    return 'done';
  }
  return {
    arrive(id, args) {
      if (id === add) return arriveBooking(bodyOf(args));
      if (id === remove) {
        const booking = heldAs(bodyOf<Deletion>(args).bookingId);
        if (!booking || booking.start <= now()) return 'refused';
        held.splice(held.indexOf(booking), 1);
        for (const [grant, hours] of booking.taken) grant.left += hours;
        return 'done';
      }
      const offer = offered.find(({ guid }) => guid === bodyOf<Offer>(args).campaignOfferId);
      if (!offer || accepted.has(offer.guid) || offer.expiresOn < nzDay(now())) return 'refused';
      accepted.add(offer.guid);
      const ends = nzDay(now()).replace(/^\d+/, (year) => String(Number(year) + 2));
      grants.push({ id: `voucher-${offer.guid}`, ends, granted: offer.hours, left: offer.hours });
      return 'done';
    },
    isThere(id, args) {
      if (id === add) {
        const { startDate, duration } = bodyOf<Booking>(args);
        return held.some((each) => each.start === startOf(startDate) && each.duration === duration);
      }
      if (id === remove) return heldAs(bodyOf<Deletion>(args).bookingId) === undefined;
      return accepted.has(bodyOf<Offer>(args).campaignOfferId);
    },
    check() {
      const { vouchers, bookings: booked, acceptedOffers, activity } = world();
      const busy = booked.flatMap(({ startDate, duration }) =>
        Array.from({ length: duration }, (_, index) => startOf(startDate) + index * hourMs),
      );
      expect(new Set(busy).size, 'an hour is booked twice').toBe(busy.length);
      expect(booked.map((each) => [startOf(each.startDate), each.duration]).sort(), 'bookings').toEqual(
        held.map((each) => [each.start, each.duration]).sort(),
      );
      expect([...acceptedOffers].sort(), 'offers').toEqual([...accepted].sort());
      const today = nzDay(now());
      const sumOf = (id: string, list: readonly { id: string; hours: number }[]) =>
        list.filter((each) => each.id === id).reduce((sum, { hours }) => sum + hours, 0);
      for (const { id, ends, granted, left } of grants) {
        const unused = sumOf(id, vouchers);
        const expired = ends < today ? unused : 0;
        const inBookings = booked.reduce((sum, each) => sum + sumOf(id, each.vouchers), 0);
        expect([unused, granted], id).toEqual([left, unused - expired + inBookings + expired]);
      }
      expect(vouchers.every(({ id, hours }) => hours > 0 && grants.some((grant) => grant.id === id))).toBe(
        true,
      );
      const open = grants.reduce((sum, { left }) => sum + left, 0);
      expect(
        activity.reduce((sum, { hours }) => sum + hours, 0),
        'activity',
      ).toBe(open);
    },
  };
}

const base = { persona, confirmations, createModel, bodies };
/** Minutes, an hour and more, a day, and until vouchers and offers end. */
const time = { minutes: [1, 20, 61, 8 * 60, 24 * 60, 3 * 24 * 60, 18 * 24 * 60], mostMinutes: 30 * 24 * 60 };
const ends = { [remove]: [add] };

export const powershoutScenarios: readonly Scenario[] = [
  { ...base, ...time, ends, name: 'a booking of free power', writes: [add, add, remove] },
  { ...base, ...time, ends, name: 'a booking that is taken back', writes: [remove, remove, add] },
  {
    ...base,
    ...time,
    ends,
    name: 'an offer that is accepted',
    writes: [accept],
    bodies: async (page, id, choice) => {
      const all = await bodies(page, id, choice);
      return all.slice(choice % 2, (choice % 2) + 1);
    },
  },
  { ...base, ...time, ends, name: 'all offers that are accepted', writes: [accept] },
];
