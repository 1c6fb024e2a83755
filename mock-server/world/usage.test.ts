import { describe, expect, test } from 'vitest';
import { dayNumber, dayText, slotsOf, weekdayOf } from './calendar.ts';
import type { Site, SupplyPoint } from './customer.ts';
import { createUsage, type DayUsage, lastCompleteDay } from './usage.ts';
import { createWorld } from './world.ts';

const now = Date.parse('2026-03-03T10:24:00+13:00');
const world = createWorld({ seed: 7, clock: { now: () => now } });

function supply(persona: string, index = 0, position = 0): { site: Site; supplyPoint: SupplyPoint } {
  const site = world.customer(persona)?.accounts[0]?.sites[index];
  const supplyPoint = site?.supplyPoints[position];
  if (!site || !supplyPoint) throw new Error(`No such supply point of ${persona}`);
  return { site, supplyPoint };
}

const range = (from: string, to: string) =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => dayNumber(from) + index);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const kwh = (days: readonly DayUsage[]) => sum(days.map(({ wh }) => wh)) / 1_000;
const daysOf = (persona: string, from: string, to: string, index = 0, position = 0) => {
  const { site, supplyPoint } = supply(persona, index, position);
  return range(from, to).map((day) => world.usage.day(site, supplyPoint, day));
};
const year = (persona: string, position = 0) => kwh(daysOf(persona, '2025-01-01', '2025-12-31', 0, position));

describe('a year', () => {
  test.each(['aroha', 'wiremu', 'mei', 'callum', 'margaret', 'ngaire'])(
    'of %s is that of a home',
    (persona) => {
      expect(year(persona)).toBeGreaterThan(5_400);
      expect(year(persona)).toBeLessThan(10_200);
    },
  );

  test('sums to about the value of the profile, for every shape', () => {
    for (const persona of ['aroha', 'mei', 'sione', 'priya']) {
      const { supplyPoint } = supply(persona);
      expect(year(persona) / supplyPoint.usage.yearKwh, persona).toBeGreaterThan(0.9);
      expect(year(persona) / supplyPoint.usage.yearKwh, persona).toBeLessThan(1.1);
    }
  });
});

describe('the shape of usage', () => {
  test('has a winter that takes far more than summer, gas even more so', () => {
    const ratio = (position: number) =>
      kwh(daysOf('wiremu', '2025-06-01', '2025-08-31', 0, position)) /
      kwh(daysOf('wiremu', '2025-12-01', '2026-02-28', 0, position));
    expect(ratio(0)).toBeGreaterThan(1.4);
    expect(ratio(1)).toBeGreaterThan(2);
  });

  test('has weekends: more at home, hardly anything in an office', () => {
    const perDay = (days: readonly DayUsage[], rest: boolean) => {
      const chosen = days.filter(({ day }) => [0, 6].includes(weekdayOf(day)) === rest);
      return kwh(chosen) / chosen.length;
    };
    const home = daysOf('aroha', '2025-02-10', '2025-12-20');
    expect(perDay(home, true)).toBeGreaterThan(perDay(home, false));
    const office = daysOf('priya', '2025-02-10', '2025-12-20', 1);
    expect(perDay(office, true)).toBeLessThan(perDay(office, false) * 0.5);
  });

  test('has a morning and an evening peak on weekdays at home', () => {
    const { site, supplyPoint } = supply('aroha');
    const weekdays = range('2025-05-01', '2025-06-30').filter((day) => ![0, 6].includes(weekdayOf(day)));
    const at = (slot: number) =>
      sum(weekdays.map((day) => world.usage.slots(site, supplyPoint, day)[slot] ?? 0));
    const [night, morning, noon, evening] = [at(6), at(14), at(26), at(37)];
    expect(morning).toBeGreaterThan((night ?? 0) * 1.8);
    expect(morning).toBeGreaterThan((noon ?? 0) * 1.3);
    expect(evening).toBeGreaterThan((morning ?? 0) * 1.1);
  });

  test('has an EV that charges at night, and not every night', () => {
    const { site, supplyPoint } = supply('mei');
    const nights = range('2025-05-01', '2025-06-30').map((day) =>
      sum(world.usage.slots(site, supplyPoint, day).slice(1, 9)),
    );
    const charging = nights.filter((wh) => wh > 7_000).length;
    expect(charging).toBeGreaterThan(nights.length * 0.3);
    expect(charging).toBeLessThan(nights.length * 0.7);
  });

  test('has cold snaps that all homes of a region share', () => {
    const days = range('2025-05-01', '2025-09-30');
    const cold = days.filter((day) => world.usage.temperature('Wellington', day) < 6);
    const mild = days.filter((day) => world.usage.temperature('Wellington', day) > 10);
    expect(cold.length).toBeGreaterThan(3);
    const { site, supplyPoint } = supply('aroha');
    const mean = (chosen: readonly number[]) =>
      sum(chosen.map((day) => world.usage.day(site, supplyPoint, day).wh)) / chosen.length;
    expect(mean(cold)).toBeGreaterThan(mean(mild) * 1.15);
  });
});

describe('half-hours', () => {
  test.each([
    ['2026-04-05', 50],
    ['2026-09-27', 46],
    ['2026-03-01', 48],
  ])('of %s are %i and add up to the day', (date, count) => {
    for (const persona of ['aroha', 'mei', 'sione', 'priya']) {
      const { site, supplyPoint } = supply(persona);
      const slots = world.usage.slots(site, supplyPoint, dayNumber(date));
      expect(slots).toHaveLength(count);
      expect(sum(slots)).toBe(world.usage.day(site, supplyPoint, dayNumber(date)).wh);
      expect(slots.every((wh) => Number.isInteger(wh) && wh >= 0)).toBe(true);
    }
  });

  test('add up on every day of a year', () => {
    const { site, supplyPoint } = supply('mei');
    for (const day of range('2025-01-01', '2025-12-31')) {
      const slots = world.usage.slots(site, supplyPoint, day);
      expect(slots.length, dayText(day)).toBe(slotsOf(day));
      expect(sum(slots), dayText(day)).toBe(world.usage.day(site, supplyPoint, day).wh);
    }
  });
});

test('is the same for the same seed in any order of calls, and another for another seed', () => {
  const { site, supplyPoint } = supply('aroha');
  const days = range('2025-01-01', '2025-03-31');
  const again = createUsage(7);
  const backwards = [...days]
    .reverse()
    .map((day) => again.slots(site, supplyPoint, day))
    .reverse();
  expect(backwards).toEqual(days.map((day) => world.usage.slots(site, supplyPoint, day)));
  expect(createUsage(8).day(site, supplyPoint, dayNumber('2025-03-01'))).not.toEqual(
    world.usage.day(site, supplyPoint, dayNumber('2025-03-01')),
  );
});

test('knows gaps and estimates, by date and by chance', () => {
  const days = daysOf('aroha', '2024-03-01', '2026-03-01');
  const by = (quality: string) => days.filter((day) => day.quality === quality);
  expect(by('gap').map(({ day }) => dayText(day))).toContain('2026-02-24');
  expect(by('estimated').map(({ day }) => dayText(day))).toContain('2026-02-21');
  expect(by('estimated').length).toBeGreaterThan(1);
  expect(by('estimated').every(({ wh }) => wh > 0 && wh % 100 === 0)).toBe(true);
});

test('has nothing before supply begins and after it ends', () => {
  const [before, first] = daysOf('rawiri', '2026-03-07', '2026-03-08', 1);
  expect(before).toMatchObject({ wh: 0, quality: 'none' });
  expect(first?.wh).toBeGreaterThan(0);
  const [last, after] = daysOf('rawiri', '2026-03-10', '2026-03-11', 0);
  expect(last?.wh).toBeGreaterThan(0);
  expect(after).toMatchObject({ wh: 0, quality: 'none' });
});

test('completes a day at 1 pm of the next', () => {
  const last = (time: string) => dayText(lastCompleteDay(Date.parse(`2026-03-03T${time}:00+13:00`)));
  expect(last('12:59')).toBe('2026-03-01');
  expect(last('13:00')).toBe('2026-03-02');
});
