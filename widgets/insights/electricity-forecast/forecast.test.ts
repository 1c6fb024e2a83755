import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { addDays, plainDate } from '#src/time/plain-date.ts';
import {
  type ConnectionForecast,
  forecastIn,
  hasCost,
  highestDayText,
  rangeText,
  spanText,
  weekOf,
} from './forecast.ts';
import { forecastCsv } from './forecast-csv.ts';

const today = plainDate('2026-03-03');
/** A day for each amount of dollars, which is its kilowatt-hours too; a tenth up and down. */
const connection = (amounts: readonly number[], isPriced = true): ConnectionForecast => ({
  Icp: '0000000966TR348',
  Address: '1 Kauri Street, Ōtaki',
  Forecast: amounts.map((amount, ahead) => {
    const cost = (share: number) => cents(isPriced ? Math.round(amount * share * 100) : 0);
    return {
      Date: addDays(today, ahead),
      PredictionInkWh: amount,
      PredictionLowInkWh: amount * 0.9,
      PredictionHighInkWh: amount * 1.1,
      PredictionCost: cost(1),
      PredictionLowCost: cost(0.9),
      PredictionHighCost: cost(1.1),
    };
  }),
});

test('the week is the sum of its days, each end by itself', () => {
  const forecast = forecastIn(connection([10, 20]), 'nzd');
  expect(weekOf(forecast)).toEqual({ value: 3000, low: 2700, high: 3300 });
  expect(rangeText(weekOf(forecast), 'nzd')).toBe('$27 to $33');
  expect(spanText(forecast, true)).toBe('3 Mar to 4 Mar 2026');
});

test('a range is written once where both ends round to the same', () => {
  expect(rangeText({ low: 480, high: 520 }, 'nzd')).toBe('$5');
  expect(rangeText({ low: 10.04, high: 12.36 }, 'kwh')).toBe('10.0 to 12.4 kWh');
});

test('the ends of a range are in order and contain the likely amount', () => {
  const [day] = connection([10]).Forecast;
  if (day === undefined) throw new Error('There is no day.');
  const odd = { Forecast: [{ ...day, PredictionLowInkWh: 12, PredictionHighInkWh: 11 }] };
  expect(forecastIn(odd, 'kwh').days[0]).toMatchObject({ value: 10, low: 10, high: 12 });
});

test('names the day that stands out', () => {
  const text = (amounts: readonly number[], unit: 'nzd' | 'kwh' = 'nzd') =>
    highestDayText(forecastIn(connection(amounts), unit), today);
  expect(text([4, 9, 5])).toBe('Wednesday 4 March is likely to cost the most: about $9.');
  expect(text([9, 4, 5])).toBe('Today is likely to cost the most: about $9.');
  expect(text([4, 9], 'kwh')).toBe('Wednesday 4 March is likely to be your biggest day: about 9.0 kWh.');
  expect(text([9.1, 9.2])).toBe('Every day is likely to be about the same: $9.');
  expect(text([])).toBe('');
});

test('costs are known where a day has one', () => {
  expect(hasCost(connection([1, 2]))).toBe(true);
  expect(hasCost(connection([1, 2], false))).toBe(false);
});

test('the file has costs only where they are known', async () => {
  const lines = async (isPriced: boolean) => (await forecastCsv(connection([10], isPriced))).split('\r\n');
  expect(await lines(true)).toEqual([
    expect.stringContaining('Date,Likely (kWh),Lowest (kWh),Highest (kWh),Likely (dollars)'),
    '03/03/2026,10,9,11,10.00,9.00,11.00,0000000966TR348,"1 Kauri Street, Ōtaki"',
    '',
  ]);
  expect((await lines(false))[1]).toBe('03/03/2026,10,9,11,0000000966TR348,"1 Kauri Street, Ōtaki"');
});
