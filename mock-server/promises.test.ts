import { expect, test } from 'vitest';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import type { WireOf } from '#schemas/wire.ts';
import { isDeep } from '#src/test/depth.ts';
import { callsOf, type TestMock, testMock } from './handlers/test-mock.ts';
import { dayNumber, dayText } from './world/calendar.ts';
import { personaEntries } from './world/personas.ts';

/*
 * What a response says of a day to come happens on it. The clock of the mock server goes on by forty days, and the day after
 * each date that was named, the same reads are asked what became of it. A date that no rule knows fails the test: it is either
 * a promise with its check, or one of the calendar.
 */

/** Days that the clock goes on by. */
const ahead = 40;
const table: Readonly<Record<string, Operation>> = operations;

type ReadId = keyof typeof operations;
/** The responses of a read at one time for the same customer, one for each query; none where it isn't 200. */
type Read = <Id extends ReadId>(id: Id) => readonly WireOf<Id>[];

interface Named {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The object that has the date. */
  readonly object: Readonly<Record<string, unknown>>;
  /** The responses of the first day. */
  readonly before: Read;
}

/** Whether it has happened, the day after. */
type Check = (named: Named, after: Read) => boolean;

/** A date of the calendar, or of a choice that isn't made: nothing happens to the customer on it. */
const calendar = 'calendar';

const cents = (dollars: number) => Math.round(dollars * 100);

const hasFailedOn = (date: string, after: Read): boolean =>
  after('drd.widget.billSummary').some(({ failedPayment }) => failedPayment?.date === date);

/** The payment was taken, or the bank has declined it on that day and the customer reads so. */
const paymentTaken: Check = ({ date, object }, after) => {
  const [list] = after('billing.transactions');
  if (hasFailedOn(date, after)) return true;
  const taken = list?.transactions.filter((each) => each.type === 'payment' && each.date === date) ?? [];
  return taken.some(({ amountNZD }) => cents(-amountNZD) === cents(Number(object['totalNZD'])));
};

/** The bill is paid, by the customer or by itself; or it is overdue now, and its discount is gone. */
const billPaidOrOverdue: Check = ({ date, before }, after) => {
  const [[first], [then], [list]] = [
    before('drd.widget.billSummary'),
    after('drd.widget.billSummary'),
    after('billing.transactions'),
  ];
  if (first === undefined || then === undefined || list === undefined) return false;
  const known = new Set(
    before('billing.transactions').flatMap(({ transactions }) => transactions.map(({ id }) => id)),
  );
  if (list.transactions.some(({ id, type }) => type === 'payment' && !known.has(id)))
    return then.balance.overdue === first.balance.overdue;
  return (
    (first.nextPayment === null || hasFailedOn(date, after)) &&
    then.balance.overdue > first.balance.overdue &&
    then.toPay.savingNZD === 0
  );
};

const cardEnded: Check = (_, after) =>
  after('payments.card.get').some(({ savedCard }) => savedCard?.hasEnded);

/** A site that closes stays in the list, and its page says "Closed" of a day that is over. */
const siteChanged: Check = ({ object }, after) => {
  const [list] = after('drd.widget.propertyList');
  const site = list?.properties.find(({ siteId }) => siteId === (object['siteId'] ?? object['id']));
  return site?.status === (object['status'] === 'opening' ? 'active' : 'closing');
};

const siteCloses: Check = ({ date }, after) =>
  after('drd.widget.propertyList').some(({ properties }) =>
    properties.some(({ status, statusDate }) => status === 'closing' && statusDate === date),
  );

const refundPaid: Check = ({ date }, after) =>
  after('billing.transactions').some(({ transactions }) =>
    transactions.some((each) => each.type === 'refund' && each.status === 'complete' && each.date <= date),
  );

const hoursEnded: Check = ({ date, before }, after) => {
  const ending = before('powershout.expiringHours').flatMap(({ expiringHours }) =>
    expiringHours.filter(({ expiresOn }) => expiresOn <= date),
  );
  const hours = ending.reduce((sum, each) => sum + each.hours, 0);
  const [[first], [then]] = [before('powershout.get'), after('powershout.get')];
  return hours > 0 && then?.balance === Number(first?.balance) - hours;
};

const bookingOver: Check = ({ date }, after) =>
  after('drd.widget.powerShout').every(({ nextBooking }) => !nextBooking?.startDateTime.startsWith(date));

const offerOver: Check = ({ object }, after) =>
  after('powershout.offers').every(({ activeOffers }) =>
    activeOffers.every(({ code }) => code !== object['code']),
  );

const bottlesCame: Check = ({ date }, after) =>
  after('lpg.deliverySummary').some(({ supplyPoints }) =>
    supplyPoints.some(({ lastDelivery }) => lastDelivery?.date === date),
  );

const meterWasRead: Check = ({ date, object }, after) =>
  after('meterRead.siteMeters').some(({ sites }) =>
    sites.some(({ meters }) =>
      meters.some(({ id, lastReadDate }) => id === object['id'] && (lastReadDate ?? '') >= date),
    ),
  );

const planChanged: Check = ({ object }, after) => {
  const plan = after('products.plan').find((each) => each.plan?.name === object['name'])?.plan;
  return object['status'] === 'ending'
    ? plan === undefined
    : plan !== undefined && plan?.status !== 'starting';
};

const promotionOver: Check = ({ object }, after) =>
  after('newFeaturePromotions.list').every(({ promotions }) =>
    promotions.every(({ promoId }) => promoId !== object['promoId']),
  );

/** Each place of a response where a date lies ahead of some customer. */
const rules: Readonly<Record<string, Check | typeof calendar>> = {
  'billPlanner.periods[].startDate': calendar,
  'billPlanner.periods[].endDate': calendar,
  'billing.accounts.selectedBillingAccount.billing.balance.dueDate': billPaidOrOverdue,
  'billing.accounts.selectedBillingAccount.billing.window.startDate': calendar,
  'billing.accounts.selectedBillingAccount.billing.window.endDate': calendar,
  'billing.plans.billingAccountSites[].supplyPoints[].valuePlanYear.endDate': calendar,
  'billing.transactions.endDate': calendar,
  'billing.creditExtension.dueDate': calendar,
  'billing.creditExtension.newEndDate': billPaidOrOverdue,
  'billing.creditRefund.expectedBy': refundPaid,
  'drd.widget.billSummary.balance.dueDate': billPaidOrOverdue,
  'drd.widget.billSummary.cardExpiry.endsOn': cardEnded,
  'drd.widget.billSummary.nextPayment.date': paymentTaken,
  'drd.widget.billSummary.toPay.until': billPaidOrOverdue,
  'drd.widget.powerShout.expiring.on': hoursEnded,
  'drd.widget.powerShout.nextBooking.startDateTime': bookingOver,
  'drd.widget.propertyList.properties[].statusDate': siteChanged,
  'drd.widget.propertySwitcher.properties[].statusDate': siteChanged,
  'drd.widget.sidekick.headerArea.window.startDate': calendar,
  'billing.accounts.switcher.billingAccounts[].billingAccountSites[].statusDate': siteChanged,
  'drd.billingAccounts.propertiesAndConnections.billingAccounts[].billingAccountSites[].statusDate':
    siteChanged,
  'drd.billingAccounts.switcher.billingAccounts[].billingAccountSites[].statusDate': siteChanged,
  'drd.initialize.billWindow.endDate': calendar,
  'drd.initialize.billWindow.startDate': calendar,
  'homeMove.form.sites[].bottleOrders[].deliveryDate': bottlesCame,
  'drd.widget.sidekick.headerArea.window.endDate': calendar,
  'electricityForecast.IcpForecasts[].Forecast[].Date': calendar,
  'generationMix.nextSevenDay[].Day': calendar,
  'generationMix.nextTwoDays[].Day': calendar,
  'homeMove.form.latestDate': calendar,
  'homeMove.form.moves[].moveInDate': calendar,
  'homeMove.form.moves[].moveOutDate': siteCloses,
  'lpg.deliverySummary.supplyPoints[].nextDelivery.date': bottlesCame,
  'lpg.orderInfo.billingAccountSites[].supplyPoints[].orders[].deliveryDate': bottlesCame,
  'lpg.orderStatus.supplyPoints[].orders[].deliveryDate': bottlesCame,
  'lpg.placeOrder.deliveryDate': bottlesCame,
  'meterRead.siteMeters.sites[].meters[].nextReadDate': meterWasRead,
  'naturalGas.billPeriod.billPeriods[].toDate': calendar,
  'naturalGas.billPeriod.endDate': calendar,
  'newFeaturePromotions.list.promotions[].endDate': promotionOver,
  'payments.card.get.savedCard.endsOn': cardEnded,
  'drd.widget.billSummary.unpaidBills[].dueDate': billPaidOrOverdue,
  'drd.widget.billSummary.unpaidBills[].window.endDate': calendar,
  'payments.recurring.get.ifSetUpNow.creditCard.nextPayment.date': calendar,
  'payments.recurring.get.ifSetUpNow.creditCard.notTakenDueDate': calendar,
  'payments.recurring.get.ifSetUpNow.directDebit.nextPayment.date': calendar,
  'payments.recurring.get.ifSetUpNow.directDebit.notTakenDueDate': calendar,
  'payments.recurring.get.notTakenDueDate': billPaidOrOverdue,
  'payments.recurring.get.nextPayment.date': paymentTaken,
  'payments.recurring.get.paymentAuthority.creditCard.endsOn': cardEnded,
  'powershout.booking.add.booking.startDateTime': bookingOver,
  'powershout.bookings.bookingDates[]': bookingOver,
  'powershout.bookings.bookings[].startDateTime': bookingOver,
  'powershout.bookings.vouchers[].expiresOn': hoursEnded,
  'powershout.expiringHours.expiringHours[].expiresOn': hoursEnded,
  'powershout.get.rules.lastBookableDate': calendar,
  'powershout.offers.activeOffers[].expiresOn': offerOver,
  'products.plan.plan.since': planChanged,
  'products.plan.plan.statusDate': planChanged,
};

/** Calls each read of a persona once, and returns its responses by id; reads of nobody's business aren't there. */
async function readAll(mock: TestMock, persona: string): Promise<Map<string, unknown[]>> {
  const all = new Map<string, unknown[]>();
  for (const { id, ...call } of callsOf(mock, persona)) {
    if (table[id]?.method !== 'GET') continue;
    const { status, body } = await mock.call(id, { persona, ...call });
    if (status === 200) all.set(id, [...(all.get(id) ?? []), body]);
  }
  return all;
}

/** Dates after a day in a response, each with where it stands and the object that it belongs to. */
function datesIn(
  value: unknown,
  path: string,
  since: string,
  object = {},
): (Pick<Named, 'date' | 'object'> & { path: string })[] {
  if (Array.isArray(value)) return value.flatMap((each) => datesIn(each, `${path}[]`, since, object));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => datesIn(each, `${path}.${key}`, since, value));
  const isDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && value.slice(0, 10) > since;
  return isDate ? [{ path, date: value.slice(0, 10), object }] : [];
}

const readerOf =
  (all: Map<string, unknown[]>): Read =>
  (id) =>
    // The app is strict, so a body with status 200 follows the schema of its operation.
    (all.get(id) ?? []) as WireOf<typeof id>[];

/**
 * Promises that aren't kept within the days ahead, of a customer who makes a write first where one is named; null where the
 * customer can't make it.
 */
async function brokenPromises(persona: string, write?: string): Promise<string[] | null> {
  const mock = testMock();
  const today = mock.app.world.today();
  const made = new Map<string, unknown[]>();
  for (const { id, ...call } of callsOf(mock, persona).filter(({ id }) => id === write)) {
    if (made.size > 0) continue;
    const { status, body } = await mock.call(id, { persona, ...call });
    if (status < 300) made.set(id, [body]);
  }
  if (write !== undefined && made.size === 0) return null;
  const first = await readAll(mock, persona);
  const named = [...made, ...first].flatMap(([id, bodies]) =>
    bodies.flatMap((body) => datesIn(body, id, today)),
  );
  const unknown = new Set(named.map(({ path }) => path).filter((path) => rules[path] === undefined));
  expect([...unknown], 'dates that no rule knows').toEqual([]);
  const last = dayText(dayNumber(today) + ahead);
  const promised = named.filter(({ date, path }) => date < last && rules[path] !== calendar);
  const broken: string[] = [];
  for (const day of [...new Set(promised.map(({ date }) => date))].sort()) {
    mock.app.clock.set(`${dayText(dayNumber(day) + 1)}T12:00:00+13:00`);
    const then = await readAll(mock, persona);
    for (const { path, ...each } of promised.filter(({ date }) => date === day)) {
      const check = rules[path];
      if (typeof check === 'function' && !check({ ...each, before: readerOf(first) }, readerOf(then)))
        broken.push(`${path} ${day} ${JSON.stringify(each.object)}`);
    }
  }
  return broken;
}

const ids = personaEntries.map(({ id }) => id);

test.each(ids)('what is said of days to come happens for %s', async (persona) => {
  expect(await brokenPromises(persona), 'said, and not so the day after').toEqual([]);
});

/** Writes whose effect lies ahead, with a customer who can make each; all customers in the deep tests. */
const writes = [
  ['billing.creditExtension', 'margaret'],
  ['billing.creditRefund', 'ngaire'],
  ['donation.save', 'aroha'],
  ['homeMove.submit', 'wiremu'],
  ['lpg.placeOrder', 'wiremu'],
  ['meterRead.submit', 'hemi'],
  ['payments.card.pay', 'margaret'],
  ['payments.recurring.card.update', 'callum'],
  ['payments.recurring.delete', 'aroha'],
  ['payments.recurring.directDebitV2', 'hemi'],
  ['powershout.booking.add', 'aroha'],
  ['powershout.offer.accept', 'mei'],
] as const;

test.each(writes)('what is said after %s happens', async (write, customer) => {
  expect(await brokenPromises(customer, write)).toEqual([]);
  for (const persona of isDeep ? ids : [])
    expect((await brokenPromises(persona, write)) ?? [], persona).toEqual([]);
});
