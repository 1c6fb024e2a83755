import { expect, test } from 'vitest';
import { readClaims } from './claims.ts';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `head.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.signature`;
};

test('reads who is signed in, with macrons', () => {
  expect(
    readClaims(tokenOf({ name: 'Māia Tūhoe', customerNumber: '500', act: { sub: 'staff-1' }, other: 1 })),
  ).toEqual({
    name: 'Māia Tūhoe',
    customerNumber: '500',
    staff: 'staff-1',
  });
});

test('ignores a claim of the wrong shape and reads the others', () => {
  expect(readClaims(tokenOf({ name: 7, customerNumber: '500', act: 'x' }))).toEqual({
    customerNumber: '500',
  });
});

test.each(['', 'opaque', 'a.b.c', tokenOf(null), tokenOf([])])('reads nothing from %s', (token) => {
  expect(readClaims(token)).toEqual({});
});
