import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LineChart } from './line-chart.tsx';
import type { LineModel } from './line-model.ts';

const slots = Array.from({ length: 5 }, (_, ordinal) => ({ axis: [`${ordinal}`], ordinal }));
const model: LineModel = {
  slots,
  lines: [
    {
      key: 'expected',
      tone: 'electricity',
      isDashed: true,
      values: [1, 2, null, 4, null],
      band: [[0, 2], [1, 3], null, [3, 5], [4, 6]],
    },
    { key: 'usual', tone: 'compare', values: [2, 2, 2, 2, 2] },
  ],
  shaded: [{ from: 1, to: 2 }],
  lowest: 0,
  highest: 6,
  unit: 'kWh',
  formatTick: String,
  strides: [1],
};

const drawn = (changes: Partial<LineModel> = {}) =>
  render(<LineChart model={{ ...model, ...changes }} width={600} height={240} />).container;

test('draws every line, the first on top, and leaves gaps where nothing is known', () => {
  const box = drawn();
  const lines = [...box.querySelectorAll('[data-line]')];
  expect(lines.map((line) => line.getAttribute('data-line'))).toEqual(['usual', 'expected']);
  const path = lines[1]?.querySelector('path');
  expect(path?.getAttribute('d')).toMatch(/^M[^M]*M[^M]*$/);
  expect(path?.getAttribute('stroke-dasharray')).toBe('6 4');
  expect(lines[0]?.querySelector('path')?.getAttribute('stroke-dasharray')).toBeNull();
});

test('a value between two gaps is a dot', () => {
  expect(drawn().querySelectorAll('circle')).toHaveLength(1);
  expect(drawn({ lines: [] }).querySelector('circle')).toBeNull();
});

test('draws a band for each run of slots whose range is known', () => {
  const bands = [...drawn().querySelectorAll('[data-band="expected"]')];
  expect(bands).toHaveLength(2);
  // Two slots have two ends each.
  expect(bands[0]?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(4);
});

test('shades the slots that are named, both ends included', () => {
  const shade = drawn().querySelector('[data-shade]');
  const step = 550 / (5 + 0.28);
  expect(Number(shade?.getAttribute('width'))).toBeCloseTo(2 * step, 1);
});

test('a slot lies where the slots over the drawing are', () => {
  const path = drawn().querySelector('[data-line="usual"] path')?.getAttribute('d') ?? '';
  const step = 550 / (5 + 0.28);
  expect(Number(/^M([\d.]+),/.exec(path)?.[1])).toBeCloseTo(step * (0.5 + 0.14), 0);
});
