import { describe, expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { bookableHours, clockNote, startDateOf, usableVouchers } from './bookable-hours.ts';

const at = (text: string) => Date.parse(text);
const longAgo = at('2026-01-01T00:00:00+13:00');
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

const hoursOf = (day: string, facts: Partial<Parameters<typeof bookableHours>[0]> = {}) =>
  bookableHours({
    day: plainDate(day),
    now: longAgo,
    booked: [],
    maximumDuration: 4,
    balance: 10,
    ...facts,
  });
const longestOf = (hours: ReturnType<typeof hoursOf>, hour: number) =>
  hours.find((each) => each.hour === hour)?.longest;

test('a usual day has 24 hours, and the last of them are shorter: no booking goes over midnight', () => {
  const hours = hoursOf('2026-03-10');
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect([19, 20, 21, 22, 23].map((hour) => longestOf(hours, hour))).toEqual([4, 4, 3, 2, 1]);
});

test('today begins with the hour that is running', () => {
  const hours = hoursOf('2026-03-03', { now: at('2026-03-03T10:24:00+13:00') });
  expect(hours[0]).toMatchObject({ hour: 10, label: '10 am', longest: 4 });
  expect(hoursOf('2026-03-03', { now: at('2026-03-03T23:59:59+13:00') })).toHaveLength(1);
});

test('a booked hour is disabled, and a booking ends before the next one', () => {
  const booked = [span('2026-03-10T18:00:00+13:00', '2026-03-10T20:00:00+13:00')];
  const hours = hoursOf('2026-03-10', { booked });
  expect(hours.filter(({ isBooked }) => isBooked).map(({ hour }) => hour)).toEqual([18, 19]);
  expect([15, 16, 17, 18, 19, 20].map((hour) => longestOf(hours, hour))).toEqual([3, 2, 1, 0, 0, 4]);
});

test('no booking is longer than the hours of the customer', () => {
  expect(longestOf(hoursOf('2026-03-10', { balance: 2 }), 6)).toBe(2);
  expect(longestOf(hoursOf('2026-03-10', { balance: 0 }), 6)).toBe(0);
});

describe('when the clocks go forward', () => {
  const day = '2026-09-27';

  test('the hour that is missing is left out, and hours count as they pass', () => {
    const hours = hoursOf(day);
    expect(hours.map(({ hour }) => hour).slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(hours).toHaveLength(23);
    // From 1 am on, four hours end at 6 am by the clock.
    expect((hours[1]?.start ?? 0) + 4 * 3_600_000).toBe(at('2026-09-27T06:00:00+13:00'));
    expect([21, 22, 23].map((hour) => longestOf(hours, hour))).toEqual([3, 2, 1]);
  });

  test('a note says which hour is missing', () => {
    expect(clockNote(plainDate(day))).toBe('The clocks go forward on this day, so there is no 2 am.');
  });
});

describe('when the clocks go back', () => {
  const day = '2026-04-05';

  test('the hour that is repeated can be booked once, as its first', () => {
    const hours = hoursOf(day);
    expect(hours.map(({ hour }) => hour).slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(hours).toHaveLength(24);
    expect(hours[2]).toMatchObject({ label: '2 am NZDT', start: at('2026-04-05T02:00:00+13:00') });
    expect(startDateOf(hours[2]?.start ?? 0)).toBe('2026-04-05T02:00:00');
  });

  test('the second of them is part of a longer booking, and blocks one that would overlap', () => {
    const booked = [span('2026-04-05T02:00:00+12:00', '2026-04-05T04:00:00+12:00')];
    const hours = hoursOf(day, { booked });
    expect([0, 1, 2, 3, 4].map((hour) => longestOf(hours, hour))).toEqual([3, 2, 1, 0, 4]);
  });

  test('a note says that it comes twice', () => {
    expect(clockNote(plainDate(day))).toBe(
      'The clocks go back on this day, so 2 am comes twice. A booking from 2 am begins with the first one.',
    );
    expect(clockNote(plainDate('2026-04-06'))).toBeUndefined();
  });

  test('while the second of them is running, the hour is over', () => {
    const hours = hoursOf(day, { now: at('2026-04-05T02:30:00+12:00') });
    expect(hours[0]?.hour).toBe(3);
  });
});

test('vouchers are used in the order in which they expire, and only those that last until the day', () => {
  const voucher = (id: string, day: string) => ({ id, expiresOn: plainDate(day) });
  const vouchers = [
    voucher('late', '2026-09-29'),
    voucher('early', '2026-03-23'),
    voucher('early too', '2026-03-23'),
  ];
  const ids = (day: string) => usableVouchers(vouchers, plainDate(day)).map(({ id }) => id);
  expect(ids('2026-03-23')).toEqual(['early', 'early too', 'late']);
  expect(ids('2026-03-24')).toEqual(['late']);
  expect(ids('2026-09-30')).toEqual([]);
});
