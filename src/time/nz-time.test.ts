import { expect, test } from 'vitest';
import { hourLabel, hourRange, nzDateTime } from './nz-time.ts';

test('converts an instant to date, time, offset and zone name', () => {
  expect(nzDateTime(new Date('2026-03-03T01:30:00Z'))).toEqual({
    date: '2026-03-03',
    hour: 14,
    minute: 30,
    offset: 780,
    zoneName: 'NZDT',
  });
  expect(nzDateTime(Date.parse('2026-07-01T11:59:59.999Z'))).toMatchObject({
    date: '2026-07-01',
    hour: 23,
    minute: 59,
    zoneName: 'NZST',
  });
});

test('names hours and ranges of hours', () => {
  expect([0, 7, 12, 13, 24].map((hour) => hourLabel(hour))).toEqual([
    '12 am',
    '7 am',
    '12 pm',
    '1 pm',
    '12 am',
  ]);
  const range = (from: string, to: string) => hourRange(Date.parse(from), Date.parse(to));
  expect(range('2026-03-03T07:00+13:00', '2026-03-03T09:00+13:00')).toBe('7 am to 9 am');
  expect(range('2026-04-05T02:00+13:00', '2026-04-05T02:00+12:00')).toBe('2 am NZDT to 2 am NZST');
  expect(range('2026-04-05T02:00+12:00', '2026-04-05T04:00+12:00')).toBe('2 am NZST to 4 am NZST');
  expect(range('2026-09-27T01:00+12:00', '2026-09-27T03:00+13:00')).toBe('1 am NZST to 3 am NZDT');
});

test('refuses an instant that is not one', () => {
  expect(() => nzDateTime(new Date('nonsense'))).toThrow(RangeError);
});
