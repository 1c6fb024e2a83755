import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Services } from '#src/services.tsx';
import { promptIgnoredKey } from '#src/session/auth-time.ts';
import { SignInError } from '#src/session/session-error.ts';
import type { Session } from '#src/session/session-types.ts';
import { authKey } from '#src/storage/keys.ts';
import {
  createTestServices,
  createTestSession,
  signedInAgo,
  TestPortal,
  testConfig,
  testNow,
} from '#src/test/test-services.tsx';
import { SignInFirst } from './sign-in-again.tsx';

const send = () => Promise.reject(new Error('Nothing is sent in this test.'));
const sentence = 'For your safety, sign in again before you change it.';
const form = () => screen.queryByRole('textbox', { name: 'It' });

function show(
  session: Partial<Session>,
  services: Partial<Services> = {},
  prepare?: (made: Services) => void,
  isRefused = false,
) {
  const world = createTestServices(send, { session: createTestSession(send, session), ...services });
  prepare?.(world.services);
  render(
    <TestPortal world={world} send={send} path="/account/profile/account-settings?tab=a">
      <SignInFirst action="change it" step="it" isRefused={isRefused}>
        <input aria-label="It" />
      </SignInFirst>
    </TestPortal>,
  );
  return world;
}

const off = { ...testConfig, identity: { ...testConfig.identity, recentSignIn: 0 } };
const without = { ...testConfig, identity: { ...testConfig.identity, recentSignIn: undefined } };

test.each([
  ['a sign-in of the last 15 minutes', { claims: signedInAgo(900) }, {}],
  ['a token that doesn\u2019t say when', {}, {}],
  ['staff', { claims: signedInAgo(901), kind: () => 'impersonation' as const }, {}],
  ['a deployment that asks for none', { claims: signedInAgo(90_000) }, { config: off }],
  ['a deployment that says nothing', { claims: signedInAgo(90_000) }, { config: without }],
])('%s shows the form', (_, session, services) => {
  show(session, services);
  expect(form()).not.toBeNull();
  expect(screen.queryByText(/sign in/)).toBeNull();
});

test('an old sign-in shows why there is no form, and leads to the provider and back to this address', async () => {
  const startSignIn = vi.fn(() => Promise.resolve());
  show({ claims: signedInAgo(901), startSignIn });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(form()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(startSignIn).toHaveBeenCalledWith({
    deepLink: '/account/profile/account-settings?tab=a',
    again: true,
  });
});

test('back from signing in, focus is in the form, once', async () => {
  const { services } = show({ claims: signedInAgo(5) }, {}, ({ tabStorage }) =>
    tabStorage.write('signing-in-again', 'it'),
  );
  expect(document.activeElement).toBe(form());
  expect(services.tabStorage.keys('signing-in-again')).toEqual([]);
});

test('a provider that ignored the prompt is reported, with the way out and without another try', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  show({ claims: signedInAgo(901), signOut }, {}, ({ tabStorage }) => {
    tabStorage.write('signing-in-again', 'it');
    tabStorage.write(promptIgnoredKey, testNow / 1000 - 901);
  });
  expect(
    screen.getByText('You came back without signing in again. Sign out, then sign in before you change it.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Sign in again' }));
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('a refusal where the token doesn’t say when asks to sign in again', () => {
  show({}, {}, undefined, true);
  expect(form()).not.toBeNull();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
});

test('inside the mobile app only the app can sign in again', () => {
  show({ claims: signedInAgo(901), kind: () => 'mobile' });
  expect(screen.getByText('For your safety, sign in to the app again before you change it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sign-in page that can\u2019t be opened is explained', async () => {
  const startSignIn = () => Promise.reject(new SignInError('Not in a frame.'));
  show({ claims: signedInAgo(901), startSignIn });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not in a frame.');
});

test('a sign-in in another tab of the session shows the form here', async () => {
  let claims = signedInAgo(901);
  const { services } = show({ claims: (read) => claims(read) });
  expect(form()).toBeNull();
  claims = signedInAgo(1);
  services.storage.write(authKey, {});
  await waitFor(() => expect(form()).not.toBeNull());
});
