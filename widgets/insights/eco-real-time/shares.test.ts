import { expect, test } from 'vitest';
import { formatShare, isFossil, sortShares } from './shares.ts';

const share = (name: string, percentage: number) => ({ name, percentage });

test('Others and then Unknown are last, however large they are', () => {
  const shares = [share('Unknown', 40), share('Wind', 8), share('others', 30), share('Hydro', 22)];
  expect(sortShares(shares).map(({ name }) => name)).toEqual(['Hydro', 'Wind', 'others', 'Unknown']);
});

test('a fossil fuel is known by its name', () => {
  expect(['Gas', 'coal', 'Hydro', 'Others'].map((name) => isFossil(share(name, 1)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a share has one decimal, none of nothing and all', () => {
  expect([57.94, 8, 0, 100].map(formatShare)).toEqual(['57.9%', '8.0%', '0%', '100%']);
});
