import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows, type Way } from './branch.test-support.ts';

type Order = WireOf<'lpg.orderStatus'>['supplyPoints'][number]['orders'][number];
const order = (numberOfBottles: number, supplyAgreementId = 'sa-102011') => ({
  body: { supplyAgreementId, numberOfBottles },
});
const active = (orders: readonly Order[]) => orders.filter(({ statusKey }) => statusKey === 'ACTIVE');
/** The status of a supply point, by its orders. */
const points = (text: string, persona: string, isIt: (orders: readonly Order[]) => boolean, way: Way = {}) =>
  shows(
    text,
    persona,
    'lpg.orderStatus',
    ({ supplyPoints }) => supplyPoints.some(({ orders }) => isIt(orders)),
    way,
  );
const only = (text: Order['status'], persona: string, way: Way = {}) =>
  points(text, persona, (orders) => active(orders).length === 1 && active(orders)[0]?.status === text, way);
const placed = { first: [{ id: 'lpg.placeOrder' as const, ...order(1) }] };
const history = (supplyAgreementId: string, skip = '0') => ({
  call: { query: { supplyAgreementId, skip, pageSize: '40' } },
});
const info = (text: string, persona: string, isIt: (b: WireOf<'lpg.orderInfo'>) => unknown, way: Way = {}) =>
  shows(text, persona, 'lpg.orderInfo', isIt, way);
const pointsIn = ({ billingAccountSites }: WireOf<'lpg.orderInfo'>) =>
  billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints);

/** LPG orders and deliveries. The status of an order follows the clock. */
export const bottledGas: readonly Branch[] = [
  points('No order', 'wiremu', (orders) => orders.length === 0),
  only('Processing order', 'wiremu', placed),
  points('Delivery scheduled', 'hana', (orders) =>
    orders.some(({ status }) => status === 'Delivery scheduled'),
  ),
  only('Out for delivery', 'hana'),
  points('N orders', 'hana', (orders) => active(orders).length === 2),
  points('Delivery rescheduled', 'moana', (orders) =>
    active(orders).some(({ failureInfo }) => failureInfo?.title === 'Rescheduled order'),
  ),
  points(
    'Delivery successful',
    'hana',
    (orders) => orders.some(({ status }) => status === 'Delivery successful'),
    { now: '2026-03-03T16:00:00+13:00' },
  ),
  points('Delivery unsuccessful', 'kahu', (orders) =>
    orders.some(({ status }) => status === 'Delivery unsuccessful'),
  ),
  points('Order cancelled', 'kahu', (orders) => orders.some(({ status }) => status === 'Order cancelled')),
  points('Orders, but none is ACTIVE', 'kahu', (orders) => orders.length > 0 && active(orders).length === 0),

  info('No bottled gas', 'aroha', ({ billingAccountSites }) => billingAccountSites.length === 0),
  info('Several supply points', 'hana', (body) => pointsIn(body).length === 2),
  info('maxBottles', 'moana', (body) => pointsIn(body)[0]?.maxBottles === 4),
  info('No maxBottles', 'wiremu', (body) => pointsIn(body)[0]?.maxBottles === null),
  info('hasActiveOrders', 'moana', (body) => pointsIn(body)[0]?.hasActiveOrders),
  info('orderDeliveryNotice', 'wiremu', ({ orderDeliveryNotice }) => orderDeliveryNotice !== null),
  info('vulnerabilityQuestionnaire', 'wiremu', (body) => body.vulnerabilityQuestionnaire.length > 0),
  info('No vulnerabilityQuestionnaire', 'hana', (body) => body.vulnerabilityQuestionnaire.length === 0),
  info('No notification', 'wiremu', ({ notification }) => notification === null),
  info('notification', 'wiremu', ({ notification }) => notification !== null, {
    now: '2026-12-21T10:00:00+13:00',
  }),

  shows('Order: check', 'wiremu', 'lpg.checkOrder', ({ notices }) => notices.length === 0, {
    call: order(2),
  }),
  shows('Order: check with notices', 'moana', 'lpg.checkOrder', ({ notices }) => notices.length === 1, {
    call: order(2, 'sa-109001'),
  }),
  shows(
    'Order: an answer of the questionnaire',
    'wiremu',
    'lpg.checkOrder',
    ({ notices }) => notices.length === 1,
    { call: { body: { ...order(1).body, questions: { reliesOnGas: true, hasRunOut: false } } } },
  ),
  refuses('ineligible_credit_control', 'kahu', 'lpg.checkOrder', 400, '/ineligible_credit_control', {
    call: order(1, 'sa-108001'),
  }),
  refuses('More than the per-order maximum', 'wiremu', 'lpg.checkOrder', 400, '/too_many_bottles', {
    call: order(3),
  }),
  refuses('An order that the page has not shown', 'wiremu', 'lpg.placeOrder', 409, '/other_order', {
    call: { ...order(1), headers: { 'last-order': 'order-of-long-ago' } },
  }),
  shows('Place-order result: emailSent', 'wiremu', 'lpg.placeOrder', ({ emailSent }) => emailSent, {
    call: order(1),
  }),
  shows('Place-order result: no email', 'hana', 'lpg.placeOrder', ({ emailSent }) => !emailSent, {
    call: order(1, 'sa-302002'),
  }),
  shows('Delivery history', 'wiremu', 'lpg.deliveryHistory', (body) => body.deliveries.length > 0, {
    ...history('sa-102011'),
  }),
  shows('Delivery history: empty', 'wiremu', 'lpg.deliveryHistory', (body) => body.total === 0, {
    ...history('sa-102011'),
    now: '2023-08-20T10:00:00+12:00',
  }),
  shows(
    'A first page of 40 deliveries',
    'hana',
    'lpg.deliveryHistory',
    (body) => body.deliveries.length === 40 && body.total > 40,
    history('sa-302002'),
  ),
  shows(
    'A last page of deliveries',
    'hana',
    'lpg.deliveryHistory',
    (body) => body.deliveries.length > 0 && body.deliveries.length < 40,
    history('sa-302002', '40'),
  ),
  shows(
    'A delivery that did not succeed',
    'kahu',
    'lpg.deliveryHistory',
    ({ deliveries }) => deliveries.some(({ status }) => status === 'Delivery unsuccessful'),
    history('sa-108001'),
  ),
  shows(
    'Delivery summary with the next delivery',
    'moana',
    'lpg.deliverySummary',
    ({ supplyPoints }) => supplyPoints[0]?.nextDelivery !== null,
  ),
  shows(
    'Delivery summary with a regular delivery next',
    'wiremu',
    'lpg.deliverySummary',
    ({ supplyPoints }) => supplyPoints[0]?.nextDelivery?.numberOfBottles === 1,
  ),
  shows(
    'Delivery summary without a next delivery',
    'kahu',
    'lpg.deliverySummary',
    ({ supplyPoints }) => supplyPoints[0]?.nextDelivery === null,
  ),
];
