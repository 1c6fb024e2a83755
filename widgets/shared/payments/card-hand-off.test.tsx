import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cents } from '#src/money/money.ts';
import { createTestServices, TestPortal, testConfig } from '#src/test/test-services.tsx';
import { useCardHandOff } from './card-hand-off.ts';

function setUp() {
  const leaveTo = vi.fn();
  const config = { ...testConfig, hosts: { ...testConfig.hosts, cards: ['cards.example.nz'] } };
  const world = createTestServices(() => Promise.reject(new TypeError('no calls')), { leaveTo, config });
  const { result } = renderHook(useCardHandOff, {
    wrapper: ({ children }) => (
      <TestPortal world={world} send={() => Promise.reject(new TypeError('no calls'))}>
        {children}
      </TestPortal>
    ),
  });
  return { leaveTo, world, handOff: result.current };
}

test('leaves for the configured card host, and finds its own note once', () => {
  const { leaveTo, handOff } = setUp();
  expect(handOff.leave('https://cards.example.nz/card-page/1', 'payment', cents(4250))).toBe(true);
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://cards.example.nz/card-page/1');
  expect(handOff.take()).toMatchObject({ purpose: 'payment', amountCents: 4250 });
  expect(handOff.take()).toBeUndefined();
});

test.each([
  'https://evil.example/card-page/1',
  'http://cards.example.nz/card-page/1',
  'javascript:alert(1)',
  '/account/bill/payments',
])('%s is no card page, and nothing happens', (url) => {
  const { leaveTo, world, handOff } = setUp();
  expect(handOff.leave(url, 'saveCard')).toBe(false);
  expect(leaveTo).not.toHaveBeenCalled();
  expect(world.errors).toHaveLength(1);
  expect(handOff.take()).toBeUndefined();
});

test('a note is worth nothing after 90 minutes', () => {
  const { handOff } = setUp();
  handOff.leave('https://cards.example.nz/card-page/1', 'autopay');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 91 * 60_000);
  expect(handOff.take()).toBeUndefined();
});
