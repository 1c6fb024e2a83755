import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlay } from './create-overlay.ts';
import { createOperationSet } from './operation-set.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An overlay, with the answers that the page shows. */
function scene(milliseconds = 2000) {
  const loading = createOperationSet();
  const page: { answers: object | undefined } = { answers: undefined };
  return { loading, page, overlay: createOverlay({ loading, shown: () => page.answers, milliseconds }) };
}

test('covers a page that is not painted, for two seconds after loading has ended', () => {
  const { loading, overlay } = scene();
  expect(overlay.kind()).toBe('none');
  loading.add('a');
  expect(overlay.kind()).toBe('cover');
  loading.remove('a');
  vi.advanceTimersByTime(1999);
  expect(overlay.kind()).toBe('cover');
  vi.advanceTimersByTime(1);
  expect(overlay.kind()).toBe('none');
});

test('covers nothing once the page is painted, and stays as a status for its two seconds', () => {
  const { loading, page, overlay } = scene();
  loading.add('start-up');
  page.answers = {};
  expect(overlay.kind()).toBe('cover');
  overlay.painted();
  expect(overlay.kind()).toBe('status');
  loading.remove('start-up');
  vi.advanceTimersByTime(1999);
  expect(overlay.kind()).toBe('status');
  vi.advanceTimersByTime(1);
  expect(overlay.kind()).toBe('none');
});

test('a page that is painted after loading has ended is uncovered', () => {
  const { loading, page, overlay } = scene();
  loading.add('start-up');
  page.answers = {};
  loading.remove('start-up');
  vi.advanceTimersByTime(500);
  expect(overlay.kind()).toBe('cover');
  overlay.painted();
  expect(overlay.kind()).toBe('status');
  vi.advanceTimersByTime(1500);
  expect(overlay.kind()).toBe('none');
});

test('a switch covers the page of the old account, until that of the new one is painted', () => {
  const { loading, page, overlay } = scene();
  page.answers = { account: 'old' };
  overlay.painted();
  loading.add('account-switch');
  expect(overlay.kind()).toBe('cover');
  // Another page of the old account is no reason to show it.
  overlay.painted();
  expect(overlay.kind()).toBe('cover');
  page.answers = { account: 'new' };
  overlay.painted();
  expect(overlay.kind()).toBe('status');
});

test('a switch that was refused uncovers the old page at once', () => {
  const { loading, page, overlay } = scene();
  page.answers = {};
  overlay.painted();
  loading.add('account-switch');
  loading.remove('account-switch');
  expect(overlay.kind()).toBe('status');
});

test('a new loader cancels the end', () => {
  const { loading, overlay } = scene();
  loading.add('a');
  loading.remove('a');
  vi.advanceTimersByTime(1500);
  loading.add('b');
  vi.advanceTimersByTime(5000);
  expect(overlay.kind()).toBe('cover');
  loading.remove('b');
  vi.advanceTimersByTime(2000);
  expect(overlay.kind()).toBe('none');
});

test('goes at once when the time is 0', () => {
  const { loading, overlay } = scene(0);
  loading.add('a');
  loading.remove('a');
  expect(overlay.kind()).toBe('none');
});
