import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { aggregate } from './aggregate.ts';

test('preserves the mean and the highest of every column', () => {
  const { mean, top } = aggregate([1, 3, 5, 5], 2);
  expect([...mean]).toEqual([2, 5]);
  expect([...top]).toEqual([3, 5]);
});

test('makes a column of every value when there is room', () => {
  expect([...aggregate([4, 0, 2], 500).mean]).toEqual([4, 0, 2]);
});

test('loses no value and no peak', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 500 }),
      fc.integer({ min: 1, max: 300 }),
      (values, columns) => {
        const { top } = aggregate(values, columns);
        expect(Math.max(...top)).toBe(Math.max(...values));
        expect(top.length).toBeLessThanOrEqual(columns);
      },
    ),
    randomRuns(100),
  );
});
