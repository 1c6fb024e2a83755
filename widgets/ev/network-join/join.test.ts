import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import type { NetworkState } from '#widgets/shared/ev/network-state.ts';
import { joinSchema, screenOf, tidyNumber } from './join.ts';

const nothing: NetworkState = { linked: null, pending: null, verification: null };
const account = { chargeNetId: 'CN-2200330', email: 'noa@example.co.nz' };

test.each([
  ['CN-2200330', 'CN-2200330'],
  ['cn2200330', 'CN-2200330'],
  [' cn 220 03 30 ', 'CN-2200330'],
  ['2200330', 'CN-2200330'],
  ['CN–220', 'CN–220'],
  ['22003301', '22003301'],
  ['', ''],
])('"%s" is read as "%s"', (typed, number) => {
  expect(tidyNumber(typed)).toBe(number);
});

test('the screen follows from the server, and the customer can go back to change what was entered', () => {
  const waiting = { ...nothing, verification: { ...account, verified: false } };
  const ready = { ...nothing, verification: { ...account, verified: true } };
  expect(screenOf(nothing, false)).toBe(0);
  expect([screenOf(waiting, false), screenOf(waiting, true)]).toEqual([1, 0]);
  expect([screenOf(ready, false), screenOf(ready, true)]).toEqual([2, 0]);
  expect(screenOf({ ...nothing, linked: account }, true)).toBe('linked');
  expect(screenOf({ ...nothing, pending: { ...account, linksOn: plainDate('2026-03-04') } }, true)).toBe(
    'pending',
  );
});

const messages = (own: string | undefined, input: object) => {
  const checked = joinSchema(own).safeParse({ chargeNetId: '', choice: 'own', email: '', ...input });
  return checked.success ? checked.data : checked.error.issues.map(({ message }) => message);
};

test('the e-mail of the sign-in is taken where it is chosen', () => {
  expect(messages(account.email, { chargeNetId: 'cn 2200330' })).toEqual(account);
  expect(messages(account.email, { chargeNetId: '2200330', choice: 'other', email: ' a@b.nz ' })).toEqual({
    ...account,
    email: 'a@b.nz',
  });
});

test('says what is missing or wrong', () => {
  expect(messages(account.email, {})).toEqual(['Please enter your EVerywhere number.']);
  expect(messages(undefined, { chargeNetId: 'CN-22' })).toEqual([
    'Please enter a number with 7 digits, such as CN-1234567.',
    'Please enter a valid email address',
  ]);
});
