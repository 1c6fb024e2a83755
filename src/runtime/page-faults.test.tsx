import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PageFaults, usePageFault } from './page-faults.tsx';

const retries = vi.fn();
const mend = new Map<number, () => void>();

function Slot({ index, fails, asks = true }: { index: number; fails: boolean; asks?: boolean }) {
  const [isFailed, setFailed] = useState(fails);
  mend.set(index, () => setFailed(false));
  const isSaidByPage = usePageFault({ asks, isFailed, retry: () => retries(index) });
  return isFailed ? <p>{isSaidByPage ? 'quiet' : 'loud'}</p> : <p>fine</p>;
}

const show = (failing: number, fine: number, silent = 0) =>
  render(
    <PageFaults>
      {[...Array(failing + fine).keys()].map((index) => (
        <Slot key={index} index={index} fails={index < failing} />
      ))}
      {silent > 0 ? <Slot index={99} fails={false} asks={false} /> : null}
    </PageFaults>,
  );
const notice = () => screen.queryByText("We couldn't load most of this page.");

test('says once for the page what most of its widgets would say', () => {
  show(19, 1, 1);
  expect(notice()).not.toBeNull();
  expect(screen.getAllByText('quiet')).toHaveLength(19);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test.each([
  [3, 0],
  [4, 4],
  [5, 9],
])('leaves it to the widgets while %i fail and %i work', (failing, fine) => {
  show(failing, fine);
  expect(notice()).toBeNull();
  expect(screen.getAllByText('loud')).toHaveLength(failing);
});

test('tries everything again that failed, and nothing else', async () => {
  retries.mockClear();
  show(4, 2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries.mock.calls).toEqual([[0], [1], [2], [3]]);
});

test('goes once most of the page is there again', () => {
  show(5, 2);
  act(() => {
    mend.get(0)?.();
    mend.get(1)?.();
  });
  expect(notice()).toBeNull();
  expect(screen.getAllByText('loud')).toHaveLength(3);
});
