import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { namesOf, type TrendMonth, trendContent, trendLines, trendSentence } from './trend-model.ts';

const month = (date: string, actual: number, average: number): TrendMonth => ({
  date: plainDate(date),
  compared: {
    usageInKWh: { actual, average, efficient: average * 0.75 },
    usageInDollars: {
      actual: cents(actual * 100),
      average: cents(average * 100),
      efficient: cents(average * 75),
    },
  },
});
const gap: TrendMonth = { date: plainDate('2025-02-01'), compared: null };
const months = [month('2025-01-01', 80, 100), gap, month('2025-03-01', 120, 100)];

test('a month without figures is a gap in every line and in the band', () => {
  const { lines, highest } = trendLines(months, 'kwh', 'total');
  expect(lines.map(({ values }) => values)).toEqual([
    [80, null, 120],
    [100, null, 100],
    [75, null, 75],
  ]);
  expect(lines[1]?.band).toEqual([[75, 100], null, [75, 100]]);
  expect(highest).toBe(120);
});

test('the sentence counts months and compares all of them', () => {
  expect(trendSentence(months, 'nzd', 'similar homes')).toBe(
    'Over these 2 months you used about the same as similar homes.',
  );
  expect(trendSentence(months.slice(0, 1), 'kwh', 'similar homes')).toBe(
    'In this month you used 20% less than similar homes.',
  );
  const [first, , last] = months;
  if (!first || !last) throw new Error('The months of the test are missing.');
  const year = (less: number) => [...Array(less).fill(first), ...Array(12 - less).fill(last)];
  expect(trendSentence(year(12), 'kwh', 'similar homes')).toBe(
    'You used 20% less than similar homes, every month.',
  );
  expect(trendSentence(year(9), 'kwh', 'similar homes')).toBe(
    'Over the year you used 10% less than similar homes, and less in 9 of 12 months.',
  );
  expect(trendSentence([last, last, first], 'kwh', 'similar homes')).toBe(
    'Over these 3 months you used 7% more than similar homes, and more in 2 of 3 months.',
  );
  expect(trendSentence([gap], 'kwh', 'similar homes')).toBeNull();
});

test('each month is read out with both others; one without figures says so', () => {
  const content = trendContent({ months, unit: 'kwh', energy: 'gas', label: 'Gas', names: namesOf(true) });
  expect(content.words(0, 0)).toEqual({
    name: 'January 2025',
    figures: ['80 kWh', 'similar businesses 100 kWh'],
    note: 'similar businesses that use less 75 kWh',
  });
  expect(content.words(1, 0)).toMatchObject({ figures: [], note: 'No figures for this month' });
  expect(content.resting).toEqual({ slot: 2, word: 'Latest' });
});
