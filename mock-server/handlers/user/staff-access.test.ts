import { expect, test } from 'vitest';
import { callsOf, testMock } from '#mock/handlers/test-mock.ts';
import { areaList } from '#mock/openapi/areas.ts';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import type { WireOf } from '#schemas/wire.ts';

const table: Readonly<Record<string, Operation>> = operations;
const mayBeCalled = [
  'bootstrap',
  'drd.site.clear',
  'drd.site.select',
  'electricity.billPeriod',
  'electricity.siteUsage',
  'homeMove.siteRates',
  'lpg.checkOrder',
  'naturalGas.siteUsage',
  'usage.summary',
  'user.site.select',
];

test('the customer reads what staff looked at and tried, and nobody else does', async () => {
  const mock = testMock();
  await mock.call('drd.widget.billSummary', { persona: 'callum' });
  const visitsOf = async (persona: string) => (await mock.call('user.staffAccess', { persona })).body;
  expect(await visitsOf('callum')).toEqual({ visits: [] });

  const staff = { persona: 'callum', staff: true };
  await mock.call('drd.initialize', staff);
  await mock.call('drd.widget.billSummary', staff);
  mock.app.clock.advance(60_000);
  const body = { amountToPay: 20, withToken: true, saveCard: false };
  expect((await mock.call('payments.card.pay', { ...staff, body })).status).toBe(403);
  expect(await visitsOf('callum')).toEqual({
    visits: [
      {
        id: 'visit-1',
        startedAt: expect.stringMatching(/^2026-/),
        lastAt: expect.stringMatching(/^2026-/),
        looked: ['your dashboard'],
        tried: [{ at: expect.stringMatching(/^2026-/), part: 'your payments' }],
      },
    ],
  });
  expect(await visitsOf('aroha')).toEqual({ visits: [] });
});

test('staff change nothing by any operation, and may call those alone that change nothing', async () => {
  const mock = testMock();
  const writes = callsOf(mock, 'aroha').filter(({ id }) => table[id]?.method !== 'GET');
  const before = JSON.stringify(mock.app.world.customer('aroha'));
  const allowed: string[] = [];
  for (const { id, ...call } of writes) {
    const { status, body } = await mock.call(id, { ...call, staff: true });
    if (status === 403) expect(body, id).toMatchObject({ type: '/error/impersonation' });
    else if (table[id]?.access === 'private') allowed.push(id);
  }
  expect([...new Set(allowed)].toSorted()).toEqual(mayBeCalled);
  expect(JSON.stringify(mock.app.world.customer('aroha'))).toBe(before);
});

test('every area of the API has words for customers', async () => {
  const mock = testMock();
  const staff = { session: 's', staff: 'staff-7', isRefused: true };
  for (const { name: area } of areaList) mock.app.world.staffVisits.record('aroha', { ...staff, area });
  const { visits } = (await mock.call('user.staffAccess')).body as WireOf<'user.staffAccess'>;
  const parts = (visits[0]?.tried ?? []).map(({ part }) => part);
  expect(new Set(parts).size).toBe(areaList.length);
  expect(parts.filter((part) => areaList.some(({ name }) => name === part))).toEqual([]);
});

test('a persona with visits has them again after a reset, and no new ones', async () => {
  const mock = testMock();
  const visitsOf = async () =>
    ((await mock.call('user.staffAccess', { persona: 'margaret' })).body as WireOf<'user.staffAccess'>)
      .visits;
  const first = await visitsOf();
  expect(first.map(({ tried }) => tried.length)).toEqual([1, 0]);
  await mock.call('billing.accounts', { persona: 'margaret', staff: true });
  expect(await visitsOf()).toEqual([expect.objectContaining({ id: 'visit-3' }), ...first]);
  mock.app.world.reset('margaret');
  expect(await visitsOf()).toEqual(first);
});
