import { expect, test } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createIntents } from './intents.ts';

const pay = { body: { amountToPay: 20 } };
function setUp() {
  const area = createMemoryArea();
  let time = 0;
  const open = () =>
    createIntents(
      createStorage(() => area),
      () => time,
    );
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { open, area, pass };
}

test('the same intent has the same key until there is a definite answer, across a reload too', () => {
  const { open } = setUp();
  const key = open().key('payments.card.pay', pay);
  const reloaded = open();
  expect(reloaded.key('payments.card.pay', pay)).toBe(key);
  reloaded.settle('payments.card.pay');
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
