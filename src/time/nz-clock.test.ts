import { describe, expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { differsFromNz, nzToday } from './nz-clock.ts';

const device = Date.parse('2026-03-03T01:00:00Z');

test('returns the current day in New Zealand', () => {
  expect(nzToday(createClock(() => Date.parse('2026-03-03T10:59:59Z')))).toBe('2026-03-03');
  expect(nzToday(createClock(() => Date.parse('2026-03-03T11:00:00Z')))).toBe('2026-03-04');
});

describe('the zone of the device', () => {
  const inZone = (offset: (at: Date) => number) => differsFromNz(createClock(() => device, offset));

  test('is the same for Auckland under any name', () => {
    expect(inZone((at) => (at.getUTCMonth() === 6 ? 720 : 780))).toBe(false);
  });

  test('differs for Chatham, London, and a place that agrees for half of the year only', () => {
    expect(inZone((at) => (at.getUTCMonth() === 6 ? 765 : 825))).toBe(true);
    expect(inZone(() => 0)).toBe(true);
    expect(inZone(() => 780)).toBe(true);
  });
});
