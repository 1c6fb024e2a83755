import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { dateProblem, gapOf, gapText } from './move-dates.ts';

const range = { earliestDate: plainDate('2026-03-03'), latestDate: plainDate('2026-06-01') };

test.each([
  ['', 'Enter the day you move out.'],
  ['soon', 'Enter a day, such as 3 Mar 2026.'],
  ['2026-02-30', 'Enter a day, such as 3 Mar 2026.'],
  ['2026-03-02', 'Choose a day from Tue 3 Mar 2026 to Mon 1 Jun 2026.'],
  ['2026-06-02', 'Choose a day from Tue 3 Mar 2026 to Mon 1 Jun 2026.'],
  ['2026-03-03', undefined],
  ['2026-06-01', undefined],
])('the day %j: %s', (day, problem) => {
  expect(dateProblem(day, 'move out', range)).toBe(problem);
});

test.each([
  ['2026-03-20', '2026-03-20', 'You move out and in on the same day.', false],
  ['2026-03-20', '2026-03-21', 'You move in on the day after you move out.', false],
  ['2026-03-20', '2026-03-22', 'For 1 day in between you have no power with us.', false],
  ['2026-03-20', '2026-03-18', 'For 3 days you have power at both addresses, and pay for both.', false],
  ['2026-03-20', '2026-04-19', 'For 29 days in between you have no power with us.', false],
  [
    '2026-03-20',
    '2026-04-20',
    "For 30 days in between you have no power with us. That's a long time: check the dates.",
    true,
  ],
  [
    '2026-04-20',
    '2026-03-20',
    "For 32 days you have power at both addresses, and pay for both. That's a long time: check the dates.",
    true,
  ],
  // Over the end of summer time, a day has 25 hours and counts once.
  ['2026-04-04', '2026-04-06', 'For 1 day in between you have no power with us.', false],
])('out on %s and in on %s: %s', (out, into, text, isLong) => {
  const gap = gapOf(plainDate(out), plainDate(into));
  expect([gapText(gap), gap.isLong]).toEqual([text, isLong]);
});
