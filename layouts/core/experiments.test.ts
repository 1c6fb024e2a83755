import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { type Arm, exposureOf, movesOf, reweigh, slotCount, weightOf } from './arms.ts';
import { armsOf, checkExperiments, type Experiment, slotOf } from './experiments.ts';

const experiment = (id: string, salt: string, ...arms: Arm[]): Experiment => ({
  id,
  owner: 'insights',
  why: 'whether it helps',
  salt,
  arms,
});
const half = experiment('tiles', 'one', { id: 'b', slots: [{ from: 0, to: 5000 }] });
const units = Array.from({ length: 100_000 }, (_, index) => `18${index}`);

test('units are spread evenly over the slots', () => {
  const counts = new Array<number>(slotCount).fill(0);
  for (const unit of units) counts[slotOf(half, unit)] = (counts[slotOf(half, unit)] ?? 0) + 1;
  const expected = units.length / slotCount;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare / (slotCount - 1)).toBeGreaterThan(0.94);
  expect(chiSquare / (slotCount - 1)).toBeLessThan(1.06);
});

test('who is in one experiment is as likely in another one as everybody else', () => {
  const other = experiment('banner', 'two', { id: 'b', slots: [{ from: 0, to: 5000 }] });
  const inOne = units.filter((unit) => armsOf([half], unit).length === 1);
  const inBoth = inOne.filter((unit) => armsOf([other], unit).length === 1);
  expect(inOne.length / units.length).toBeCloseTo(0.5, 2);
  expect(inBoth.length / inOne.length).toBeCloseTo(0.5, 1);
});

test('a slot is the first 32 bits, the highest first, of the hash of experiment, salt and unit', () => {
  // a3901271 of the SHA-256 of "tiles", "winter" and "2001" with U+0000 between them, taken with another tool.
  expect(slotOf({ id: 'tiles', salt: 'winter' }, '2001')).toBe(6389);
  for (const unit of ['', '1', '2001', 'Ā']) {
    const bytes = createHash('sha256').update(['order', 's1', unit].join('\0')).digest();
    const expected = Number((BigInt(bytes.readUInt32BE(0)) * 10_000n) >> 32n);
    expect(slotOf({ id: 'order', salt: 's1' }, unit)).toBe(expected);
  }
});

test('without a unit everybody is in the control, and a unit is always in the same arm', () => {
  expect(armsOf([half], undefined)).toEqual([]);
  for (const unit of units.slice(0, 100)) expect(armsOf([half], unit)).toEqual(armsOf([half], unit));
});

test('a mark is the start of the hash of each arm, and none of none', () => {
  expect(exposureOf([])).toBeUndefined();
  // SHA-256 of "tiles/b", taken with another tool.
  expect(exposureOf(['tiles/b'])).toBe('205f2246');
  expect(exposureOf(['tiles/b', 'tiles/b'])).toBe('205f2246.205f2246');
});

test('other weights move as few units as possible, and nobody who was in an arm that grows', () => {
  const weight = fc.integer({ min: 0, max: slotCount / 4 });
  fc.assert(
    fc.property(fc.array(fc.tuple(weight, weight, weight), { minLength: 1, maxLength: 4 }), (chain) => {
      let arms: Arm[] = ['a', 'b', 'c'].map((id) => ({ id, slots: [] }));
      for (const weights of chain) {
        const before = arms.map(weightOf);
        const next = reweigh(arms, weights);
        expect(next.map(weightOf)).toEqual(weights);
        expect(checkExperiments({ experiments: [experiment('x', 'x', ...next)] })).toEqual([]);
        next.forEach((arm, index) => {
          const now = slotsOf(arm);
          const kept = [...slotsOf(arms[index])].filter((slot) => now.has(slot)).length;
          expect(kept).toBe(Math.min(before[index] ?? 0, weights[index] ?? 0));
        });
        arms = next;
      }
    }),
    randomRuns(30),
  );
  expect(() => reweigh([{ id: 'a', slots: [] }], [slotCount + 1])).toThrow(RangeError);
});

test('what other weights move is told slot by slot, from which arm to which', () => {
  const before: Arm[] = [
    { id: 'a', slots: [{ from: 0, to: 1000 }] },
    { id: 'b', slots: [{ from: 1000, to: 9500 }] },
  ];
  expect(movesOf(before, before)).toEqual([]);
  // Beside the 500 of the control, what b gives up is taken.
  expect(movesOf(before, reweigh(before, [2000, 8000]))).toEqual([
    { from: undefined, to: 0, slots: 500 },
    { from: 1, to: 0, slots: 500 },
  ]);
  expect(movesOf(before, reweigh(before, [1000, 0]))).toEqual([{ from: 1, to: undefined, slots: 8500 }]);
  expect(movesOf([], [{ id: 'a', slots: [{ from: 0, to: 1 }] }])).toEqual([
    { from: undefined, to: 0, slots: 1 },
  ]);
});

const slotsOf = (arm: Arm | undefined) =>
  new Set(
    (arm?.slots ?? []).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    ),
  );

test.each([
  ['an id twice', [half, { ...half, salt: 'two' }], '/experiments/1/id'],
  ['the salt of another', [half, { ...half, id: 'other' }], '/experiments/1/salt'],
  [
    'a range without a slot',
    [experiment('x', 'x', { id: 'a', slots: [{ from: 5, to: 5 }] })],
    '/experiments/0/arms/0/slots/0',
  ],
  [
    'slots of another arm',
    [
      experiment(
        'x',
        'x',
        { id: 'a', slots: [{ from: 0, to: 6 }] },
        { id: 'b', slots: [{ from: 5, to: 9 }] },
      ),
    ],
    '/experiments/0/arms/1/slots/0',
  ],
  [
    'more slots than there are',
    [experiment('x', 'x', { id: 'a', slots: [{ from: 0, to: 10_001 }] })],
    '/experiments/0/arms/0/slots/0/to',
  ],
])('%s is a mistake', (_what, experiments, pointer) => {
  expect(checkExperiments({ experiments })).toEqual([expect.objectContaining({ pointer })]);
});
