import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PendingEntry, ReturnOutcome, Session, SessionState } from '#src/session/session-types.ts';
import { startApp, usualInitialise, usualOutage } from '#src/test/start-app.tsx';

const signedOut = { state: (): SessionState => 'signed-out' };
const never = () => new Promise<never>(() => undefined);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an unknown path without a session leads to sign-in, and is remembered with its query', async () => {
  const rememberUrl = vi.fn();
  startApp({
    path: '/account/bill?utm_source=mail&code=x',
    session: { ...signedOut, rememberUrl, startSignIn: never },
  });
  await title('Sign in to your account');
  expect(location.pathname + location.search).toBe('/login?utm_source=mail');
  expect(rememberUrl).toHaveBeenCalledWith('/account/bill?utm_source=mail&code=x');
  await waitFor(() => expect(document.title).toBe('Sign in - Beacon'));
});

test('sign-in continues by itself, once', async () => {
  const startSignIn = vi.fn(never);
  startApp({ path: '/', session: { ...signedOut, startSignIn } });
  const button = await screen.findByRole('button', { name: /Sign in/ });
  await userEvent.click(button);
  expect(startSignIn).toHaveBeenCalledOnce();
});

test('Back from the provider to a page of the back-forward cache makes the button work again', async () => {
  const startSignIn = vi.fn(never);
  startApp({ path: '/', session: { ...signedOut, startSignIn } });
  await screen.findByRole('button', { name: /Going to the sign-in page/ });
  await waitFor(() => expect(startSignIn).toHaveBeenCalledOnce());
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(startSignIn).toHaveBeenCalledTimes(2);
});

test('after a sign-out it waits for a press, and explains what happened', async () => {
  const startSignIn = vi.fn(never);
  startApp({ path: '/', session: { ...signedOut, startSignIn }, endReason: 'signed-out' });
  await screen.findByText("You've signed out. See you next time.");
  expect(startSignIn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(startSignIn).toHaveBeenCalledOnce();
});

test('a sign-in that cannot begin shows an error with a retry', async () => {
  const startSignIn = vi.fn(() => Promise.reject(new Error('offline')));
  startApp({ path: '/login', session: { ...signedOut, startSignIn } });
  expect((await screen.findByText(/couldn't reach the sign-in page/)).closest('[role=alert]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(startSignIn).toHaveBeenCalledTimes(2));
});

async function returning(outcome: ReturnOutcome, session: Partial<Session> = {}) {
  const startSignIn = vi.fn(never);
  const handleReturn = vi.fn(() => Promise.resolve(outcome));
  const app = startApp({
    path: '/auth/redirect',
    session: { ...signedOut, handleReturn, startSignIn, ...session },
  });
  return { ...app, startSignIn };
}

test('a cancelled sign-in ends on the sign-in page, which waits', async () => {
  const { startSignIn } = await returning({ kind: 'cancelled', path: '/app' });
  await title('Sign in to your account');
  expect(startSignIn).not.toHaveBeenCalled();
});

test('an error of the provider shows its page, whose button leads back without going round in a circle', async () => {
  const { startSignIn } = await returning({ kind: 'error' });
  await title("It's not you, it's us");
  screen.getByText('Sorry we are having some issues on our end, please try again');
  for (const name of [/Contact/, /Privacy/, /Terms/]) screen.getByRole('link', { name });
  await userEvent.click(screen.getByRole('button', { name: 'Return to My Account' }));
  await title('Sign in to your account');
  expect(startSignIn).not.toHaveBeenCalled();
});

test('an expired link is explained', async () => {
  await returning({ kind: 'expired-link', marketing: false });
  await title("The link you've used has expired");
  screen.getByText('Please log in again or request a new link from My Account.');
  screen.getByRole('button', { name: 'Return to My Account' });
});

test('an expired link of a campaign offers registration', async () => {
  const { startSignIn } = await returning({ kind: 'expired-link', marketing: true });
  await title("The link you've used has expired");
  screen.getByText('To continue with registration, click the button below.');
  await userEvent.click(screen.getByRole('button', { name: 'Register for My Account' }));
  expect(startSignIn).toHaveBeenCalledExactlyOnceWith({ policy: 'B2C_1_register' });
});

test('staff continue only by an explicit press, and only once', async () => {
  const proceed = vi.fn(() => never());
  await returning({ kind: 'confirm-impersonation', proceed });
  const button = await screen.findByRole('button', { name: 'Continue as staff' });
  expect(proceed).not.toHaveBeenCalled();
  await userEvent.dblClick(button);
  expect(proceed).toHaveBeenCalledOnce();
});

test('says whose account is open after a sign-in that is not known here, and asks', async () => {
  const token = `-.${btoa(JSON.stringify({ name: 'Aroha' }))}.-`;
  const { startSignIn } = await returning(
    { kind: 'other-sign-in' },
    { state: () => 'signed-in', claims: (read) => read(token) },
  );
  expect(await screen.findByText('Aroha is still signed in to My Account in this browser.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go on as Aroha' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  expect(startSignIn).toHaveBeenCalledExactlyOnceWith({ again: true });
});

test('staff sign-in goes to the return with the same query', async () => {
  const enterImpersonation = vi.fn(
    () => ({ kind: 'continue', path: '/auth/redirect?code=1&state=2' }) as const,
  );
  const handleReturn = vi.fn(never);
  startApp({
    path: '/impersonate?code=1&state=2',
    session: { ...signedOut, enterImpersonation, handleReturn },
  });
  await waitFor(() => expect(handleReturn).toHaveBeenCalledWith('/auth/redirect?code=1&state=2'));
  expect(enterImpersonation).toHaveBeenCalledExactlyOnceWith('/impersonate?code=1&state=2');
});

test.each([
  ['Sign out and go on', '/impersonate', [['impersonation']]],
  ['Back to My Account', '/account/dashboard', []],
])('a link for staff ends the session of a customer by a press only: %s', async (name, path, ends) => {
  const end = vi.fn();
  const enterImpersonation = vi.fn(() => ({ kind: 'occupied' }) as const);
  startApp({ path: '/impersonate?code=1&state=2', session: { enterImpersonation, end } });
  await waitFor(async () =>
    expect(document.activeElement).toBe(await title("You're signed in as a customer")),
  );
  expect(location.pathname + location.search).toBe('/impersonate');
  expect(end).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(location.pathname).toBe(path));
  expect(end.mock.calls).toEqual(ends);
  expect(enterImpersonation).toHaveBeenCalledOnce();
});

test('staff who work as a customer are asked before they open another', async () => {
  const end = vi.fn();
  const enterImpersonation = () => ({ kind: 'occupied' }) as const;
  startApp({
    path: '/impersonate?code=1',
    session: { kind: () => 'impersonation', enterImpersonation, end },
  });
  await title("You're already working as a customer");
  await userEvent.click(screen.getByRole('button', { name: 'End this access' }));
  expect(end).toHaveBeenCalledExactlyOnceWith('impersonation');
});

test('inside the mobile app nobody is sent to sign-in', async () => {
  startApp({ path: '/account', session: { ...signedOut, kind: () => 'mobile' } });
  await title('Sorry, something went wrong');
  screen.getByText('Go back to the app.');
  expect(location.pathname).toBe('/general-error');
});

/** A page that a link with a token has opened. */
function openByLink(answer: () => Promise<Response>) {
  const listeners = new Set<() => void>();
  const sent: Request[] = [];
  const settle = (isAccepted: boolean) => () => {
    state = isAccepted ? 'signed-in' : 'signed-out';
    pending = undefined;
    for (const listener of listeners) listener();
  };
  let state: SessionState = 'signed-out';
  const accept = vi.fn(settle(true));
  const decline = vi.fn(settle(false));
  const send = (request: Request) => {
    sent.push(request);
    return answer();
  };
  let pending: PendingEntry | undefined = { send, accept, decline };
  const startSignIn = vi.fn(never);
  const app = startApp({
    path: '/account/bill/payments',
    session: {
      state: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pendingEntry: () => pending,
      startSignIn,
    },
  });
  return { ...app, sent, accept, decline, startSignIn };
}
const owned = () => Promise.resolve(Response.json(usualInitialise));

test('a link with a token of the app names the account and asks before anything else of it is read', async () => {
  const { sent, calls, accept, decline } = openByLink(owned);
  const heading = await title('Continue as Aroha?');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText('aroha@example.co.nz');
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/private/drd/initialize']);
  expect(calls).toEqual(['GET /public/outage/current']);
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Aroha' }));
  await screen.findByRole('heading', { level: 1, name: 'Bills and payments' });
  expect(accept).toHaveBeenCalledOnce();
  expect(decline).not.toHaveBeenCalled();
});

test('"Not me" leads to the sign-in page, which waits for a press', async () => {
  const { accept, decline, calls, startSignIn } = openByLink(owned);
  await userEvent.click(await screen.findByRole('button', { name: 'Not me' }));
  await title('Sign in to your account');
  expect([accept.mock.calls.length, decline.mock.calls.length]).toEqual([0, 1]);
  expect(startSignIn).not.toHaveBeenCalled();
  expect(calls).toEqual(['GET /public/outage/current']);
});

test.each([
  ["This link doesn't work any more", 401],
  ["We couldn't check this link", 500],
])('where nobody knows whose account a link opens it is not opened: %s', async (name, status) => {
  const answers = [new Response(null, { status }), Response.json(usualInitialise)];
  const { accept } = openByLink(() => Promise.resolve(answers.shift() ?? Response.error()));
  await title(name);
  expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  screen.getByRole('button', { name: 'Go to sign-in' });
  if (status === 401) return;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Continue as Aroha?');
  expect(accept).not.toHaveBeenCalled();
});

test('while the portal is closed every route leads to the outage page, and back when it is over', async () => {
  const rememberUrl = vi.fn();
  const { table, calls } = startApp({
    path: '/account/dashboard',
    answers: { '/public/outage/current': { ...usualOutage, isOutage: true, title: 'Planned work' } },
    session: { rememberUrl, takeRememberedUrl: () => '/account/dashboard' },
  });
  await title('My Account is unavailable');
  screen.getByText('Planned work');
  screen.getByRole('link', { name: '0800 555 017' });
  expect(location.pathname).toBe('/outage');
  expect(rememberUrl).toHaveBeenCalledWith('/account/dashboard');
  expect(calls).toEqual(['GET /public/outage/current']);
  table['/public/outage/current'] = usualOutage;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('navigation', { name: 'Main' });
  expect(location.pathname).toBe('/account/dashboard');
});

test('the app prefix is stripped, and leads nowhere else', async () => {
  startApp({ path: '/app//evil.example/x', session: { ...signedOut, startSignIn: never } });
  await title('Sign in to your account');
  expect(location.origin).toBe('http://localhost:4000');
});

test.each([
  ['https://assets.example.nz/work.png', 'https://assets.example.nz/work.png'],
  ['https://elsewhere.example/work.png', undefined],
  ['', undefined],
])('the picture of an outage at %s is shown only from a host of the deployment', async (imgUrl, src) => {
  const { container } = startApp({
    path: '/account/dashboard',
    config: { hosts: { links: [], cards: [], assets: ['assets.example.nz'] } },
    answers: { '/public/outage/current': { ...usualOutage, isOutage: true, imgUrl } },
  });
  await title('My Account is unavailable');
  expect(container.querySelector('img')?.src).toBe(src);
});
