import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { formatTypedDate, parseTypedDate } from './typed-date.ts';

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
])('takes %j', (text) => {
  expect(parseTypedDate(text)).toBe('2026-03-03');
});

test('the day comes before the month', () => {
  expect(parseTypedDate('4/12/2026')).toBe('2026-12-04');
});

test.each(['', '3 Mar', '30 Feb 2026', '13/13/2026', '0/3/2026', '3 Foo 2026', 'soon', '1772496000000'])(
  'takes no %j',
  (text) => {
    expect(parseTypedDate(text)).toBeNull();
  },
);
