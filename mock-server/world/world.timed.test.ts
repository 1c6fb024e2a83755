import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const now = Date.parse('2026-03-03T10:24:00+13:00');
const open = () => createWorld({ seed: 1, clock: { now: () => now } });

test('starts in less than 100 ms, the business with 40 sites included', () => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const world = open();
    for (const { id } of world.personas) world.customer(id);
    return performance.now() - start;
  });
  // The best of some: what else the machine does meanwhile only adds.
  expect(Math.min(...times)).toBeLessThan(100);
});
