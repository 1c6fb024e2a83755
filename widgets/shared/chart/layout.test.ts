import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { bandOf, labelsOf, slotAt } from './layout.ts';

const slots = (count: number, lines: readonly string[]) =>
  Array.from({ length: count }, (_, ordinal) => ({ axis: lines, ordinal }));
const days = (count: number) => slots(count, ['M', '16']);
const plot = (screen: number) => screen - 100;

test('the bands of slots are side by side inside the width', () => {
  for (const count of [1, 23, 29, 50, 365]) {
    const last = bandOf(count, count - 1);
    expect(bandOf(count, 0).start).toBeGreaterThanOrEqual(0);
    expect(last.start + last.width).toBeLessThanOrEqual(1 + 1e-9);
    expect(bandOf(count, 1).start).toBeCloseTo(bandOf(count, 0).start + last.width);
  }
});

test('finds the slot under a pointer, to the edge on either side and not beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat(), (count, seed) => {
      const slot = seed % count;
      const { start, width } = bandOf(count, slot);
      expect(slotAt(count, start + width / 2)).toBe(slot);
    }),
    randomRuns(100),
  );
  expect([0, 1].map((share) => slotAt(29, share))).toEqual([0, 28]);
  expect([-0.01, 1.01, Number.NaN].map((share) => slotAt(29, share))).toEqual([null, null, null]);
});

test('labels every seventh day on a phone of 320 px and every day where there is room', () => {
  const strides = [1, 7, 30, 90];
  expect(labelsOf(days(29), strides, plot(320)).stride).toBe(7);
  expect(labelsOf(days(29), strides, 660).stride).toBe(1);
  expect(labelsOf(slots(25, ['12 pm']), [1, 3, 6], plot(320)).stride).toBe(6);
  // A year of half-hours has room for its first label alone.
  expect(labelsOf(slots(17_520, ['1']), [1, 3, 6], 600)).toEqual({ stride: 17_520, isStaggered: false });
});

test('puts labels that all have to be there into two rows where one has no room', () => {
  const reasons = slots(7, ['Weather']);
  expect(labelsOf(reasons, [1], 600)).toEqual({ stride: 1, isStaggered: false });
  expect(labelsOf(reasons, [1], plot(320))).toEqual({ stride: 1, isStaggered: true });
});

test('never lets labels of days touch, from 200 px up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 1600 }), fc.integer({ min: 1, max: 400 }), (width, count) => {
      const { stride } = labelsOf(days(count), [1, 7, 30, 90], width);
      // Two digits of 12 px are some 15 px wide. One label alone touches nothing.
      if (stride < count) expect(stride * bandOf(count, 0).width * width).toBeGreaterThan(18);
    }),
    randomRuns(100),
  );
});
