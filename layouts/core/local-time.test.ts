import { expect, test } from 'vitest';
import { localTime, localTimePattern } from './local-time.ts';

test.each([
  ['2026-06-01T00:00:00Z', '2026-06-01T12:00'],
  ['2026-01-01T00:00:00Z', '2026-01-01T13:00'],
  ['2026-04-04T13:30:00Z', '2026-04-05T02:30'],
  ['2026-04-04T14:30:00Z', '2026-04-05T02:30'],
])('at %s clocks in New Zealand show %s', (instant, shown) => {
  expect(localTime(Date.parse(instant))).toBe(shown);
  expect(shown).toMatch(new RegExp(localTimePattern));
});
