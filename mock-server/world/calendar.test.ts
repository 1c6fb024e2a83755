import { expect, test } from 'vitest';
import { nzHalfHours, nzHours, startOfNzDay } from '#src/time/nz-day.ts';
import { nzDateTime } from '#src/time/nz-time.ts';
import { addDays as addPlainDays, daysOf, plainDate } from '#src/time/plain-date.ts';
import {
  addWorkingDays,
  clockSlot,
  dayNumber,
  dayText,
  isoInNz,
  localTime,
  offsetAt,
  slotsOf,
  startOfDay,
} from './calendar.ts';

test('agrees with Intl on every day of ten years', () => {
  for (const date of daysOf(plainDate('2021-01-01'), plainDate('2030-12-31'))) {
    const day = dayNumber(date);
    expect(startOfDay(day), date).toBe(startOfNzDay(date));
    expect(slotsOf(day), date).toBe(nzHalfHours(date));
    expect(dayText(day + 1)).toBe(addPlainDays(date, 1));
  }
});

test.each(['2026-04-05', '2026-09-27', '2026-03-03'])('agrees with Intl on every half-hour of %s', (text) => {
  const date = plainDate(text);
  const slots = slotsOf(dayNumber(date));
  const hours = nzHours(date);
  for (let slot = 0; slot < slots; slot += 1) {
    const at = startOfDay(dayNumber(date)) + slot * 1_800_000;
    const expected = nzDateTime(at);
    expect(offsetAt(at)).toBe(expected.offset);
    expect(localTime(at)).toEqual({ day: dayNumber(date), minutes: expected.hour * 60 + expected.minute });
    expect(Math.floor(clockSlot(slot, slots) / 2)).toBe(hours[Math.floor(slot / 2)]?.hour);
  }
});

test('writes a repeated hour with two offsets', () => {
  expect(isoInNz(Date.parse('2026-04-04T13:00:00Z'))).toBe('2026-04-05T02:00:00+13:00');
  expect(isoInNz(Date.parse('2026-04-04T14:00:00Z'))).toBe('2026-04-05T02:00:00+12:00');
});

test('counts working days over a weekend', () => {
  expect(dayText(addWorkingDays(dayNumber('2026-03-05'), 2))).toBe('2026-03-09');
});
