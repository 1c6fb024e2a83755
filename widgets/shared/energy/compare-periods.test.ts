import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { readBillPeriod } from './bill-period.ts';
import { comparePeriods, previousPeriod, samePeriodLastYear } from './compare-periods.ts';
import { dayAnswer, periodAnswer } from './usage-samples.ts';

const steady = (from: string, to: string, dataTo: string | null, kwh: number) => {
  const answer = periodAnswer(from, to, dataTo);
  return readBillPeriod({ ...answer, days: answer.days.map((day) => dayAnswer(day.startDate, kwh)) });
};
const period = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) });
const option = (from: string, to: string) => ({ ...period(from, to), label: '' });

test('says how much less, and how much that is a day', () => {
  const now = steady('2026-03-01', '2026-03-31', '2026-03-18', 58);
  const then = steady('2025-03-01', '2025-03-31', '2025-03-31', 66);
  expect(comparePeriods(now, then, 'lastYear', 'kwh').sentence).toBe(
    '12% less than last March (8 fewer kWh a day)',
  );
});

test('compares in dollars', () => {
  const now = steady('2026-03-01', '2026-03-31', '2026-03-18', 20);
  const then = steady('2025-03-01', '2025-03-31', '2025-03-31', 10);
  expect(comparePeriods(now, then, 'lastYear', 'nzd').sentence).toBe(
    '100% more than last March ($3.00 more a day)',
  );
});

test('compares periods of different length by the day', () => {
  const now = steady('2026-02-01', '2026-02-28', '2026-02-28', 10);
  const then = steady('2025-12-28', '2026-01-31', '2026-01-31', 10);
  expect(comparePeriods(now, then, 'previous', 'kwh')).toEqual({
    sentence: 'About the same as the period before',
    percent: 0,
  });
});

test('names the month with its year when an older period is looked at', () => {
  const now = steady('2025-08-01', '2025-08-31', '2025-08-31', 12);
  const then = steady('2024-08-01', '2024-08-31', '2024-08-31', 10);
  expect(comparePeriods(now, then, 'lastYear', 'kwh').sentence).toBe(
    '20% more than August 2024 (2 more kWh a day)',
  );
});

test('compares a running period with as many first days of the other', () => {
  const now = steady('2026-03-01', '2026-03-31', '2026-03-02', 10);
  const answer = periodAnswer('2026-02-01', '2026-02-28', '2026-02-28');
  const then = readBillPeriod({
    ...answer,
    days: answer.days.map((day, index) => dayAnswer(day.startDate, index < 2 ? 5 : 100)),
  });
  expect(comparePeriods(now, then, 'previous', 'kwh').percent).toBe(100);
});

test('does not count days without a reading', () => {
  const now = steady('2026-02-01', '2026-02-28', '2026-02-28', 10);
  const answer = periodAnswer('2026-01-01', '2026-01-31', '2026-01-31');
  const then = readBillPeriod({
    ...answer,
    days: answer.days.map((day, index) =>
      dayAnswer(day.startDate, index < 15 ? 0 : 10, index < 15 ? { type: 'empty' } : {}),
    ),
  });
  expect(comparePeriods(now, then, 'previous', 'kwh').percent).toBe(0);
});

test('says so when there is nothing to compare', () => {
  const now = steady('2026-03-01', '2026-03-31', '2026-03-18', 10);
  const nothing = steady('2025-03-01', '2025-03-31', null, 0);
  const zero = steady('2025-03-01', '2025-03-31', '2025-03-31', 0);
  expect(comparePeriods(now, nothing, 'lastYear', 'kwh').sentence).toBe(
    'We have no use to compare for last March.',
  );
  expect(comparePeriods(nothing, now, 'previous', 'kwh').sentence).toBe("There's nothing to compare yet.");
  expect(comparePeriods(now, zero, 'lastYear', 'kwh').sentence).toBe(
    'More than last March (10 more kWh a day)',
  );
});

test('takes the real window before, and one of the same length where none is known', () => {
  const now = period('2026-02-04', '2026-03-04');
  const options = [option('2026-02-04', '2026-03-04'), option('2026-01-02', '2026-02-03')];
  expect(previousPeriod(now, options)).toEqual(period('2026-01-02', '2026-02-03'));
  expect(previousPeriod(now, [])).toEqual(period('2026-01-06', '2026-02-03'));
});

test('takes the real window of last year that shares most days, and the same dates where none does', () => {
  const now = period('2026-02-04', '2026-03-04');
  const options = [option('2025-01-08', '2025-02-06'), option('2025-02-07', '2025-03-08')];
  expect(samePeriodLastYear(now, options)).toEqual(period('2025-02-07', '2025-03-08'));
  expect(samePeriodLastYear(now, [])).toEqual(period('2025-02-04', '2025-03-04'));
});
