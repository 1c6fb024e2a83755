import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOneATurn } from './one-a-turn.ts';

test('of much that comes at once, one begins in a turn of the event loop, in the order in which it came', async () => {
  const oneATurn = createOneATurn();
  const begun: number[] = [];
  const all = Promise.all(Array.from({ length: 20 }, (_, at) => oneATurn().then(() => begun.push(at))));
  const lengths: number[] = [];
  while (begun.length < 20) {
    await nextTurn();
    lengths.push(begun.length);
  }
  await all;
  expect(begun).toEqual(Array.from({ length: 20 }, (_, at) => at));
  const steps = lengths.map((length, at) => length - (lengths[at - 1] ?? 0));
  expect(Math.max(...steps)).toBe(1);
});
