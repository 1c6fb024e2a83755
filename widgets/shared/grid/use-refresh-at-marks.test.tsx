import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { createClock } from '#src/time/clock.ts';
import type { ecoTracker as descriptor } from '#widgets/dashboard/eco-tracker/descriptor.ts';
import ecoTracker from '#widgets/dashboard/eco-tracker/eco-tracker.tsx';
import { useRefreshAtMarks } from './use-refresh-at-marks.ts';

const start = Date.parse('2026-03-03T10:24:00+13:00');
const minutes = (count: number) => count * 60_000;
let visibility: DocumentVisibilityState = 'visible';

// Code arrives in real time, which the clock of these tests doesn't follow.
beforeAll(() => import('#schemas/entities/dashboard.ts'));

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

test('pauses while hidden and continues with the next mark', async () => {
  const refresh = vi.fn();
  render(<Reader refresh={refresh} />);
  await become('hidden');
  await pass(minutes(45));
  expect(refresh).toHaveBeenCalledTimes(0);
  await become('visible');
  expect(refresh).toHaveBeenCalledTimes(0);
  await pass(minutes(1) + 20);
  expect(refresh).toHaveBeenCalledTimes(1);
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

test('reads again on a return so soon that the cache would not, where a mark has passed', async () => {
  const refresh = vi.fn();
  render(<Reader refresh={refresh} />);
  await pass(minutes(5.9));
  await become('hidden');
  await pass(minutes(0.5));
  expect(refresh).toHaveBeenCalledTimes(0);
  await become('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(minutes(9));
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(minutes(1));
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('catches up within a minute after sleep, during which no timer ran', async () => {
  const refresh = vi.fn();
  render(<Reader refresh={refresh} />);
  await pass(minutes(1));
  // The clock goes on while the timers stand still.
  vi.setSystemTime(start + minutes(180));
  expect(refresh).toHaveBeenCalledTimes(0);
  await pass(minutes(1) + 20);
  expect(refresh).toHaveBeenCalledTimes(1);
  // 1:24 pm has become 1:25 pm: the next mark is at 1:30 pm.
  await pass(minutes(5));
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('follows a clock that is set back or forward', async () => {
  const refresh = vi.fn();
  render(<Reader refresh={refresh} />);
  vi.setSystemTime(start - minutes(60));
  await pass(minutes(1) + 20);
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(minutes(5));
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(Math.floor(Date.now() / 1000) % 600).toBe(0);
});

test('marks stay at full ten minutes through the nights when clocks change', async () => {
  for (const night of ['2026-04-05T02:54:00+13:00', '2026-09-27T01:54:00+12:00']) {
    vi.setSystemTime(Date.parse(night));
    const refresh = vi.fn();
    const { unmount } = render(<Reader refresh={refresh} />);
    await pass(minutes(6) + 20);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(minutes(60));
    expect(refresh).toHaveBeenCalledTimes(7);
    unmount();
  }
});

test('stops with its widget', async () => {
  const refresh = vi.fn();
  const { unmount } = render(<Reader refresh={refresh} />);
  unmount();
  await pass(minutes(60));
  await become('visible');
  expect(refresh).toHaveBeenCalledTimes(0);
});

/** Reads the grid as the slot does, so that there is something to read again. */
function WithRead(props: PropsOf<typeof descriptor>) {
  useRead(read('drd.widget.ecoTracker'));
  return <ecoTracker.component {...props} />;
}

const grid = { percentage: 84.3, source: 'Hydro' };

test('catches up on return with one request, which the cache makes by itself', async () => {
  const requests: string[] = [];
  const send = (request: Request) => {
    requests.push(new URL(request.url).pathname);
    return new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(grid)), 500));
  };
  // Links read again which pages there are, too.
  const ofGrid = () => requests.filter((path) => path.endsWith('/ecoTracker'));
  renderWidget(
    { ...ecoTracker, component: WithRead },
    { config: {}, data: { grid }, send, services: { clock: createClock(Date.now) } },
  );
  await pass(1000);
  expect(ofGrid()).toHaveLength(1);
  await become('hidden');
  await pass(minutes(20));
  await become('visible');
  await pass(1000);
  expect(ofGrid()).toHaveLength(2);
  await pass(minutes(10));
  expect(ofGrid()).toHaveLength(3);
});
