import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { BarModel } from './bar-model.ts';
import { Bars } from './bars.tsx';

const line = vi.hoisted(() => ({ isDown: true }));
vi.mock('./bar-chart.tsx', () => {
  if (line.isDown) throw new Error('The line is down.');
  return { BarChart: () => <svg data-testid="drawn" /> };
});

const model: BarModel = {
  slots: [{ axis: ['1'], ordinal: 0 }],
  parts: [],
  lowest: 0,
  highest: 1,
  formatTick: String,
  strides: [1],
};

test('has its size and name before it is drawn, says when it could not be, and tries again', async () => {
  render(<Bars model={model} label="Use by day" height={240} />);
  const picture = screen.getByRole('img', { name: 'Use by day' });
  expect(picture.style.minBlockSize).toBe('240px');
  expect(picture.querySelector('.skeleton')).not.toBeNull();
  expect(await screen.findByText(/couldn't draw this chart/)).toBeTruthy();
  expect(picture.querySelector('.skeleton')).toBeNull();
  line.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTestId('drawn')).toBeTruthy();
  expect(screen.queryByText(/couldn't draw/)).toBeNull();
  expect(picture.style.minBlockSize).toBe('240px');
});
