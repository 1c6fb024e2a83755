import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createIntents } from '#src/api/intents.ts';
import { SwitchFailure } from '#src/shell/notices/switch-failure.tsx';
import { AccountPartsProvider } from '#src/startup/account-parts.tsx';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import { createAccountSwitcher } from '#src/startup/create-account-switcher.ts';
import { createOperationSet } from '#src/startup/operation-set.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { SwitchProblem } from './switch-problem.tsx';

const never = () => Promise.reject(new Error('No request is expected.'));

function switcherThatFails(error: ApiError) {
  return createAccountSwitcher({
    api: { call: () => Promise.reject(error) },
    forget: () => undefined,
    reload: () => Promise.resolve(),
    path: () => '/account/dashboard',
    hasUnsavedWork: () => false,
    loading: createOperationSet(),
    onSwitched: () => undefined,
    onLost: () => undefined,
  });
}

function Chooser() {
  const { selectSite } = useAccountSwitch();
  return <button onClick={() => void selectSite('a', 's')} type="button" />;
}

function show(status: number | undefined, hasChosen: boolean) {
  const type = status === undefined ? '/error/no_response' : '/error/default';
  const switcher = switcherThatFails(new ApiError({ type, status }));
  const world = createTestServices(never);
  const intents = createIntents(world.services.tabStorage);
  const unused = {
    onWrite: () => undefined,
    isOpen: () => Promise.resolve(true),
    countView: () => undefined,
  };
  render(
    <TestPortal world={world} send={never} switcher={switcher}>
      <AccountPartsProvider value={{ switcher, intents, ...unused }}>
        <SwitchFailure />
      </AccountPartsProvider>
      <Chooser />
      <SwitchProblem hasChosen={hasChosen} />
    </TestPortal>,
  );
  act(() => screen.getByRole('button').click());
}

test.each([
  [500, /: We couldn't switch\. You're still where you were\. Try again\.$/],
  [403, /: We couldn't switch: you don't have access to it\./],
])('a switch that fails with %i is told once, where it was chosen', async (status, text) => {
  show(status, true);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getAllByText(/We couldn't switch/)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Account switch' })).toBeNull();
});

test('the banner tells it once for a place that is gone', async () => {
  show(500, false);
  expect(await screen.findByRole('region', { name: 'Account switch' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
