import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { addDays } from '#mock/world/calendar.ts';
import { personaEntries } from '#mock/world/personas.ts';
import { activityOf, addMonths } from '#mock/world/powershout-bookings.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

interface Bookings {
  readonly bookings: { bookingId: string; startDateTime: string; duration: number; canDelete: boolean }[];
  readonly bookingDates: string[];
  readonly vouchers: { id: string; expiresOn: string }[];
}

const read = async <T>(id: string, query?: Record<string, string>): Promise<T> => {
  const { body } = await mock.call(id, query === undefined ? {} : { query });
  // What the operation answers was checked against the contract; a test names the part that it reads.
  return body as T;
};
const balance = async () => (await read<{ balance: number }>('powershout.balance')).balance;
const bookings = (query?: Record<string, string>) => read<Bookings>('powershout.bookings', query);

async function book(startDate: string, duration = 1, changes: Record<string, unknown> = {}) {
  const { vouchers } = await bookings();
  const body = {
    startDate,
    duration,
    supplyAgreementId: 'sa-101000',
    supplyPointId: 'sp-101000',
    loyaltyAccountId: 'loyalty-101',
    vouchers: vouchers.slice(0, duration).map(({ id }) => id),
    ...changes,
  };
  return mock.call('powershout.booking.add', { body });
}

test('every hour ends as many months after it was earned as the rules say, for every persona', async () => {
  const { rules } = await read<{ rules: { expiryMonths: number } }>('powershout.get');
  const { expiryMonths } = rules;
  for (const { id } of personaEntries) {
    const customer = mock.app.world.customer(id);
    if (!customer?.powershout.eligible) continue;
    const { vouchers } = customer.powershout;
    const activity = activityOf(customer, mock.app.clock.now());
    const earned = activity.filter(({ type }) => type === 'earned');
    for (const { hours, expiresOn } of vouchers) {
      const source = earned.find(({ date }) => addMonths(date, expiryMonths) === expiresOn);
      expect(source?.hours, `${id}: ${expiresOn}`).toBeGreaterThanOrEqual(hours);
    }
    for (const { date } of activity.filter(({ type }) => type === 'expired')) {
      const days = earned.map((each) => addDays(addMonths(each.date, expiryMonths), 1));
      expect(days, `${id}: ${date}`).toContain(date);
    }
    // What was earned and not used is the balance.
    const sum = activity.reduce((total, { hours }) => total + hours, 0);
    expect(sum).toBe(vouchers.reduce((total, { hours }) => total + hours, 0));
  }
});

test('a booked hour is taken from the balance and the vouchers, earliest expiry first, and is in the calendar', async () => {
  expect(await balance()).toBe(8);
  const answer = await book('2026-03-10T18:00:00', 3);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      booking: { startDateTime: '2026-03-10T18:00:00+13:00', duration: 3, canDelete: true },
      balance: 5,
    },
  });
  expect(await balance()).toBe(5);
  const after = await bookings();
  // Two hours ended in March and went first; one of the six of September followed.
  expect(after.vouchers.map(({ expiresOn }) => expiresOn)).toEqual(Array(5).fill('2026-09-29'));
  expect(after.bookingDates).toContain('2026-03-10');
  expect((await bookings({ selectedDate: '2026-03-10' })).bookings).toHaveLength(1);
  expect(await bookings({ bookingDatesOnly: 'true' })).toMatchObject({
    bookings: [],
    bookingDates: ['2026-01-22', '2026-02-26', '2026-03-07', '2026-03-10'],
  });
  expect(await read('powershout.expiringHours')).toEqual({ expiringHours: [] });
  expect(await read('powershout.activityHistory')).toMatchObject({
    activities: [{ type: 'booked', hours: -3, date: '2026-03-03' }, {}, {}, {}, {}, {}],
    totalCount: 6,
  });
  expect(await read('drd.widget.powerShout')).toMatchObject({ balance: 5 });
});

test('a booked hour costs nothing at that hour of the usage graph', async () => {
  await book('2026-03-03T18:00:00', 2);
  mock.app.clock.set('2026-03-05T14:00:00+13:00');
  const hours = await mock.call('electricity.siteUsage', {
    body: { startDate: '2026-03-03', endDate: '2026-03-03', intervalType: 'HOURLY' },
  });
  const { usage } = hours.body as { usage: { type: string; costNZD: number; kw: number }[] };
  expect(usage.flatMap(({ type }, hour) => (type === 'power shout' ? [hour] : []))).toEqual([18, 19]);
  expect(usage[18]).toMatchObject({ costNZD: 0 });
  expect(usage[18]?.kw).toBeGreaterThan(0);
  const days = await mock.call('electricity.billPeriod', { body: {} });
  expect(JSON.stringify(days.body)).toMatch(/"2026-03-03"[^}]*"power shout"/);
});

test('what a booking saved is what the bill of its day would have been more, and is there with that bill', async () => {
  type Saved = { bookings: { saved: { amount: number; kwh: number } | null }[] };
  const saved = async () => (await read<Saved>('powershout.bookings')).bookings.map((each) => each.saved);
  const [billed, ...others] = await saved();
  expect(billed?.amount).toBeGreaterThan(0);
  expect(billed?.kwh).toBeGreaterThan(0);
  expect(others).toEqual([null, null]);
  const hours = await mock.call('electricity.siteUsage', {
    body: { startDate: '2026-01-22', endDate: '2026-01-22', intervalType: 'HOURLY' },
  });
  const { usage } = hours.body as { usage: { type: string; kw: number }[] };
  const free = usage.filter(({ type }) => type === 'power shout').reduce((sum, { kw }) => sum + kw, 0);
  expect(billed?.kwh).toBeCloseTo(free, 6);
  mock.app.clock.set('2026-03-22T10:00:00+13:00');
  expect((await saved()).filter((each) => each !== null)).toHaveLength(3);
});

test('a booking that was taken back gives its hours back, with the expiry that they had', async () => {
  const before = await bookings();
  const { body } = await book('2026-03-10T18:00:00', 3);
  const { booking } = body as { booking: { bookingId: string } };
  const take = (bookingId: string, billingAccountId = 'ba-101') =>
    mock.call('powershout.booking.delete', { body: { bookingId, billingAccountId } });
  expect((await take(booking.bookingId, 'ba-999')).status).toBe(404);
  expect(await take(booking.bookingId)).toEqual({ status: 200, body: { returnedHours: 3, balance: 8 } });
  expect((await bookings()).vouchers).toEqual(before.vouchers);
  expect((await bookings()).bookingDates).not.toContain('2026-03-10');
  expect((await take(booking.bookingId)).status).toBe(404);
  expect((await take('booking-101-2')).status).toBe(409);
  // Hours of a used-up voucher are returned too.
  expect((await take('booking-101-3')).body).toEqual({ returnedHours: 1, balance: 9 });
});

test.each([
  ['2026-03-03T10:00:00', 1, 200, undefined],
  ['2026-03-03T09:00:00', 1, 400, 'time_lapsed'],
  ['2026-03-07T09:00:00', 1, 400, 'duplicate_booking'],
  ['2026-03-07T08:00:00', 2, 400, 'duplicate_booking'],
  ['2026-03-07T07:00:00', 2, 200, undefined],
  ['2026-03-08T18:30:00', 1, 400, 'invalid_request'],
  ['2026-03-08T23:00:00', 2, 400, 'invalid_request'],
  ['2026-03-08T20:00:00', 4, 200, undefined],
  ['2026-03-08T12:00:00', 5, 400, 'invalid_request'],
  ['2026-02-30T12:00:00', 1, 400, 'invalid_request'],
  ['2026-03-08T24:00:00', 1, 400, 'invalid_request'],
  // The hour that is left out, and the day that is an hour shorter.
  ['2026-09-27T02:00:00', 1, 400, 'invalid_request'],
  ['2026-09-27T22:00:00', 2, 200, undefined],
  ['2026-04-05T02:00:00', 1, 200, undefined],
] as const)('a booking at %s for %i h is answered %i %s', async (startDate, duration, status, type) => {
  // Of the vouchers at hand some end in March, so take those that last.
  const { vouchers } = await bookings();
  const lasting = vouchers.filter(({ expiresOn }) => expiresOn > '2026-09-28').map(({ id }) => id);
  const answer = await book(startDate, duration, { vouchers: lasting.slice(0, duration) });
  expect(answer.status).toBe(status);
  if (type !== undefined) expect(answer.body).toMatchObject({ type: `/error/add_booking/${type}` });
});

test('a booking names its own supply point, agreement and loyalty account, and a voucher for each hour', async () => {
  const start = '2026-03-10T18:00:00';
  for (const change of [
    { supplyPointId: 'sp-102000' },
    { supplyAgreementId: 'sa-1' },
    { loyaltyAccountId: 'loyalty-1' },
    { vouchers: [] },
    { vouchers: ['voucher-101-2.1', 'voucher-101-2.2'] },
    { vouchers: ['voucher-101-2.9'] },
  ]) {
    expect(await book(start, 1, change), JSON.stringify(change)).toMatchObject({
      status: 400,
      body: { type: '/error/add_booking/invalid_request' },
    });
  }
  expect(await book(start, 2, { vouchers: ['voucher-101-2.1', 'voucher-101-2.1'] })).toMatchObject({
    status: 400,
  });
  // A voucher that ends in March is of no use in April.
  expect(await book('2026-04-10T18:00:00', 1)).toMatchObject({ status: 400 });
  expect(await balance()).toBe(8);
});

test('an offer brings its hours once, and not after its last day', async () => {
  const accept = (campaignOfferId: string, quantity: number, offerCode: string) =>
    mock.call('powershout.offer.accept', {
      body: { loyaltyAccountId: 'loyalty-101', memberId: 'member-101', campaignOfferId, quantity, offerCode },
    });
  expect(await accept('offer-101-1', 9, 'AUTUMN2')).toMatchObject({
    status: 400,
    body: { title: 'Invalid offer' },
  });
  expect(await accept('offer-101-1', 2, 'AUTUMN2')).toEqual({ status: 200, body: { balance: 10 } });
  expect(await accept('offer-101-1', 2, 'AUTUMN2')).toMatchObject({
    status: 400,
    body: { title: 'Offer already accepted' },
  });
  expect((await bookings()).vouchers.at(-1)).toMatchObject({ expiresOn: '2028-03-03' });
  expect(await read('powershout.offers')).toMatchObject({ activeOffers: [{ code: 'THANKS1' }] });
  mock.app.clock.advance(2 * 86_400_000);
  expect(await accept('offer-101-2', 1, 'THANKS1')).toMatchObject({
    status: 400,
    body: { title: 'Offer expired' },
  });
  expect(await read('powershout.offers')).toEqual({ activeOffers: [] });
  expect((await accept('none', 1, 'x')).status).toBe(404);
  expect(await balance()).toBe(10);
});

test('hours that expire leave the balance and are in the history', async () => {
  mock.app.clock.set('2026-03-24T00:30:00+13:00');
  expect(await balance()).toBe(6);
  expect(await read('powershout.activityHistory')).toMatchObject({
    activities: [{ type: 'expired', hours: -2, date: '2026-03-24' }, {}, {}, {}, {}, {}],
  });
});

test('a long history has pages of 40', async () => {
  const page = async (pageNumber: string) => {
    const { body } = await mock.call('powershout.activityHistory', {
      persona: 'mei',
      query: { pageSize: '40', pageNumber },
    });
    return body as { activities: { id: string; date: string; hours: number }[]; totalCount: number };
  };
  const [one, two, three] = [await page('1'), await page('2'), await page('3')];
  expect([one, two, three].map(({ activities }) => activities.length)).toEqual([40, 11, 0]);
  expect(one.totalCount).toBe(51);
  const all = [...one.activities, ...two.activities];
  expect(new Set(all.map(({ id }) => id)).size).toBe(51);
  expect(all.map(({ date }) => date)).toEqual(
    all
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  expect(all.reduce((sum, { hours }) => sum + hours, 0)).toBe(8);
});

test('without free-power hours in the plan everything is empty, and nothing can be booked', async () => {
  const persona = 'callum';
  const empty = async (id: string) => (await mock.call(id, { persona })).body;
  expect(await empty('powershout.get')).toMatchObject({
    isEligible: false,
    balance: 0,
    loyaltyAccountId: null,
  });
  expect(await empty('powershout.offers')).toEqual({ activeOffers: [] });
  expect(await empty('powershout.eligibleAccounts')).toEqual({
    loyaltyAccountId: null,
    eligibleBillingAccounts: [],
  });
  const body = {
    startDate: '2026-03-10T18:00:00',
    duration: 1,
    supplyAgreementId: 'sa-104000',
    supplyPointId: 'sp-104000',
    loyaltyAccountId: '',
    vouchers: ['x'],
  };
  expect((await mock.call('powershout.booking.add', { persona, body })).status).toBe(403);
});
