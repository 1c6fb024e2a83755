import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce, LiveRegion } from './announcer.tsx';

test('announces a sentence, and the same sentence again as a new one', () => {
  render(<LiveRegion />);
  const region = screen.getByRole('status');
  act(() => announce('Saved'));
  expect(region.textContent).toBe('Saved');
  const first = region.firstChild;
  act(() => announce('Saved'));
  expect(region.textContent).toBe('Saved');
  expect(region.firstChild).not.toBe(first);
});

test('shows a sentence that nothing else on the screen shows, until the next one', () => {
  render(<LiveRegion />);
  act(() => announce("We couldn't open that.", true));
  expect(screen.getByText("We couldn't open that.").className).toBe('shown');
  act(() => announce('Saved'));
  expect(screen.getByText('Saved').className).toBe('hidden');
});
