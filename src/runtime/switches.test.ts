import { expect, test } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { switchesKey } from '#src/storage/keys.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { isOffBy, knownSwitches, storedSwitches } from './switches.ts';

const widget = { type: 'payNow', version: 2 };

test.each([
  ['its type', { type: 'payNow' }, true],
  ['another type', { type: 'notice' }, false],
  ['a name that every object has', { type: 'constructor' }, false],
  ['its version', { type: 'payNow', versions: [1, 2] }, true],
  ['another version', { type: 'payNow', versions: [1] }, false],
  ['no version', { type: 'payNow', versions: [] }, false],
  ['its brand', { type: 'payNow', brands: ['ember', 'beacon'] }, true],
  ['another brand', { type: 'payNow', brands: ['ember'] }, false],
  ['its version in another brand', { type: 'payNow', versions: [2], brands: ['ember'] }, false],
])('a widget is off where the list names %s: %j', (_, entry, expected) => {
  expect(isOffBy({ seq: 1, off: [{ type: 'other' }, entry] }, 'beacon')(widget)).toBe(expected);
});

test('nothing is off without a list', () => {
  expect(isOffBy(undefined, 'beacon')(widget)).toBe(false);
});

function scene(stored?: unknown) {
  const storage = createStorage(() => area);
  const area = createMemoryArea();
  if (stored !== undefined) storage.write(switchesKey, stored);
  return storage;
}

test('the list of the last visit applies before there is another', () => {
  const storage = scene({ seq: 4, off: [{ type: 'payNow' }] });
  const brand = { id: 'beacon' } as Parameters<typeof knownSwitches>[0]['brand'];
  expect(knownSwitches({ storage, brand })(widget)).toBe(true);
  expect(storedSwitches(storage)).toBe(storedSwitches(storage));
});

test.each([
  [],
  'nonsense',
  { seq: -1, off: [] },
  { seq: 1.5, off: [] },
  { seq: 1 },
  { seq: 1, off: [null] },
  { seq: 1, off: [{ versions: [1] }] },
  { seq: 1, off: [{ type: 'payNow', versions: ['1'] }] },
  { seq: 1, off: [{ type: 'payNow', brands: 'ember' }] },
  { seq: 1, off: Array(201).fill({ type: 'payNow' }) },
])('what is stored and no such list counts as none, and is removed: %j', (stored) => {
  const storage = scene(stored);
  expect(storedSwitches(storage)).toBeUndefined();
  expect(storage.keys(switchesKey)).toEqual([]);
});

test('fields that a newer server adds are let pass', () => {
  const list = { seq: 1, until: 'soon', off: [{ type: 'payNow', why: 'broken' }] };
  expect(storedSwitches(scene(list))?.off).toHaveLength(1);
});
