import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import {
  againstGrid,
  formatKg,
  type Impact,
  impactOfMonth,
  impactsOfDays,
  mostText,
  rangeText,
  totalOf,
} from './impact.ts';
import { isIn, lineOf, runsOf } from './impact-chart.tsx';
import { monthsTo, readMonth } from './months.ts';

const day = (date: string, kg: number, kwh = 10, gridGrams: number | null = 60) => ({
  Date: plainDate(date),
  UsageInKWh: kwh,
  CarbonInKg: kg,
  CarbonLevel: kwh === 0 ? 0 : 2,
  EcoFriendlyPercentage: 88,
  GridGramsPerKwh: gridGrams,
});
const today = plainDate('2026-03-03');
const days = [
  day('2026-03-01', 0.5),
  day('2026-03-02', 0.7),
  day('2026-03-03', 0, 0, null),
  day('2026-03-04', 0, 0, null),
];
const impacts = impactsOfDays(days, today);

test('days that are still to come are left out, and those without readings count for nothing', () => {
  expect(impacts.map(({ key }) => key)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  const total = totalOf(impacts);
  expect([total.kwh, total.gridGrams]).toEqual([20, 60]);
  expect(total.kg).toBeCloseTo(1.2);
  expect(total.grams).toBeCloseTo(60);
  expect(totalOf(impacts.slice(2))).toEqual({ kwh: 0, kg: 0, grams: null, gridGrams: null });
});

test.each([
  [54, '10% less than'],
  [66, '10% more than'],
  [60.2, 'about as much as'],
])('%d g against the 60 g of the grid is %s it', (grams, words) => {
  const text = againstGrid({ kwh: 10, kg: grams / 100, grams, gridGrams: 60 });
  expect(text).toBe(
    `Each kWh made ${Math.round(grams)} g, ${words} the grid's average of 60 g in the same hours.`,
  );
});

test('nothing is compared without both', () => {
  expect(againstGrid({ kwh: 0, kg: 0, grams: null, gridGrams: null })).toBeUndefined();
  expect(againstGrid({ kwh: 1, kg: 1, grams: 60, gridGrams: null })).toBeUndefined();
  expect(
    totalOf([...impacts, ...impactsOfDays([day('2026-02-01', 1, 10, null)], today)]).gridGrams,
  ).toBeNull();
});

test('names the day with the most carbon, of several', () => {
  expect(mostText(impacts)).toBe('Most came from Monday 2 March 2026: 0.70 kg.');
  expect(mostText(impacts.slice(1))).toBeUndefined();
});

test('a month that is not over is named so', () => {
  const month = (Month: string) =>
    impactOfMonth({ ...day('2026-03-01', 1), EarliestMonth: '2024-04', Month, Days: [] }, today);
  expect([month('2026-02').name, month('2026-03').name]).toEqual(['February 2026', 'March 2026 so far']);
  expect(rangeText([month('2025-04'), month('2026-03')], false)).toBe('April 2025 to March 2026 so far');
  expect(rangeText(impacts, true)).toBe('1 Mar to 3 Mar 2026');
});

test('kilograms have as many decimals as they need', () => {
  expect([0, 0.849, 5.26, 483.1].map(formatKg)).toEqual(['0.0 kg', '0.85 kg', '5.3 kg', '483 kg']);
});

test('the strip has 24 months, and none before the earliest', () => {
  expect(monthsTo('2026-03', 24, '2024-04')).toHaveLength(24);
  expect(monthsTo('2026-03', 24, '2025-12')).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(['2026-03', '2026-13', '26-3', undefined].map((text) => readMonth(text))).toEqual([
    '2026-03',
    undefined,
    undefined,
    undefined,
  ]);
});

test('seasons are shaded where their months are, over the end of the year too', () => {
  const months = monthsTo('2026-03', 12, '2024-04').map(
    (key): Impact => ({
      key,
      name: key,
      kwh: 1,
      kg: 1,
      level: 2,
      renewable: 88,
      gridGrams: 60,
      isPart: false,
    }),
  );
  const season = (from: number, to: number) => [{ label: 'Season', from, to }];
  const shaded = (from: number, to: number) =>
    runsOf(months, season(from, to)).map((run) => [run.from, run.to]);
  // The months are April to March.
  expect(shaded(6, 8)).toEqual([[2, 4]]);
  expect(shaded(12, 2)).toEqual([[8, 10]]);
  expect(shaded(3, 7)).toEqual([
    [0, 3],
    [11, 11],
  ]);
  expect(shaded(9, 12)).toEqual([[5, 8]]);
  expect([1, 6, 12].map((month) => isIn(month, { from: 12, to: 2 }))).toEqual([true, false, true]);
});

test('a month that has just begun is no fall of the line', () => {
  const month = (Month: string, kg: number) =>
    impactOfMonth({ ...day('2026-03-01', kg), EarliestMonth: '2024-04', Month, Days: [] }, today);
  const months = [month('2026-01', 38), month('2026-02', 36), month('2026-03', 0.5)];
  expect(months.map(({ name }) => name)).toEqual(['January 2026', 'February 2026', 'March 2026 so far']);
  expect(lineOf(months, 'carbon', []).lines[0]?.values).toEqual([38, 36, null]);
});
