import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { type LpgOrder, openOrders, orderLabel, pointStatus } from './order-status.ts';

const order = (changes: Partial<LpgOrder> = {}): LpgOrder => ({
  id: 'o',
  status: 'Processing order',
  statusKey: 'ACTIVE',
  failureInfo: null,
  numberOfBottles: 1,
  orderedAt: '2026-03-03T10:00:00+13:00' as LpgOrder['orderedAt'],
  deliveryDate: plainDate('2026-03-06'),
  ...changes,
});

test.each(['Rescheduled order', 'rescheduled ORDER', ' Rescheduled order '])(
  'a processing order that failed as "%s" is rescheduled',
  (title) => expect(orderLabel(order({ failureInfo: { title } }))).toBe('Delivery rescheduled'),
);

test('only the status and title together mean that', () => {
  expect(orderLabel(order({ failureInfo: { title: 'Locked gate' } }))).toBe('Processing order');
  expect(orderLabel(order({ status: 'Out for delivery', failureInfo: { title: 'Rescheduled order' } }))).toBe(
    'Out for delivery',
  );
});

test('a supply has the status of its one active order, a number of several, and none without', () => {
  const ended = order({ status: 'Delivery successful', statusKey: 'COMPLETED' });
  expect(pointStatus([])).toBeNull();
  expect(pointStatus([ended])).toBeNull();
  expect(pointStatus([ended, order({ status: 'Delivery scheduled' })])).toBe('Delivery scheduled');
  expect(pointStatus([order(), ended, order()])).toBe('2 orders');
});

test('the next delivery is first', () => {
  const late = order({ deliveryDate: plainDate('2026-03-09') });
  const soon = order({ deliveryDate: plainDate('2026-03-04') });
  expect(openOrders([late, soon])).toEqual([soon, late]);
});
