import { expect, test } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createIntents } from './intents.ts';

const pay = { body: { amountToPay: 20 } };
function setUp() {
  const area = createMemoryArea();
  let time = 0;
  let person = 'one';
  const open = () =>
    createIntents(
      createStorage(() => area),
      () => person,
      () => time,
    );
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const signIn = (name: string) => {
    person = name;
  };
  return { open, area, pass, signIn };
}

test('the same intent has the same key until there is a definite answer, across a reload too', () => {
  const { open } = setUp();
  const key = open().key('payments.card.pay', pay);
  const reloaded = open();
  expect(reloaded.key('payments.card.pay', pay)).toBe(key);
  reloaded.settle('payments.card.pay', pay);
  expect(reloaded.key('payments.card.pay', pay)).not.toBe(key);
});

test('another amount or another hour is another intent', () => {
  const { open, pass } = setUp();
  const intents = open();
  const key = intents.key('payments.card.pay', pay);
  expect(intents.key('payments.card.pay', { body: { amountToPay: 21 } })).not.toBe(key);
  const again = intents.key('payments.card.pay', pay);
  pass(3_600_001);
  expect(intents.key('payments.card.pay', pay)).not.toBe(again);
});

test('several contents of one operation are several intents, each until its own answer', () => {
  const { open } = setUp();
  const intents = open();
  const other = { body: { amountToPay: 21 } };
  const keys = [intents.key('payments.card.pay', pay), intents.key('payments.card.pay', other)];
  intents.settle('payments.card.pay', other);
  expect(intents.key('payments.card.pay', pay)).toBe(keys[0]);
  expect(intents.key('payments.card.pay', other)).not.toBe(keys[1]);
});

test('what a later write has replaced is a new intent, and nothing else is', () => {
  const { open } = setUp();
  const intents = open();
  const keys = () => [intents.key('ev.accounts.join', pay), intents.key('ev.accounts.leave', undefined)];
  const [join, leave] = keys();
  intents.end(['ev.accounts.join']);
  expect(keys()[0]).not.toBe(join);
  expect(keys()[1]).toBe(leave);
});

test('nobody goes on with the intent of somebody else', () => {
  const { open, signIn } = setUp();
  const key = open().key('payments.card.pay', pay);
  signIn('two');
  expect(open().key('payments.card.pay', pay)).not.toBe(key);
});

test('nothing of what was sent is stored', () => {
  const { open, area } = setUp();
  open().key('payments.recurring.directDebitV2', { body: { number: '12-3140-0171323-050' } });
  const stored = Array.from({ length: area.length }, (_, index) =>
    area.getItem(area.key(index) ?? ''),
  ).join();
  expect(stored).not.toContain('0171323');
});

test('another account starts with no intents', () => {
  const { open } = setUp();
  const intents = open();
  const key = intents.key('payments.card.pay', pay);
  intents.clear();
  expect(intents.key('payments.card.pay', pay)).not.toBe(key);
});
