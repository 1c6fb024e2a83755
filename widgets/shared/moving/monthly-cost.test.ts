import { expect, test } from 'vitest';
import { monthlyCost, monthlyUse } from './monthly-cost.ts';

const rate = (unit: 'kWh' | 'day' | 'bottle', value: number) => ({
  name: unit,
  unit,
  value,
  valueWithGst: value * 1.15,
});
const plan = (...rates: ReturnType<typeof rate>[]) => ({
  energyType: 'electricity' as const,
  planName: 'A plan',
  rates,
});

test('a month is the energy and the daily charge of 30.4 days', () => {
  expect(monthlyCost(plan(rate('kWh', 0.2), rate('day', 2)), 500, 'value')).toBe(16_088);
  expect(monthlyCost(plan(rate('kWh', 0.2), rate('day', 2)), 500, 'valueWithGst')).toBe(18_501);
});

test('prices that depend on the hour or on bottles give no month', () => {
  expect(monthlyCost(plan(rate('kWh', 0.2), rate('kWh', 0.1)), 500, 'value')).toBeUndefined();
  expect(monthlyCost(plan(rate('bottle', 129)), 500, 'value')).toBeUndefined();
});

test('a month of use comes from the days with a reading, of which there have to be enough', () => {
  const days = (count: number, type = '') => Array.from({ length: count }, () => ({ kw: 20, type }));
  expect(monthlyUse(days(27))).toBeUndefined();
  expect(monthlyUse([...days(28), ...days(300, 'empty')])).toBeCloseTo(608.75);
});
