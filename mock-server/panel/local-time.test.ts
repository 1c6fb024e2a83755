import { expect, test } from 'vitest';
import { addMonth, formatClock, formatInstant, fromLocal, since, toLocal } from './local-time.ts';

test('reads and writes New Zealand time whatever the device thinks', () => {
  expect(fromLocal('2026-03-03T10:24')).toBe('2026-03-02T21:24:00.000Z');
  expect(fromLocal('2026-07-01T08:30')).toBe('2026-06-30T20:30:00.000Z');
  expect(toLocal('2026-06-30T20:30:00.000Z')).toBe('2026-07-01T08:30');
  expect(formatInstant('2026-06-30T20:30:00.000Z')).toBe('Wed 1 Jul 2026, 8:30 am');
  expect(formatClock('2026-06-30T20:30:05.000Z')).toBe('08:30:05');
  expect([fromLocal('soon'), fromLocal('2026-02-30T10:00'), fromLocal('2026-02-20T25:00')]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('uses the first of a repeated hour, and the one after a skipped hour', () => {
  expect(fromLocal('2026-04-05T02:30')).toBe('2026-04-04T13:30:00.000Z');
  expect(toLocal(fromLocal('2026-09-27T02:30') ?? '')).toBe('2026-09-27T03:30');
});

test('goes a month ahead at the same time of the day, over a change of clocks and a shorter month', () => {
  expect(addMonth('2026-03-02T21:24:00.000Z')).toBe('2026-04-02T21:24:00.000Z');
  expect(toLocal(addMonth('2026-03-20T21:24:00.000Z'))).toBe('2026-04-21T10:24');
  expect(toLocal(addMonth(fromLocal('2027-01-31T09:00') ?? ''))).toBe('2027-02-28T09:00');
  expect(toLocal(addMonth(fromLocal('2026-12-05T09:00') ?? ''))).toBe('2027-01-05T09:00');
});

test.each([
  ['2026-03-02T21:23:50Z', '10 s ago'],
  ['2026-03-02T21:12:00Z', '12 min ago'],
  ['2026-03-02T18:24:00Z', '3 h ago'],
  ['2026-02-28T21:24:00Z', /1 Mar 2026/],
  ['2026-03-02T22:24:00Z', /3 Mar 2026/],
])('says of %s how long ago it was', (then, expected) => {
  expect(since(then, '2026-03-02T21:24:00Z')).toMatch(expected);
});
