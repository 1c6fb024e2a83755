import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { isCreditStopped } from '#mock/handlers/shared/credit-stop.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { addDays, dayNumber, localTime } from '#mock/world/calendar.ts';
import { addressLine, selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { deliveriesUntil } from '#mock/world/lpg.ts';
import { deliveryDayOf, isActive, statusOf } from '#mock/world/lpg-orders.ts';
import { bottleCents, type LpgPoint, lpgPoints, ordersOf } from './shared.ts';

type Reads = Pick<
  Handlers,
  'lpg.orderInfo' | 'lpg.orderStatus' | 'lpg.deliveryHistory' | 'lpg.deliverySummary'
>;

/** Entries of a page. */
const usualPage = 40;

/** Bottled gas: where it can be ordered, orders and deliveries. */
export const lpgReads: Reads = {
  'lpg.orderInfo': (_input, context) => {
    const { customer, world } = context;
    const points = lpgPoints(context);
    const [selected] = selectedSites(customer);
    const sites = [...new Set(points.map(({ site }) => site))];
    const standard = sites.find((site) => site === selected) ?? sites[0];
    const hasLpg = points.length > 0;
    return reply(200, {
      billingAccountId: selectedAccount(customer).id,
      billingAccountSites: sites.map((site) => ({
        id: site.id,
        address: addressLine(site.address),
        isDefault: site === standard,
        supplyPoints: points
          .filter((point) => point.site === site)
          .map((point) => {
            const { supplyPoint } = point;
            return {
              id: supplyPoint.supplyPointId,
              idWithoutLpgPrefix: supplyPoint.supplyPointId.replace(/^LPG/, ''),
              nickname: site.nickname,
              supplyAgreementId: supplyPoint.supplyAgreementId,
              bottleSize: '45 kg',
              maxBottles: supplyPoint.records.maxBottles,
              hasActiveOrders: supplyPoint.records.orders.some((order) => isActive(order, world.now())),
              pricePerBottle: wireDollars(bottleCents(point, 1, deliveryDayOf(localTime(world.now()).day))),
              orders: ordersOf(supplyPoint, world.now()),
            };
          }),
      })),
      notification: hasLpg ? holidayNotice(world.today()) : null,
      orderDeliveryNotice: hasLpg
        ? {
            title: 'Delivery takes three working days',
            text: 'Please keep the path to your bottles clear, and dogs inside.',
          }
        : null,
      orderDeliverySuccessNotice: hasLpg
        ? { title: 'Thanks, we have your order', text: 'You don’t need to be there when we come.' }
        : null,
      // A business is asked nothing about who lives there.
      vulnerabilityQuestionnaire:
        hasLpg && selectedAccount(customer).type === 'residential' ? questionnaire : [],
      isCreditStopped: points.some(({ account }) => isCreditStopped(context, account)),
    });
  },
  'lpg.orderStatus': (_input, context) =>
    reply(200, {
      supplyPoints: lpgPoints(context).map(({ supplyPoint }) => ({
        id: supplyPoint.supplyPointId,
        supplyAgreementId: supplyPoint.supplyAgreementId,
        orders: ordersOf(supplyPoint, context.world.now()),
      })),
    }),
  'lpg.deliveryHistory': ({ query }, context) => {
    const { supplyAgreementId, skip = 0, pageSize = usualPage } = query;
    const all = deliveriesOf(context, knownPoint(context, supplyAgreementId, '/query/supplyAgreementId'));
    return reply(200, { deliveries: all.slice(skip, skip + pageSize), total: all.length, skip });
  },
  'lpg.deliverySummary': (_input, context) =>
    reply(200, {
      supplyPoints: lpgPoints(context).map((point) => {
        const { supplyPoint, site } = point;
        const done = deliveriesOf(context, point).filter(({ status }) => status === 'Delivery successful');
        const [last] = done;
        const [next] = [
          ...supplyPoint.records.orders
            .filter((order) => isActive(order, context.world.now()))
            .map(({ deliverOn: day, bottles }) => ({ day, bottles })),
          ...regularDeliveries(context, point),
        ].toSorted((a, b) => (a.day < b.day ? -1 : 1));
        const yearAgo = addDays(context.world.today(), -365);
        return {
          id: supplyPoint.supplyPointId,
          supplyAgreementId: supplyPoint.supplyAgreementId,
          address: addressLine(site.address),
          lastDelivery: last ? { date: last.date, numberOfBottles: last.numberOfBottles } : null,
          nextDelivery: next ? { date: next.day, numberOfBottles: next.bottles } : null,
          bottlesLastTwelveMonths: done
            .filter(({ date }) => date > yearAgo)
            .reduce((sum, { numberOfBottles }) => sum + numberOfBottles, 0),
        };
      }),
    }),
};

/** From the middle of December to the last day of the holidays trucks run on fewer days. */
function holidayNotice(today: string) {
  const day = today.slice(5);
  if (day < '12-15' && day > '01-03') return null;
  return {
    title: 'Deliveries over the holidays',
    text: 'There are no deliveries on public holidays. Please order a few days earlier than usual.',
  };
}

const questionnaire = [
  { key: 'reliesOnGas', question: 'Does anyone there rely on gas for their health or wellbeing?' },
  { key: 'hasRunOut', question: 'Have you run out of gas?' },
];

export function knownPoint(context: Context, supplyAgreementId: string, pointer: string): LpgPoint {
  const point = lpgPoints(context).find(
    ({ supplyPoint }) => supplyPoint.supplyAgreementId === supplyAgreementId,
  );
  if (!point) throw notFound('No such agreement', pointer);
  return point;
}

/** Days until a regular delivery from which on its day is settled: by then the gas that it replaces is used. */
const settledDays = 2;

/** Bottles that come without an order, on days after today that are settled. */
function regularDeliveries({ world }: Context, { site, supplyPoint }: LpgPoint) {
  const today = localTime(world.now()).day;
  const orders = new Set(supplyPoint.records.orders.map(({ id }) => id));
  return deliveriesUntil(world.usage, site, supplyPoint, today + settledDays).filter(
    ({ id, day }) => dayNumber(day) > today && !orders.has(id),
  );
}

/** Past and expected deliveries, newest first. A bottle without an order is delivered on its day. */
function deliveriesOf({ world }: Context, { site, supplyPoint }: LpgPoint) {
  const now = world.now();
  const { orders } = supplyPoint.records;
  const came = deliveriesUntil(world.usage, site, supplyPoint, localTime(now).day).flatMap(
    ({ id, day, bottles }) => {
      const order = orders.find((each) => each.id === id);
      if (order && statusOf(order, now) !== 'Delivery successful') return [];
      return {
        id,
        date: day,
        numberOfBottles: bottles,
        status: 'Delivery successful' as const,
        wasOrdered: order !== undefined,
      };
    },
  );
  const failed = orders
    .filter(({ ended }) => ended === 'unsuccessful')
    .map(({ id, deliverOn, bottles }) => ({
      id,
      date: deliverOn,
      numberOfBottles: bottles,
      status: 'Delivery unsuccessful' as const,
      wasOrdered: true,
    }));
  return [...came, ...failed].sort((a, b) => dayNumber(b.date) - dayNumber(a.date));
}
