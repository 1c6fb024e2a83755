import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { formatTypedDate, parseTypedDate } from './typed-date.ts';

const today = plainDate('2026-03-05');

test('a day is shown as it is written in New Zealand', () => {
  expect(formatTypedDate(plainDate('2026-03-03'))).toBe('3 Mar 2026');
});

test.each([
  '3 Mar 2026',
  '3 mar 26',
  '03 March 2026',
  'Tue 3 Mar 2026',
  'Tuesday, 3 March 2026',
  '3/3/2026',
  '03.03.26',
  '3-3-2026',
  '03032026',
  ' 2026-03-03 ',
  '3rd March 2026',
  'Tuesday 3rd of March 2026',
  '3mar2026',
  'March 3, 2026',
  '3–3–2026',
  '3 Mar',
  '3 march',
  '3rd of March',
  'tues 3 mar',
  'March 3',
  '3/3',
])('takes %j', (text) => {
  expect(parseTypedDate(text, { today })).toBe('2026-03-03');
});

test('the day comes before the month', () => {
  expect(parseTypedDate('4/12/2026', { today })).toBe('2026-12-04');
});

test.each([
  '',
  '30 Feb 2026',
  '30 Feb',
  '3 Mar 2026 10',
  '3 Mar 202',
  '3 + Mar',
  '13/13/2026',
  '0/3/2026',
  '3 Foo 2026',
  'soon',
  '1772496000000',
])('takes no %j', (text) => {
  expect(parseTypedDate(text, { today })).toBeNull();
});

test.each([
  ['15 March', '2026-03-15'],
  ['20 Dec', '2025-12-20'],
  ['4 Sep', '2025-09-04'],
  ['2 Sep', '2026-09-02'],
  ['29 Feb', '2028-02-29'],
])('%j without a year is the nearest one: %s', (text, date) => {
  expect(parseTypedDate(text, { today: plainDate('2026-03-05') })).toBe(date);
});

test('a year that the field takes comes before one that is nearer', () => {
  const min = plainDate('2026-03-05');
  expect(parseTypedDate('20 Dec', { today: min, min })).toBe('2026-12-20');
  expect(parseTypedDate('1 Mar', { today: min, max: min })).toBe('2026-03-01');
  expect(parseTypedDate('15 Mar', { today: min, max: min })).toBe('2025-03-15');
  expect(parseTypedDate('1 Mar', { today: min, min, max: plainDate('2026-06-05') })).toBe('2026-03-01');
});

test.each(['3 Mar 0026', '3/3/0026', '0026-03-03'])('the year of %j is 26, not 1926', (text) => {
  expect(parseTypedDate(text, { today })).toBe('0026-03-03');
});
