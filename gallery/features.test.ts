import { expect, test } from 'vitest';
import { featuresOf } from './features.ts';

const alike = (one: unknown, other: unknown) =>
  expect(new Set(featuresOf(one))).toEqual(new Set(featuresOf(other)));
const different = (one: unknown, other: unknown) =>
  expect(new Set(featuresOf(one))).not.toEqual(new Set(featuresOf(other)));

test('other texts, amounts and days look alike', () => {
  alike({ name: 'Aroha Tāmati', due: 21_134, on: '2026-03-03' }, { name: 'Mei', due: 1, on: '2026-04-01' });
  alike([1, 2, 3], [4, 5]);
});

test('signs, words of the contract, missing fields and sizes of lists do not', () => {
  different({ balance: 5 }, { balance: -5 });
  different({ balance: 5 }, { balance: 0 });
  different({ method: 'directDebit' }, { method: 'creditCard' });
  different({ card: null }, { card: { last: '4242' } });
  different({ card: undefined }, {});
  different([1], [1, 2]);
  different([], [1]);
  different({ nickname: '' }, { nickname: 'Whare' });
});
