import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { dayAnswer, periodAnswer } from '#widgets/shared/energy/usage-samples.ts';
import { dataLine, daySummary, periodSummary } from './summary.ts';

const today = plainDate('2026-03-03');
const late = 'usually here by 1 pm the next day';
const period = readBillPeriod(periodAnswer('2026-02-14', '2026-03-14', '2026-03-03'));

test('states the basis of a running total', () => {
  expect(periodSummary(period, period.days, 'nzd', today)).toEqual({
    value: '$68',
    basis: 'So far, 14 Feb to 3 Mar. Includes GST and daily charge',
  });
  expect(periodSummary(period, period.days, 'kwh', today)).toMatchObject({
    value: '228',
    unit: 'kWh',
    basis: 'So far, 14 Feb to 3 Mar',
  });
});

test('says that the bill may differ where costs are of the energy alone', () => {
  const plain = { ...period, includesGst: false, includesDailyCharge: false };
  expect(periodSummary(plain, plain.days, 'nzd', today).basis).toMatch(
    /to 3 Mar\. Energy cost only\. Your bill may differ$/,
  );
  expect(periodSummary({ ...plain, includesGst: true }, plain.days, 'nzd', today).basis).toMatch(
    /Energy cost only, includes GST\. Your bill may differ$/,
  );
});

test('counts estimated days, and says a past period without "so far"', () => {
  const past = readBillPeriod({
    ...periodAnswer('2026-01-01', '2026-01-02', '2026-01-02'),
    days: [dayAnswer('2026-01-01', 10, { isEstimated: true }), dayAnswer('2026-01-02', 10)],
  });
  expect(periodSummary(past, past.days, 'kwh', today).basis).toBe('1 Jan to 2 Jan (1 day estimated)');
});

test('rests on the days that have a reading, and counts those without', () => {
  const days = period.days.map((day, index) =>
    index === 4 || index === 6 ? { ...day, kind: 'missing' as const, energyKwh: null, costCents: null } : day,
  );
  const basis = 'So far, 14 Feb to 3 Mar (2 days missing)';
  expect(periodSummary(period, days, 'kwh', today).basis).toBe(basis);
  // Two fuels, one after the other: a day counts once, where either has a reading.
  const toCome = Array.from({ length: 11 }, () => null);
  expect(periodSummary(period, [...days, ...toCome, ...days, ...toCome], 'kwh', today).basis).toBe(basis);
  expect(periodSummary(period, [...days, ...toCome, ...period.days], 'kwh', today).basis).toBe(
    'So far, 14 Feb to 3 Mar',
  );
});

test('gives what is billed to the cent, and nothing else', () => {
  const figure = (changes: object) => {
    const past = readBillPeriod({ ...periodAnswer('2026-01-01', '2026-01-31', '2026-01-31'), ...changes });
    const { value, minor } = periodSummary(past, past.days, 'nzd', today);
    return `${value}${minor ?? ''}`;
  };
  const exact = figure({ billedTo: plainDate('2026-01-31') });
  expect(exact).toMatch(/^\$\d+\.\d\d$/);
  const whole = `$${Math.round(Number(exact.slice(1)))}`;
  for (const billedTo of [plainDate('2026-01-30'), null, undefined]) {
    expect(figure(billedTo === undefined ? {} : { billedTo })).toBe(whole);
  }
  expect(figure({ billedTo: plainDate('2026-02-19'), includesDailyCharge: false })).toBe(whole);
});

test('gives a day to the cent, with the hours it rests on', () => {
  const hours = period.days.slice(0, 2);
  expect(daySummary(period, hours, 'nzd', today)).toMatchObject({
    value: '$6',
    minor: '.30',
    basis: 'Tue 3 Mar 2026, 2 of 2 hours. Energy cost, includes GST',
  });
});

test('states how far the data goes, and when late data arrives', () => {
  expect(dataLine({ ...period, dataTo: plainDate('2026-03-02') }, today, late)).toBe(
    'Data to Mon 2 Mar 2026.',
  );
  expect(dataLine({ ...period, dataTo: plainDate('2026-03-01') }, today, late)).toBe(
    'Data to Sun 1 Mar 2026, usually here by 1 pm the next day.',
  );
  expect(dataLine({ ...period, dataTo: plainDate('2026-03-01') }, plainDate('2026-06-01'), late)).toBe(
    'Data to Sun 1 Mar 2026.',
  );
});
