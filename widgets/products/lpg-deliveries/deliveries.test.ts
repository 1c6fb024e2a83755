import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import {
  agoText,
  type Delivery,
  type History,
  monthsOf,
  monthsSentence,
  paceText,
  untilText,
} from './deliveries.ts';
import { pageOf } from './supplies.ts';

const today = plainDate('2026-03-03');
const came = (date: string, numberOfBottles = 1, status: Delivery['status'] = 'Delivery successful') => ({
  id: date,
  date: plainDate(date),
  numberOfBottles,
  status,
  wasOrdered: false,
});
const history = (deliveries: readonly Delivery[], total = deliveries.length): History => ({
  deliveries: [...deliveries],
  total,
  skip: 0,
});

test('the months add up to the 365 days that the server counts', () => {
  const months = monthsOf(
    history([
      came('2026-03-02', 2),
      came('2025-12-31', 4, 'Delivery unsuccessful'),
      came('2025-07-01', 3),
      came('2025-03-04'),
      came('2025-03-03', 9),
    ]),
    today,
  );
  expect(months).toHaveLength(13);
  expect(months[0]).toMatchObject({ name: 'March 2025', note: 'from 4 Mar', bottles: 1 });
  expect(months.at(-1)).toMatchObject({ name: 'March 2026', note: 'so far', bottles: 2, isNow: true });
  expect(months.reduce((sum, { bottles }) => sum + bottles, 0)).toBe(6);
  expect(monthsSentence(months)).toBe('Most came in July 2025: 3 bottles.');
});

test('the last day of a month has twelve whole ones', () => {
  const months = monthsOf(history([]), plainDate('2026-02-28'));
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ name: 'March 2025', note: '' });
});

test('a list that goes on begins with the first month that is whole', () => {
  const months = monthsOf(history([came('2026-01-20', 2), came('2025-11-14')], 80), today);
  expect(months.map(({ axis }) => axis)).toEqual(['Dec', 'Jan', 'Feb', 'Mar']);
  const far = monthsOf(history([came('2026-01-20'), came('2024-11-14')], 80), today);
  expect(far).toHaveLength(13);
});

test.each([
  [[], 'No bottles came in this time.'],
  [[came('2025-07-01'), came('2025-09-01')], '2 bottles came in 2 months.'],
  [[came('2025-07-01', 2), came('2025-09-01', 2)], '4 bottles came in 2 months.'],
])('a sentence says what the months show', (deliveries, text) => {
  expect(monthsSentence(monthsOf(history(deliveries), today))).toBe(text);
});

test.each([
  [0, null],
  [1, null],
  [365, 'about a bottle every day'],
  [28, 'about a bottle every 13 days'],
  [9, 'about a bottle every 6 weeks'],
  [4, 'about a bottle every 3 months'],
])('%i bottles a year are %s', (bottles, text) => expect(paceText(bottles)).toBe(text));

test('days before and after today are counted in words', () => {
  expect(['2026-03-03', '2026-03-04', '2026-03-06'].map((day) => untilText(today, plainDate(day)))).toEqual([
    'today',
    'tomorrow',
    'in 3 days',
  ]);
  expect(
    ['2026-03-03', '2026-03-02', '2026-02-24', '2026-02-03', '2025-10-27'].map((day) =>
      agoText(today, plainDate(day)),
    ),
  ).toEqual(['today', 'yesterday', '7 days ago', '4 weeks ago', '4 months ago']);
});

test('the page of an address is a whole number from 1, else the first', () => {
  expect([undefined, '2', '0', '-1', '1.5', 'x', '1e9'].map(pageOf)).toEqual([1, 2, 1, 1, 1, 1, 1]);
});
