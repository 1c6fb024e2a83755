import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { renderWidget } from '#src/test/render-widget.tsx';
import { createClock } from '#src/time/clock.ts';
import { nzOffset } from '#src/time/nz-time.ts';
import { widgets } from '#widgets/index.ts';
import { instantOf } from '#widgets/shared/energy/usage-samples.ts';
import type { ecoTracker as descriptor } from './descriptor.ts';
import ecoTracker from './eco-tracker.tsx';

const grid = {
  percentage: 84.3,
  source: 'Hydro',
  updatedAt: instantOf('2026-03-03T10:20:00+13:00'),
  carbonLevel: 2,
};
const now = Date.parse('2026-03-03T10:24:00+13:00');
/** A device in New Zealand. */
const atHome = createClock(
  () => now,
  (at) => nzOffset(at.getTime()),
);

type Data = PropsOf<typeof descriptor>['data'];

const show = (changes: Partial<Data['grid']> = {}, config = {}, clock = atHome) => {
  const data: Data = { grid: { ...grid, ...changes } };
  return renderWidget(ecoTracker, {
    config,
    data,
    services: { clock },
  });
};

test('shows the share with its source and its time', () => {
  show();
  expect(screen.getByText('84%')).toBeTruthy();
  expect(screen.getByText('Mostly hydro, at 10:20 am')).toBeTruthy();
});

test('says that the time is of New Zealand on a device elsewhere, and the day when it is not today', () => {
  show(
    { updatedAt: instantOf('2026-03-02T23:50:00+13:00') },
    {},
    createClock(
      () => now,
      () => 0,
    ),
  );
  expect(screen.getByText('Mostly hydro, at Mon 2 Mar 2026, 11:50 pm NZ time')).toBeTruthy();
});

test('names a source only when there is one', () => {
  show({ source: '', updatedAt: undefined });
  expect(screen.getByText('Of all power in the grid')).toBeTruthy();
});

test.each([
  [1, 'very low', 'Good time to use power'],
  [2, 'low', 'Good time to use power'],
  [3, 'moderate', 'Fine to use power'],
  [4, 'high', 'Better to wait if you can'],
  [5, 'very high', 'Better to wait if you can'],
])('shows carbon level %i in words and number, with one piece of advice', (level, word, advice) => {
  const { container } = show({ carbonLevel: level });
  expect(screen.getByRole('img', { name: `Carbon level: ${word}, ${level} of 5` })).toBeTruthy();
  expect(screen.getAllByText(/Good time|Fine to|Better to/).map(({ textContent }) => textContent)).toEqual([
    advice,
  ]);
  expect(container.querySelectorAll('.current')).toHaveLength(1);
  expect(container.querySelector(`.step${level}`)?.className).toContain('current');
});

test('says from when there is less carbon, where now is no good time', () => {
  const { unmount } = show({ carbonLevel: 4, goodFrom: instantOf('2026-03-03T21:00:00+13:00') });
  expect(screen.getByText('Better to wait if you can. Better from 9 pm')).toBeTruthy();
  unmount();
  show({ carbonLevel: 3, goodFrom: instantOf('2026-03-04T02:00:00+13:00') });
  expect(screen.getByText('Fine to use power. Better from Wed 4 Mar 2026, 2 am')).toBeTruthy();
});

test('claims nothing without carbon data', () => {
  const { container, unmount } = show({ carbonLevel: 0 });
  expect(screen.getByRole('img', { name: 'Carbon level: no data' })).toBeTruthy();
  expect(screen.queryByText(/Good time|Fine to|Better to/)).toBeNull();
  expect(container.querySelector('.current')).toBeNull();
  unmount();
  show({ carbonLevel: undefined });
  expect(screen.queryByRole('img')).toBeNull();
});

test('gives the average of hydro with its year and source', () => {
  show();
  expect(
    screen.getByText(
      /^Hydro is about 59% of the country's electricity on average\. In 2023 it was 60\.5% \(MBIE\)/,
    ),
  ).toBeTruthy();
});

test('links to its page, and not to anywhere else', () => {
  const { unmount } = show({}, { to: '/account/insights/eco-tracker' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account/insights/eco-tracker');
  unmount();
  show({}, { to: 'https://elsewhere.example/eco' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('announces nothing by itself', () => {
  const { container } = show();
  expect(container.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});

/** Reads the grid as the slot does, so that there is something to read again. */
function WithRead(props: PropsOf<typeof descriptor>) {
  useRead(read('drd.widget.ecoTracker'));
  return <ecoTracker.component {...props} />;
}

// Code arrives in real time, which the clock of these tests doesn't follow.
beforeAll(() => import('#schemas/entities/dashboard.ts'));

test('reads the grid again at the next full ten minutes', async () => {
  vi.useFakeTimers({ now });
  try {
    const send = vi.fn(() => Promise.resolve(Response.json(grid)));
    const services = { clock: createClock(Date.now) };
    renderWidget({ ...ecoTracker, component: WithRead }, { config: {}, data: { grid }, send, services });
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(send).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(60_100));
    expect(send).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('leads from an error to the page of its subject', async () => {
  await renderLive(widgets.ecoTracker, {
    config: { to: '/account/insights/eco-tracker' },
    prepare: ({ control }) => control.fault({ match: { operation: 'drd.widget.ecoTracker' }, fault: '404' }),
  });
  const link = await screen.findByRole('link', { name: 'Go to the eco tracker' });
  expect(link.getAttribute('href')).toBe('/account/insights/eco-tracker');
});
