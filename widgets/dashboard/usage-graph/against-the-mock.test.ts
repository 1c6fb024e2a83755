import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';
import { electricityBillPeriod, siteUsage } from '#schemas/entities/usage.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { decode } from '#src/schema/decode.ts';
import { nzHours } from '#src/time/nz-day.ts';
import { addDays, plainDate } from '#src/time/plain-date.ts';
import { readBillPeriod, readHours, totalsOf } from '#widgets/shared/energy/bill-period.ts';
import { comparisonPeriod } from '#widgets/shared/energy/compare-periods.ts';
import { periodModel } from '#widgets/shared/usage/models.ts';

// As the client does it; the types are derived from these schemas.
const periodOf = ({ body }: { readonly body: unknown }) =>
  readBillPeriod(decode(electricityBillPeriod, body) as ResponseOf<'electricity.billPeriod'>);
const hoursAnswerOf = ({ body }: { readonly body: unknown }) =>
  decode(siteUsage, body) as ResponseOf<'electricity.siteUsage'>;

/** The days of five years on which clocks change. */
const changes = [
  '2026-04-05',
  '2026-09-27',
  '2027-04-04',
  '2027-09-26',
  '2028-04-02',
  '2028-09-24',
  '2029-04-01',
  '2029-09-30',
  '2030-04-07',
  '2030-09-29',
];

test.each(changes)('gives a day the sum of its hours on %s', async (text) => {
  const date = plainDate(text);
  const mock = testMock(`${addDays(date, 3)}T20:00:00+12:00`);
  const window = { startDate: date, endDate: date };
  const period = await mock.call('electricity.billPeriod', { body: window });
  const hourly = await mock.call('electricity.siteUsage', { body: { ...window, intervalType: 'HOURLY' } });
  expect([period.status, hourly.status]).toEqual([200, 200]);
  const [day] = periodOf(period).days;
  const hours = readHours(hoursAnswerOf(hourly), date, true);
  expect(hours).toHaveLength(nzHours(date).length);
  expect(day?.slots).toBe(hours.length * 2);
  expect(day?.kind).not.toBe('missing');
  expect(totalsOf(hours).energyKwh).toBeCloseTo(day?.energyKwh ?? 0, 6);
});

test('reads the running period, and every comparison of it is a window that can be read', async () => {
  const mock = testMock();
  const answer = await mock.call('electricity.billPeriod', { body: {} });
  const period = periodOf(answer);
  expect(period.options).toHaveLength(25);
  expect(period.options[0]).toMatchObject({ from: period.from, to: period.to });
  for (const mode of ['previous', 'lastYear'] as const) {
    const { from, to } = comparisonPeriod(mode, period, period.options);
    const other = await mock.call('electricity.billPeriod', { body: { startDate: from, endDate: to } });
    expect(other.status).toBe(200);
    expect(period.options).toContainEqual(expect.objectContaining({ from, to }));
  }
});

test('draws a slot for each day of the period, with the received readings', async () => {
  const answer = await testMock().call('electricity.billPeriod', { body: {} });
  const electricity = periodOf(answer);
  const model = periodModel({
    electricity,
    gas: undefined,
    fuel: 'electricity',
    comparison: undefined,
    unit: 'kwh',
    today: plainDate('2026-03-03'),
  });
  const drawn = totalsOf((model.series[0]?.readings ?? []).filter((reading) => reading !== null));
  expect(drawn.energyKwh).toBe(totalsOf(electricity.days).energyKwh);
  expect(model.slots.some(({ isToday }) => isToday)).toBe(true);
});
