import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ApiError } from '#src/api/api-error.ts';
import { refreshFailed } from '#src/session/session-error.ts';
import { PageFaults, usePageFault } from './page-faults.tsx';

const retries = vi.fn();
const recover = new Map<number, () => void>();

interface SlotProps {
  readonly index: number;
  readonly fails: boolean;
  readonly extent?: 'whole' | 'part';
  readonly reads?: boolean;
  readonly problem?: ApiError | undefined;
}

function Slot({ index, fails, extent = 'whole', reads = true, problem }: SlotProps) {
  const [isFailed, setFailed] = useState(fails);
  recover.set(index, () => setFailed(false));
  const isShownByPage = usePageFault({
    reads,
    failed: isFailed ? extent : undefined,
    retry: () => retries(index),
    problem,
  });
  return isFailed ? <p>{isShownByPage ? 'shown by the page' : 'shown here'}</p> : <p>fine</p>;
}

const show = (failing: number, fine: number, withoutReads = 0) =>
  render(
    <PageFaults>
      {[...Array(failing + fine).keys()].map((index) => (
        <Slot key={index} index={index} fails={index < failing} />
      ))}
      {withoutReads > 0 ? <Slot index={99} fails={false} reads={false} /> : null}
    </PageFaults>,
  );
const notice = () => screen.queryByText("We couldn't load most of this page.");

test('shows one error for the page when most of its widgets fail', () => {
  show(19, 1, 1);
  expect(notice()).not.toBeNull();
  expect(screen.getAllByText('shown by the page')).toHaveLength(19);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test.each([
  [3, 0],
  [4, 4],
  [5, 9],
])('leaves it to the widgets while %i fail and %i work', (failing, fine) => {
  show(failing, fine);
  expect(notice()).toBeNull();
  expect(screen.getAllByText('shown here')).toHaveLength(failing);
});

test('retries everything that failed, and nothing else', async () => {
  retries.mockClear();
  show(4, 2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries.mock.calls).toEqual([[0], [1], [2], [3]]);
});

test('a failed part does not count as a failed widget, and is retried with them', async () => {
  retries.mockClear();
  const slots = (failing: number) => (
    <PageFaults>
      {[...Array(4).keys()].map((index) => (
        <Slot key={`${failing}.${index}`} index={index} fails extent={index < failing ? 'whole' : 'part'} />
      ))}
      <Slot index={4} fails />
    </PageFaults>
  );
  const { rerender } = render(slots(2));
  expect(notice()).toBeNull();
  rerender(slots(3));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries.mock.calls.flat().toSorted()).toEqual([0, 1, 2, 3, 4]);
});

test('disappears once most of the widgets work again', () => {
  show(5, 2);
  act(() => {
    recover.get(0)?.();
    recover.get(1)?.();
  });
  expect(notice()).toBeNull();
  expect(screen.getAllByText('shown here')).toHaveLength(3);
});

test('a token that could not be renewed is shown in the documented words', () => {
  const problem = refreshFailed();
  render(
    <PageFaults>
      {[undefined, undefined, undefined, problem].map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static list
        <Slot key={index} index={index} fails problem={each} />
      ))}
    </PageFaults>,
  );
  expect(notice()).toBeNull();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(
    screen.getByText(
      'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
    ),
  ).toBeTruthy();
  // The slot that had the text works again; the others still fail.
  act(() => recover.get(3)?.());
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
