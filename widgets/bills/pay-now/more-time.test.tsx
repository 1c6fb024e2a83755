import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { createTestServices, createTestSession, TestPortal } from '#src/test/test-services.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { billSample } from '#widgets/shared/bill/bill-samples.ts';
import { MoreTime } from './more-time.tsx';

// The code of the dialog loads when one first opens, which takes long on a busy machine.
beforeAll(async () => void (await import('#src/ui/chakra/dialog-part.tsx')));

async function open(persona: string, isStaff = false) {
  const api = createTestApi({ persona });
  await api.signIn();
  const session = createTestSession(api.fetch, isStaff ? { kind: () => 'impersonation' } : {});
  const world = createTestServices(api.fetch, { session });
  render(
    <TestPortal world={world} send={api.fetch}>
      <MoreTime bill={billSample()} />
    </TestPortal>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Need more time to pay?' }));
  const ask = await screen.findByRole('button', { name: 'Get 14 more days' });
  return { api, user, ask };
}
const sent = async (api: TestApi) =>
  (await api.control.journal()).filter(({ operation }) => operation === 'billing.creditExtension');
const dialog = () => screen.getByRole('dialog').textContent;

test('gives 14 more days and says until when', async () => {
  const { user, ask } = await open('mei');
  await user.click(ask);
  expect((await screen.findByText(/You have until/)).textContent).toBe('You have until Wed 25 Mar 2026');
  expect(dialog()).toMatch(/The \$[\d.]+ that was due Wed 11 Mar 2026 can be paid until then\./);
});

test('with a discount it names the amount that is enough until the new date', async () => {
  const { user, ask } = await open('margaret');
  await user.click(ask);
  await screen.findByText('You have until Wed 25 Mar 2026');
  expect(dialog()).toContain('The $213.94 that was due Wed 11 Mar 2026 can be paid until then.');
});

test('a second try for the same bill says so, with a phone number and a page to read', async () => {
  const { api, user, ask } = await open('mei');
  await api.fetch('http://localhost:4000/api/v1/private/billing/creditExtension', { method: 'POST' });
  await user.click(ask);
  expect((await screen.findByRole('alert')).textContent).toContain('has had its 14 more days already');
  expect(screen.getByRole('link', { name: /0800 555 016/ }).getAttribute('href')).toBe('tel:0800555016');
  expect(dialog()).toContain('help with paying your bills');
});

test.each([
  ['leilani', "There's no bill to pay right now, so you don't need more time."],
  ['priya', "We can't give you more time here for this account."],
])('%s is told: %s', async (persona, sentence) => {
  const { user, ask } = await open(persona);
  await user.click(ask);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('after a lost answer the bill says whether it worked, without a second extension', async () => {
  const { api, user, ask } = await open('mei');
  await api.control.fault({
    match: { operation: 'billing.creditExtension' },
    fault: 'reset_after_commit',
    times: 1,
  });
  await user.click(ask);
  await screen.findByText('Your bill is now due Wed 25 Mar 2026.');
  expect(await sent(api)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a new due date on the page is a success, also where the first look for it failed', async () => {
  const { api } = await renderLive(pageWidgets.payNow, { persona: 'mei', config: { showMoreTime: true } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Need more time to pay?' }));
  const ask = await screen.findByRole('button', { name: 'Get 14 more days' });
  await api.control.fault({
    match: { operation: 'billing.creditExtension' },
    fault: 'reset_after_commit',
    times: 1,
  });
  await api.control.fault({ match: { operation: 'drd.widget.billSummary' }, fault: '404', times: 1 });
  await user.click(ask);
  expect(
    await within(screen.getByRole('dialog')).findByText('Your bill is now due Wed 25 Mar 2026.'),
  ).toBeTruthy();
  expect(screen.queryByText(/We don't know yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('as long as nobody knows it can be sent again with the same key, and gives no second extension', async () => {
  const { api, user, ask } = await open('mei');
  const match = { operation: 'billing.creditExtension' };
  await api.control.fault({ match, fault: 'reset_after_commit', times: 1 });
  await api.control.fault({ match: { operation: 'drd.widget.billSummary' }, fault: '404' });
  await user.click(ask);
  expect((await screen.findByRole('alert')).textContent).toContain("We don't know yet whether that worked.");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have until Wed 25 Mar 2026');
  const keys = (await sent(api)).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('staff can look but not send the request', async () => {
  const { api, user, ask } = await open('mei', true);
  await user.click(ask);
  expect(await sent(api)).toEqual([]);
});
