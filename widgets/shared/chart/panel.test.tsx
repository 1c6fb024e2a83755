import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { ChartPanel } from './panel.tsx';

test('a chart and its table are marked as busy while another period loads', async () => {
  const send = () => Promise.reject(new Error('no request is needed'));
  const world = createTestServices(send);
  const show = (isBusy: boolean) => (
    <TestPortal world={world} send={send}>
      <ChartPanel isBusy={isBusy} chart={<p>Bars</p>} table={<p>Rows</p>} />
    </TestPortal>
  );
  const { container, rerender } = render(show(true));
  const busy = () => container.querySelector('[aria-busy="true"]')?.textContent;
  expect(busy()).toBe('Bars');
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(busy()).toBe('Rows');
  rerender(show(false));
  expect(busy()).toBeUndefined();
});
