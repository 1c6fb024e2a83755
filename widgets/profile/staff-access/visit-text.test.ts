import { expect, test } from 'vitest';
import { instantOf } from '#widgets/shared/energy/usage-samples.ts';
import { lookedText, timeOf, triedText } from './visit-text.ts';

const visit = {
  id: 'visit-1',
  startedAt: instantOf('2026-03-02T21:24:10.000Z'),
  lastAt: instantOf('2026-03-02T21:38:00.000Z'),
  looked: [],
  tried: [],
};
const tried = (...parts: string[]) => ({
  ...visit,
  tried: parts.map((part) => ({ at: visit.startedAt, part })),
});

test.each([
  ['within a day', visit.startedAt, visit.lastAt, 'Tue 3 Mar 2026, 10:24 am to 10:38 am'],
  ['within a minute', visit.startedAt, '2026-03-02T21:24:59.000Z', 'Tue 3 Mar 2026, 10:24 am'],
  [
    'past midnight',
    '2026-03-03T10:50:00.000Z',
    '2026-03-03T11:20:00.000Z',
    'Tue 3 Mar 2026, 11:50 pm to Wed 4 Mar 2026, 12:20 am',
  ],
  [
    'at the same time of two days',
    '2026-03-01T21:24:00.000Z',
    '2026-03-02T21:24:00.000Z',
    'Mon 2 Mar 2026, 10:24 am to Tue 3 Mar 2026, 10:24 am',
  ],
  [
    'from noon to 2 pm, which "12 pm" ends like',
    '2026-03-02T23:00:00.000Z',
    '2026-03-03T01:00:00.000Z',
    'Tue 3 Mar 2026, 12 pm to 2 pm',
  ],
  // Clocks go back at 3 am on 5 April.
  [
    'in winter time',
    '2026-04-05T20:24:00.000Z',
    '2026-04-05T20:30:00.000Z',
    'Mon 6 Apr 2026, 8:24 am to 8:30 am',
  ],
])('the time of a visit is New Zealand time: %s', (_, from, to, text) => {
  expect(timeOf({ ...visit, startedAt: instantOf(from), lastAt: instantOf(to) })).toBe(text);
});

test('parts of the account are a sentence', () => {
  expect(lookedText(visit)).toBe('Our staff opened your account.');
  expect(lookedText({ ...visit, looked: ['your bills'] })).toBe('Our staff looked at your bills.');
  expect(lookedText({ ...visit, looked: ['your bills', 'your move', 'your tips'] })).toBe(
    'Our staff looked at your bills, your move and your tips.',
  );
});

test('a change that was refused is named once, however often it was tried', () => {
  expect(triedText(visit)).toBeUndefined();
  expect(triedText(tried('your bills', 'your payments', 'your bills'))).toBe(
    'They tried to change your bills and your payments. We refused that, so nothing changed.',
  );
});
