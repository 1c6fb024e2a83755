import { expect, test } from 'vitest';
import type { Instant } from '#schemas/values.ts';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import {
  monthBars,
  monthContent,
  monthsOf,
  type Session,
  sessionsCsv,
  timesOf,
  yearsOf,
} from './sessions.ts';

const session = (startedAt: string, minutes: number, parts: Partial<Session> = {}): Session => ({
  id: startedAt,
  startedAt: startedAt as Instant,
  endedAt: new Date(Date.parse(startedAt) + minutes * 60_000).toISOString() as Instant,
  location: 'EVerywhere Taupō',
  powerInKw: 50,
  kWh: 20.5,
  costNZD: cents(1_840),
  idleFeeNZD: cents(200),
  ...parts,
});
/** Newest first, as the server has them. The oldest is of February by New Zealand's clock, and of January by UTC. */
const sessions = [
  session('2026-02-20T09:05:00+13:00', 42),
  session('2026-02-01T00:30:00+13:00', 1, { idleFeeNZD: cents(0), costNZD: cents(1_640) }),
];
const months = monthsOf(2026, sessions, plainDate('2026-03-03'));

test('months are those of New Zealand, and those that have not begun are still to come', () => {
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ charges: 0, cost: 0, isAhead: false });
  expect(months[1]).toMatchObject({ charges: 2, kWh: 41, cost: 3_480, idleFee: 200 });
  expect(months.map(({ isAhead }) => isAhead).indexOf(true)).toBe(3);
});

test('dollars have idle fees on top, and kilowatt-hours are one bar', () => {
  const dollars = monthBars(months, 'nzd');
  expect(dollars.parts.map(({ key, values }) => [key, values[1]])).toEqual([
    ['charge', 32.8],
    ['idle', 2],
  ]);
  expect(monthBars(months, 'kwh').parts.map(({ values }) => values[1])).toEqual([41]);
});

test('each month is said in words', () => {
  const { words, legend, resting } = monthContent(months, 'nzd', 'Charging');
  expect(words(0, 0)).toMatchObject({
    name: 'January 2026',
    figures: ['$0.00', '0.0 kWh'],
    note: 'No charges',
  });
  expect(words(1, 0)).toMatchObject({ lead: 0, note: '2 charges, $2.00 of it idle fees' });
  expect(words(4, 0)).toMatchObject({ figures: [], note: 'Still to come' });
  expect([legend.length, resting?.slot]).toEqual([2, 1]);
  const energy = monthContent(months, 'kwh', 'Charging');
  expect([energy.legend.length, energy.words(1, 0).lead]).toEqual([0, 1]);
});

test('a session has its time and how long it took', () => {
  expect(sessions.map(timesOf)).toEqual(['9:05 am, 42 minutes', '12:30 am, 1 minute']);
});

test('the years go from the current one to the earliest, with the one of the address', () => {
  const today = plainDate('2026-03-03');
  expect(yearsOf(2024, 2026, today)).toEqual([2026, 2025, 2024]);
  expect(yearsOf(2025, 2019, today)).toEqual([2026, 2025, 2019]);
});

test('the file has a line for each session, oldest first', async () => {
  const lines = (await sessionsCsv(sessions)).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('01/02/2026,12:30 am,12:31 am,EVerywhere Taupō,50,20.5,16.40,0.00');
  expect(lines[2]).toBe('20/02/2026,9:05 am,9:47 am,EVerywhere Taupō,50,20.5,18.40,2.00');
});
