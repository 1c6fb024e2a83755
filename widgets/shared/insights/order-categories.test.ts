import { expect, test } from 'vitest';
import { formatShare, orderCategories, overlapText, selectedAtFirst } from './order-categories.ts';

const share = (value: number) => ({ value, percentage: value });
const category = (name: string, dollar: number, kWh: number) => ({
  name,
  dollar: share(dollar),
  kWh: share(kWh),
});
const categories = [
  category('Other', 90, 90),
  category('Lighting', 10, 40),
  category('Heating', 30, 20),
  category('others', 50, 50),
];
const names = (unit: 'nzd' | 'kwh') => orderCategories(categories, unit).map(({ name }) => name);

test('puts the largest in the unit first and other last', () => {
  expect(names('nzd')).toEqual(['Heating', 'Lighting', 'Other', 'others']);
  expect(names('kwh')).toEqual(['Lighting', 'Heating', 'Other', 'others']);
});

test('says that categories overlap only where they are more than all of it', () => {
  const shared = (percentage: number) => ({ value: 1, percentage });
  const of = (...shares: number[]) =>
    shares.map((each) => ({ name: 'Heating', dollar: shared(each), kWh: shared(each) }));
  expect(overlapText(of(60, 39.6, 0.6))).toBe('');
  expect(overlapText(of(60, 30))).toBe('');
  expect(overlapText(of(0, 0))).toBe('');
  expect(overlapText(of(60, 50))).toBe("Categories overlap, so they don't add up to your bill.");
});

test('leaves the list of the answer as it was', () => {
  const before = [...categories];
  names('nzd');
  expect(categories).toEqual(before);
});

test('does not round a small share away', () => {
  expect([0, 0.4, 1.5, 33.4, 100, 140].map(formatShare)).toEqual(['0%', '<1%', '2%', '33%', '100%', '100%']);
});

test('fewer than six categories are all selected at first, else the first half, rounded up', () => {
  expect([0, 1, 5, 6, 7, 11].map(selectedAtFirst)).toEqual([0, 1, 5, 3, 4, 6]);
});
