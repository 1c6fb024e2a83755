import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOperationSet } from './operation-set.ts';
import { createOverlayVisibility } from './overlay-visibility.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('stays two seconds after loading has ended', () => {
  const loading = createOperationSet();
  const overlay = createOverlayVisibility(loading, 2000);
  expect(overlay.isVisible()).toBe(false);
  loading.add('a');
  expect(overlay.isVisible()).toBe(true);
  loading.remove('a');
  vi.advanceTimersByTime(1999);
  expect(overlay.isVisible()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(overlay.isVisible()).toBe(false);
});

test('a new loader cancels the end', () => {
  const loading = createOperationSet();
  const overlay = createOverlayVisibility(loading, 2000);
  loading.add('a');
  loading.remove('a');
  vi.advanceTimersByTime(1500);
  loading.add('b');
  vi.advanceTimersByTime(5000);
  expect(overlay.isVisible()).toBe(true);
  loading.remove('b');
  vi.advanceTimersByTime(2000);
  expect(overlay.isVisible()).toBe(false);
});

test('goes at once when the time is 0', () => {
  const loading = createOperationSet();
  const overlay = createOverlayVisibility(loading, 0);
  loading.add('a');
  loading.remove('a');
  expect(overlay.isVisible()).toBe(false);
});
