import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// Loaded on demand; a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './network-join.tsx';

loadControls(Steps);

type Scene = NonNullable<Parameters<typeof renderLive>[1]>;
const own = 'noa@example.co.nz';
/** The session of the first day has ended by then. */
async function setClock({ control, signIn }: TestApi, to: string): Promise<void> {
  await control.clock(to);
  await signIn();
}
const evening = (api: TestApi) => setClock(api, '2026-03-03T19:00:00+13:00');
const night: Scene['prepare'] = (api) => setClock(api, '2026-03-04T02:30:00+13:00');

const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** A second submit within a second counts as a slip. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));
const numberField = () => screen.getByRole('textbox', { name: 'Your EVerywhere number' });
const show = async (scene: Scene = {}) => {
  const live = await renderLive(pageWidgets.networkJoin, { persona: 'noa', ...scene });
  await screen.findByRole('region', { name: 'Join EVerywhere' });
  return live;
};
const check = async (number = 'cn 2200330', email?: string) => {
  await userEvent.type(numberField(), number);
  if (email !== undefined) {
    await userEvent.click(screen.getByRole('radio', { name: 'Another e-mail' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'That e-mail' }), email);
  }
  await press('Check my account');
};

afterEach(() => vi.useRealTimers());

test('SUCCESS and LINK_SUCCESS: number and verified e-mail are checked, then the account is linked', async () => {
  const { writes } = await show();
  await check();
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Check, then link')));
  expect(screen.getByText('CN-2200330')).toBeTruthy();
  expect(screen.getByText('Step 3 of 3: Link')).toBeTruthy();
  await press('Link my account');
  await waitFor(async () =>
    expect(document.activeElement).toBe(await heading('Your EVerywhere account is linked')),
  );
  expect(screen.getByRole('button', { name: 'See your charging' })).toBeTruthy();
  const account = { chargeNetId: 'CN-2200330', email: own };
  expect(await writes()).toEqual([
    ['POST /ev/accounts/verify', account],
    ['POST /ev/accounts/join', account],
  ]);
});

test('what was sent is not sent again before the next step is shown', async () => {
  const { api, writes } = await show();
  await check();
  await heading('Check, then link');
  const hold = await api.control.hold({ match: { operation: 'ev.accounts.get' } });
  await press('Link my account');
  // Linked, and other cards have their new answers already.
  await waitFor(async () => {
    const operations = (await api.control.journal()).map(({ operation }) => operation);
    expect(operations.indexOf('ev.accounts.join')).toBeGreaterThan(0);
    expect(operations.at(-1)).not.toBe('ev.accounts.join');
  });
  await userEvent.click(screen.getByRole('button', { name: /Linking your account/ }));
  await api.control.release(hold);
  await heading('Your EVerywhere account is linked');
  expect(await writes()).toHaveLength(2);
});

test('LOADING_RETRY: another e-mail waits for its link, says so, and goes on once it was opened', async () => {
  const { api } = await show();
  await check('CN-2200330', 'somebody@example.co.nz');
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Check your e-mail')));
  expect(screen.getByText('somebody@example.co.nz')).toBeTruthy();
  await press("I've opened the link");
  expect(await screen.findByText(/hasn't confirmed your e-mail yet/)).toBeTruthy();
  await api.control.clock({ advance: 61_000 });
  await press("I've opened the link");
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Check, then link')));
});

test('LOADING_RETRY goes on by itself, also after a reload', async () => {
  const account = { chargeNetId: 'CN-2200330', email: 'somebody@example.co.nz' };
  const { api } = await show({
    prepare: async ({ fetch }) => {
      await fetch('http://localhost:4000/api/v1/private/ev/accounts/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      vi.useFakeTimers({ shouldAdvanceTime: true });
    },
  });
  await heading('Check your e-mail');
  await api.control.clock({ advance: 61_000 });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await heading('Check, then link')).toBeTruthy();
});

test('ERROR_DUPLICATE: an account of another customer, and a try with the right number', async () => {
  await show();
  await check('CN-7730115');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This account is linked already');
  expect(alert.textContent).toContain('CN-7730115 is linked to another customer');
  await userEvent.clear(numberField());
  await aSecond();
  await check();
  await heading('Check, then link');
});

test('ERROR: the check fails, and what was typed stays', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', times: 1, match: { operation: 'ev.accounts.verify' } }),
  });
  await check();
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't check your EVerywhere account",
  );
  expect((numberField() as HTMLInputElement).value).toBe('CN-2200330');
});

test('ERROR: without an EV plan there is nothing to link to', async () => {
  await show({ persona: 'aroha' });
  await check();
  expect((await screen.findByRole('alert')).textContent).toContain("There's no EV plan on this account");
});

test('LINK_RETRY: the network is down, and the details are kept for another try', async () => {
  const { api } = await show({ prepare: night });
  await check();
  await heading('Check, then link');
  await press('Link my account');
  expect((await screen.findByRole('alert')).textContent).toContain(
    "EVerywhere isn't available at the moment",
  );
  await setClock(api, '2026-03-04T03:05:00+13:00');
  await press('Try again');
  await heading('Your EVerywhere account is linked');
});

test('LINK_ERROR: somebody else was faster, so the number has to be changed', async () => {
  const { api } = await show();
  await check();
  await heading('Check, then link');
  await api.control.fault({
    fault: 'answer',
    status: 409,
    body: { type: '/error/ev/account_already_linked', title: 'Account already linked', status: 409 },
    match: { operation: 'ev.accounts.join' },
  });
  await press('Link my account');
  expect((await screen.findByRole('alert')).textContent).toContain('This account is linked already');
  expect(numberField()).toBeTruthy();
});

test('LINK_ERROR: the link fails and nothing has changed', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', times: 1, match: { operation: 'ev.accounts.join' } }),
  });
  await check();
  await heading('Check, then link');
  await press('Link my account');
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't link your EVerywhere account",
  );
  await press('Try again');
  await heading('Your EVerywhere account is linked');
});

test('NO_LINK_SUCCESS: a request of the evening has its day, and can be taken back', async () => {
  await show({ prepare: evening });
  await check();
  await heading('Check, then link');
  await press('Link my account');
  await waitFor(async () => expect(document.activeElement).toBe(await heading("We've got your request")));
  expect(screen.getByText(/EVerywhere links your account on Wed 4 Mar 2026/)).toBeTruthy();
  // It hasn't happened yet.
  expect(screen.queryByText('Done:')).toBeNull();
  await press('Take back my request');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(numberField()).toBeTruthy());
});

test('NO_LINK_SUCCESS: a request of the evening is there when the page opens again', async () => {
  await show({
    prepare: async (api) => {
      await evening(api);
      for (const step of ['verify', 'join'])
        await api.fetch(`http://localhost:4000/api/v1/private/ev/accounts/${step}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ chargeNetId: 'CN-2200330', email: own }),
        });
    },
  });
  await heading("We've got your request");
  expect(screen.getByText(/EVerywhere links your account on Wed 4 Mar 2026/)).toBeTruthy();
});

test('LINK_SUCCESS: an answer that is lost after the effect is looked up, and the account is linked once', async () => {
  const { sent } = await show({
    prepare: ({ control }) =>
      control.fault({ fault: 'reset_after_commit', times: 1, match: { operation: 'ev.accounts.join' } }),
  });
  await check();
  await heading('Check, then link');
  await press('Link my account');
  await waitFor(async () =>
    expect(document.activeElement).toBe(await heading('Your EVerywhere account is linked')),
  );
  expect(sent.filter(({ url }) => url.endsWith('/join'))).toHaveLength(1);
});

test('a customer whose e-mail is not verified enters one', async () => {
  await show({
    prepare: ({ control }) => control.change({ persona: 'noa', login: { emailVerified: false } }),
  });
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.type(numberField(), '2200330');
  await press('Check my account');
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  expect(within(summary).getByText('Please enter a valid email address')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your e-mail at EVerywhere' }), own);
  await press('Check my account');
  await heading('Check your e-mail');
});

test('number and e-mail can be changed before they are linked', async () => {
  await show();
  await check();
  await heading('Check, then link');
  await press('Change number or e-mail');
  await waitFor(() => expect((numberField() as HTMLInputElement).value).toBe('CN-2200330'));
});

test('staff read and change nothing', async () => {
  const { sent } = await show({ isStaff: true });
  expect(screen.getAllByText(/Staff can look/).length).toBeGreaterThan(0);
  await check();
  expect(sent).toEqual([]);
});
