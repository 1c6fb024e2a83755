import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { randomRuns } from '#src/test/depth.ts';
import { nzHours } from '#src/time/nz-day.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { readBillPeriod, readHours, totalsOf } from './bill-period.ts';
import { dayAnswer, instantOf, periodAnswer } from './usage-samples.ts';

test('renames the fields of the answer', () => {
  const period = readBillPeriod(periodAnswer('2026-02-04', '2026-03-04', '2026-03-03'));
  expect(period).toMatchObject({ from: '2026-02-04', to: '2026-03-04', dataTo: '2026-03-03', hasCost: true });
  const [day] = readBillPeriod({
    ...periodAnswer('2026-03-03', '2026-03-03', '2026-03-03'),
    days: [dayAnswer('2026-03-03', 14.2, { costNZD: cents(431) })],
  }).days;
  expect(day).toEqual({
    date: '2026-03-03',
    slots: 48,
    kind: 'actual',
    energyKwh: 14.2,
    costCents: 431,
    freeKwh: 0,
  });
});

test('tells a day without a reading from a day without use', () => {
  const { days } = readBillPeriod({
    ...periodAnswer('2026-03-01', '2026-03-02', '2026-03-02'),
    days: [dayAnswer('2026-03-01', 0, { type: 'empty' }), dayAnswer('2026-03-02', 0)],
  });
  expect(days.map(({ kind, energyKwh, costCents }) => [kind, energyKwh, costCents])).toEqual([
    ['missing', null, null],
    ['actual', 0, 0],
  ]);
});

test('has no cost where the plan has none', () => {
  const { days } = readBillPeriod({
    ...periodAnswer('2026-03-01', '2026-03-01', '2026-03-01'),
    hasCost: false,
    days: [dayAnswer('2026-03-01', 10)],
  });
  expect(days[0]?.costCents).toBeNull();
});

test('leaves an estimated day with free power estimated, and free power within the use of the day', () => {
  const { days } = readBillPeriod({
    ...periodAnswer('2026-03-01', '2026-03-02', '2026-03-02'),
    days: [
      dayAnswer('2026-03-01', 10, { type: 'power shout', freeKw: 3, isEstimated: true }),
      dayAnswer('2026-03-02', 2, { type: 'power shout', freeKw: 2.5 }),
    ],
  });
  expect(days.map(({ kind, freeKwh }) => [kind, freeKwh])).toEqual([
    ['estimated', 3],
    ['powershout', 2],
  ]);
});

/** The days of five years on which clocks change. */
const changes: [date: string, halfHours: number][] = [
  ['2026-04-05', 50],
  ['2027-04-04', 50],
  ['2028-04-02', 50],
  ['2029-04-01', 50],
  ['2030-04-07', 50],
  ['2026-09-27', 46],
  ['2027-09-26', 46],
  ['2028-09-24', 46],
  ['2029-09-30', 46],
  ['2030-09-29', 46],
];

test.each(changes)('reads every hour of %s once, and they add up to the day', (text, halfHours) => {
  const date = plainDate(text);
  const usage = nzHours(date).map(({ start }, index) => ({
    startDate: instantOf(start),
    kw: Math.round(100 + index * 37) / 1000,
    costNZD: cents(index + 1),
    type: '' as const,
    isEstimated: false,
  }));
  const hours = readHours({ usage: usage.toReversed(), isComplete: true }, date, true);
  expect(hours).toHaveLength(halfHours / 2);
  expect(new Set(hours.map((hour) => hour.label)).size).toBe(halfHours / 2);
  const whole = usage.reduce((sum, { kw }) => sum + Math.round(kw * 1000), 0);
  expect(Math.round(totalsOf(hours).energyKwh * 1000)).toBe(whole);
  expect(totalsOf(hours).costCents).toBe((usage.length * (usage.length + 1)) / 2);
  const labels = hours.map((hour) => hour.label);
  if (halfHours === 50) expect(labels.slice(2, 4)).toEqual(['2 am NZDT', '2 am NZST']);
  else expect(labels.slice(1, 3)).toEqual(['1 am', '3 am']);
});

const sevenOf = (day: string) => instantOf(`${day}T07:00:00+13:00`);

test('shows an hour that the answer leaves out as one without a reading', () => {
  const hours = readHours(
    {
      usage: [
        { startDate: sevenOf('2026-03-03'), kw: 1.5, costNZD: cents(45), type: '', isEstimated: false },
        { startDate: sevenOf('2026-03-04'), kw: 99, costNZD: cents(900), type: '', isEstimated: false },
      ],
      isComplete: false,
    },
    plainDate('2026-03-03'),
    true,
  );
  expect(hours.filter(({ kind }) => kind === 'missing')).toHaveLength(23);
  expect(hours[7]).toMatchObject({ label: '7 am', energyKwh: 1.5, costCents: 45 });
});

test('adds readings without drift, and counts what is missing and estimated', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 100 }), (wattHours) => {
      const days = readBillPeriod({
        ...periodAnswer('2026-03-01', '2026-03-01', null),
        days: wattHours.map((wh) => dayAnswer('2026-03-01', wh / 1000)),
      }).days;
      expect(totalsOf(days).energyKwh).toBe(wattHours.reduce((sum, wh) => sum + wh, 0) / 1000);
    }),
    randomRuns(100),
  );
  expect(
    totalsOf([
      { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0 },
      { kind: 'estimated', energyKwh: 0.1, costCents: cents(3), freeKwh: 0 },
      { kind: 'actual', energyKwh: 0.2, costCents: cents(7), freeKwh: 0 },
    ]),
  ).toEqual({ energyKwh: 0.3, costCents: 10, readings: 2, estimated: 1, missing: 1 });
});
