import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShownWait } from './use-shown-wait.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A wait that ends after so many milliseconds, and whether it shows at the moments that follow, from its start on. */
function shownAt(showsAfter: number, endsAt: number, ...moments: number[]): boolean[] {
  const { result, rerender } = renderHook(({ isWaiting }) => useShownWait(isWaiting, showsAfter), {
    initialProps: { isWaiting: true },
  });
  let now = 0;
  const goTo = (moment: number) => {
    act(() => vi.advanceTimersByTime(moment - now));
    now = moment;
  };
  goTo(endsAt);
  rerender({ isWaiting: false });
  return moments.map((moment) => {
    goTo(moment);
    return result.current;
  });
}

test('a wait that is over before its time never shows', () => {
  expect(shownAt(300, 299, 299, 400, 3000)).toEqual([false, false, false]);
});

test('a wait that shows does so for two seconds in all, at once without a time before it', () => {
  expect(shownAt(300, 400, 400, 2250, 2350)).toEqual([true, true, false]);
  expect(shownAt(0, 1, 1, 1950, 2050)).toEqual([true, true, false]);
});

test('a long wait goes as soon as it is over', () => {
  expect(shownAt(300, 6000, 6000)).toEqual([false]);
});
