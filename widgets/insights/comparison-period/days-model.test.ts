import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import type { BillPeriod, UsageDay } from '#widgets/shared/energy/bill-period.ts';
import { daysModel, daysSentence } from './days-model.ts';

const day = (date: string, energyKwh: number | null): UsageDay => ({
  date: plainDate(date),
  slots: 48,
  kind: energyKwh === null ? 'missing' : 'actual',
  energyKwh,
  costCents: energyKwh === null ? null : cents(energyKwh * 30),
  freeKwh: 0,
});
const period: BillPeriod = {
  from: plainDate('2026-02-22'),
  to: plainDate('2026-02-25'),
  dataTo: null,
  billedTo: null,
  includesGst: true,
  includesDailyCharge: true,
  hasCost: true,
  isCostIncluded: true,
  isValuePlan: false,
  isApproximate: false,
  hasHourlyData: true,
  days: [day('2026-02-22', 10), day('2026-02-23', 20), day('2026-02-24', null)],
  options: [],
};
const electricity = {
  usageInKWh: { actual: 30, average: 32, efficient: 20 },
  usageInDollars: { actual: cents(900), average: cents(960), efficient: cents(600) },
};
const model = (changes: Partial<Parameters<typeof daysModel>[0]> = {}) =>
  daysModel({
    period,
    from: period.from,
    to: period.to,
    electricity,
    others: 'similar homes',
    unit: 'kwh',
    ...changes,
  });

test('an average day of others is of the days with a reading, and is behind every day', () => {
  const { slots, series, comparison } = model();
  expect(slots.map(({ axis }) => axis.join(' '))).toEqual(['S 22', 'M 23', 'T 24', 'W 25']);
  expect(series[0]?.readings.map((reading) => reading?.kind)).toEqual([
    'actual',
    'actual',
    'missing',
    'missing',
  ]);
  expect(comparison?.readings.map((reading) => reading?.energyKwh)).toEqual([16, 16, 16, 16]);
  expect(comparison?.readings[0]?.costCents).toBe(480);
});

test('says on how many days less was used, or spent', () => {
  const used = 'On 1 of 2 days you used less electricity than similar homes do on an average day.';
  expect(daysSentence(model(), 'similar homes')).toBe(used);
  expect(daysSentence(model({ unit: 'nzd' }), 'similar homes')).toMatch(/^On 1 of 2 days you spent less on/);
});

test('says nothing without others, or without a reading', () => {
  expect(daysSentence(model({ electricity: null }), 'similar homes')).toBeNull();
  const unread = { ...period, days: [] };
  expect(model({ period: unread }).comparison).toBeNull();
  expect(daysSentence(model({ period: unread }), 'similar homes')).toBeNull();
});
