import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOneATurn } from './one-a-turn.ts';

test('of much that comes at once, one begins after the other, and new connections get in between them', async () => {
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
  // The turn in which each began.
  const turns = Array.from({ length: 20 }, (_, at) => lengths.findIndex((length) => length > at));
  const between = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0));
  expect(Math.min(...between)).toBeGreaterThanOrEqual(50);
});
