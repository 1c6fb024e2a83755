import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { read } from '#src/api/read.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { loadControls } from '#src/test/load-controls.ts';
import { createTestApi, refuseOldSignIn } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { renderWidget } from '#src/test/render-widget.tsx';
import { signedInAgo } from '#src/test/test-services.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import billingPreferences from './billing-preferences.tsx';

loadControls(Switch);

async function show(scene: Parameters<typeof renderLive>[1] = {}) {
  const shown = await renderLive(pageWidgets.billingPreferences, scene);
  await screen.findByText('Billing email');
  await screen.findByRole('switch', { name: 'Bills by email' });
  return shown;
}
const bills = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Bills by email' });
const offers = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Offers by email' });
const isOn = (control: HTMLInputElement) => control.checked;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function enter(email: string) {
  await press('Edit billing email');
  const field = screen.getByRole('textbox', { name: 'Billing email' });
  await userEvent.clear(field);
  await userEvent.type(field, email);
  await press('Save');
}
const path = 'PUT /billing/updateUserPreferences';

test.each([
  ['aroha@example.co.nz', 'Email matches current email'],
  ['aroha@', 'Please enter a valid email address'],
])('%s: %s', async (email, message) => {
  const { sent } = await show();
  await enter(email);
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(sent).toEqual([]);
});

test('a new billing e-mail goes with the other two values as they are, and Changes Saved is shown', async () => {
  const { writes } = await show();
  await enter('bills@example.co.nz');
  await screen.findByText('Changes Saved');
  expect(await writes()).toEqual([
    [path, { email: 'bills@example.co.nz', sendBillViaEmail: true, sendPromotionViaEmail: true }],
  ]);
  await screen.findByText('bills@example.co.nz');
});

test('a switch saves itself with all three current values', async () => {
  const { writes } = await show();
  await userEvent.click(bills());
  expect(isOn(bills())).toBe(false);
  await screen.findByText('Changes Saved');
  expect(await writes()).toEqual([
    [path, { email: 'aroha@example.co.nz', sendBillViaEmail: false, sendPromotionViaEmail: true }],
  ]);
  await waitFor(() => expect([isOn(bills()), isOn(offers())]).toEqual([false, true]));
});

test('two switches in a row are saved one after the other, and none overwrites the other', async () => {
  const { writes, api } = await show();
  const hold = await api.control.hold({ match: { operation: 'billing.preferences' } });
  await userEvent.click(bills());
  await userEvent.click(offers());
  expect(screen.getAllByText('Saving')).toHaveLength(2);
  expect(await writes()).toHaveLength(1);
  await api.control.release(hold);
  await waitFor(() => expect(screen.getAllByText('Changes Saved')).toHaveLength(2));
  expect((await writes()).at(-1)).toEqual([
    path,
    { email: 'aroha@example.co.nz', sendBillViaEmail: false, sendPromotionViaEmail: false },
  ]);
  await waitFor(() => expect([isOn(bills()), isOn(offers())]).toEqual([false, false]));
});

test('a switch that is pressed before the account was read again keeps what the one before it saved', async () => {
  const { writes, api } = await show();
  const hold = await api.control.hold({ match: { operation: 'billing.accounts' } });
  await userEvent.click(offers());
  await screen.findByText('Changes Saved');
  await userEvent.click(bills());
  await waitFor(() => expect(screen.getAllByText('Changes Saved')).toHaveLength(2));
  expect((await writes()).at(-1)).toEqual([
    path,
    { email: 'aroha@example.co.nz', sendBillViaEmail: false, sendPromotionViaEmail: false },
  ]);
  await api.control.release(hold);
  await waitFor(() => expect([isOn(bills()), isOn(offers())]).toEqual([false, false]));
});

test('a switch goes back when the save fails, says so, and saves with the next press', async () => {
  const { api } = await show();
  await api.control.fault({ match: { operation: 'billing.preferences' }, fault: '500_empty', times: 1 });
  await userEvent.click(offers());
  await screen.findByText("We couldn't save that. Try again.");
  await waitFor(() => expect(isOn(offers())).toBe(true));
  await userEvent.click(offers());
  await screen.findByText('Changes Saved');
  expect(isOn(offers())).toBe(false);
});

test('a save whose answer is lost counts by what is read afterwards', async () => {
  const { api } = await show();
  await api.control.fault({
    match: { operation: 'billing.preferences' },
    fault: 'reset_after_commit',
    times: 1,
  });
  await userEvent.click(offers());
  await screen.findByText('Changes Saved');
  await waitFor(() => expect(isOn(offers())).toBe(false));
});

test('without a billing e-mail there is nothing to switch: it is added first', async () => {
  const api = createTestApi();
  await api.signIn();
  const accounts = await answerOf(api, read('billing.accounts'));
  const { selectedBillingAccount: account } = accounts;
  const emails = { ...account.emails, billing: '', promotions: '' };
  renderWidget(billingPreferences, {
    config: { heading: 'Bills and offers', isSavingLocked: false },
    data: { accounts: { ...accounts, selectedBillingAccount: { ...account, emails } } },
  });
  expect(screen.getByRole('button', { name: 'Add billing email' })).toBeTruthy();
  expect(isOn(offers())).toBe(false);
  await userEvent.click(offers());
  expect(isOn(offers())).toBe(false);
  expect(screen.getAllByText(/Add a billing email first\./)).toHaveLength(2);
});

test('staff look: the switches do nothing and say why', async () => {
  const { sent } = await show({ isStaff: true });
  await userEvent.click(bills());
  expect(sent).toEqual([]);
  expect(screen.getAllByText(/Staff can look\. Only the customer can change this\./).length).toBeGreaterThan(
    1,
  );
  expect(screen.getByRole('button', { name: 'Edit billing email' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('an old sign-in comes before the field, and before a switch, which stays as it was', async () => {
  const { sent } = await show({ session: { claims: signedInAgo(901) } });
  const before = isOn(bills());
  await userEvent.click(bills());
  const box = await screen.findByRole('group', { name: 'Sign in again' });
  expect(box.textContent).toContain('For your safety, sign in again before you change where your bills go.');
  expect(document.activeElement).toBe(box);
  await waitFor(() => expect(isOn(bills())).toBe(before));
  await press('Edit billing email');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sent).toEqual([]);
});

test('a refusal because of the sign-in says so, and the switch goes back', async () => {
  await show({
    session: { claims: signedInAgo(0) },
    prepare: refuseOldSignIn('billing.preferences'),
  });
  const before = isOn(bills());
  await userEvent.click(bills());
  expect(await screen.findByRole('group', { name: 'Sign in again' })).toBeTruthy();
  await waitFor(() => expect(isOn(bills())).toBe(before));
});
