import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '#src/test/start-app.tsx';

afterEach(() => vi.useRealTimers());

const layout = (...types: string[]) => ({
  format: 1,
  tabId: 'header',
  revision: 'r1',
  sections: [
    {
      id: 'header',
      type: 'bar',
      config: {},
      widgets: types.map((type) => ({ id: type, type, version: 1, config: {} })),
    },
  ],
});

/** A page whose header's layout arrives when the test sends it. */
function open(header: unknown) {
  const signOut = vi.fn(() => new Promise<never>(() => undefined));
  startApp({
    path: '/account/bill/payments',
    answers: { '/private/drd/widgets/list': header },
    session: { signOut },
  });
  return { signOut };
}
const signOutButtons = () => screen.findAllByRole('button', { name: 'Sign out' });

test('signing out works while the layout of the header is on its way, and says so when that takes long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { signOut } = open(new Promise(() => undefined));
  expect(await signOutButtons()).toHaveLength(1);
  const header = within(screen.getByRole('banner'));
  expect(header.queryByText('This is taking longer than usual.')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  header.getByText('This is taking longer than usual.');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }), {
    advanceTimers: (milliseconds) => void vi.advanceTimersByTime(milliseconds),
  });
  expect(signOut).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: /Signing you out/ });
});

test('the widget that signs out replaces the button of the shell, and takes its focus', async () => {
  let respond: (body: unknown) => void = () => undefined;
  open(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const [first] = await signOutButtons();
  first?.focus();
  respond(layout('brandMark', 'signOut'));
  await screen.findByRole('link', { name: 'Beacon home' });
  const after = await signOutButtons();
  expect(after).toHaveLength(1);
  expect(after[0]).not.toBe(first);
  expect(document.activeElement).toBe(after[0]);
});

test.each([
  ['has no sign-out', layout('brandMark')],
  ['has a sign-out that is not known', layout('brandMark', 'signOutOfTomorrow')],
  ['is empty', layout()],
  ['has no sections', { ...layout(), sections: [] }],
])('there is one button to sign out where the layout %s', async (_, header) => {
  const { signOut } = open(header);
  await screen.findByRole('navigation', { name: 'Main' });
  const [button, ...more] = await signOutButtons();
  expect(more).toEqual([]);
  await userEvent.click(button as HTMLElement);
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole('banner').textContent).not.toContain('nothing to show');
});
