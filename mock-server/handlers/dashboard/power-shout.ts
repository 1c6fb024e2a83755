import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { countText } from '#mock/handlers/shared/words.ts';
import { addDays, dayNumber, isoInNz, startOfDay } from '#mock/world/calendar.ts';
import type { Powershout, PowershoutBooking } from '#mock/world/customer.ts';
import { powershoutBalance, slotsOfBooking } from '#mock/world/powershout.ts';

/** Hours that expire within so many days are pointed out. */
const expiringDays = 60;
const halfHour = 1_800_000;

/** Free-power hours in short. */
export const powerShoutHandlers: Pick<Handlers, 'drd.widget.powerShout'> = {
  'drd.widget.powerShout': (_input, { world, customer }) => {
    const { powershout } = customer;
    const balance = powershout.eligible ? powershoutBalance(customer, world.today()) : 0;
    return reply(200, {
      message: messageOf(powershout, balance),
      balance,
      expiring: expiringOf(world.today(), powershout),
      nextBooking: nextBookingOf(world.now(), powershout),
    });
  },
};

function messageOf({ eligible }: Powershout, balance: number) {
  if (!eligible) {
    return {
      description: "Free-power hours aren't part of your plan.",
      descriptionSubstrings: [],
    };
  }
  if (balance === 0) {
    return {
      description: "You've used all your hours. We'll let you know when you have more.",
      descriptionSubstrings: [],
    };
  }
  return {
    description: 'You have {{0}} of free power. Pick a time and your power is on us.',
    descriptionSubstrings: [{ text: countText(balance, 'hour') }],
  };
}

/** The hours that expire first, when that is soon. */
function expiringOf(today: string, { eligible, vouchers }: Powershout) {
  const usable = vouchers.filter(({ expiresOn }) => expiresOn >= today);
  const on = usable.map(({ expiresOn }) => expiresOn).sort()[0];
  if (!eligible || on === undefined || on > addDays(today, expiringDays)) return null;
  const hours = usable
    .filter(({ expiresOn }) => expiresOn === on)
    .reduce((sum, voucher) => sum + voucher.hours, 0);
  return { hours, on };
}

/** The current or next booking. */
function nextBookingOf(now: number, { bookings }: Powershout) {
  const [next] = bookings
    .map((booking) => ({ start: startOf(booking), duration: booking.duration }))
    .filter(({ start, duration }) => start + duration * 2 * halfHour > now)
    .sort((a, b) => a.start - b.start);
  return next ? { startDateTime: isoInNz(next.start), duration: next.duration } : null;
}

function startOf(booking: PowershoutBooking): number {
  const [slot = 0] = slotsOfBooking(booking);
  return startOfDay(dayNumber(booking.startDate.slice(0, 10))) + slot * halfHour;
}

/** Hours to book, and whether some of them expire soon; for the list of next best actions. */
export function powershoutFacts({ world, customer }: Pick<Context, 'world' | 'customer'>) {
  const { powershout } = customer;
  const hours = powershout.eligible ? powershoutBalance(customer, world.today()) : 0;
  return { hours, expiring: expiringOf(world.today(), powershout) };
}
