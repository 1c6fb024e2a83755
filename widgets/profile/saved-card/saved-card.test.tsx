import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cardOriginOf } from '#mock/card-page/card-host.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { cents } from '#src/money/money.ts';
import type { RegistryEntry } from '#src/runtime/definition.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, createTestSession, TestPortal, testConfig } from '#src/test/test-services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { pageWidgets } from '#widgets/pages.ts';
import { sections } from '#widgets/sections/index.ts';
import savedCard from './saved-card.tsx';
// Loaded on demand; a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import { render } from '@testing-library/react';

type Answer = ResponseOf<'payments.card.get'>;
type Saved = NonNullable<Answer['savedCard']>;

const card: Saved = {
  id: 'card-1',
  brand: 'visa',
  lastFourDigits: '4242',
  expiryMonth: 11,
  expiryYear: 2028,
  endsOn: plainDate('2028-11-30'),
  hasEnded: false,
  expiresSoon: false,
  isOnAutopay: false,
};
const config = {
  ...testConfig,
  hosts: { ...testConfig.hosts, cards: [new URL(cardOriginOf('http://localhost:4000')).host] },
};

interface Scene {
  readonly saved?: Partial<Saved> | null;
  readonly isStaff?: boolean;
  readonly prepare?: (api: TestApi) => unknown;
}

async function show({ saved = {}, isStaff = false, prepare }: Scene = {}) {
  const api = createTestApi({ persona: 'mei' });
  await api.signIn();
  await prepare?.(api);
  const sent: Request[] = [];
  const leaveTo = vi.fn();
  const send = (request: Request) => {
    if (request.method !== 'GET') sent.push(request.clone());
    return api.fetch(request);
  };
  const answer: Answer = {
    savedCard: saved === null ? null : { ...card, ...saved },
    rate: 1,
    minimumNZD: cents(100),
    maximumNZD: cents(1_000_000),
  };
  const kind = () => (isStaff ? ('impersonation' as const) : ('web' as const));
  renderWidget(savedCard, {
    config: {},
    data: { card: answer },
    send,
    path: '/account/profile/payment-options',
    services: { leaveTo, config, session: createTestSession(send, { kind }) },
  });
  return { sent, leaveTo };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refuse = (type: string, status: number) => ({
  fault: 'answer' as const,
  status,
  body: { type, title: 'No', status },
  match: { operation: 'payments.card.delete' },
});
async function remove() {
  await press('Remove');
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove your Visa ending 4242?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the card' }));
  return dialog;
}

test('shows brand, last four digits, the last day, and whether it is on automatic payments', async () => {
  await show({ saved: { isOnAutopay: true } });
  expect(screen.getByText('Visa ending 4242')).toBeTruthy();
  expect(screen.getByText('Thu 30 Nov 2028')).toBeTruthy();
  expect(screen.getByText('On automatic payments')).toBeTruthy();
});

test.each([
  [
    { expiresSoon: true, isOnAutopay: true },
    'Your Visa ending 4242 ends soon',
    /keep automatic payments going/,
  ],
  [{ expiresSoon: true }, 'Your Visa ending 4242 ends soon', /keep paying with it/],
  [{ hasEnded: true, isOnAutopay: true }, 'Your Visa ending 4242 has ended', /stopped working after/],
])('a card with %o warns', async (saved, title, text) => {
  await show({ saved });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('without a card there is one to add, by way of the card page and back to this page', async () => {
  const { sent, leaveTo } = await show({ saved: null });
  expect(screen.getByText('No card is saved')).toBeTruthy();
  await press('Add a card');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('returnTo')).toBe('/account/profile/payment-options');
});

test('failure to start a card update shows the error, and nothing is left', async () => {
  const { leaveTo } = await show({
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', match: { operation: 'payments.card.start' } }),
  });
  await press('Replace this card');
  await screen.findByText("We couldn't open the card page. Nothing was changed. Try again.");
  expect(leaveTo).not.toHaveBeenCalled();
});

test('a card on automatic payments can not be removed, and says what to do first', async () => {
  const { sent } = await show({ saved: { isOnAutopay: true } });
  expect(screen.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/change how you pay or stop them first/).length).toBe(2);
  await press('Remove');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('409 card_on_autopay is explained where the request was made', async () => {
  await show();
  const dialog = await remove();
  await within(dialog).findByText(
    'Your automatic payments use this card. Change how you pay or stop them first, then remove the card.',
  );
});

test('a card that has gone already is gone', async () => {
  await show({ prepare: ({ control }) => control.fault(refuse('/error/not_found', 404)) });
  await remove();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a lost answer to removing says that we do not know yet', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', match: { operation: 'payments.card.delete' } }),
  });
  const dialog = await remove();
  await within(dialog).findByText(/We don't know yet whether that worked/);
});

test('removing can be left', async () => {
  const { sent } = await show();
  await press('Remove');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the card' }));
  expect(sent).toEqual([]);
});

test('staff see the card and change nothing', async () => {
  const { sent } = await show({ isStaff: true });
  await press('Replace this card');
  await press('Remove');
  expect(screen.getAllByText(/Only the customer can change the card/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('failure to load the card shows a loading error and clears the card', async () => {
  const api = createTestApi({ persona: 'mei' });
  await api.signIn();
  await api.fetch('http://localhost:4000/api/v1/private/billing/payments/recurring', { method: 'DELETE' });
  const { layout } = readLayout({
    format: 1,
    tabId: 'profile/payment-options',
    revision: 'r',
    sections: [{ id: 's', type: 'stack', config: {}, widgets: [{ id: 'c', type: 'savedCard', config: {} }] }],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  const entries: [string, RegistryEntry][] = [['savedCard', pageWidgets.savedCard]];
  const world = createTestServices(api.fetch);
  const registry = testRegistry(entries, sections);
  render(
    <TestPortal world={world} send={api.fetch} registry={registry}>
      <LayoutView layout={resolveLayout(layout, registry)} />
    </TestPortal>,
  );
  await screen.findByText('Visa ending 4242');
  await api.control.fault({ fault: '500_empty', match: { operation: 'payments.card.get' } });
  await remove();
  await screen.findByText("We couldn't load your saved card.");
  expect(screen.queryByText('Visa ending 4242')).toBeNull();
});
