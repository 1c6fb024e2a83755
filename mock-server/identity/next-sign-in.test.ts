import { expect, test } from 'vitest';
import { createNextSignIn } from './next-sign-in.ts';
import type { Account } from './types.ts';

const accounts: readonly Account[] = ['aroha', 'mei'].map((id) => ({
  id,
  name: id,
  email: `${id}@example.co.nz`,
  password: `mock-${id}`,
  summary: '',
  kind: 'residential',
}));

test('the chosen person signs in within a minute, and other tabs follow for ten seconds', () => {
  let now = 0;
  const next = createNextSignIn(accounts, () => now);
  expect(next.take()).toBeUndefined();
  next.choose('mei');
  now = 59_000;
  expect(next.take()?.id).toBe('mei');
  now = 60_000;
  expect(next.take()?.id).toBe('mei');
  now = 60_001;
  expect(next.take()).toBeUndefined();
  next.choose('aroha');
  expect(next.take()?.id).toBe('aroha');
  now += 10_001;
  expect(next.take()).toBeUndefined();
});

test('while the clock is stopped, no more than five tabs follow', () => {
  const next = createNextSignIn(accounts, () => 0);
  next.choose('mei');
  expect(Array.from({ length: 6 }, () => next.take()?.id)).toEqual([...Array(5).fill('mei'), undefined]);
});

test('an unknown person is refused, and a reset forgets the choice', () => {
  const next = createNextSignIn(accounts, () => 0);
  expect(() => next.choose('nobody')).toThrow('There is no persona "nobody". There are: aroha, mei.');
  next.choose('mei');
  next.forget();
  expect(next.take()).toBeUndefined();
});
