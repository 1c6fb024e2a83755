import { expect, test } from 'vitest';
import { clashOf, settle } from './conflict.ts';

const widget = (id: string, title: string) =>
  `{ "id": "${id}", "type": "tips", "config": { "heading": "${title}" } }`;
const page = (...widgets: readonly string[]) =>
  `{ "sections": [{ "id": "s", "type": "stack", "config": {}, "widgets": [${widgets.join(', ')}] }] }`;
const mine = new Set([0]);

test('what they removed comes back as I have it when mine is taken', () => {
  const base = page(widget('a', 'A'), widget('b', 'B'));
  const clash = clashOf(base, page(widget('a', 'A'), widget('b', 'Mine')), page(widget('a', 'A')));
  expect(clash.conflicts.map(({ why }) => why)).toEqual(['changed and removed']);
  expect(settle(clash, new Set())).toBe(page(widget('a', 'A')));
  expect(JSON.parse(settle(clash, mine))).toEqual(JSON.parse(page(widget('a', 'A'), widget('b', 'Mine'))));
});

test('what they changed goes when I removed it and mine is taken', () => {
  const base = page(widget('a', 'A'), widget('b', 'B'));
  const clash = clashOf(base, page(widget('a', 'A')), page(widget('a', 'A'), widget('b', 'Theirs')));
  expect(settle(clash, new Set())).toContain('Theirs');
  expect(settle(clash, mine)).toBe(page(widget('a', 'A')));
});

test('of one that was added in two windows mine takes the place of theirs', () => {
  const base = page(widget('a', 'A'));
  const clash = clashOf(
    base,
    page(widget('a', 'A'), widget('n-4kx9a', 'Mine')),
    page(widget('a', 'A'), widget('n-4kx9a', 'Theirs')),
  );
  expect(clash.conflicts.map(({ why }) => why)).toEqual(['added twice']);
  const settled = settle(clash, mine);
  expect(settled).toContain('Mine');
  expect(settled).not.toContain('Theirs');
});

test('a part that both moved goes where mine is when mine is taken', () => {
  const [a, b, c] = [widget('a', 'A'), widget('b', 'B'), widget('c', 'C')];
  const sections = (first: string, second: string, third: string) =>
    `{ "sections": [${[first, second, third].map((inside, at) => `{ "id": "s${at}", "widgets": [${inside}] }`).join(', ')}] }`;
  const clash = clashOf(
    sections(`${a}, ${b}, ${c}`, '', ''),
    sections(`${b}, ${c}`, a, ''),
    sections(`${b}, ${c}`, '', a),
  );
  expect(clash.conflicts).toHaveLength(1);
  expect(JSON.parse(settle(clash, mine))).toEqual(JSON.parse(sections(`${b}, ${c}`, a, '')));
});
