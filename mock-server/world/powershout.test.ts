import { expect, test } from 'vitest';
import { slotsOfBooking } from './powershout.ts';

const slots = (startDate: string, duration: number) => slotsOfBooking({ startDate, duration });

test('a booking makes two half-hours of every hour free', () => {
  expect(slots('2026-03-03T18:00:00', 2)).toEqual([36, 37, 38, 39]);
  expect(slots('2026-03-03T23:00:00', 2)).toEqual([46, 47]);
});

test('on days when the clocks change, hours after the change move along', () => {
  expect(slots('2026-04-05T18:00:00', 1)).toEqual([38, 39]);
  expect(slots('2026-09-27T18:00:00', 1)).toEqual([34, 35]);
});

test('a repeated hour is free the first time only', () => {
  expect(slots('2026-04-05T02:00:00', 1)).toEqual([4, 5]);
});
