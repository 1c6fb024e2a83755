import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { greenestText, nextHoursOf } from './next-hours.ts';

const day = (date: string, shares: readonly number[]) => ({
  Day: plainDate(date),
  HourlyBreakdown: shares.map((EcoFriendlyPercentage, position) => ({
    Hour: Math.min(23, position),
    EcoFriendlyPercentage,
  })),
});
const flat = (length: number) => Array.from({ length }, () => 80);

test('hours count by their position in the day, 23 or 25 of them when the clocks change', () => {
  const long = nextHoursOf([day('2026-04-05', flat(25)), day('2026-04-06', flat(24))]);
  expect(long).toHaveLength(49);
  expect(long.slice(1, 5).map(({ range }) => range)).toEqual([
    '1 am NZDT to 2 am NZDT',
    '2 am NZDT to 2 am NZST',
    '2 am NZST to 3 am NZST',
    '3 am to 4 am',
  ]);
  expect(long[24]?.end).toBe(long[25]?.start);
  const short = nextHoursOf([day('2026-09-27', flat(23))]);
  expect(short).toHaveLength(23);
  expect(short[2]?.hour).toBe(3);
});

test('names the greenest hour that is not over', () => {
  const shares = flat(24);
  shares[3] = 99;
  shares[13] = 91.6;
  const hours = nextHoursOf([day('2026-03-03', shares), day('2026-03-04', flat(24))]);
  const at = (time: string) => greenestText(hours, Date.parse(time));
  expect(at('2026-03-03T10:00:00+13:00')).toBe(
    'Greenest hour to come: today, 1 pm to 2 pm, when about 92% of the power is renewable.',
  );
  expect(at('2026-03-03T20:00:00+13:00')).toMatch(/^Greenest hour to come: today, 8 pm to 9 pm/);
  expect(at('2026-03-04T00:00:00+13:00')).toMatch(/^Greenest hour to come: tomorrow, 12 am to 1 am/);
  expect(at('2026-03-05T00:00:00+13:00')).toBeUndefined();
});
