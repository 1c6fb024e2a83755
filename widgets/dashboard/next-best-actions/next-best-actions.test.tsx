import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Send } from '#src/api/api.ts';
import type { AccountSwitcher, SwitchState } from '#src/startup/create-account-switcher.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { createTestSession } from '#src/test/test-services.tsx';
import nextBestActions from './next-best-actions.tsx';
import { type NextAction, undoMilliseconds } from './use-dismissal.ts';

const action = (type: string, changes: Partial<NextAction> = {}): NextAction => ({
  type,
  title: `Do ${type}`,
  text: `Why ${type} is worth it.`,
  button: { label: `Start ${type}`, action: { kind: 'navigate', to: '/account/profile/home-profile' } },
  isDismissible: true,
  ...changes,
});
const actions = [action('profile'), action('reading'), action('paperless')];

/** Records what was sent; every call is answered with the status. */
function recorder(status = 204) {
  const sent: string[] = [];
  const send: Send = async (request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return status === 204
      ? new Response(null, { status })
      : Response.json(
          { type: 'x', title: 'No', status },
          { status, headers: { 'content-type': 'application/problem+json' } },
        );
  };
  return { sent, send };
}

function show(
  list: readonly NextAction[],
  send: Send,
  config: { maxActions?: number; heading?: string } = {},
  switcher?: AccountSwitcher,
) {
  return renderWidget(nextBestActions, {
    config: { maxActions: 1, ...config },
    data: { next: { actions: [...list] } },
    send,
    ...(switcher === undefined ? {} : { switcher }),
  });
}

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const dismissal = (type: string) =>
  `PUT /api/v1/private/drd/widget/nextBestAction/dismiss {"type":"${type}"}`;
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows the most useful action only, unless the layout wants more', () => {
  const { send } = recorder();
  show(actions, send).unmount();
  const one = show(actions, send);
  expect(titles()).toEqual(['Do profile']);
  expect(screen.getByRole('link', { name: 'Start profile' })).toBeDefined();
  one.unmount();
  show(actions, send, { maxActions: 2 });
  expect(titles()).toEqual(['Do profile', 'Do reading']);
});

test('has no primary button', () => {
  show(actions, recorder().send, { maxActions: 3 });
  expect(document.querySelector('.primary')).toBeNull();
});

test('says that there is nothing to do', () => {
  show([], recorder().send);
  expect(screen.getByText("You're all caught up")).toBeDefined();
});

test('has no dismiss button for what can not be dismissed', () => {
  show([action('safety', { isDismissible: false })], recorder().send);
  expect(screen.queryByRole('button', { name: /Dismiss/ })).toBeNull();
});

test('dismisses an action at once, shows the next one and notifies the server when Undo is over', async () => {
  const { sent, send } = recorder();
  show(actions, send);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do profile' }));
  expect(titles()).toEqual(['Do reading']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await later(undoMilliseconds - 1);
  expect(sent).toEqual([]);
  await later(1);
  expect(sent).toEqual([dismissal('profile')]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(titles()).toEqual(['Do reading']);
  expect(document.activeElement).not.toBe(document.body);
});

test('restores an action with Undo and sends the server nothing', async () => {
  const { sent, send } = recorder();
  show(actions, send);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do profile' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Do profile']);
  await later(undoMilliseconds * 2);
  expect(sent).toEqual([]);
});

test('brings an action back when the server refuses', async () => {
  const { send } = recorder(409);
  show(actions, send);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do profile' }));
  await later(undoMilliseconds);
  expect(titles()).toEqual(['Do profile']);
  expect(screen.getByRole('alert').textContent).toContain(
    'We couldn\'t dismiss "Do profile", so it\'s back. Try again.',
  );
});

test('leaves out an action that the server no longer has', async () => {
  show(actions, recorder(404).send);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do profile' }));
  await later(undoMilliseconds);
  expect(titles()).toEqual(['Do reading']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends the first dismissal when a second one follows', async () => {
  const { sent, send } = recorder();
  show(actions, send);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do profile' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do reading' }));
  await later(0);
  expect(sent).toEqual([dismissal('profile')]);
  await later(undoMilliseconds);
  expect(sent).toEqual([dismissal('profile'), dismissal('reading')]);
  expect(titles()).toEqual(['Do paperless']);
});

test.each(['leaving the page', 'closing the tab'])('sends the dismissal on %s', async (way) => {
  const { sent, send } = recorder();
  const { unmount } = show(actions, send);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do profile' }));
  if (way === 'leaving the page') unmount();
  else fireEvent(window, new Event('pagehide'));
  await later(0);
  expect(sent).toEqual([dismissal('profile')]);
});

test('takes a dismissal back when the account is switched', async () => {
  const { sent, send } = recorder();
  let state: SwitchState = { status: 'idle', error: undefined, switches: 0 };
  let listener: () => void = () => undefined;
  const switcher: AccountSwitcher = {
    selectSite: () => Promise.resolve(),
    selectAccount: () => Promise.resolve(),
    state: () => state,
    subscribe: (added) => {
      listener = added;
      return () => undefined;
    },
    answer: () => undefined,
    follow: () => Promise.resolve(),
    tellError: () => undefined,
    dismissError: () => undefined,
  };
  const { unmount } = show(actions, send, {}, switcher);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Do profile' }));
  state = { ...state, status: 'loading' };
  act(() => listener());
  unmount();
  await later(undoMilliseconds);
  expect(sent).toEqual([]);
});

test('notifies the server that an action was followed and ignores its answer', async () => {
  const { sent, send } = recorder(500);
  show(actions, send);
  fireEvent.click(screen.getByRole('link', { name: 'Start profile' }));
  await later(0);
  expect(sent[0]).toBe('PUT /api/v1/private/drd/widget/nextBestAction {"type":"profile"}');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [204, 'status', 'An email containing verification instructions has been sent.'],
  [409, 'status', 'Your email address is verified already.'],
  [500, 'alert', "We couldn't send the email. Try again."],
] as const)('says beside the button what became of its call: %s', async (status, role, sentence) => {
  const { send } = recorder(status);
  const verify = action('verifyEmail', {
    button: { label: 'Send the link', action: { kind: 'call', operation: 'user.emailVerification' } },
  });
  show([verify], send);
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await later(0);
  expect(screen.getByRole(role).textContent).toContain(sentence);
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined();
});

test('staff follow, send and put away nothing, and read why', async () => {
  const { sent, send } = recorder();
  const verify: NextAction = action('verifyEmail', {
    button: { label: 'Send the link', action: { kind: 'call', operation: 'user.emailVerification' } },
    isDismissible: false,
  });
  renderWidget(nextBestActions, {
    config: { maxActions: 2 },
    data: { next: { actions: [actions[0] as NextAction, verify] } },
    send,
    services: { session: createTestSession(send, { kind: () => 'impersonation' }) },
  });
  const reason = 'Staff can look. Only the customer can change this.';
  for (const name of ['Dismiss: Do profile', 'Send the link']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
    fireEvent.click(button);
  }
  // For screen readers at each button, and visible beside it.
  expect(screen.getAllByText(reason, { ignore: '[id]' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('link', { name: 'Start profile' }));
  await later(undoMilliseconds);
  expect(sent).toEqual([]);
  expect(titles()).toEqual(['Do profile', 'Do verifyEmail']);
});
