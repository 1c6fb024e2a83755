import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodyOf, json, open, refusal, stubBrowser, usual } from '#layouts/studio/studio.test-support.tsx';
// On a busy machine it loads later than a test waits.
import './tokens-screen.tsx';

stubBrowser();

const day = 24 * 3_600_000;
const token = {
  id: 't1',
  label: 'Laptop',
  roles: ['editor'],
  createdAt: Date.now() - day,
  usedAt: null,
  endsAt: Date.now() + 60 * day,
};
const withTokens =
  (...tokens: readonly object[]): ReturnType<typeof usual> =>
  (path, init) =>
    path.endsWith('/tokens') && init.method === 'GET' ? json({ tokens }) : usual(['editor'])(path, init);

test('each token has what it may do, when it was used, and when it ends', async () => {
  const ending = {
    ...token,
    id: 't2',
    label: 'Nightly',
    usedAt: Date.now() - 120_000,
    endsAt: Date.now() + 2 * day,
  };
  open(withTokens(token, ending), '/tokens');
  const rows = within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Laptop.*Editor.*Never used.*Ends /);
  expect(rows[1]?.textContent).toMatch(/Nightly.*Last used 2 minutes ago.*Ends in 2 days/);
});

test('without a token it is said what one is for', async () => {
  open(withTokens(), '/tokens');
  expect(await screen.findByText('You have no token.')).toBeTruthy();
});

test('a list that fails is read again by a press', async () => {
  const now = open(
    (path, init) =>
      path.endsWith('/tokens') ? refusal(422, 'The store is down.') : usual(['editor'])(path, init),
    '/tokens',
  );
  await screen.findByText('The store is down.');
  now.respond = withTokens(token);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Laptop')).toBeTruthy();
});

test('a token is made with a name, an end and a role, and its secret is shown this once', async () => {
  const now = open(withTokens(), '/tokens');
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make the token' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(now.sent).toEqual([]);
  // An editor can't give what only a publisher has.
  expect(screen.queryByRole('radio', { name: /publish/ })).toBeNull();
  now.respond = (path, init) =>
    init.method === 'POST' ? json({ ...token, secret: 'lt_once' }, 201) : withTokens(token)(path, init);
  await userEvent.type(name, 'Laptop');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ends after' }), '7');
  await userEvent.click(screen.getByRole('radio', { name: 'Look' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(await screen.findByText('lt_once')).toBeTruthy();
  expect(now.sent.map(bodyOf)).toEqual([{ label: 'Laptop', days: 7, roles: ['viewer'] }]);
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText('lt_once')).toBeNull());
  expect(await screen.findByText('Laptop')).toBeTruthy();
});

test.each([
  [409, 'You have 20 tokens.'],
  [403, 'A token can’t do more than you.'],
])('a token that is refused with %i says why, and what was typed stays', async (status, title) => {
  const now = open(withTokens(), '/tokens');
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  now.respond = (path, init) => (init.method === 'POST' ? refusal(status, title) : withTokens()(path, init));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'Laptop{Enter}');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(name).toHaveProperty('value', 'Laptop');
});

test.each([
  ['is removed', 204],
  ['that is gone already counts as removed', 404],
])('a token %s', async (_what, status) => {
  const now = open(withTokens(token), '/tokens');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove “Laptop”?' });
  now.respond = (path, init) =>
    init.method === 'DELETE'
      ? new Response(status === 204 ? null : '{}', { status })
      : withTokens()(path, init);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You have no token.')).toBeTruthy();
  expect(now.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /layouts/v1/tokens/t1']);
});

test('a token that couldn’t be removed is still there, and it is said', async () => {
  const now = open(withTokens(token), '/tokens');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  const dialog = await screen.findByRole('alertdialog');
  now.respond = () => {
    throw new TypeError('fetch failed');
  };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('It wasn’t removed.')).toBeTruthy();
});
