import { expect, test } from 'vitest';
import { ownerOf } from './owner-of.ts';

const tokenOf = (payload: unknown) =>
  `e30.${btoa(typeof payload === 'string' ? payload : JSON.stringify(payload))}.x`;
const owner = (token: string) => ownerOf({ claims: (read) => read(token) });

test('a person is the same in each session, and another one is another', () => {
  const first = owner(tokenOf({ sub: 'one', sid: 'a' }));
  expect(owner(tokenOf({ sub: 'one', sid: 'b' }))).toBe(first);
  expect(owner(tokenOf({ sub: 'two', sid: 'a' }))).not.toBe(first);
  expect(first).not.toContain('one');
});

test('without a token that can be read there is nobody', () => {
  const nobody = owner('');
  for (const token of ['x', 'a.%.c', tokenOf('no JSON'), tokenOf('7')])
    expect(owner(token), token).toMatch(/^\w+$/);
  expect(owner(tokenOf({ sub: 'one' }))).not.toBe(nobody);
});
