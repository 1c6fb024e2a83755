import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SlowHint } from './slow-hint.tsx';
import { ErrorState, PartialNote, StaleMark } from './states.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('an error explains what failed and offers a retry', async () => {
  const onRetry = vi.fn();
  render(
    <ErrorState title="We couldn't load your gas use." onRetry={onRetry}>
      Electricity is shown.
    </ErrorState>,
  );
  expect(screen.getByText("We couldn't load your gas use.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error without a way to try again shows no button', () => {
  render(<ErrorState />);
  expect(screen.getByText("We couldn't load this.")).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('old and partial values are marked', () => {
  render(
    <>
      <StaleMark since="Tue 3 Mar, 9:40 am" />
      <PartialNote>Gas isn't available right now. Electricity is shown.</PartialNote>
    </>,
  );
  expect(screen.getAllByRole('status').map((mark) => mark.textContent?.trim())).toEqual([
    "From Tue 3 Mar, 9:40 am. We couldn't get newer numbers.",
    "Gas isn't available right now. Electricity is shown.",
  ]);
});

test('the slow hint appears after five seconds and not before', () => {
  vi.useFakeTimers();
  render(<SlowHint />);
  act(() => void vi.advanceTimersByTime(4_999));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toContain('longer than usual');
});
