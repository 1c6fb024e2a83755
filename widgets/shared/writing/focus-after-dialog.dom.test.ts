import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusAfterDialog } from './focus-after-dialog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('what is drawn late has the focus once it is there', () => {
  focusAfterDialog('heading');
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '<h2 id="heading" tabindex="-1">Done</h2>';
  vi.advanceTimersByTime(100);
  expect(document.activeElement?.id).toBe('heading');
});

test('a dialog that is slow to close keeps the focus until it is gone', () => {
  document.body.innerHTML =
    '<h2 id="heading" tabindex="-1">Done</h2><div role="alertdialog"><button>Yes</button></div>';
  document.querySelector('button')?.focus();
  focusAfterDialog('heading');
  vi.advanceTimersByTime(1000);
  expect(document.activeElement?.textContent).toBe('Yes');
  document.querySelector('[role=alertdialog]')?.remove();
  vi.advanceTimersByTime(100);
  expect(document.activeElement?.id).toBe('heading');
});

test('what never comes is given up', () => {
  focusAfterDialog('heading');
  vi.advanceTimersByTime(20_000);
  expect(vi.getTimerCount()).toBe(0);
});
