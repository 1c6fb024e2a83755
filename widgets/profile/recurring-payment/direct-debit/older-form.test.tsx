import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showRecurring } from '#widgets/profile/recurring-payment/recurring.test-support.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the first form says everything that is missing', async () => {
  const { sent } = await showRecurring({ config: { directDebitForm: 'v1' }, view: { autopay: 'setUp' } });
  await screen.findByRole('form', { name: 'Direct debit' });
  await press('Set up direct debit');
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Please enter a submitter’s name.',
    'Please enter your mobile phone number.',
    'Please enter the account holder’s name.',
    'Please select your bank.',
    'Please enter your bank’s branch location.',
    'Please enter a valid bank account number.',
    'Please enter the branch address.',
    'Please provide payment information.',
    ...Array(3).fill('You must read and agree to the Terms and Conditions.'),
  ]);
  expect(sent).toEqual([]);
});
