import { expect, test } from 'vitest';
import { createDerived } from './derived.ts';

const owner = {};

/** `sum` counts how often it was derived. */
function open() {
  let now = 0;
  let times = 0;
  const derived = createDerived(() => now);
  const sum = derived.memo((_owner: object, _part: object) => {
    times += 1;
    return times;
  });
  return {
    derived,
    sum: (part: object = owner) => sum(owner, part),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('derives a value once for each pair, within a minute', () => {
  const { sum, advance } = open();
  expect([sum(), sum(), sum({}), sum()]).toEqual([1, 1, 2, 1]);
  advance(59_999);
  expect(sum()).toBe(1);
  advance(1);
  expect([sum(), sum()]).toEqual([3, 3]);
});

test('derives again during a write and after it', async () => {
  const { derived, sum } = open();
  expect(sum()).toBe(1);
  expect(derived.write(() => [sum(), sum()])).toEqual([2, 3]);
  expect([sum(), sum()]).toEqual([4, 4]);
  let go: () => void = () => undefined;
  const write = derived.write(
    () =>
      new Promise<void>((resolve) => {
        go = resolve;
      }),
  );
  expect([sum(), sum()]).toEqual([5, 6]);
  go();
  await write;
  expect([sum(), sum()]).toEqual([7, 7]);
});

test('a write that fails has dropped what was derived, and is over', async () => {
  const { derived, sum } = open();
  expect(sum()).toBe(1);
  expect(() =>
    derived.write(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  await expect(derived.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([sum(), sum()]).toEqual([2, 2]);
});

test('a drop ends what was derived', () => {
  const { derived, sum } = open();
  sum();
  derived.drop();
  expect([sum(), sum()]).toEqual([2, 2]);
});
