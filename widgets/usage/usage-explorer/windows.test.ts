import { expect, test } from 'vitest';
import { plainDate as day } from '#src/time/plain-date.ts';
import {
  allowedView,
  granularityOf,
  neighbourDate,
  otherName,
  otherWindow,
  shownDate,
  windowName,
  windowOf,
} from './windows.ts';

const today = day('2026-03-03');

test('takes the views of the list only: without one the bill period, an unknown one is the day', () => {
  expect(['BILL_WINDOW', 'DAY', 'WEEK', 'MONTH', 'YEAR'].map(granularityOf)).toEqual([
    'BILL_WINDOW',
    'DAY',
    'WEEK',
    'MONTH',
    'YEAR',
  ]);
  expect(granularityOf(undefined)).toBe('BILL_WINDOW');
  expect(['DECADE', 'last_24h', 'month', ''].map(granularityOf)).toEqual(['DAY', 'DAY', 'DAY', 'DAY']);
});

test('live and 24 hours are the day where the meter has no hours', () => {
  const views = ['LIVE', 'LAST_24H', 'WEEK'].map(granularityOf);
  expect(views.map((view) => allowedView(view, true))).toEqual(['LIVE', 'LAST_24H', 'WEEK']);
  expect(views.map((view) => allowedView(view, false))).toEqual(['DAY', 'DAY', 'WEEK']);
});

test('weeks begin on Sunday, years are the twelve months up to this one', () => {
  expect(windowOf('WEEK', day('2026-02-28'), today)).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(windowOf('WEEK', day('2026-03-01'), today)).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(windowOf('MONTH', day('2024-02-10'), today)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(windowOf('YEAR', today, today)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(windowOf('YEAR', day('2025-03-31'), today)).toEqual({ from: '2024-04-01', to: '2025-03-31' });
  expect(windowOf('YEAR', day('2025-04-01'), today)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(windowOf('DAY', today, today)).toEqual({ from: today, to: today });
});

test('begins with yesterday, and stays within what can be looked at', () => {
  expect(shownDate(undefined, today)).toBe('2026-03-02');
  expect(shownDate(day('2030-01-01'), today)).toBe(today);
  expect(shownDate(day('1999-01-01'), today)).toBe('2024-03-01');
});

test('goes from one window to the next, neither into the future nor beyond two years', () => {
  const february = windowOf('MONTH', day('2026-02-10'), today);
  expect(neighbourDate('MONTH', february, 1, today)).toBe('2026-03-01');
  expect(neighbourDate('MONTH', february, -1, today)).toBe('2026-01-01');
  expect(neighbourDate('MONTH', windowOf('MONTH', today, today), 1, today)).toBeUndefined();
  expect(neighbourDate('MONTH', windowOf('MONTH', day('2024-03-05'), today), -1, today)).toBeUndefined();
  expect(neighbourDate('YEAR', windowOf('YEAR', today, today), -1, today)).toBe('2024-04-01');
});

test('compares with the window before, and with the same weekdays or month a year earlier', () => {
  const other = (view: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR', date: string, mode: 'previous' | 'lastYear') =>
    Object.values(otherWindow(view, windowOf(view, day(date), today), mode, today)).join(' ');
  expect(other('DAY', '2026-03-02', 'previous')).toBe('2026-03-01 2026-03-01');
  expect(other('DAY', '2026-03-02', 'lastYear')).toBe('2025-03-03 2025-03-03');
  expect(other('WEEK', '2026-03-02', 'previous')).toBe('2026-02-22 2026-02-28');
  expect(other('WEEK', '2026-03-02', 'lastYear')).toBe('2025-03-02 2025-03-08');
  expect(other('MONTH', '2026-03-31', 'previous')).toBe('2026-02-01 2026-02-28');
  expect(other('MONTH', '2026-02-01', 'lastYear')).toBe('2025-02-01 2025-02-28');
  expect(other('YEAR', '2026-03-02', 'lastYear')).toBe('2024-04-01 2025-03-31');
});

test('names windows, and the other one in a sentence', () => {
  const name = (view: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR') =>
    windowName(view, windowOf(view, day('2026-03-02'), today));
  expect((['DAY', 'WEEK', 'MONTH', 'YEAR'] as const).map(name)).toEqual([
    'Monday 2 March 2026',
    '1 Mar to 7 Mar 2026',
    'March 2026',
    'Apr 2025 to Mar 2026',
  ]);
  const march = { from: day('2025-03-01'), to: day('2025-03-31') };
  const words = (['BILL_WINDOW', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const).map((view) =>
    (['previous', 'lastYear'] as const).map((mode) => otherName(view, mode, march)),
  );
  expect(words).toEqual([
    [undefined, undefined],
    ['the day before', 'the same weekday last year'],
    ['the week before', 'the same week last year'],
    ['the month before', 'March 2025'],
    ['the 12 months before', 'the 12 months before'],
  ]);
});
