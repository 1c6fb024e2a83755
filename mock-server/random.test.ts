import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('the same seed gives the same numbers', () => {
  const draw = (seed: number | string) => {
    const random = createRandom(seed);
    return [
      random.next(),
      random.integer(1, 6),
      random.normal(),
      random.pick(['a', 'b', 'c']),
      random.uuid(),
    ];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw('anna')).toEqual(draw('anna'));
  expect(draw(7)).not.toEqual(draw(8));
});

test('a fork does not depend on what was drawn before', () => {
  const random = createRandom(1);
  const before = random.fork('usage').next();
  random.next();
  expect(random.fork('usage').next()).toBe(before);
  expect(random.fork('bills').next()).not.toBe(before);
});

test('numbers stay in range and spread evenly', () => {
  const random = createRandom(3);
  const sides = new Map<number, number>();
  let sum = 0;
  for (let times = 0; times < 6000; times += 1) {
    const side = random.integer(1, 6);
    sides.set(side, (sides.get(side) ?? 0) + 1);
    sum += random.normal();
  }
  expect([...sides.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const times of sides.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
  expect(Math.abs(sum / 6000)).toBeLessThan(0.05);
  expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
