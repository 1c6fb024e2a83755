import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('what was used longest ago goes when there is too much', () => {
  const recent = createRecent<number>(10);
  recent.set('a', 1, 4);
  recent.set('b', 2, 4);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3, 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test('the same key counts once, and what is too large alone is not kept', () => {
  const recent = createRecent<number>(10);
  recent.set('a', 1, 6);
  recent.set('a', 2, 8);
  expect(recent.get('a')).toBe(2);
  recent.set('b', 3, 2);
  expect([recent.get('a'), recent.get('b')]).toEqual([2, 3]);
  recent.set('c', 4, 11);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([undefined, undefined, undefined]);
});
