import { expect, test } from 'vitest';
import type { Fill } from './bar-model.ts';
import { paintOf } from './bar-paint.ts';
import type { Palette } from './palette.ts';

const palette = (estimatedOpacity: number) =>
  ({ tones: { gas: 'rgb(174, 94, 16)' }, surface: 'rgb(255, 255, 255)', estimatedOpacity }) as Palette;
const defOf = (fill: Fill, opacity: number) => {
  const part = { key: 'gas', values: [1], lookAt: () => ({ tone: 'gas', fill }) as const };
  return paintOf([part], palette(opacity), 'p-').defs[0];
};

test('an estimate of gas is hatched over the opacity of the brand, and outlined', () => {
  expect(defOf('tint', 0.3)).toMatchObject({
    id: 'p-tint-gas',
    type: 'patternLines',
    color: 'rgb(174, 94, 16)',
    background: 'rgba(174, 94, 16, 0.3)',
  });
  expect(defOf('hatch', 0.3)).toMatchObject({ background: 'rgb(255, 255, 255)' });
});

test('on a strong fill the hatch is of the colour of the card', () => {
  expect(defOf('tint', 0.7)).toMatchObject({
    color: 'rgb(255, 255, 255)',
    background: 'rgba(174, 94, 16, 0.7)',
  });
});
