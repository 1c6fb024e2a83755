import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboardDelay, useDashboardAfter } from './use-dashboard-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(initialProps: { isSaved: boolean }) {
  const paths: string[] = [];
  const hook = renderHook(
    ({ isSaved }) => {
      useDashboardAfter(isSaved);
      paths.push(useLocation().pathname);
    },
    {
      initialProps,
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/account/property-avatar']}>{children}</MemoryRouter>
      ),
    },
  );
  return { ...hook, path: () => paths.at(-1) };
}
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

test('the dashboard opens a second and a half after a save, and not before', () => {
  expect(dashboardDelay).toBe(1500);
  const page = open({ isSaved: false });
  pass(5000);
  page.rerender({ isSaved: true });
  pass(1499);
  expect(page.path()).toBe('/account/property-avatar');
  pass(1);
  expect(page.path()).toBe('/account/dashboard');
});

test('nothing opens after the page was left', () => {
  const page = open({ isSaved: true });
  pass(1000);
  page.unmount();
  expect(vi.getTimerCount()).toBe(0);
  pass(5000);
  expect(page.path()).toBe('/account/property-avatar');
});

test('nothing opens once there is something to save again', () => {
  const page = open({ isSaved: true });
  pass(1000);
  page.rerender({ isSaved: false });
  pass(5000);
  expect(page.path()).toBe('/account/property-avatar');
});
