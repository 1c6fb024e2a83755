import { hashText } from '#mock/random.ts';

/**
 * Stateless random numbers: the same keys always give the same number, in any order of calls.
 * That is what makes the usage of a day a function of the day, and not of what was looked at before.
 */
export type NoiseKey = number;

/** A key of its own for a named thing, such as one supply point of one seed. */
export function noiseKey(...parts: readonly (string | number)[]): NoiseKey {
  return hashText(parts.join(':'));
}

/** From 0 up to, but not including, 1. */
export function noise(key: NoiseKey, a: number, b = 0): number {
  let hash = key ^ Math.imul(a | 0, 0x9e3779b1) ^ Math.imul((b | 0) + 0x7f4a7c15, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296;
}

/** Bell-shaped around 0 with deviation 1, never beyond 3.5: the sum of four even draws. */
export function bell(key: NoiseKey, a: number, b = 0): number {
  const base = b * 4;
  const sum =
    noise(key, a, base) + noise(key, a, base + 1) + noise(key, a, base + 2) + noise(key, a, base + 3);
  return (sum - 2) * 1.732;
}

/** Bell-shaped noise that changes smoothly, with a knot every `step` whole numbers. */
export function smoothNoise(key: NoiseKey, at: number, step: number): number {
  const knot = Math.floor(at / step);
  const part = at / step - knot;
  const ease = part * part * (3 - 2 * part);
  return bell(key, knot) * (1 - ease) + bell(key, knot + 1) * ease;
}

/**
 * Whole numbers in proportion to `weights` whose sum is exactly `total` (largest remainder).
 * Used for half-hours that have to add up to their day.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((a, b) => a + b, 0);
  exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left)
    .forEach(({ index }) => {
      shares[index] = (shares[index] ?? 0) + 1;
    });
  return shares;
}
