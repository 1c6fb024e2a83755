import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LiveRegion } from '#src/ui/feedback/announcer.tsx';
import { useLayerPart } from '#src/ui/overlay/use-layer.tsx';
import { type LazyPart, lazyPart } from './lazy-part.ts';

const Part = () => <p>Here</p>;

interface HostProps {
  readonly part: LazyPart<object>;
  readonly wanted: boolean;
  readonly onFail?: () => void;
}

function Host({ part, wanted, onFail = () => undefined }: HostProps) {
  const Arrived = useLayerPart(part, wanted, onFail);
  return (
    <>
      <LiveRegion />
      {Arrived ? <Arrived /> : null}
    </>
  );
}

test('a part is fetched once, when it is first needed', async () => {
  const fetchPart = vi.fn(() => Promise.resolve(Part));
  const part = lazyPart(fetchPart);
  const { rerender } = render(<Host part={part} wanted={false} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(<Host part={part} wanted />);
  expect(await screen.findByText('Here')).toBeTruthy();
  await part.load();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('a part that cannot be fetched closes, shows an error and is retried the next time', async () => {
  const fetchPart = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('offline'));
  fetchPart.mockResolvedValue(Part);
  const part = lazyPart(fetchPart);
  const onFail = vi.fn();
  const { rerender } = render(<Host part={part} wanted onFail={onFail} />);
  // Visibly as well: nothing else on the screen shows that the press failed.
  expect((await screen.findByText(/We couldn't open that/)).className).toBe('shown');
  expect(onFail).toHaveBeenCalledTimes(1);
  rerender(<Host part={part} wanted={false} onFail={onFail} />);
  rerender(<Host part={part} wanted onFail={onFail} />);
  expect(await screen.findByText('Here')).toBeTruthy();
});
