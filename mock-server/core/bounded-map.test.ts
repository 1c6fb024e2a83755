import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { createBoundedMap } from './bounded-map.ts';

const keysOf = (map: ReturnType<typeof createBoundedMap<number>>) => map.entries().map(([key]) => key);

test('forgets the oldest beyond a number of entries', () => {
  const map = createBoundedMap<number>({ entries: 2, characters: 100 });
  for (const key of ['a', 'b', 'c']) map.set(key, 1, 1);
  expect(keysOf(map)).toEqual(['b', 'c']);
});

test('forgets the oldest beyond a number of characters, keys included', () => {
  const map = createBoundedMap<number>({ entries: 10, characters: 10 });
  map.set('a', 1, 4);
  map.set('b', 2, 4);
  expect(keysOf(map)).toEqual(['a', 'b']);
  map.set('c', 3, 1);
  expect(keysOf(map)).toEqual(['b', 'c']);
  map.set('long', 4, 7);
  expect([map.get('long'), keysOf(map)]).toEqual([undefined, ['b', 'c']]);
});

test('what is stored again is the newest, and counted once', () => {
  const map = createBoundedMap<number>({ entries: 2, characters: 10 });
  for (const key of ['a', 'b', 'a', 'a', 'c']) map.set(key, 1, 4);
  expect(keysOf(map)).toEqual(['a', 'c']);
  map.delete('a');
  map.delete('none');
  map.set('d', 1, 4);
  expect(keysOf(map)).toEqual(['c', 'd']);
});

test('holds within its bounds as much as it can, whatever happens to it', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'cc', 'ddd'),
    length: fc.nat(8),
    remove: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const map = createBoundedMap<number>({ entries: 3, characters: 12 });
      for (const { key, length, remove } of steps) {
        if (remove) map.delete(key);
        else map.set(key, length, length);
      }
      const held = map.entries();
      expect(held.length).toBeLessThanOrEqual(3);
      expect(held.reduce((sum, [key, length]) => sum + key.length + length, 0)).toBeLessThanOrEqual(12);
      const last = steps.at(-1);
      if (last && !last.remove && last.key.length + last.length <= 12)
        expect(held.at(-1)?.[0]).toBe(last.key);
    }),
    randomRuns(100),
  );
});
