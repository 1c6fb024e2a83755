import { expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { monthsToCome, pairedWith, readPeriods, yearsOf } from './items.ts';

type YearAnswer = ResponseOf<'naturalGas.usage'>;
type Consumption = YearAnswer['consumptionList'][number];

const consumption = (from: string, to: string, type: Consumption['type'] = 'actual'): Consumption => ({
  startDate: plainDate(from),
  endDate: plainDate(to),
  type,
  total: { kw: 100, costNZD: cents(2000) },
  dailyAverage: { kw: 3, costNZD: cents(60) },
});
const yearAnswer = (consumptionList: readonly Consumption[], years: readonly number[] = [2025]) =>
  ({
    year: 2025,
    summary: years.map((year) => ({ year, kw: 100, costNZD: cents(2000) })),
    consumptionList: [...consumptionList],
  }) satisfies YearAnswer;

test('days between two read periods are a gap of their own, and the end of the list may still come', () => {
  const answer = yearAnswer([
    consumption('2025-01-01', '2025-01-30'),
    consumption('2025-03-01', '2025-03-31', 'estimated'),
    consumption('2025-04-01', '2025-04-30', 'empty'),
  ]);
  expect(readPeriods(answer, true).map(({ from, to, kind, mayCome }) => [from, to, kind, mayCome])).toEqual([
    ['2025-01-01', '2025-01-30', 'actual', false],
    ['2025-01-31', '2025-02-28', 'empty', false],
    ['2025-03-01', '2025-03-31', 'estimated', false],
    ['2025-04-01', '2025-04-30', 'empty', true],
  ]);
});

test('costs that nobody knows are left out, and what came after the last bill is marked', () => {
  const answer = yearAnswer([
    consumption('2025-01-01', '2025-01-30'),
    consumption('2025-01-31', '2025-02-10'),
  ]);
  const invoice = {
    startDate: plainDate('2025-01-01'),
    endDate: plainDate('2025-01-30'),
    usage: { kw: 1, costNZD: cents(1) },
  };
  const items = readPeriods(answer, false, { lastInvoice: invoice });
  expect(items.map(({ total }) => total)).toEqual([
    { kwh: 100, cents: null },
    { kwh: 100, cents: null },
  ]);
  expect(items.map(({ isUnbilled }) => isUnbilled)).toEqual([false, true]);
});

test('a year that runs has a place for each month to come, another one has none', () => {
  const items = readPeriods(yearAnswer([consumption('2025-09-25', '2025-10-24')]), true);
  const today = plainDate('2025-10-26');
  expect(monthsToCome(items, 2025, today).map(({ to, kind }) => [to, kind])).toEqual([
    ['2025-11-30', 'future'],
    ['2025-12-31', 'future'],
  ]);
  expect(monthsToCome(items, 2024, today)).toEqual([]);
  expect(monthsToCome([], 2025, today)).toEqual([]);
});

test('a period is compared with the one that shares most days with it a year earlier', () => {
  const items = readPeriods(
    yearAnswer([
      consumption('2025-01-01', '2025-01-28'),
      consumption('2025-01-29', '2025-02-27'),
      // It still runs.
      consumption('2025-02-28', '2025-03-02'),
    ]),
    true,
  );
  const before = readPeriods(
    yearAnswer([
      consumption('2024-01-03', '2024-01-30'),
      consumption('2024-01-31', '2024-02-25'),
      consumption('2024-02-26', '2024-03-27'),
    ]),
    true,
  );
  expect(pairedWith(items, before).map((each) => each?.to)).toEqual([
    '2024-01-30',
    '2024-02-25',
    '2024-03-27',
  ]);
});

const today = plainDate('2026-03-03');

test('the years go from the first with data to the last, newest first', () => {
  const year = yearAnswer([], [2023, 2024, 2026]);
  expect(yearsOf({ year, site: undefined, since: undefined, today })).toEqual([2026, 2025, 2024, 2023]);
});

test('without data they go from 2016 to this year, but not before the first agreement', () => {
  const nothing = { year: yearAnswer([], []), site: undefined, today };
  expect(yearsOf({ ...nothing, since: undefined })).toHaveLength(11);
  expect(yearsOf({ ...nothing, since: plainDate('2024-05-01') })).toEqual([2026, 2025, 2024]);
  expect(yearsOf({ ...nothing, since: plainDate('2012-05-01') }).at(-1)).toBe(2016);
});
