import { beforeEach, expect, test } from 'vitest';
import { callsOf, type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const areas = ['powershout.', 'meterRead.', 'ev.', 'evPlan.', 'homeMove.submit', 'lpg.placeOrder'];
const table = Object.entries(operations) as [string, Operation][];
/** What changes something of a customer's products; new ones are among them by their id. */
const writes = table.flatMap(([id, { method }]) =>
  method !== 'GET' && areas.some((area) => id.startsWith(area)) ? [id] : [],
);
/** Between them they have everything that can be written to. */
const personas = ['aroha', 'hemi', 'noa', 'mei', 'hana', 'ihaia'];

test('no write of a product is open to staff by the contract', () => {
  expect(writes).toEqual([
    'powershout.offer.accept',
    'powershout.booking.add',
    'powershout.booking.delete',
    'meterRead.submit',
    'lpg.placeOrder',
    'homeMove.submit',
    'evPlan.myEV.save',
    'ev.accounts.verify',
    'ev.accounts.join',
    'ev.accounts.leave',
  ]);
  for (const id of writes)
    expect(operations[id as keyof typeof operations], id).not.toHaveProperty('staffMay');
});

test.each(writes)('%s is refused for staff and changes nothing, where the customer may', async (id) => {
  let allowed = 0;
  for (const persona of personas) {
    const state = () => JSON.stringify(mock.app.world.customer(persona));
    const calls = callsOf(mock, persona);
    for (const call of calls.filter((each) => each.id === id)) {
      const before = state();
      expect(await mock.call(id, { ...call, persona, staff: true })).toMatchObject({
        status: 403,
        body: { type: '/error/impersonation' },
      });
      expect(state()).toBe(before);
      // A link is verified before it is made.
      for (const first of calls.filter(
        (each) => id === 'ev.accounts.join' && each.id === 'ev.accounts.verify',
      ))
        await mock.call(first.id, { ...first, persona });
      if ((await mock.call(id, { ...call, persona })).status < 300) allowed += 1;
    }
  }
  expect(allowed).toBeGreaterThan(0);
});
