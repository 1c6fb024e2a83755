import { describe, expect, test } from 'vitest';
import { apportion, bell, noise, noiseKey, smoothNoise } from './noise.ts';

const key = noiseKey('test', 1);
const draws = Array.from({ length: 20_000 }, (_, index) => noise(key, index));

test('is spread evenly and does not depend on earlier calls', () => {
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => draws.filter((n) => Math.floor(n * 10) === tenth).length,
  );
  expect(Math.min(...tenths)).toBeGreaterThan(1_850);
  expect(Math.max(...tenths)).toBeLessThan(2_150);
  expect(noise(key, 77)).toBe(draws[77]);
  expect(noise(noiseKey('test', 2), 77)).not.toBe(draws[77]);
});

test('neighbouring keys have nothing to do with one another', () => {
  const pairs = draws.slice(1).map((value, index) => (value - 0.5) * ((draws[index] ?? 0) - 0.5));
  expect(Math.abs(pairs.reduce((a, b) => a + b, 0) / pairs.length) * 12).toBeLessThan(0.03);
});

test('the bell has mean 0 and deviation 1', () => {
  const values = draws.map((_, index) => bell(key, index));
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length);
  expect(mean).toBeCloseTo(0, 1);
  expect(deviation).toBeCloseTo(1, 1);
});

test('smooth noise has no jumps', () => {
  for (let at = 0; at < 100; at += 0.1) {
    expect(Math.abs(smoothNoise(key, at, 5) - smoothNoise(key, at + 0.1, 5))).toBeLessThan(0.25);
  }
});

describe('apportioning', () => {
  test('adds up exactly', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(7, [0.2, 0.5, 0.3, 0])).toEqual([1, 4, 2, 0]);
    expect(apportion(5, [0, 0])).toEqual([5, 0]);
    for (let total = 0; total < 200; total += 7) {
      const shares = apportion(total, draws.slice(total, total + 48));
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
    }
  });
});
