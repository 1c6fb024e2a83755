import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bands, labelStride, tickText, valueScale } from './scale.ts';

test('starts at 0, covers the highest value and has at most five lines', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (highest) => {
      const { ticks, max } = valueScale(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(max).toBeGreaterThanOrEqual(highest * 0.999_99);
      expect(max).toBeLessThanOrEqual(highest * 2.01);
    }),
  );
});

test('has an axis even for nothing', () => {
  expect(valueScale(0).max).toBeGreaterThan(0);
  expect(valueScale(Number.NaN).ticks[0]).toBe(0);
});

test('writes ticks with the decimals of their step', () => {
  const scale = valueScale(0.9);
  expect(scale.ticks.map((tick) => tickText(tick, scale))).toEqual(['0.00', '0.25', '0.50', '0.75', '1.00']);
  expect(tickText(1200, valueScale(4800))).toBe('1,200');
});

test('places equal bands inside of the width', () => {
  for (const slots of [1, 23, 29, 50, 365]) {
    const { step, width, x } = bands(slots, 300);
    expect(x(0)).toBeGreaterThanOrEqual(0);
    expect(x(slots - 1) + width).toBeLessThanOrEqual(300 + 1e-9);
    expect(x(1) - x(0)).toBeCloseTo(step);
  }
});

test('labels every seventh day on a phone of 320 px and every day where there is room', () => {
  expect(labelStride('Day', 29, bands(29, 320 - 100).step)).toBe(7);
  expect(labelStride('Day', 29, bands(29, 660).step)).toBe(1);
  expect(labelStride('Hour', 25, bands(25, 220).step)).toBe(6);
});

test('never lets labels of days touch, from 200 px up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 1600 }), fc.integer({ min: 1, max: 400 }), (width, slots) => {
      const { step } = bands(slots, width);
      const stride = labelStride('Day', slots, step);
      // Two digits of 12 px are some 15 px wide. One label alone touches nothing.
      if (stride < slots) expect(stride * step).toBeGreaterThan(18);
    }),
  );
});
