import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { isCreditStopped } from '#mock/handlers/shared/credit-stop.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { weekdayText } from '#mock/handlers/shared/words.ts';
import { problem } from '#mock/problem.ts';
import { localTime } from '#mock/world/calendar.ts';
import type { SupplyPoint } from '#mock/world/customer.ts';
import { deliveryDayOf, isActive } from '#mock/world/lpg-orders.ts';
import { referenceOf } from '#mock/world/references.ts';
import type { WireBodyOf } from '#schemas/wire.ts';
import { knownPoint } from './read.ts';
import { bottleCents, type LpgPoint, ordersOf } from './shared.ts';

type Orders = Pick<Handlers, 'lpg.checkOrder' | 'lpg.placeOrder'>;

/** Bottles of one order unless specified. */
const usualMaximum = 2;

/** Checks and places orders, check first, then placing. */
export const lpgOrders: Orders = {
  'lpg.checkOrder': ({ body }, context) => {
    const point = allowed(context, body);
    const deliveryDate = deliveryDayOf(localTime(context.world.now()).day);
    return reply(200, {
      deliveryDate,
      totalNZD: wireDollars(bottleCents(point, body.numberOfBottles, deliveryDate)),
      notices: noticesOf(context, point, body, deliveryDate),
    });
  },
  'lpg.placeOrder': ({ body, headers }, context) => {
    const { account, supplyPoint } = allowed(context, body);
    const { orders } = supplyPoint.records;
    const now = context.world.now();
    checkLastOrder(headers, supplyPoint, now);
    const order = {
      id: referenceOf('LPG', `order-${supplyPoint.id}-${orders.length + 1}`),
      bottles: body.numberOfBottles,
      placedAt: new Date(now).toISOString(),
      deliverOn: deliveryDayOf(localTime(now).day),
    };
    orders.push(order);
    const email = account.emails.account;
    return reply(200, { orderId: order.id, deliveryDate: order.deliverOn, emailSent: email !== '', email });
  },
};

/**
 * A page sends the newest order that it has shown (Last-Order, its id, or "none"), so that nothing is ordered twice from
 * two tabs. Throws a Problem 409 when there is a newer one by now; a request without the header isn't checked.
 */
function checkLastOrder(headers: Headers, supplyPoint: SupplyPoint, now: number): void {
  const shown = headers.get('last-order');
  if (shown === null || shown === (ordersOf(supplyPoint, now)[0]?.id ?? 'none')) return;
  throw problem({
    type: '/error/lpg_order/other_order',
    title: 'Another order was placed',
    status: 409,
    detail: 'There is an order that the page has not shown. Nothing was ordered.',
    instance: '/headers/Last-Order',
  });
}

/** The supply point that an order is for; throws when it can't be placed. */
function allowed(context: Context, body: WireBodyOf<'lpg.checkOrder'>): LpgPoint {
  const point = knownPoint(context, body.supplyAgreementId, '/body/supplyAgreementId');
  if (isCreditStopped(context, point.account)) {
    throw problem({
      type: '/error/lpg_order/ineligible_credit_control',
      title: 'Payment required',
      status: 400,
      detail: 'ineligible_credit_control: bills are overdue.',
    });
  }
  const maximum = point.supplyPoint.records.maxBottles ?? usualMaximum;
  if (body.numberOfBottles > maximum) {
    throw problem({
      type: '/error/lpg_order/too_many_bottles',
      title: 'Too many bottles',
      status: 400,
      detail: `An order has at most ${maximum} bottles.`,
      instance: '/body/numberOfBottles',
    });
  }
  return point;
}

function noticesOf(
  { world }: Context,
  { supplyPoint }: LpgPoint,
  { questions = {} }: WireBodyOf<'lpg.checkOrder'>,
  deliveryDate: string,
): string[] {
  const open = supplyPoint.records.orders.find((order) => isActive(order, world.now()));
  const needs = questions['reliesOnGas'] || questions['hasRunOut'];
  return [
    ...(open ? [`You already have an order that comes on ${weekdayText(open.deliverOn)}.`] : []),
    ...(needs ? [`If you can't wait until ${weekdayText(deliveryDate)}, please call us.`] : []),
  ];
}
