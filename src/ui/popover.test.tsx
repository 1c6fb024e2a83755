import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LiveRegion } from './announcer.tsx';
import { Popover } from './popover.tsx';

const sentence = "We couldn't open that. Check your connection and try again.";

function show(loadContent: () => Promise<unknown>) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <>
      <LiveRegion />
      <Popover label="Account and site" title="Account and site" loadContent={loadContent}>
        <p>Two sites</p>
      </Popover>
    </>,
  );
  return screen.getByRole('button', { name: 'Account and site' });
}

test('a content that cannot be fetched is said and spoken, and the next press tries again', async () => {
  const loadContent = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('offline'));
  loadContent.mockResolvedValue(undefined);
  const trigger = show(loadContent);
  await userEvent.click(trigger);
  // Once for the eye, once in the live region.
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(sentence);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(trigger);

  await userEvent.click(trigger);
  expect(await screen.findByRole('dialog', { name: 'Account and site' })).toBeTruthy();
  expect(screen.getByText('Two sites')).toBeTruthy();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(loadContent).toHaveBeenCalledTimes(2);
});

test('the sentence goes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const trigger = show(() => Promise.reject(new Error('offline')));
  act(() => trigger.click());
  await vi.waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  vi.useRealTimers();
});
