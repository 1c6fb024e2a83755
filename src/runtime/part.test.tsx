import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { absent, failed, ready, unwanted, waiting } from '#src/test/parts.ts';
import { dataOf, Part } from './part.tsx';

const show = (of: Parameters<typeof dataOf<number>>[0]) =>
  render(
    <Part
      of={of}
      subject="your gas use"
      note="Electricity is shown."
      waiting={<p>wait</p>}
      absent={<p>none</p>}
    >
      {(kwh) => <p>{kwh} kWh</p>}
    </Part>,
  );

test('shows what is ready', () => {
  show(ready(12));
  expect(screen.getByText('12 kWh')).toBeTruthy();
});

test('names what could not be loaded, and retries', async () => {
  const retry = vi.fn();
  show(failed(retry));
  expect(screen.getByText(/We couldn't load your gas use. Electricity is shown./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  ['wait', waiting],
  ['none', absent],
  ['', unwanted],
] as const)('shows %j for the other states', (text, part) => {
  expect(show(part).container.textContent).toBe(text);
});

test('gives the data of a part that is ready, and undefined for the others', () => {
  expect([ready(1), failed(), absent, waiting, unwanted].map(dataOf)).toEqual([
    1,
    ...Array(4).fill(undefined),
  ]);
});
