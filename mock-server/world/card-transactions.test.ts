import { beforeEach, expect, test } from 'vitest';
import {
  type CardOutcome,
  findCardTransaction,
  settleCardTransaction,
  startCardTransaction,
} from './card-transactions.ts';
import type { Account, Customer } from './customer.ts';
import { createWorld, type World } from './world.ts';

const start = Date.parse('2026-03-03T10:24:00+13:00');
const card = { brand: 'mastercard', lastFourDigits: '0002', expiryMonth: 1, expiryYear: 2030 } as const;
const made = { status: 'MADE', card } as const;
const way = { brand: 'beacon', returnTo: 'http://localhost:4000/account/bill/payments' } as const;
const nothing = { amountCents: 0, feeCents: 0, saveCard: true, ...way } as const;

let now: number;
let world: World;
let customer: Customer;
let account: Account;
beforeEach(() => {
  now = start;
  world = createWorld({ seed: 1, clock: { now: () => now } });
  open('callum');
});

function open(id: string): void {
  const found = world.customer(id);
  const first = found?.accounts[0];
  if (!found || !first) throw new Error(`No persona ${id}`);
  customer = found;
  account = first;
}

const settle = (id: string, outcome: CardOutcome) =>
  world.write(() => settleCardTransaction(world, customer, id, outcome));
const balance = () => world.ledger(customer, account).balance.totalCents;

test('a visit changes nothing until it ends', () => {
  const before = structuredClone(account);
  const { id } = startCardTransaction(world, account, { purpose: 'saveCard', ...nothing });
  expect({ ...account, cardTransactions: [] }).toEqual(before);
  expect(findCardTransaction(customer, id)?.transaction).toMatchObject({ purpose: 'saveCard', result: null });
});

test('a saved card takes the place of the old one, and autopay by card can be given it', () => {
  const { id } = startCardTransaction(world, account, { purpose: 'saveCard', ...nothing });
  expect(settle(id, made)).toEqual({
    status: 'SUCCESS',
    sct: true,
    canUpdateCCV: true,
    paymentStatus: null,
  });
  expect(account.savedCard).toMatchObject(card);
  open('wiremu');
  const other = startCardTransaction(world, account, { purpose: 'saveCard', ...nothing });
  expect(settle(other.id, made)).toMatchObject({ canUpdateCCV: false });
});

test('a payment is recorded once, however often the page sends it', () => {
  const before = balance();
  const plan = { purpose: 'payment', amountCents: 5_000, feeCents: 50, saveCard: true, ...way } as const;
  const { id } = startCardTransaction(world, account, plan);
  const first = settle(id, made);
  expect(first).toEqual({ status: 'SUCCESS', sct: false, canUpdateCCV: false, paymentStatus: 'MADE' });
  expect(settle(id, { status: 'FAILED' })).toEqual(first);
  expect(settle(id, made)).toEqual(first);
  expect(balance()).toBe(before - 5_000);
  expect(account.savedCard).toMatchObject(card);
});

test('autopay with a new card pays the next bill', () => {
  const { id } = startCardTransaction(world, account, { purpose: 'autopay', ...nothing });
  expect(world.ledger(customer, account).nextPayment).toBeNull();
  expect(settle(id, made)).toMatchObject({ status: 'SUCCESS', sct: false });
  expect(world.ledger(customer, account).nextPayment).toMatchObject({ method: 'creditCard' });
});

test.each([
  ['FAILED', 'ERROR'],
  ['ERROR', 'ERROR'],
  ['CANCELLED', 'CANCELLED'],
] as const)('%s on the page pays and saves nothing', (status, told) => {
  const before = balance();
  const plan = { purpose: 'payment', amountCents: 5_000, feeCents: 0, saveCard: true, ...way } as const;
  const { id } = startCardTransaction(world, account, plan);
  const result = settle(id, { status });
  expect(result).toMatchObject({ status: told, paymentStatus: status });
  expect(balance()).toBe(before);
  expect(account.savedCard?.lastFourDigits).toBe('5100');
});

test('after 90 minutes nothing is paid any more', () => {
  const before = balance();
  const plan = { purpose: 'payment', amountCents: 5_000, feeCents: 0, saveCard: false, ...way } as const;
  const { id } = startCardTransaction(world, account, plan);
  now += 90 * 60_000 + 1;
  expect(settle(id, made)).toMatchObject({ status: 'ERROR' });
  expect(balance()).toBe(before);
});

test('ids are their own, old visits are forgotten, and an unknown one is refused', () => {
  const ids = Array.from(
    { length: 60 },
    () => startCardTransaction(world, account, { purpose: 'saveCard', ...nothing }).id,
  );
  expect(new Set(ids).size).toBe(60);
  expect(account.cardTransactions).toHaveLength(50);
  expect(() => settle(ids[0] ?? '', made)).toThrow(RangeError);
});
