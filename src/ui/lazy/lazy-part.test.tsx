import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
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

/** Does something between the first frame and its effects. */
function BeforeEffects({ act }: { readonly act: () => void }) {
  useLayoutEffect(act);
  return null;
}

test('a part that arrives between the first frame and its effects is drawn', async () => {
  let arrived: typeof Part | undefined;
  const part: LazyPart<object> = {
    current: () => arrived,
    load: () => Promise.resolve(Part),
  };
  render(
    <>
      <Host part={part} wanted />
      <BeforeEffects
        act={() => {
          arrived = Part;
        }}
      />
    </>,
  );
  expect(await screen.findByText('Here')).toBeTruthy();
});
