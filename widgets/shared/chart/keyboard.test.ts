import { expect, test } from 'vitest';
import { chartCommand } from './keyboard.ts';

const counts = { series: 2, slots: 29 };
const from = { series: 0, slot: 3 };

test.each([
  ['ArrowLeft', 0, 2],
  ['ArrowRight', 0, 4],
  ['ArrowDown', 1, 3],
  ['ArrowUp', 0, 3],
  ['PageDown', 0, 10],
  ['PageUp', 0, 0],
  ['Home', 0, 0],
  ['End', 0, 28],
])('%s selects', (key, series, slot) => {
  expect(chartCommand(key, from, counts)).toEqual({ kind: 'select', selection: { series, slot } });
});

test('stops at the ends instead of going round', () => {
  expect(chartCommand('ArrowRight', { series: 1, slot: 28 }, counts)).toEqual({
    kind: 'select',
    selection: { series: 1, slot: 28 },
  });
  expect(chartCommand('ArrowDown', { series: 1, slot: 0 }, counts)).toEqual({
    kind: 'select',
    selection: { series: 1, slot: 0 },
  });
});

test('opens with Enter and Space, goes up with Escape and leaves other keys to the browser', () => {
  expect(['Enter', ' ', 'Escape', 'Tab', 'a'].map((key) => chartCommand(key, from, counts)?.kind)).toEqual([
    'drill',
    'drill',
    'up',
    undefined,
    undefined,
  ]);
});
