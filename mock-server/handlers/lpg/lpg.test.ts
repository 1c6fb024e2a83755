import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

interface Order {
  id: string;
  status: string;
  statusKey: string;
  failureInfo: { title: string } | null;
}

async function orders(persona: string): Promise<Order[]> {
  const { body } = await mock.call('lpg.orderStatus', { persona });
  return (body as { supplyPoints: { orders: Order[] }[] }).supplyPoints.flatMap((point) => point.orders);
}

const bottles = (numberOfBottles: number, supplyAgreementId = 'sa-102011') => ({
  supplyAgreementId,
  numberOfBottles,
});
const at = (instant: string) => mock.app.clock.set(instant);
const status = async (persona: string) => (await orders(persona))[0]?.status;

test('an order goes its way with the clock, and is a delivery in the end', async () => {
  const persona = 'wiremu';
  const history = async () => {
    const { body } = await mock.call('lpg.deliveryHistory', {
      persona,
      query: { supplyAgreementId: 'sa-102011', skip: '0', pageSize: '40' },
    });
    return body as { deliveries: { id: string; date: string; wasOrdered: boolean }[]; total: number };
  };
  // Bottles are also delivered without an order, by use.
  const ordered = async () => (await history()).deliveries.filter(({ wasOrdered }) => wasOrdered);
  expect((await mock.call('lpg.placeOrder', { persona, body: bottles(2) })).body).toEqual({
    orderId: 'LPG-ULLRX6PV',
    deliveryDate: '2026-03-06',
    emailSent: true,
    email: 'wiremu@example.co.nz',
  });
  expect(await orders(persona)).toMatchObject([
    { status: 'Processing order', statusKey: 'ACTIVE', failureInfo: null },
  ]);
  expect((await mock.call('lpg.orderInfo', { persona })).body).toMatchObject({
    billingAccountSites: [{ supplyPoints: [{ hasActiveOrders: true, idWithoutLpgPrefix: '102011' }] }],
  });
  at('2026-03-04T09:30:00+13:00');
  expect(await status(persona)).toBe('Delivery scheduled');
  at('2026-03-06T08:00:00+13:00');
  expect(await status(persona)).toBe('Out for delivery');
  expect(await ordered()).toEqual([]);
  at('2026-03-06T16:00:00+13:00');
  expect(await orders(persona)).toMatchObject([{ status: 'Delivery successful', statusKey: 'COMPLETED' }]);
  expect(await ordered()).toMatchObject([{ date: '2026-03-06', id: 'LPG-ULLRX6PV' }]);
  expect((await mock.call('lpg.deliverySummary', { persona })).body).toMatchObject({
    supplyPoints: [{ lastDelivery: { date: '2026-03-06', numberOfBottles: 2 }, nextDelivery: null }],
  });
  at('2026-05-01T16:00:00+12:00');
  expect(await orders(persona)).toEqual([]);
});

test('ordered bottles are on the bill of their period', async () => {
  const persona = 'wiremu';
  const lines = () => {
    const customer = mock.app.world.customer(persona);
    const account = customer?.accounts[0];
    if (!customer || !account) throw new Error('No account');
    const bill = mock.app.world.bills(customer, account).at(-1);
    return bill?.lines.filter(({ unit }) => unit === 'bottle') ?? [];
  };
  at('2026-03-28T09:00:00+13:00');
  const without = lines().reduce((sum, { quantity }) => sum + quantity, 0);
  mock.app.clock.reset();
  await mock.call('lpg.placeOrder', { persona, body: bottles(2) });
  at('2026-03-28T09:00:00+13:00');
  const after = lines();
  expect(after.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(without + 2);
  expect(after.reduce((sum, { cents }) => sum + cents, 0)).toBe((without + 2) * 14_200);
});

test('two orders that come on one day are both on the bill', async () => {
  const persona = 'wiremu';
  const billed = () => {
    const customer = mock.app.world.customer(persona);
    const account = customer?.accounts[0];
    if (!customer || !account) throw new Error('No account');
    const lines = mock.app.world.bills(customer, account).at(-1)?.lines ?? [];
    return lines.filter(({ unit }) => unit === 'bottle').reduce((sum, { quantity }) => sum + quantity, 0);
  };
  at('2026-03-28T09:00:00+13:00');
  const without = billed();
  mock.app.clock.reset();
  await mock.call('lpg.placeOrder', { persona, body: bottles(2) });
  await mock.call('lpg.placeOrder', { persona, body: bottles(1) });
  at('2026-03-28T09:00:00+13:00');
  expect(billed()).toBe(without + 3);
});

test('an order has as many bottles as the supply point takes', async () => {
  const check = (persona: string, body: unknown) => mock.call('lpg.checkOrder', { persona, body });
  expect(await check('wiremu', bottles(2))).toMatchObject({
    status: 200,
    body: { deliveryDate: '2026-03-06', totalNZD: 284, notices: [] },
  });
  expect(await check('wiremu', bottles(3))).toMatchObject({
    status: 400,
    body: { type: '/error/lpg_order/too_many_bottles' },
  });
  expect((await check('moana', bottles(4, 'sa-109001'))).status).toBe(200);
  expect((await check('moana', bottles(5, 'sa-109001'))).status).toBe(400);
  expect((await check('wiremu', bottles(1, 'sa-109001'))).status).toBe(404);
  expect((await check('wiremu', bottles(0))).status).toBe(400);
  expect((await orders('wiremu')).length).toBe(0);
});

test('an order that is open, and an answer of need, are pointed out', async () => {
  const { body } = await mock.call('lpg.checkOrder', {
    persona: 'moana',
    body: { ...bottles(1, 'sa-109001'), questions: { reliesOnGas: true } },
  });
  expect(body).toMatchObject({
    notices: [
      'You already have an order that comes on Thu 5 Mar.',
      expect.stringContaining('please call us'),
    ],
  });
});

test('a rescheduled order waits for its new day', async () => {
  expect(await orders('moana')).toMatchObject([
    { status: 'Processing order', statusKey: 'ACTIVE', failureInfo: { title: 'Rescheduled order' } },
  ]);
  at('2026-03-05T07:30:00+13:00');
  expect(await orders('moana')).toMatchObject([{ status: 'Out for delivery', failureInfo: null }]);
  at('2026-03-05T15:30:00+13:00');
  expect(await status('moana')).toBe('Delivery successful');
});

test('bills that are overdue stop orders', async () => {
  for (const id of ['lpg.checkOrder', 'lpg.placeOrder']) {
    expect(await mock.call(id, { persona: 'kahu', body: bottles(1, 'sa-108001') })).toMatchObject({
      status: 400,
      body: { type: expect.stringContaining('ineligible_credit_control') },
    });
  }
  expect(await orders('kahu')).toMatchObject([
    { status: 'Order cancelled', statusKey: 'CANCELLED' },
    { status: 'Delivery unsuccessful' },
  ]);
});

test('staff can check an order but not place one, and homes without bottled gas have nothing to order', async () => {
  const staff = true;
  const persona = 'wiremu';
  expect((await mock.call('lpg.checkOrder', { persona, staff, body: bottles(1) })).status).toBe(200);
  expect((await mock.call('lpg.placeOrder', { persona, staff, body: bottles(1) })).status).toBe(403);
  expect((await mock.call('lpg.orderInfo')).body).toMatchObject({
    billingAccountSites: [],
    vulnerabilityQuestionnaire: [],
  });
});

test('an order is held to the newest one that the page has shown', async () => {
  const persona = 'wiremu';
  const place = (lastOrder: string) =>
    mock.call('lpg.placeOrder', { persona, body: bottles(1), headers: { 'last-order': lastOrder } });
  expect((await place('LPG-ULLRX6PV')).status).toBe(409);
  expect((await place('none')).status).toBe(200);
  expect(await place('none')).toMatchObject({
    status: 409,
    body: { type: '/error/lpg_order/other_order', instance: '/headers/Last-Order' },
  });
  expect((await place('LPG-ULLRX6PV')).status).toBe(200);
  expect((await place('LPG-ULLRX6PV')).status).toBe(409);
  expect(await orders(persona)).toHaveLength(2);
});

test.each([
  ['wiremu', 'No order. A full bottle is three working days away.'],
  ['moana', 'Delivery rescheduled, for Thu 5 Mar.'],
  ['hana', '3 orders, the next for Tue 3 Mar.'],
])('the dashboard of %s says: %s', async (persona, text) => {
  expect((await mock.call('drd.widget.actionTile.list', { persona })).body).toMatchObject({
    shortcuts: expect.arrayContaining([expect.objectContaining({ type: 'orderLpg', text })]),
  });
});

test('the dashboard follows an order', async () => {
  const persona = 'wiremu';
  const tile = async () => JSON.stringify((await mock.call('drd.widget.actionTile.list', { persona })).body);
  await mock.call('lpg.placeOrder', { persona, body: bottles(1) });
  expect(await tile()).toContain('Processing order, for Fri 6 Mar.');
  at('2026-03-06T08:00:00+13:00');
  expect(await tile()).toContain('Out for delivery.');
});

test('a supply that has only begun has no deliveries yet', async () => {
  at('2023-08-20T10:00:00+12:00');
  const query = { supplyAgreementId: 'sa-102011', skip: '0', pageSize: '40' };
  expect((await mock.call('lpg.deliveryHistory', { persona: 'wiremu', query })).body).toEqual({
    deliveries: [],
    total: 0,
    skip: 0,
  });
});
