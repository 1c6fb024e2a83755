import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#src/money/money.ts';
import { widget } from '#src/runtime/definition.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import type { SectionProps } from '#src/runtime/section.ts';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal, type TestWorld, testConfig } from '#src/test/test-services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import definition from './card-return.tsx';
import { cardReturn } from './descriptor.ts';
import { focusWhenThere } from './focus-when-there.ts';
import { readReturn } from './read-return.ts';
import { wordsOf } from './words.ts';

// The code of the dialog loads when one first opens, which takes long on a busy machine.
beforeAll(async () => void (await import('#src/ui/chakra/dialog-part.tsx')));

const page = '/account/bill/payments';
const api = 'http://localhost:4000/api/v1/private';
const outcomes = { SUCCESS: 'success', ERROR: 'decline', CANCELLED: 'cancel' } as const;
type Status = keyof typeof outcomes;
type Purpose = 'payment' | 'saveCard' | 'autopay';

interface Scene {
  readonly api: TestApi;
  readonly world: TestWorld;
}

async function scene(persona = 'wiremu', now?: string): Promise<Scene> {
  const api = createTestApi({ persona, ...(now === undefined ? {} : { now }) });
  await api.signIn();
  const world = createTestServices(api.fetch, {
    leaveTo: vi.fn(),
    config: { ...testConfig, hosts: { ...testConfig.hosts, cards: ['cards.localhost:4000'] } },
  });
  return { api, world };
}

const starts = {
  payment: { path: 'billing/payments/card', method: 'POST' },
  saveCard: { path: 'billing/payments/card', method: 'PUT' },
  autopay: { path: 'billing/payments/recurring/credit-card', method: 'POST' },
} as const;

/** Goes to the card page as the portal does, ends the visit there, and gives the address that it leads back to. */
async function visit({ api: mock, world }: Scene, purpose: Purpose, status: Status | null): Promise<string> {
  const { path, method } = starts[purpose];
  const body =
    purpose === 'payment' ? JSON.stringify({ amountToPay: 50, withToken: false, saveCard: false }) : null;
  const answer = await mock.fetch(`${api}/${path}`, {
    method,
    body,
    ...(body === null ? {} : { headers: { 'content-type': 'application/json' } }),
  });
  const { url } = (await answer.json()) as { url: string };
  world.services.tabStorage.write('card.pending', {
    purpose,
    amountCents: purpose === 'payment' ? 5000 : null,
    knownPayments: purpose === 'payment' ? [] : null,
    leftAt: Date.now(),
  });
  if (status === null) return '';
  const form = new URLSearchParams({ action: outcomes[status] });
  const end = await mock.fetch(url, { method: 'POST', body: form });
  return new URL(end.headers.get('location') ?? '').search;
}

function Address() {
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <h2 id="recurring-payment-heading" tabIndex={-1}>
        Automatic payments
      </h2>
    </>
  );
}

const Slots = ({ slots }: SectionProps) => slots.map(({ element }) => element);
const registry = testRegistry(
  [['cardReturn', widget(cardReturn, () => Promise.resolve({ default: definition }))]],
  { grid: Slots, stack: Slots, tabs: Slots, banner: Slots, bar: Slots },
);

/** Opens the page of payments at an address, with nothing on it but the return. */
async function open({ api: mock, world }: Scene, search: string) {
  const { layout } = readLayout({
    format: 1,
    tabId: 'bill/payments',
    revision: 'r1',
    sections: [
      {
        id: 'return',
        type: 'stack',
        config: {},
        widgets: [{ id: 'return', type: 'cardReturn', version: 1, config: {} }],
      },
    ],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  await mock.control.clearJournal();
  return render(
    <TestPortal world={world} send={mock.fetch} registry={registry} path={`${page}${search}`}>
      <Address />
      <LayoutView layout={resolveLayout(layout, registry)} />
    </TestPortal>,
  );
}

const address = () => document.querySelector('output')?.textContent;
const text = () => document.body.textContent;
/** Once every response that the return needs has arrived. */
const settled = async ({ api: mock }: Scene) => {
  await waitFor(async () => {
    const read = (await mock.control.journal()).map(({ operation }) => operation);
    for (const operation of ['payments.card.get', 'drd.widget.billSummary', 'billing.transactions'])
      expect(read).toContain(operation);
  });
  await waitFor(() => expect(text()).not.toContain('One moment'));
};
const methods = async ({ api: mock }: Scene) => [
  ...new Set((await mock.control.journal()).map(({ method }) => method)),
];

afterEach(() => cleanup());

const own: Readonly<Record<Status, Record<'true' | 'false', string>>> = {
  SUCCESS: { true: 'Your card is saved', false: 'Payment received' },
  ERROR: { true: "We couldn't save your card", false: "Your payment didn't go through" },
  CANCELLED: { true: "You didn't save a card", false: 'Your payment was cancelled' },
};
/** What the return says where nothing of our own belongs to it: the server's data, in words that repeat no claim. */
const foreign: typeof own = {
  SUCCESS: { true: "We don't have your card yet", false: 'Your account right now' },
  ERROR: { true: "We couldn't save a card", false: "The card page couldn't finish" },
  CANCELLED: { true: 'You cancelled on the card page', false: 'You cancelled on the card page' },
};
const rows = (['SUCCESS', 'ERROR', 'CANCELLED'] as const).flatMap((status) =>
  (['true', 'false'] as const).flatMap((sct) =>
    (['true', 'false'] as const).flatMap((canUpdateCCV) =>
      ([true, false] as const).map((isOwn) => ({ status, sct, canUpdateCCV, isOwn })),
    ),
  ),
);

test('the table of returns has 24 rows', () => {
  expect(rows).toHaveLength(24);
});

test.each(rows)('status $status, sct $sct, canUpdateCCV $canUpdateCCV, own visit $isOwn', async (row) => {
  const { status, sct, canUpdateCCV, isOwn } = row;
  const here = await scene();
  if (isOwn) await visit(here, sct === 'true' ? 'saveCard' : 'payment', status);
  await open(here, `?status=${status}&sct=${sct}&canUpdateCCV=${canUpdateCCV}`);
  await settled(here);
  expect(text()).toContain((isOwn ? own : foreign)[status][sct]);
  expect(text()).not.toContain("We're checking your payment");
  if (!isOwn) {
    expect(text()).toContain(
      sct === 'false'
        ? "Right now there's $380.37 to pay. Automatic payments are off. A payment that has reached us is in your transactions."
        : status === 'SUCCESS'
          ? 'we have no card from it'
          : 'You have no saved card.',
    );
  }
  const opensUpdate = isOwn && status === 'SUCCESS' && sct === 'true' && canUpdateCCV === 'true';
  await waitFor(() => expect(address()).toBe(opensUpdate ? '?manageCard=update' : ''));
  const isModal = isOwn && status === 'SUCCESS' && sct === 'false';
  if (isModal) expect((await screen.findByRole('dialog')).textContent).toContain('Payment received');
  else expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.id === 'recurring-payment-heading').toBe(
    isOwn && status === 'SUCCESS' && sct === 'true',
  );
  expect(await methods(here)).toEqual(['GET']);
});

test.each([
  ['two of a name', '?status=SUCCESS&status=ERROR&sct=false'],
  ['lower case', '?status=success&sct=false'],
  ['another word', '?status=PAID&sct=false'],
  ['no sct', '?status=SUCCESS'],
  ['a number for a truth', '?status=SUCCESS&sct=1'],
  ['no status', '?canUpdateCCV=true'],
  ['markup', '?status=%3Cimg%20src%3Dx%3E&sct=true'],
])('%s in the address is stripped, and the wording is neutral', async (_, search) => {
  expect(readReturn(search)).toEqual({ kind: 'unreadable' });
  const here = await scene();
  await open(here, search);
  await settled(here);
  expect(address()).toBe('');
  expect(text()).toContain('Your account right now');
  expect(text()).toMatch(/Right now there's \$[\d.,]+ to pay\./);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('other parts of the address stay', async () => {
  const here = await scene();
  await open(here, '?status=SUCCESS&view=all&sct=false');
  await settled(here);
  expect(address()).toBe('?view=all');
});

test('a forged success after our own declined visit shows what the server has', async () => {
  const here = await scene();
  await visit(here, 'payment', 'ERROR');
  await open(here, '?status=SUCCESS&sct=false&canUpdateCCV=false');
  await settled(here);
  expect(text()).toContain("We're checking your payment");
  expect(text()).not.toContain('Payment received');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a forged error after our own payment says that it was received', async () => {
  const here = await scene();
  await visit(here, 'payment', 'SUCCESS');
  await open(here, '?status=ERROR&sct=false&canUpdateCCV=false');
  await settled(here);
  expect(text()).toContain("Payment receivedWe've charged your card $50.50");
});

test('a payment with a new card has its fee, its reference, and leads to its receipt', async () => {
  const here = await scene();
  await open(here, await visit(here, 'payment', 'SUCCESS'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(
    /charged your card \$50\.50: \$50\.00 and a card fee of \$0\.50\. Reference CP-[2-9A-Z]{8}\./,
  );
  const link = within(dialog).getByRole('link', { name: 'See your receipt' });
  expect(link.getAttribute('href')).toMatch(
    /^\/account\/bill\/transactions\?receipt=[\w-]+-payment&range=2026-03-03\.2026-03-03$/,
  );
});

test('a reload, and the same address again, show no second success', async () => {
  const here = await scene();
  const search = await visit(here, 'payment', 'SUCCESS');
  const first = await open(here, search);
  await screen.findByRole('dialog');
  first.unmount();
  await open(here, '');
  expect(text()).not.toContain('Payment');
  cleanup();
  await open(here, search);
  await settled(here);
  expect(text()).toContain('Your account right now');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Back from the card page says nothing, takes the note, and reads again', async () => {
  const here = await scene();
  await visit(here, 'payment', null);
  await open(here, '');
  await settled(here);
  expect(text()).toBe('Automatic payments');
  expect(here.world.services.tabStorage.keys('card.')).toEqual([]);
});

test('Back to a page in the back-forward cache does the same', async () => {
  const here = await scene();
  await open(here, '');
  await waitFor(() => expect(text()).toBe('Automatic payments'));
  await visit(here, 'payment', null);
  await here.api.control.clearJournal();
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: true });
  window.dispatchEvent(event);
  await settled(here);
  expect(here.world.services.tabStorage.keys('card.')).toEqual([]);
});

test('Back after paying still says that the payment was received', async () => {
  const here = await scene();
  await visit(here, 'payment', 'SUCCESS');
  await open(here, '');
  await screen.findByText('Payment received');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a payment after 8 pm is on its way', async () => {
  const here = await scene('wiremu', '2026-03-03T20:30:00+13:00');
  await open(here, await visit(here, 'payment', 'SUCCESS'));
  await settled(here);
  expect(text()).toContain('Your payment is on its way');
  expect(text()).toContain('can take 2 business days');
});

test('sct false and SUCCESS of automatic payments shows a success dialog with the card on it', async () => {
  const here = await scene();
  await open(here, await visit(here, 'autopay', 'SUCCESS'));
  expect((await screen.findByRole('dialog')).textContent).toContain('Automatic payments are set up');
  expect(text()).toContain(
    "We'll take your bills from Visa ending 4242 when they're due. The first payment is $384.17 on Mon 16 Mar 2026: $380.37 and a card fee of $3.80.",
  );
});

test.each([
  ['payment', 'pay-by-card'],
  ['autopay', 'recurring-payment-heading'],
] as const)('after Done of a %s focus goes to %s', async (purpose, id) => {
  document.body.insertAdjacentHTML('beforeend', '<h3 id="pay-by-card" tabindex="-1">Pay by card</h3>');
  const here = await scene();
  await open(here, await visit(here, purpose, 'SUCCESS'));
  await screen.findByRole('dialog');
  screen.getByRole('button', { name: 'Done' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe(id));
  document.getElementById('pay-by-card')?.remove();
});

test('sct false and ERROR of automatic payments shows the error of the recurring payment', async () => {
  const here = await scene();
  await open(here, await visit(here, 'autopay', 'ERROR'));
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't set up automatic payments");
});

test('a visit of one kind does not vouch for another', async () => {
  const here = await scene();
  await visit(here, 'saveCard', 'SUCCESS');
  await open(here, '?status=SUCCESS&sct=false&canUpdateCCV=false');
  await settled(here);
  expect(text()).toContain('Your account right now');
});

test.each([
  ['mei', 'SUCCESS', 'Your saved card is Visa ending 4242.'],
  ['mei', 'ERROR', 'Your saved card is Visa ending 4242. You can try again, or use another card.'],
  ['hana', 'SUCCESS', "We don't have your card yet"],
])('a card that %s saved in another tab, after %s: what the server has', async (who, status, words) => {
  const here = await scene(who);
  await open(here, `?status=${status}&sct=true&canUpdateCCV=true`);
  await settled(here);
  expect(text()).toContain(words);
  expect(address()).toBe('');
});

test('names the card of automatic payments where the saved one is another', () => {
  const now = {
    report: { status: 'SUCCESS', sct: true, canUpdateCCV: true },
    toPay: null,
    savedCard: 'Visa ending 4242',
    autopay: { method: 'card', card: 'Visa ending 1111' },
  } as const;
  expect(wordsOf({ kind: 'accountNow', ...now }).text).toBe(
    'Your saved card is Visa ending 4242. Your automatic payments use Visa ending 1111. You can change that under Automatic payments.',
  );
});

test('our own visits that the server has nothing of yet name what is missing, never a payment', async () => {
  const here = await scene();
  for (const [purpose, sct, words] of [
    ['saveCard', true, "We don't have your card yet"],
    ['autopay', false, "Your automatic payments aren't on yet"],
  ] as const) {
    await visit(here, purpose, null);
    const { unmount } = await open(here, `?status=SUCCESS&sct=${sct}&canUpdateCCV=false`);
    await settled(here);
    expect(text()).toContain(words);
    expect(text()).not.toContain("We're checking your payment");
    unmount();
  }
});

test('says that nothing is known where the server answers none of the questions', async () => {
  const here = await scene();
  for (const operation of ['payments.card.get', 'payments.recurring.get', 'drd.widget.billSummary'])
    await here.api.control.fault({ match: { operation }, fault: '404' });
  await open(here, '?status=ERROR&sct=false&canUpdateCCV=false');
  await settled(here);
  expect(text()).toContain("We couldn't check how that went");
});

test('when the request fails, it says so and offers a retry', async () => {
  const here = await scene();
  const search = await visit(here, 'payment', 'SUCCESS');
  const fault = await here.api.control.fault({ match: { operation: 'billing.transactions' }, fault: '404' });
  await open(here, search);
  await screen.findByText("We couldn't check how that went");
  expect(text()).not.toContain('Payment received');
  await here.api.control.clearFaults(fault);
  screen.getByRole('button', { name: 'Check again' }).click();
  await screen.findByRole('dialog');
});

test.each(['wiremu', 'margaret'])(
  'names what is left to pay as the server says it now, for %s',
  async (who) => {
    const here = await scene(who);
    const search = await visit(here, 'payment', 'SUCCESS');
    await open(here, search);
    await settled(here);
    const answer = await here.api.fetch(`${api}/drd/widget/billSummary`);
    const { toPay } = (await answer.json()) as { toPay: { amountNZD: number } };
    expect(text()).toContain(`There's $${toPay.amountNZD.toFixed(2)} left to pay.`);
  },
);

test.each([
  [14820, "There's $148.20 left to pay."],
  [0, "There's nothing left to pay."],
  [-2000, 'Your account is $20.00 in credit.'],
])('what is left after a payment, in words: %s', (toPay, words) => {
  const payment = {
    id: '1',
    charged: cents(5050),
    isPending: false,
    countsFrom: plainDate('2026-03-03'),
    receipt: undefined,
  };
  expect(wordsOf({ kind: 'paid', payment, toPay: cents(toPay), isModal: false }).text).toContain(words);
});

test('focus waits for a heading that renders later, and stops waiting in the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stop = focusWhenThere('late');
  document.body.insertAdjacentHTML('beforeend', '<h2 id="late" tabindex="-1">Late</h2>');
  await waitFor(() => expect(document.activeElement?.id).toBe('late'));
  document.getElementById('late')?.remove();
  stop();
  focusWhenThere('never');
  await vi.advanceTimersByTimeAsync(6000);
  document.body.insertAdjacentHTML('beforeend', '<h2 id="never" tabindex="-1">Never</h2>');
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement?.id).not.toBe('never');
  document.getElementById('never')?.remove();
  vi.useRealTimers();
});
