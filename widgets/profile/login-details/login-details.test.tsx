import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createVerificationNote } from '#src/startup/verification-note.ts';
import { refuseOldSignIn } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { signedInAgo } from '#src/test/test-services.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';

type Scene = Parameters<typeof renderLive>[1];

async function show(scene: Scene = {}) {
  const shown = await renderLive(pageWidgets.loginDetails, scene);
  await screen.findByText('Email for signing in');
  return shown;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function enter(email: string) {
  await press('Edit email for signing in');
  const field = screen.getByRole('textbox', { name: 'Email for signing in' });
  await userEvent.clear(field);
  if (email !== '') await userEvent.type(field, email);
  await press('Save');
}
const confirm = async () => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Change the email you sign in with?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change email' }));
  return dialog;
};
const unverified = {
  prepare: (api: Awaited<ReturnType<typeof show>>['api']) =>
    api.control.change({ persona: 'aroha', login: { emailVerified: false } }),
};
/** Shown at the field and in the summary. */
const shown = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));

test('shows the e-mail with its badge; a username only where it is another one', async () => {
  await show();
  expect(screen.getByText('aroha@example.co.nz')).toBeTruthy();
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.queryByText('Username')).toBeNull();
});

test.each([
  ['aroha', 'Please enter a valid email address'],
  ['', 'Please enter a valid email address'],
  ['AROHA@example.co.nz', 'Please enter a new email address'],
])('%j: %s', async (email, message) => {
  const { sent } = await show();
  await enter(email);
  await shown(message);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('a change needs a confirmation that names both addresses, and ends in Changes Saved and a new verification', async () => {
  const { writes } = await show();
  await enter('new@example.co.nz');
  const dialog = await confirm();
  expect(dialog.textContent).toContain("From now on you'll sign in with new@example.co.nz.");
  expect(dialog.textContent).toContain('tell aroha@example.co.nz about the change');
  await screen.findByText('Changes Saved');
  await screen.findByText('Not verified');
  expect(screen.getByText('new@example.co.nz')).toBeTruthy();
  expect(screen.getByText('An email containing verification instructions has been sent.')).toBeTruthy();
  expect(await writes()).toEqual([['POST /user/changeEmail', { email: 'new@example.co.nz' }]]);
});

test('the layout can lock saving: the field opens, and Save says why', async () => {
  const { sent } = await show({ config: { isSavingLocked: true } });
  await enter('new@example.co.nz');
  expect(screen.getAllByText("Changes can't be saved right now. Try again later.").length).toBeGreaterThan(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('who thinks better of it is back in the field with what was typed, and nothing is sent', async () => {
  const { sent } = await show();
  await enter('new@example.co.nz');
  await press('Keep the current one');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('new@example.co.nz');
  expect(sent).toEqual([]);
});

test('409: an e-mail that is in use is refused with a sentence that is true', async () => {
  await show();
  await enter('mei@example.co.nz');
  await confirm();
  await shown('That email address is already used to sign in. Enter another one.');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('mei@example.co.nz');
});

test.each([
  [undefined, 'That email address is already used to sign in. Enter another one.'],
  [{ title: 'Conflict' }, 'That email address is already used to sign in. Enter another one.'],
  [{ type: '/error/conflict' }, "We couldn't save that. Try again."],
])('409 with the body %j: %s', async (body, sentence) => {
  await show({
    prepare: ({ control }) =>
      control.fault({
        match: { operation: 'user.changeEmail' },
        fault: 'answer',
        status: 409,
        ...(body === undefined ? {} : { body }),
      }),
  });
  await enter('new@example.co.nz');
  await confirm();
  await shown(sentence);
});

test('an answer that is lost after the change counts as saved, because it is read again', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'user.changeEmail' }, fault: 'reset_after_commit', times: 1 }),
  });
  await enter('new@example.co.nz');
  await confirm();
  await screen.findByText('Changes Saved');
  expect(screen.getByText('new@example.co.nz')).toBeTruthy();
});

test('a change of unknown outcome is not called failed, and its retry uses the same key', async () => {
  const { sent, api } = await show();
  await api.control.fault({ match: { operation: 'user.changeEmail' }, fault: '500_empty', times: 1 });
  await api.control.fault({ match: { operation: 'drd.initialize' }, fault: '500_empty', times: 1 });
  await enter('new@example.co.nz');
  await confirm();
  await shown("We don't know yet whether that was saved. Try again in a moment.");
  // A second press within a second would count as a slip.
  await new Promise((done) => setTimeout(done, 1000));
  await press('Save');
  await confirm();
  await screen.findByText('Changes Saved');
  const keys = sent.map((request) => request.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("Your email address isn't verified. Another e-mail is sent on request.", async () => {
  const { sent } = await show(unverified);
  expect(screen.getByText("Your email address isn't verified.")).toBeTruthy();
  expect(screen.getByText('Not verified')).toBeTruthy();
  await press('Send it again');
  await screen.findByText('An email containing verification instructions has been sent.');
  expect(sent).toHaveLength(1);
});

test('verification, loading: the button says so, and a second press sends nothing', async () => {
  const { api, sent } = await show(unverified);
  const hold = await api.control.hold({ match: { operation: 'user.emailVerification' } });
  await press('Send it again');
  await screen.findByRole('button', { name: 'Send it again Sending' });
  await press('Send it again Sending');
  expect(sent).toHaveLength(1);
  await api.control.release(hold);
  await screen.findByText('An email containing verification instructions has been sent.');
});

test('verification, expired: an expired link is explained, and replaced on request', async () => {
  const { world } = await show(unverified);
  createVerificationNote(world.services.tabStorage).expired();
  await screen.findByText(/The link you've used has expired\./);
  await press('Send it again');
  await screen.findByText('An email containing verification instructions has been sent.');
});

test('verification, hidden: one that was made elsewhere is detected by the next attempt, and shown', async () => {
  const { api } = await show(unverified);
  await api.control.change({ persona: 'aroha', login: { emailVerified: true } });
  await press('Send it again');
  await screen.findByText('Verified');
  expect(screen.getAllByText('Your email address is verified.').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

test('a verification e-mail that could not be sent can be requested again', async () => {
  const { api } = await show(unverified);
  await api.control.fault({ match: { operation: 'user.emailVerification' }, fault: '503', times: 1 });
  await press('Send it again');
  await screen.findByText(/We couldn't send the email\./);
  await press('Try again');
  await screen.findByText('An email containing verification instructions has been sent.');
});

test("We've sent a reset link to the e-mail; another one waits 60 s, with the reason in sight", async () => {
  const { sent } = await show();
  await press('Reset password');
  await screen.findByText("We've sent a reset link to aroha@example.co.nz");
  const again = screen.getByRole('button', { name: 'Send another link' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/^You can ask for another link in (60|59) seconds\.$/).length).toBeGreaterThan(
    0,
  );
  await userEvent.click(again);
  expect(sent).toHaveLength(1);
});

test('429: waits for as long as the server specifies', async () => {
  const { api } = await show();
  await api.control.fault({
    match: { operation: 'user.passwordReset' },
    fault: '429',
    retryAfter: '33',
    times: 1,
  });
  await press('Reset password');
  await screen.findByText('We sent you a link a moment ago.');
  expect(screen.getAllByText(/^You can ask for another link in 3[23] seconds\.$/).length).toBeGreaterThan(0);
});

test('a link that may have been sent is not called lost', async () => {
  const { api } = await show();
  await api.control.fault({
    match: { operation: 'user.passwordReset' },
    fault: 'reset_after_commit',
    times: 1,
  });
  await press('Reset password');
  await screen.findByText("We don't know yet whether the link was sent. Look in your inbox, then try again.");
});

test('early access adds a Beta tag', async () => {
  await show({
    prepare: ({ control }) => control.change({ persona: 'aroha', flags: { hasEarlyAccess: true } }),
  });
  expect(screen.getByText('Beta')).toBeTruthy();
  expect(screen.getByText("You see features that we're still testing.")).toBeTruthy();
});

test('staff look, and every button says why it changes nothing', async () => {
  const { sent } = await show({ ...unverified, isStaff: true });
  for (const name of ['Edit email for signing in', 'Send it again', 'Reset password']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Staff can look. Only the customer can change this.');
    await userEvent.click(button);
  }
  expect(sent).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an old sign-in comes before the field: signing in again leads back to it', async () => {
  const startSignIn = vi.fn(() => Promise.resolve());
  const { sent, world } = await show({ session: { claims: signedInAgo(901), startSignIn } });
  await press('Edit email for signing in');
  const box = screen.getByRole('group', { name: 'Sign in again' });
  expect(document.activeElement).toBe(box);
  expect(box.textContent).toContain(
    'For your safety, sign in again before you change the email you sign in with.',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Sign in again');
  expect(startSignIn).toHaveBeenCalledWith({ deepLink: '/account/dashboard', again: true });
  expect(world.services.tabStorage.keys('signing-in-again')).toHaveLength(1);
  await press('Cancel');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit email for signing in' })),
  );
  expect(sent).toEqual([]);
});

test('a refusal because of the sign-in says so, and what was typed stays', async () => {
  await show({
    session: { claims: signedInAgo(0) },
    prepare: refuseOldSignIn('user.changeEmail'),
  });
  await enter('new@example.co.nz');
  await confirm();
  const box = await screen.findByRole('group', { name: 'Sign in again' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email for signing in' });
  expect(field.value).toBe('new@example.co.nz');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
