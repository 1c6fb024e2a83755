import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showRecurring } from './recurring.test-support.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('staff see the form for a card and why it sends nothing', async () => {
  const { sent } = await showRecurring({ persona: 'mei', isStaff: true, view: { autopay: 'setUp' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await screen.findByRole('form', { name: 'Card' });
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  await press('Use this card');
  expect(screen.getAllByText(/Only the customer can change how bills are paid/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});
