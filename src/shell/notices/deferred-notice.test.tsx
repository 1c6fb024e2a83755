import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createIntents } from '#src/api/intents.ts';
import { AccountPartsProvider } from '#src/startup/account-parts.tsx';
import type { AccountSwitcher, SwitchState } from '#src/startup/create-account-switcher.ts';
import { startApp } from '#src/test/start-app.tsx';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { DeferredNotice } from './deferred-notice.tsx';

/** Whether the download fails. */
const line = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./all-notices.tsx', async (original) => {
  const whole = await original<typeof import('./all-notices.tsx')>();
  return {
    get AnyNotice() {
      if (line.isBroken) throw new TypeError('Failed to fetch dynamically imported module');
      return whole.AnyNotice;
    },
  };
});

const noSwitch: SwitchState = { status: 'idle', error: undefined, switches: 0 };
const idle: AccountSwitcher = {
  selectSite: () => Promise.resolve(),
  selectAccount: () => Promise.resolve(),
  state: () => noSwitch,
  subscribe: () => () => undefined,
  answer: () => undefined,
  follow: () => Promise.resolve(),
  tellError: () => undefined,
  dismissError: () => undefined,
};

/** Renders a notice whose code can't be downloaded. */
function renderOffline(notice: ReactNode, switcher = idle) {
  const send = () => Promise.reject(new TypeError('no network'));
  const world = createTestServices(send);
  line.isBroken = true;
  render(
    <TestPortal world={world} send={send}>
      <AccountPartsProvider
        value={{
          switcher,
          intents: createIntents(world.services.tabStorage),
          onWrite: () => undefined,
          isOpen: async () => true,
          countView: () => undefined,
        }}
      >
        {notice}
      </AccountPartsProvider>
    </TestPortal>,
  );
  return world;
}

// In this order: a download that has worked stays.
test('an address without a page shows an error when the code is missing, once and with a retry', async () => {
  const app = startApp({ path: '/account/nothing' });
  const heading = await screen.findByRole('heading', { level: 1, name: "We couldn't load this page." });
  expect(heading.closest('[role=alert]')?.textContent).toContain('Check your connection and try again.');
  // One report for all notices that wait for the download, and only this one shows it.
  expect(app.errors.filter((error) => error instanceof TypeError)).toHaveLength(1);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't load this page." })).toBeTruthy();
});

test.each([
  ['error', 'switch-failure', "We couldn't switch."],
  ['asking', 'switching', "We haven't switched: what you've entered isn't saved."],
] as const)('a switch in the state %s says so without the code of %s', async (status, which, title) => {
  let state = noSwitch;
  const listeners = new Set<() => void>();
  const switcher: AccountSwitcher = {
    ...idle,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const world = renderOffline(<DeferredNotice which={which} />, switcher);
  await waitFor(() => expect(world.errors).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    state = { ...state, status, error: new ApiError({ type: '/error/default', status: 404 }) };
    for (const listener of listeners) listener();
  });
  expect((await screen.findByRole('alert')).textContent).toContain(title);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a change of page that is held back says so without the code of the question', async () => {
  const location = { pathname: '/account/bill', search: '', hash: '', state: null, key: 'next' };
  const blocker = { state: 'blocked', location, reset: vi.fn(), proceed: vi.fn() } as const;
  renderOffline(<DeferredNotice which="leaving" blocker={blocker} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("You're still on this page: what you've entered isn't saved.");
  expect(blocker.proceed).not.toHaveBeenCalled();
});

test('another try shows what was missing', async () => {
  startApp({ path: '/account/nothing' });
  await screen.findByRole('heading', { level: 1, name: "We couldn't load this page." });
  line.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't find that page" })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
