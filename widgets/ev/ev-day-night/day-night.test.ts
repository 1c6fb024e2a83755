import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { chargingAdvice } from './charging-share.tsx';
import { dayNightBars, dayNightContent, dayNightCsv, daysOfUse, nightShare, totalText } from './day-night.ts';

const day = (date: string, kWhNight: number, kWhDay: number) => ({
  date: plainDate(date),
  kWhNight,
  kWhDay,
  usageCostNight: cents(Math.round(kWhNight * 16.4)),
  usageCostDay: cents(Math.round(kWhDay * 32.75)),
  costWithDayRate: cents(Math.round((kWhNight + kWhDay) * 32.75)),
});
const days = daysOfUse([day('2026-02-26', 6, 12), day('2026-02-28', 14, 8)]);

test('a day without a reading between others is a gap', () => {
  expect(days.map(({ date, use }) => [date, use !== null])).toEqual([
    ['2026-02-26', true],
    ['2026-02-27', false],
    ['2026-02-28', true],
  ]);
  const { parts } = dayNightBars(days, 'kwh');
  expect(parts.map(({ key, values }) => [key, ...Array.from(values, Math.ceil)])).toEqual([
    ['night', 6, 0, 14],
    ['day', 12, 0, 8],
    ['gap', 0, 5, 0],
  ]);
  const { words, resting, legend } = dayNightContent(days, 'kwh', 'Days');
  expect(words(1, 0)).toEqual({ name: 'Fri 27 Feb 2026', figures: ['No reading'], note: '' });
  expect(resting).toEqual({ slot: 2, word: 'Latest' });
  expect(legend.map(({ text }) => text)).toEqual(['Night rate', 'Day rate', 'No reading']);
});

test('a day is said as a whole and by its rates, in either unit', () => {
  const words = (unit: 'kwh' | 'nzd') => dayNightContent(days, unit, 'Days').words(0, 0);
  expect(words('kwh')).toEqual({
    name: 'Thu 26 Feb 2026',
    figures: ['18.0 kWh'],
    note: '6.0 kWh by night, 12.0 kWh by day',
  });
  expect(words('nzd')).toMatchObject({ figures: ['$4.91'], note: '$0.98 by night, $3.93 by day' });
});

test('totals are the sums of the rows', () => {
  expect(totalText(days, 'kwh')).toBe('40.0 kWh');
  expect(totalText(days, 'kwh', ['night'])).toBe('20.0 kWh');
  expect(totalText(days, 'nzd', ['day'])).toBe('$6.55');
});

test('the share of the night is of energy, and unknown without any', () => {
  expect(nightShare(days)).toBe(50);
  expect(nightShare(daysOfUse([day('2026-02-26', 0, 0)]))).toBeNull();
  expect(daysOfUse([])).toEqual([]);
});

test('the file has both rates in both units, and nothing for a gap', async () => {
  const lines = (await dayNightCsv(days)).split('\r\n');
  expect(lines[1]).toBe('26/02/2026,6,0.98,12,3.93,5.90');
  expect(lines[2]).toBe('27/02/2026,,,,,');
});

test.each([
  [100, 0, "There's nothing to change: keep your timer as it is."],
  [65, 812, 'Set your car or charger to start at 9 pm. That would have saved you about $8.'],
  [98, 20, 'Set your car or charger to start at 9 pm.'],
])('at %s per cent in the cheap hours the advice fits', (nightPercentage, extra, advice) => {
  const rate = { fromHour: 21, toHour: 7, pricePerKwh: 0.164 };
  const rates = { planName: 'EV', day: rate, night: rate, dailyCharge: 2.38, isOwnPlan: true };
  expect(chargingAdvice({ kWh: 100, nightPercentage, extraCost: cents(extra) }, rates)).toBe(advice);
});

test('without the hours the advice names none', () => {
  expect(chargingAdvice({ kWh: 9, nightPercentage: 50, extraCost: cents(0) }, undefined)).toBe(
    'Set your car or charger to start in the cheap hours.',
  );
});
