import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// Loaded on demand; a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './school-donation.tsx';

const config = {
  about: 'It helps schools near you.',
  howItWorks: ['We collect it at the end of each month.'],
  taxNote: 'A gift has no GST in it.',
  terms: { label: 'Terms of giving', href: 'https://www.beacon.example/terms/schools' },
};
const show = async (scene: Parameters<typeof renderLive>[1] = {}) => {
  const shown = await renderLive(pageWidgets.schoolDonation, { persona: 'mei', config, ...scene });
  await screen.findByText('What happens and when');
  return shown;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const agree = () => userEvent.click(screen.getByRole('checkbox'));
const shown = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
const lost = (operation: 'donation.save' | 'donation.stop') => ({
  fault: '500_empty' as const,
  match: { operation },
});

test('offers the amounts of the server and another one, and says what happens and when', async () => {
  await show();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  for (const name of ['$1.00 a month', '$2.00 a month', '$5.00 a month', 'Another amount'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  expect(screen.getByText('We collect it at the end of each month.')).toBeTruthy();
  expect(screen.getByText('A gift has no GST in it.')).toBeTruthy();
});

test('begins with a chosen amount, says thank you, and shows amount and day', async () => {
  const { writes } = await show();
  await choose('$5.00 a month');
  expect(screen.getByText('You give $5.00 every month until you stop.')).toBeTruthy();
  await agree();
  await press('Start giving');
  await shown('Thank you. You now give $5.00 to schools each month.');
  expect(screen.getByText('You give each month').nextElementSibling?.textContent).toBe('$5.00');
  expect(screen.getByText('Since').nextElementSibling?.textContent).toBe('Tue 3 Mar 2026');
  await waitFor(() => expect(document.activeElement?.id).toBe('school-donation-heading'));
  expect(await writes()).toEqual([['POST /donation', { amount: 5 }]]);
});

test('another amount is typed as people write it', async () => {
  const { writes } = await show();
  await choose('Another amount');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount each month' }), '$12.5');
  await agree();
  await press('Start giving');
  await shown('Thank you. You now give $12.50 to schools each month.');
  expect(await writes()).toEqual([['POST /donation', { amount: 12.5 }]]);
});

test('an empty form says: Choose how much you give each month. You must read and agree to the Terms and Conditions.', async () => {
  const { sent } = await show();
  await press('Start giving');
  await shown('Choose how much you give each month.');
  await shown('You must read and agree to the Terms and Conditions.');
  const summary = screen.getByRole('region', { name: "There's a problem" });
  await userEvent.click(
    within(summary).getByRole('button', { name: 'Choose how much you give each month.' }),
  );
  const first = screen.getByRole('radio', { name: '$1.00 a month' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(sent).toEqual([]);
});

test.each([
  ['five', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['12,50', 'Enter an amount in dollars and cents, such as 45.50.'],
  ['0.99', 'The least you can enter is $1.00.'],
  ['500.01', 'The most you can enter is $500.00.'],
])('%s: %s', async (amount, message) => {
  const { sent } = await show();
  await choose('Another amount');
  await userEvent.type(screen.getByRole('textbox'), amount);
  await agree();
  await press('Start giving');
  await shown(message);
  expect(sent).toEqual([]);
});

test('changes the amount; the same one again is refused', async () => {
  const { writes } = await show({ persona: 'aroha' });
  expect(screen.getByText('You give each month').nextElementSibling?.textContent).toBe('$2.00');
  await press('Change the amount');
  await choose('$2.00 a month');
  await agree();
  await press('Save the new amount');
  await shown("That's what you give now. Choose another amount.");
  await choose('$1.00 a month');
  await waitFor(() => expect(screen.queryByRole('region', { name: "There's a problem" })).toBeNull());
  await press('Save the new amount');
  await shown('Your donation is now $1.00 a month.');
  expect(await writes()).toEqual([['POST /donation', { amount: 1 }]]);
});

test('a change can be left', async () => {
  const { sent } = await show({ persona: 'aroha' });
  await press('Change the amount');
  await press('Cancel');
  expect(screen.getByText('You give each month').nextElementSibling?.textContent).toBe('$2.00');
  expect(sent).toEqual([]);
});

test('stops after a dialog that names the donation and the result', async () => {
  const { writes } = await show({ persona: 'aroha' });
  await press('Stop giving');
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop your donation?' });
  expect(dialog.textContent).toContain('Your $2.00 a month to schools ends now.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop the donation' }));
  await shown('Your donation has stopped. Thank you for what you gave.');
  await screen.findByRole('button', { name: 'Start giving' });
  expect(await writes()).toEqual([['DELETE /donation', undefined]]);
});

test('an answer that is lost after the donation began counts as begun', async () => {
  const { api } = await show();
  await api.control.fault({ fault: 'reset_after_commit', match: { operation: 'donation.save' }, times: 1 });
  await choose('$1.00 a month');
  await agree();
  await press('Start giving');
  await shown('Thank you. You now give $1.00 to schools each month.');
});

test('a donation that did not begin preserves the choice, and uses one key for the same intent', async () => {
  const { api, sent } = await show();
  await api.control.fault({ ...lost('donation.save'), times: 1 });
  await choose('$1.00 a month');
  await agree();
  await press('Start giving');
  await shown("We couldn't save that. Try again.");
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '$1.00 a month' }).checked).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await press('Start giving');
  await shown('Thank you. You now give $1.00 to schools each month.');
  expect(new Set(sent.map((request) => request.headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a stop that fails says so in its dialog', async () => {
  const { api } = await show({ persona: 'aroha' });
  await api.control.fault(lost('donation.stop'));
  await press('Stop giving');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop the donation' }));
  await within(dialog).findByText("We couldn't save that. Try again.");
});

test('staff look and change nothing', async () => {
  const { sent } = await show({ persona: 'aroha', isStaff: true });
  await press('Change the amount');
  await press('Stop giving');
  expect(screen.getAllByText('Staff can look. Only the customer can change this.').length).toBeGreaterThan(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});
