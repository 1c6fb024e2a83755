import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import type { Account, Customer } from './customer.ts';
import { openCents } from './ledger.ts';
import { createWorld, type World } from './world.ts';

const start = Date.parse('2026-03-03T10:24:00+13:00');

function open(id: string, days = 0) {
  const world = createWorld({ seed: 1, clock: { now: () => start } });
  // The state is that of the first day; the clock of the second world is later.
  const state = world.customer(id);
  const later = createWorld({ seed: 1, clock: { now: () => start + days * 86_400_000 } });
  later.load({ ...world.snapshot() });
  const customer = later.customer(id) ?? state;
  const account = customer?.accounts[0];
  if (!customer || !account) throw new Error(`No persona ${id}`);
  return { world: later, customer, account, ledger: () => later.ledger(customer, account) };
}

function pay(world: World, account: Account, today: string, amountCents: number, countsFrom = today): void {
  world.write(() =>
    account.writes.push({
      id: `write-${account.writes.length}`,
      type: 'payment',
      description: 'Card payment',
      madeAt: `${today}T00:00:00.000Z`,
      countsFrom,
      amountCents: -amountCents,
    }),
  );
}

describe('every account', () => {
  const world = createWorld({ seed: 1, clock: { now: () => start } });
  const all = world.personas.flatMap(({ id }) => {
    const customer = world.customer(id);
    return (customer?.accounts ?? []).map((account) => ({ id, customer: customer as Customer, account }));
  });

  test('has a balance that is the sum of its entries, entry by entry', () => {
    for (const { id, customer, account } of all) {
      const { entries, balance } = world.ledger(customer, account);
      let sum = 0;
      for (const entry of entries) {
        sum += entry.amountCents;
        expect(entry.balanceCents, id).toBe(sum);
      }
      expect(balance.totalCents, id).toBe(sum);
    }
  });

  test('owes what is overdue and what is not yet due, and nothing else', () => {
    for (const { id, customer, account } of all) {
      const { balance, openBills } = world.ledger(customer, account);
      expect(balance.overdueCents + balance.currentCents, id).toBe(Math.max(0, balance.amountToPayCents));
      const open = openBills.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
      expect(open, id).toBe(Math.max(0, balance.totalCents));
      expect(balance.dueOn === null, id).toBe(balance.totalCents <= 0);
    }
  });

  test('has entries in order with ids of their own', () => {
    for (const { id, customer, account } of all) {
      const { entries } = world.ledger(customer, account);
      expect(new Set(entries.map((entry) => entry.id)).size, id).toBe(entries.length);
      expect(
        [...entries].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
        id,
      ).toEqual(entries);
    }
  });
});

test('direct debit pays each bill on its due date', () => {
  const before = open('aroha').ledger();
  expect(before.balance).toMatchObject({ overdueCents: 0, dueOn: '2026-03-11' });
  expect(before.nextPayment).toEqual({
    day: '2026-03-11',
    amountCents: before.balance.amountToPayCents,
    method: 'directDebit',
  });
  const after = open('aroha', 8).ledger();
  expect(after.balance).toMatchObject({ totalCents: 0, dueOn: null });
  expect(after.entries.at(-1)).toMatchObject({ day: '2026-03-11', type: 'payment' });
});

test('an account whose card was declined is overdue', () => {
  const { balance, nextPayment, failedPayment } = open('callum').ledger();
  expect(balance.overdueCents).toBeGreaterThan(10_000);
  expect(balance.currentCents).toBeGreaterThan(10_000);
  expect(balance.dueOn).toBe('2026-02-09');
  expect(failedPayment).toEqual({
    day: '2026-02-09',
    amountCents: balance.overdueCents,
    method: 'creditCard',
    reason: 'cardDeclined',
  });
  expect(nextPayment).toBeNull();
});

test('a bill is overdue from the day after its due date', () => {
  const onDueDay = open('callum', 8).ledger().balance;
  expect(onDueDay.currentCents).toBeGreaterThan(10_000);
  const dayAfter = open('callum', 9).ledger().balance;
  expect(dayAfter).toMatchObject({ currentCents: 0, overdueCents: onDueDay.totalCents });
});

test('a payment pays the oldest bill first', () => {
  const { world, account, ledger } = open('callum');
  const { overdueCents, currentCents } = ledger().balance;
  pay(world, account, '2026-03-03', overdueCents + 100);
  expect(ledger().balance).toMatchObject({
    overdueCents: 0,
    currentCents: currentCents - 100,
    dueOn: '2026-03-11',
  });
});

test('a payment that does not count yet is pending', () => {
  const { world, account, ledger } = open('callum');
  const { amountToPayCents } = ledger().balance;
  pay(world, account, '2026-03-03', 5_000, '2026-03-05');
  expect(ledger()).toMatchObject({ pendingCents: 5_000, balance: { amountToPayCents } });
});

test('credit is used up by the next bill', () => {
  const now = open('ngaire').ledger().balance;
  expect(now.totalCents).toBeLessThan(0);
  expect(now).toMatchObject({ overdueCents: 0, currentCents: 0 });
  const { world, customer, account, ledger } = open('ngaire', 12);
  const latest = world.bills(customer, account).at(-1);
  expect(latest?.issuedOn).toBe('2026-03-14');
  expect(ledger().balance.totalCents).toBe(now.totalCents + (latest?.totalCents ?? 0));
});

test('a prompt payment discount is offered on what is not yet due, and given when it was paid in time', () => {
  const { world, customer, account, ledger } = open('margaret');
  const latest = world.bills(customer, account).at(-1);
  expect(ledger().balance.promptPaymentDiscountCents).toBe(Math.round((latest?.totalCents ?? 0) * 0.02));
  const after = open('margaret', 6).ledger();
  expect(after.entries.slice(-2).map(({ type }) => type)).toEqual(['credit', 'payment']);
  expect(after.balance.totalCents).toBe(0);
});

test('what settles the account is all of it less the discount, until the due date', () => {
  const stop = { from: '2026-03-01', method: 'none', paysAfterDue: null } as const;
  const at = (days: number) => {
    const { world, account, ledger } = open('margaret', days);
    world.write(() => account.arrangements.push(stop));
    return ledger().balance;
  };
  const inTime = at(8);
  expect(inTime).toMatchObject({ dueOn: '2026-03-11', toPayUntil: '2026-03-11' });
  expect(inTime.toPayCents).toBe(inTime.totalCents - inTime.promptPaymentDiscountCents);
  expect(inTime.promptPaymentDiscountCents).toBeGreaterThan(0);
  const late = at(9);
  expect(late).toMatchObject({ toPayUntil: null, promptPaymentDiscountCents: 0 });
  expect(late.toPayCents).toBe(late.totalCents);
});

test('a payment on the last evening counts from the next day, and has the discount all the same', () => {
  const { world, account, ledger } = open('margaret', 8);
  world.write(() => account.arrangements.push({ from: '2026-03-01', method: 'none', paysAfterDue: null }));
  const { toPayCents } = ledger().balance;
  pay(world, account, '2026-03-11', toPayCents, '2026-03-12');
  expect(openCents(ledger())).toBe(0);
  const next = createWorld({ seed: 1, clock: { now: () => start + 9 * 86_400_000 } });
  next.load({ ...world.snapshot() });
  const customer = next.customer('margaret') as Customer;
  const after = next.ledger(customer, customer.accounts[0] as Account);
  expect(after.balance.totalCents).toBe(0);
});

test('a direct debit that failed is held with its reason until its bill is paid, and nothing more is tried', () => {
  const { world, account, ledger } = open('aroha', 9);
  const from = '2026-03-01';
  world.write(() => {
    account.arrangements.push({ from, method: 'directDebit', paysAfterDue: 0, failure: 'notEnoughMoney' });
  });
  const { balance, failedPayment, nextPayment, notTakenCents } = ledger();
  expect(failedPayment).toEqual({
    day: '2026-03-11',
    amountCents: balance.overdueCents,
    method: 'directDebit',
    reason: 'notEnoughMoney',
  });
  expect(nextPayment).toBeNull();
  expect(notTakenCents).toBe(balance.totalCents);
  pay(world, account, '2026-03-12', balance.totalCents);
  expect(ledger()).toMatchObject({ failedPayment: null, notTakenCents: 0 });
});

test('what was due before autopay began is not taken', () => {
  const { world, account, ledger } = open('kahu');
  const { totalCents } = ledger().balance;
  expect(ledger().notTakenCents).toBe(0);
  world.write(() =>
    account.arrangements.push({ from: '2026-03-03', method: 'directDebit', paysAfterDue: 0 }),
  );
  const { nextPayment, notTakenCents } = ledger();
  expect(nextPayment?.amountCents).toBeGreaterThan(0);
  expect(notTakenCents).toBe(totalCents - (nextPayment?.amountCents ?? 0));
});

test('what is not taken is what is to be paid, with the discount that can still be had', () => {
  const { world, account, ledger } = open('margaret', 0);
  const { toPayCents, totalCents } = ledger().balance;
  expect(toPayCents).toBeLessThan(totalCents);
  world.write(() =>
    account.arrangements.push({
      from: '2026-03-03',
      method: 'creditCard',
      paysAfterDue: 0,
      failure: 'cardEnded',
    }),
  );
  expect(ledger().nextPayment).toBeNull();
  expect(ledger().notTakenCents).toBe(toPayCents);
});

test('an extension moves a due date and with it what is overdue', () => {
  const { world, account, ledger } = open('callum');
  const [oldest] = ledger().openBills;
  if (!oldest) throw new Error('No open bill');
  world.write(() => {
    account.extensions[oldest.bill.id] = addDays('2026-03-03', 14);
  });
  expect(ledger().balance.overdueCents).toBe(0);
  expect(ledger().balance.dueOn).toBe('2026-03-11');
});

test('a new payment arrangement pays what falls due from its first day on', () => {
  const { world, account, ledger } = open('callum');
  const { currentCents } = ledger().balance;
  world.write(() =>
    account.arrangements.push({ from: '2026-03-03', method: 'directDebit', paysAfterDue: 0 }),
  );
  expect(ledger().nextPayment).toEqual({
    day: '2026-03-11',
    amountCents: currentCents,
    method: 'directDebit',
  });
});
