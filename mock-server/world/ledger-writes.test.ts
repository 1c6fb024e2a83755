import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extendBill, startCardAutopay, startDirectDebit, stopAutopay } from './arrangements.ts';
import { addDays } from './calendar.ts';
import { enterCardPayment, enterRefund } from './ledger-writes.ts';
import { createWorld } from './world.ts';

const card = { brand: 'visa', lastFourDigits: '4242' } as const;
const start = Date.parse('2026-03-03T10:24:00+13:00');
const authority = { holder: 'A', number: '12-3140-0171323-050', paymentInformation: 'POWER' };

const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), cents: fc.integer({ min: 100, max: 60_000 }) }),
  fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ do: fc.constant('wait' as const), cents: fc.integer({ min: 1, max: 20 * 86_400 }) }),
  fc.record({
    do: fc.constantFrom('debit' as const, 'card' as const, 'stop' as const, 'extend' as const),
    cents: fc.nat(0),
  }),
);

test.each([
  ['margaret', 40],
  ['wiremu', 40],
  ['aroha', 40],
  ['callum', 40],
  ['sione', 6],
])('whatever %s does, the ledger adds up and nothing that happened is undone', (id, numRuns) => {
  let now = start;
  const world = createWorld({ seed: 1, clock: { now: () => now } });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      now = start;
      world.reset();
      const customer = world.customer(id);
      const account = customer?.accounts[0];
      if (!customer || !account) throw new Error(`no ${id}`);
      for (const { do: what, cents } of steps) {
        const before = world.ledger(customer, account);
        const credit = -before.balance.totalCents;
        world.write(() => {
          if (what === 'pay') enterCardPayment(world, account, { amountCents: cents, feeCents: 7, card });
          if (what === 'refund' && credit > 0) enterRefund(world, account, Math.min(cents, credit));
          if (what === 'debit') startDirectDebit(world, customer, account, authority);
          if (what === 'card') startCardAutopay(world, customer, account, account.savedCard);
          if (what === 'stop') stopAutopay(world, customer, account);
          const [open] = before.openBills;
          if (what === 'extend' && open) {
            extendBill(world, customer, account, open.bill.id, addDays(open.dueOn, 14));
          }
        });
        if (what === 'wait') now += cents * 1_000;
        const { entries, balance, openBills } = world.ledger(customer, account);
        const ids = entries.map((entry) => entry.id);
        expect(new Set(ids).size).toBe(ids.length);
        const stored = new Set(ids);
        const oldest = entries[0]?.day ?? '';
        // Bills leave the ledger after some years; nothing else ever does.
        expect(before.entries.filter(({ day, id }) => day > oldest && !stored.has(id))).toEqual([]);
        expect(entries.at(-1)?.balanceCents ?? 0).toBe(balance.totalCents);
        const unpaid = openBills.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
        expect(unpaid).toBe(Math.max(0, balance.totalCents));
      }
    }),
    { numRuns, seed: 20_260_303 },
  );
});
