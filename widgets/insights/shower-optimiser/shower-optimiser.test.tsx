import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { Slider } from '#src/ui/controls/slider.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { againstTarget, clockText, durationText } from '#widgets/shared/insights/shower-times.ts';
import { useStopwatch } from './use-stopwatch.ts';

loadControls(Slider);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const timer = () => screen.getByRole('timer').getAttribute('aria-label');

async function show(scene: Parameters<typeof renderLive>[1] = {}) {
  const live = await renderLive(pageWidgets.showerOptimiser, scene);
  await screen.findByRole('timer');
  return live;
}
type Live = Awaited<ReturnType<typeof show>>;

/** Lets the clock of the page go on, as while the screen is locked, and shows the page again. */
function later({ world }: Pick<Live, 'world'>, seconds: number) {
  const { clock } = world.services;
  const then = clock.now().getTime() + seconds * 1000;
  clock.now = () => new Date(then);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('times are read out in words and shown as a clock shows them', () => {
  expect([0, 9, 60, 245, 3600].map(clockText)).toEqual(['0:00', '0:09', '1:00', '4:05', '60:00']);
  expect([1, 60, 245].map(durationText)).toEqual(['1 second', '1 minute', '4 minutes 5 seconds']);
  expect(againstTarget(272, 300)).toBe('28 seconds under your target');
  expect(againstTarget(361, 300)).toBe('1 minute 1 second over your target');
  expect(againstTarget(300, 300)).toBe('exactly your target');
});

test('counts by the clock, speaks the target, and saves the time', async () => {
  const live = await show();
  expect(screen.getByText('Your target is 5 minutes.')).toBeTruthy();
  await press('Start');
  later(live, 120);
  expect(timer()).toBe('2 minutes');
  expect(screen.getByText('3 minutes to go')).toBeTruthy();
  later(live, 190);
  expect(screen.getByText('10 seconds over your target')).toBeTruthy();
  await screen.findByText("That's your target.");
  await press('Stop');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save this shower' })),
  );
  await press('Save this shower');
  await screen.findByRole('button', { name: 'Start' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' })));
  expect(await live.writes()).toEqual([['POST /showerOptimiser', { actualTimeInSeconds: 310 }]]);
});

test('goes on after a reload, and stops by itself after an hour', async () => {
  const send = () => Promise.reject(new Error('No request is expected.'));
  const world = createTestServices(send);
  const open = () => {
    const { result, unmount } = renderHook(useStopwatch, {
      wrapper: ({ children }) => (
        <TestPortal world={world} send={send}>
          {children}
        </TestPortal>
      ),
    });
    return { unmount, watch: () => result.current };
  };
  const first = open();
  act(() => first.watch().start());
  later({ world }, 30);
  first.unmount();
  const second = open();
  expect(second.watch()).toMatchObject({ state: 'running', seconds: 30 });
  later({ world }, 5000);
  expect(second.watch()).toMatchObject({ state: 'stopped', seconds: 3600 });
  act(() => second.watch().reset());
  second.unmount();
  expect(open().watch()).toMatchObject({ state: 'ready', seconds: 0 });
});

test('a time of under ten seconds is not saved', async () => {
  const live = await show();
  await press('Start');
  later(live, 9);
  await press('Stop');
  expect(screen.getByText("A shower of under 10 seconds isn't saved.")).toBeTruthy();
  await press('Start again');
  expect(timer()).toBe('0 seconds');
  expect(live.sent).toEqual([]);
});

test('a failed save keeps the time', async () => {
  const live = await show({
    prepare: ({ control }) => control.fault({ fault: '403', match: { operation: 'showerOptimiser.save' } }),
  });
  await press('Start');
  later(live, 60);
  await press('Stop');
  await press('Save this shower');
  await screen.findByText(/Your time is still here; try again/);
  expect(timer()).toBe('1 minute');
});

test('saves another target', async () => {
  const live = await show();
  const slider = await screen.findByRole('slider', { name: 'Your target' });
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await press('Save this target');
  await waitFor(async () =>
    expect(await live.writes()).toEqual([['POST /showerOptimiser', { targetTimeInSeconds: 240 }]]),
  );
  await screen.findByText('Your target is 4 minutes.');
});

test('staff see the clock and save nothing', async () => {
  const live = await show({ isStaff: true });
  await press('Start');
  later(live, 60);
  await press('Stop');
  expect(screen.getByRole('button', { name: 'Save this shower' }).getAttribute('aria-disabled')).toBe('true');
});
