import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// Loaded on demand; a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './network-leave.tsx';

const account = { chargeNetId: 'CN-2200330', email: 'noa@example.co.nz' };
const post = ({ fetch }: TestApi, name: string, body: object) =>
  fetch(`http://localhost:4000/api/v1/private/ev/accounts/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function joined(api: TestApi): Promise<void> {
  await post(api, 'verify', account);
  await post(api, 'join', account);
}
const show = async (scene: Parameters<typeof renderLive>[1] = {}) => {
  const live = await renderLive(pageWidgets.networkLeave, { persona: 'mei', ...scene });
  await screen.findByRole('region', { name: 'Your EVerywhere account' });
  return live;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const leave = async () => {
  await press('Leave EVerywhere');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave EVerywhere' }));
  return dialog;
};
const status = (text: string) => waitFor(() => expect(screen.getByText(text, { exact: false })).toBeTruthy());

test('SUCCESS: a link from before the portal ends, and nobody is notified', async () => {
  const { writes } = await show();
  expect(screen.getByText('CN-7730115')).toBeTruthy();
  await leave();
  await status("CN-7730115 isn't linked any more. EVerywhere has no e-mail from us for this account");
  await waitFor(() => expect(document.activeElement?.id).toBe('network-leave-heading'));
  expect(screen.getByRole('button', { name: 'Join again' })).toBeTruthy();
  expect(await writes()).toEqual([['POST /ev/accounts/leave', undefined]]);
});

test('SUCCESS_NOTIFIED: a link that was made here ends, and the network confirms it', async () => {
  await show({ persona: 'noa', prepare: joined });
  expect(screen.getByText(account.email)).toBeTruthy();
  await leave();
  await status('EVerywhere confirms it by e-mail to noa@example.co.nz.');
});

test('staying changes nothing', async () => {
  const { sent } = await show();
  await press('Leave EVerywhere');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('The link to CN-7730115 ends now');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay linked' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);
});

test('ERROR: a failure is said in the dialog, and the account stays linked', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', times: 1, match: { operation: 'ev.accounts.leave' } }),
  });
  const dialog = await leave();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('nothing has changed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave EVerywhere' }));
  await status("CN-7730115 isn't linked any more.");
});

test('a lost answer is looked up: the link has ended', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ fault: 'reset_after_commit', times: 1, match: { operation: 'ev.accounts.leave' } }),
  });
  await leave();
  await status("CN-7730115 isn't linked any more.");
});

test('somebody who left in another tab has left', async () => {
  const { api } = await show();
  await post(api, 'leave', {});
  await leave();
  await status("CN-7730115 isn't linked any more.");
});

test('without a link it leads to joining', async () => {
  await show({ persona: 'noa' });
  expect(screen.getByText('No EVerywhere account is linked at the moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join EVerywhere' })).toBeTruthy();
});

test('staff see the account and end nothing', async () => {
  const { sent } = await show({ isStaff: true });
  await press('Leave EVerywhere');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});
