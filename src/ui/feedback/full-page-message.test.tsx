import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FullPageMessage } from './full-page-message.tsx';

const page = (isCovered: boolean) => (
  <div inert={isCovered}>
    <FullPageMessage title="My Account is unavailable" />
  </div>
);
const title = () => screen.getByText('My Account is unavailable');

test('takes focus when it appears', () => {
  render(page(false));
  expect(document.activeElement).toBe(title());
});

test('takes it when the cover goes under which it has appeared', async () => {
  const { rerender } = render(page(true));
  expect(document.activeElement).toBe(document.body);
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(title()));
});
