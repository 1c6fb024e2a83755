import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { bestText, greenDaysOf, rowsOf, stepsOf } from './green-hours.ts';

type Answer = Parameters<typeof greenDaysOf>[0];

/** A day with the hours that its clocks show, each with a share. */
const dayOf = (
  date: string,
  hours: readonly number[],
  share: (position: number) => number,
): Answer[number] => ({
  Day: plainDate(date),
  HourlyBreakdown: hours.map((Hour, position) => ({
    Hour,
    EcoFriendly: share(position) >= 90,
    EcoFriendlyPercentage: share(position),
  })),
});
const all = Array.from({ length: 24 }, (_, hour) => hour);

test('25 hours have a row each, with zone names for the one that repeats', () => {
  const long = dayOf('2026-04-05', [0, 1, 2, 2, ...all.slice(3)], (position) => position);
  const days = greenDaysOf([dayOf('2026-04-04', all, () => 90), long], 88);
  expect(rowsOf(days)).toHaveLength(25);
  expect(
    rowsOf(days)
      .slice(1, 5)
      .map(({ label }) => label),
  ).toEqual(['1 am', '2 am NZDT', '2 am NZST', '3 am']);
  expect(days[1]?.hours.map(({ share }) => share)).toEqual(Array.from({ length: 25 }, (_, share) => share));
  expect(days[1]?.hours.at(-1)).toMatchObject({ label: '11 pm', row: '23' });
});

test('23 hours leave out the one that the clocks skip', () => {
  const skipped = dayOf('2026-09-27', [0, 1, ...all.slice(3)], () => 90);
  const days = greenDaysOf([skipped, dayOf('2026-09-28', all, () => 90)], 88);
  expect(days[0]?.hours.map(({ row }) => row)).not.toContain('02');
  expect(days[0]?.hours).toHaveLength(23);
  expect(rowsOf(days)).toHaveLength(24);
});

test('an hour is green by yes and no, or by a percentage alone', () => {
  const answer: Answer = [
    {
      Day: plainDate('2026-03-03'),
      HourlyBreakdown: [
        { Hour: 0, EcoFriendly: true },
        { Hour: 1, EcoFriendly: 92.5 },
        { Hour: 2, EcoFriendly: 80 },
        { Hour: 3, EcoFriendly: false, EcoFriendlyPercentage: 95 },
      ],
    },
  ];
  const [day] = greenDaysOf(answer, 88);
  expect(day?.hours.map(({ share, isGreen }) => [share, isGreen])).toEqual([
    [null, true],
    [92.5, true],
    [80, false],
    [95, false],
  ]);
});

test('names the best hours in a row that are not over, and those of today', () => {
  const today = plainDate('2026-03-03');
  const answer = [
    dayOf('2026-03-03', all, (hour) => (hour < 3 ? 99 : hour >= 14 && hour < 17 ? 91 : 80)),
    dayOf('2026-03-04', all, (hour) => (hour >= 12 && hour < 15 ? 94 : 80)),
  ];
  const days = greenDaysOf(answer, 88);
  const now = Date.parse('2026-03-03T10:20:00+13:00');
  expect(bestText(days, 3, now, today)).toBe(
    'The best time to use power is tomorrow, 12 pm to 3 pm, when about 94% of it is renewable. Today it is 2 pm to 5 pm.',
  );
  expect(bestText(days.slice(0, 1), 3, now, today)).toBe(
    'The best time to use power is today, 2 pm to 5 pm, when about 91% of it is renewable.',
  );
  expect(bestText(days, 3, now + 30 * 3_600_000, today)).toBe(
    'The best time to use power is tomorrow, 5 pm to 8 pm, when about 80% of it is renewable.',
  );
});

test('without shares it names the first green hours, and says so where there are none', () => {
  const today = plainDate('2026-03-03');
  const yesNo = (isGreen: (hour: number) => boolean): Answer => [
    { Day: today, HourlyBreakdown: all.map((Hour) => ({ Hour, EcoFriendly: isGreen(Hour) })) },
  ];
  const now = Date.parse('2026-03-03T00:00:00+13:00');
  const text = (isGreen: (hour: number) => boolean) =>
    bestText(greenDaysOf(yesNo(isGreen), 88), 3, now, today);
  expect(text((hour) => hour >= 9 && hour < 14)).toBe('The best time to use power is today, 9 am to 12 pm.');
  expect(text(() => false)).toBe('There are no green hours in the next 7 days that we know of.');
});

test('colours go from the lowest to the highest share of the week', () => {
  const days = greenDaysOf([dayOf('2026-03-03', all, (hour) => 70 + hour)], 88);
  const stepOf = stepsOf(days);
  const steps = days[0]?.hours.map(stepOf);
  expect([steps?.[0], steps?.[12], steps?.[23]]).toEqual([5, 3, 1]);
  const flat = greenDaysOf([dayOf('2026-03-03', all, () => 90)], 88);
  expect(flat[0]?.hours.map(stepsOf(flat))).toEqual(Array.from({ length: 24 }, () => 3));
});
