import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('starts on the third of March 2026 and runs with real time', () => {
  let real = 5000;
  const clock = createClock(undefined, () => real);
  expect(clock.date().toISOString()).toBe('2026-03-02T21:24:00.000Z');
  real += 1500;
  expect(clock.date().toISOString()).toBe('2026-03-02T21:24:01.500Z');
  clock.advance(-1500);
  expect(clock.date().toISOString()).toBe('2026-03-02T21:24:00.000Z');
  clock.set('2026-04-05T02:59:59+13:00');
  expect(clock.now()).toBe(Date.parse('2026-04-04T13:59:59Z'));
  clock.set('real');
  expect(clock.now()).toBe(real);
  clock.reset();
  expect(clock.date().toISOString()).toBe('2026-03-02T21:24:00.000Z');
});

test('stops, is moved by hand and runs on from the time it shows', () => {
  let real = 5000;
  const clock = createClock('2026-03-02T21:24:00Z', () => real);
  clock.freeze(true);
  real += 1500;
  expect([clock.isFrozen(), clock.date().toISOString()]).toEqual([true, '2026-03-02T21:24:00.000Z']);
  clock.advance(60_000);
  expect(clock.date().toISOString()).toBe('2026-03-02T21:25:00.000Z');
  clock.set('2026-04-04T13:59:59Z');
  real += 1500;
  expect(clock.date().toISOString()).toBe('2026-04-04T13:59:59.000Z');
  clock.freeze(false);
  real += 1500;
  expect(clock.date().toISOString()).toBe('2026-04-04T14:00:00.500Z');
  expect(clock.ticks()).toBe(real);
  clock.freeze(true);
  clock.set('real');
  expect(clock.now()).toBe(real);
  clock.reset();
  expect([clock.isFrozen(), clock.date().toISOString()]).toEqual([false, '2026-03-02T21:24:00.000Z']);
});

test.each(['2026-03-03T10:24:00', 'tomorrow', '2026-13-01T00:00:00Z', ''])(
  'refuses "%s" in one sentence',
  (start) => {
    expect(() => createClock(start)).toThrow(/is not an instant\. Write it like 2026-03-03T10:24:00\+13:00/);
  },
);
