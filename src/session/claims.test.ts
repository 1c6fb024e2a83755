import { expect, test } from 'vitest';
import { readClaims } from './claims.ts';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `head.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.signature`;
};

test('reads who is signed in, with macrons', () => {
  expect(
    readClaims(tokenOf({ name: 'Māia Tūhoe', sub: 'aroha', act: { sub: 'staff-1' }, other: 1 })),
  ).toEqual({
    name: 'Māia Tūhoe',
    subject: 'aroha',
    staff: 'staff-1',
  });
});

test('ignores a claim of the wrong shape and reads the others', () => {
  expect(readClaims(tokenOf({ name: 7, sub: 'aroha', act: 'x' }))).toEqual({
    subject: 'aroha',
  });
});

test.each(['', 'opaque', 'a.b.c', tokenOf(null), tokenOf([])])('reads nothing from %s', (token) => {
  expect(readClaims(token)).toEqual({});
});
