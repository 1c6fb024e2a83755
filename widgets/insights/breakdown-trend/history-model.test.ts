import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import {
  historyBars,
  historyContent,
  historySentence,
  lookOf,
  namesOf,
  type SplitPeriod,
  selectedOf,
} from './history-model.ts';

const category = (name: string, dollars: number, kwh: number) => ({
  name,
  dollar: { value: cents(dollars * 100), percentage: 0, dailyAverageUsage: 0 },
  kWh: { value: kwh, percentage: 0, dailyAverageUsage: 0 },
});
const period = (key: string, categories: SplitPeriod['categories']): SplitPeriod => ({
  key: plainDate(key),
  last: plainDate(key),
  name: key,
  axis: key,
  categories,
});
const periods = [
  period('2025-01-01', [category('heating', 10, 90), category('pool', 30, 10)]),
  period('2025-02-01', [category('heating', 40, 20), category('other', 90, 50)]),
  period('2025-03-01', []),
];

test('names every category, by its newest value in the unit, Other last', () => {
  expect(namesOf(periods, 'nzd')).toEqual(['heating', 'pool', 'other']);
});

test('fewer than six are all selected, else the first half, rounded up', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(selectedOf(names.slice(0, 5), undefined)).toHaveLength(5);
  expect(selectedOf(names.slice(0, 6), undefined)).toEqual(['a', 'b', 'c']);
  expect(selectedOf(names, undefined)).toEqual(['a', 'b', 'c', 'd']);
  expect(selectedOf(names, 'all')).toEqual(names);
  expect(selectedOf(names, 'e')).toEqual(['e']);
  expect(selectedOf(names, 'unknown')).toHaveLength(4);
});

test('a category looks the same in every order, and one that is not known is hatched', () => {
  const names = ['sauna', 'heating', 'kiln', 'EV'];
  expect(lookOf('sauna', names)).toEqual(lookOf('sauna', names.toReversed()));
  expect(lookOf('heating', names)).toEqual({ tone: 'category-2', fill: 'solid' });
  expect(lookOf('kiln', names)).toEqual({ tone: 'category-1', fill: 'hatch' });
});

const parts = { periods, names: namesOf(periods, 'nzd'), unit: 'nzd' as const };

test('draws one part for each selected category', () => {
  const { parts: drawn, highest } = historyBars({ ...parts, selected: ['heating', 'pool'] });
  expect(drawn.map(({ key, values }) => [key, values])).toEqual([
    ['heating', [10, 40, 0]],
    ['pool', [30, 0, 0]],
  ]);
  expect(highest).toBe(40);
});

test('each figure is that of one category', () => {
  const content = historyContent({ ...parts, selected: ['heating', 'pool'] }, 'History');
  expect(content.words(0, 1)).toEqual({ name: '2025-01-01', figures: ['$30'], note: 'Pool' });
  expect(content.words(1, 1)).toMatchObject({ figures: [], note: 'No figures' });
  expect(content.resting?.slot).toBe(1);
});

test('the sentence names the highest period of one, and the largest of several', () => {
  expect(historySentence({ ...parts, selected: ['heating'] }, true)).toBe(
    'Heating was highest in the bill for 2025-02-01: $40.',
  );
  expect(historySentence({ ...parts, selected: ['heating', 'pool'] }, false)).toMatch(/ 1 of 2 months\.$/);
  expect(historySentence({ ...parts, periods: [], selected: [] }, true)).toBeNull();
});
