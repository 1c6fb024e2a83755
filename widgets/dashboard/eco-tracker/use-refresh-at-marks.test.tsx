import { act, render } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKey } from '#src/api/query.ts';
import { useRefresh } from '#src/api/use-refresh.ts';
import { gridQuery } from './descriptor.ts';
import { useRefreshAtMarks } from './use-refresh-at-marks.ts';

const start = Date.parse('2026-03-03T10:24:00+13:00');
const minutes = (count: number) => count * 60_000;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function become(state: DocumentVisibilityState) {
  visibility = state;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

function Reader({ refresh }: { readonly refresh: () => void }) {
  useRefreshAtMarks(refresh, Date.now);
  return null;
}

test('reads again at each full ten minutes, not before', async () => {
  const refresh = vi.fn();
  render(<Reader refresh={refresh} />);
  await pass(minutes(6) - 1);
  expect(refresh).toHaveBeenCalledTimes(0);
  await pass(20);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(Math.floor(Date.now() / 1000) % 600).toBe(0);
  await pass(minutes(30));
  expect(refresh).toHaveBeenCalledTimes(4);
});

test('rests while hidden and catches up once on return', async () => {
  const refresh = vi.fn();
  render(<Reader refresh={refresh} />);
  await become('hidden');
  await pass(minutes(45));
  expect(refresh).toHaveBeenCalledTimes(0);
  await become('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(minutes(1) + 20);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('reads nothing on return when no mark has passed', async () => {
  const refresh = vi.fn();
  render(<Reader refresh={refresh} />);
  await become('hidden');
  await pass(minutes(3));
  await become('visible');
  expect(refresh).toHaveBeenCalledTimes(0);
  await pass(minutes(3) + 10);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('stops with its widget', async () => {
  const refresh = vi.fn();
  const { unmount } = render(<Reader refresh={refresh} />);
  unmount();
  await pass(minutes(60));
  await become('visible');
  expect(refresh).toHaveBeenCalledTimes(0);
});

function Widget({ read }: { readonly read: () => Promise<unknown> }) {
  useSWR(queryKey(gridQuery), read);
  return <Reader refresh={useRefresh(gridQuery)} />;
}

test('is one request on return, although the cache reads again by itself too', async () => {
  const read = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve(read.mock.calls.length), 500)));
  render(
    <SWRConfig value={{ provider: () => new Map(), focusThrottleInterval: 60_000 }}>
      <Widget read={read} />
    </SWRConfig>,
  );
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(1);
  await become('hidden');
  await pass(minutes(20));
  await become('visible');
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(minutes(10));
  expect(read).toHaveBeenCalledTimes(3);
});
