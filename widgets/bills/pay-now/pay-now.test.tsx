import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { cents } from '#src/money/money.ts';
import type { Part } from '#src/runtime/part.tsx';
import { answerOf } from '#src/test/answer-of.ts';
import { createTestApi, type TestApiOptions } from '#src/test/mock-api.ts';
import { failed, ready } from '#src/test/parts.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { createTestSession, testConfig } from '#src/test/test-services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { billSample, clearBill, creditBill, overdueBill } from '#widgets/shared/bill/bill-samples.ts';
import payNow from './pay-now.tsx';

type Bill = ResponseOf<'drd.widget.billSummary'>;
type CardAnswer = ResponseOf<'payments.card.get'>;
const billRead = read('drd.widget.billSummary');
const cardRead = read('payments.card.get');

interface Change {
  readonly bill?: Bill;
  readonly card?: Partial<CardAnswer> | null;
  readonly isStaff?: boolean;
}

async function show(
  persona: string,
  { bill, card, isStaff = false }: Change = {},
  more: TestApiOptions = {},
) {
  const api = createTestApi({ persona, ...more });
  await api.signIn();
  const answers = {
    bill: bill ?? (await answerOf(api, billRead)),
    card: await answerOf(api, cardRead),
  };
  const cardPart: Part<CardAnswer> = card === null ? failed() : ready({ ...answers.card, ...card });
  await api.control.clearJournal();
  const leaveTo = vi.fn();
  const config = { ...testConfig, hosts: { ...testConfig.hosts, cards: ['cards.localhost:4000'] } };
  const session = createTestSession(api.fetch, isStaff ? { kind: () => 'impersonation' } : {});
  const { world } = renderWidget(payNow, {
    config: { showMoreTime: true },
    data: { bill: answers.bill, card: cardPart },
    send: api.fetch,
    services: { leaveTo, config, session },
  });
  return { api, user: userEvent.setup(), leaveTo, tabStorage: world.services.tabStorage };
}

type Scene = Awaited<ReturnType<typeof show>>;
const text = () => screen.getByRole('region', { name: 'What you owe' }).textContent;
const tick = async (user: Scene['user']) => {
  for (const box of screen.getAllByRole('checkbox')) {
    if (box.closest('div')?.parentElement?.textContent?.includes('Save this card')) continue;
    await user.click(box);
  }
};
const payButton = () => screen.getByRole('button', { name: /^Pay( \$|$)/ });
const paid = async ({ api }: Scene) =>
  (await api.control.journal()).filter(({ operation }) => operation === 'payments.card.pay');
const otherAmount = async ({ user }: Scene, amount: string) => {
  await user.click(screen.getByRole('radio', { name: 'Another amount' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
};

test('says what is owed and by when first, with "Need more time to pay?" and one primary button', async () => {
  await show('mei', { bill: billSample() });
  expect(text()).toContain('To pay by Fri 20 Mar$148.20');
  expect(screen.getByRole('button', { name: 'Need more time to pay?' })).toBeDefined();
  expect(document.querySelectorAll('.primary')).toHaveLength(1);
  expect(payButton().textContent).toContain('Pay $149.68');
});

test.each([
  ['overdue', overdueBill, '$212.40 is overdue.'],
  ['in credit', creditBill, '$20.00 in credit'],
  ['clear', clearBill, "You're all paid up."],
  ['not billed yet', { ...clearBill, latestBill: null }, 'No bill yet'],
  ['pending', billSample({}, { pendingPaymentNZD: cents(5000) }), 'A payment of $50.00 is on its way.'],
])('tells an account that is %s', async (_, bill, expected) => {
  await show('mei', { bill });
  expect(text()).toContain(expected);
});

test('with nothing to pay the form stays closed until it is opened', async () => {
  const { user } = await show('mei', { bill: clearBill });
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make a payment' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /All of it/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Need more time to pay?' })).toBeNull();
});

test('shows the fee by rate and the total before anything is confirmed', async () => {
  const scene = await show('mei', { bill: billSample() });
  await otherAmount(scene, '10.50');
  expect(text()).toContain('Amount$10.50Card fee (1%)$0.11Total to pay$10.61');
  expect(screen.getByRole('checkbox', { name: 'I accept the card fee of $0.11.' })).toBeDefined();
  expect(payButton().textContent).toContain('Pay $10.61');
});

test('requires no tick about a fee where there is none', async () => {
  await show('mei', { bill: billSample(), card: { rate: 0 } });
  expect(text()).toContain('Card feeNone');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test('nothing is sent without the three ticks, and each missing one is reported', async () => {
  const scene = await show('mei', { bill: billSample() });
  await scene.user.click(payButton());
  const summary = await screen.findByRole('region', { name: /problem/i });
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'You must read and agree to the Terms and Conditions.',
    'Accept the card fee to pay by card.',
    'Authorise the payment so that we can take it.',
  ]);
  expect(await paid(scene)).toEqual([]);
});

test.each([
  ['0.50', 'The least you can enter is $1.00.'],
  ['10000.01', 'The most you can enter is $10,000.00.'],
  ['abc', 'Enter an amount in dollars and cents, such as 45.50.'],
])('an amount of %s is refused: %s', async (amount, message) => {
  const scene = await show('mei', { bill: billSample() });
  await otherAmount(scene, amount);
  await scene.user.tab();
  await waitFor(() => expect(text()).toContain(message));
});

test('more than is owed is allowed, with a note', async () => {
  const scene = await show('mei', { bill: billSample() });
  await otherAmount(scene, '200');
  expect(text()).toContain("That's more than you owe. The rest stays on your account as credit");
});

test('names the saved card with its last four digits and its end', async () => {
  await show('mei', { bill: billSample() });
  expect(screen.getByRole('radio', { name: 'Visa ending 4242' })).toBeDefined();
  expect(text()).toContain('Expires 11/28');
  expect(document.querySelector('[autocomplete^="cc-"]')).toBeNull();
});

const card = {
  id: 'c',
  brand: 'visa',
  lastFourDigits: '4242',
  expiryMonth: 3,
  expiryYear: 2026,
  endsOn: plainDate('2026-03-31'),
  hasEnded: false,
  expiresSoon: true,
  isOnAutopay: false,
} as const;

test('says when the saved card ends within 30 days, and takes no card that has ended', async () => {
  await show('mei', { bill: billSample(), card: { savedCard: card } });
  expect(text()).toContain('It works until Tue 31 Mar 2026.');
});

test('does not offer a saved card that has ended', async () => {
  await show('mei', { bill: billSample(), card: { savedCard: { ...card, hasEnded: true } } });
  expect(text()).toContain('Your saved card, Visa ending 4242, has expired.');
  expect(screen.queryByRole('radio', { name: /ending 4242/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Save this card for next time' })).toBeDefined();
});

test('failure to load the card shows a loading error, and what is owed stays', async () => {
  await show('mei', { bill: billSample(), card: null });
  expect(text()).toContain("We couldn't load your card.");
  expect(text()).toContain('$148.20');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a payment with the saved card is MADE, with its reference and a way to print', async () => {
  const scene = await show('mei');
  await otherAmount(scene, '50.25');
  await tick(scene.user);
  await scene.user.click(payButton());
  const heading = await screen.findByRole('heading', { name: 'Payment received' });
  expect(document.activeElement).toBe(heading);
  expect(text()).toContain('Paid$50.25Card fee$0.50CardVisa ending 4242Reference500815657');
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await scene.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(await paid(scene)).toHaveLength(1);
});

test('a payment after 8 pm is PENDING until the next working day', async () => {
  const scene = await show('mei', {}, { now: '2026-03-03T20:30:00+13:00' });
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByRole('heading', { name: 'Your payment is on its way' });
  expect(text()).toContain('It counts from Wed 4 Mar 2026, and can take 2 business days');
});

test('a declined card has FAILED, nothing is charged, and the form is shown again', async () => {
  const scene = await show('callum');
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByRole('heading', { name: 'Your card was declined' });
  expect(text()).toContain('nothing was taken');
  await scene.user.click(screen.getByRole('button', { name: 'Back to the payment' }));
  expect(screen.getByRole('form', { name: 'Pay by card' })).toBeDefined();
});

test('a double press pays once', async () => {
  const scene = await show('mei');
  await tick(scene.user);
  await scene.user.dblClick(payButton());
  await screen.findByRole('heading', { name: 'Payment received' });
  expect(await paid(scene)).toHaveLength(1);
});

test('a lost answer is looked up, and the payment is there once', async () => {
  const scene = await show('mei');
  await scene.api.control.fault({
    match: { operation: 'payments.card.pay' },
    fault: 'reset_after_commit',
    times: 1,
  });
  await waitFor(async () => expect(await listReads(scene)).toBeGreaterThan(0));
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByRole('heading', { name: 'Payment received' });
  expect(text()).toContain('in your transactions, once.');
  expect(await paid(scene)).toHaveLength(1);
});

/** How often the payments of these days were read. */
const listReads = async ({ api }: Scene) =>
  (await api.control.journal()).filter(({ operation }) => operation === 'billing.transactions').length;

test('a payment that never arrived can be sent again with the same key, or looked for again', async () => {
  const scene = await show('mei');
  await scene.api.control.fault({ match: { operation: 'payments.card.pay' }, fault: '503', times: 1 });
  await waitFor(async () => expect(await listReads(scene)).toBeGreaterThan(0));
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText(/it won't be taken twice/);
  expect(screen.getByRole('heading', { name: "We're checking your payment" })).toBeDefined();
  await scene.user.click(screen.getByRole('button', { name: 'Send the payment again' }));
  await screen.findByRole('heading', { name: 'Payment received' });
  const keys = (await paid(scene)).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.filter((key) => key !== null)).size).toBe(1);
});

test('as long as nothing is known nothing can be sent', async () => {
  const scene = await show('mei');
  await waitFor(async () => expect(await listReads(scene)).toBeGreaterThan(0));
  await scene.api.control.fault({ match: { operation: 'payments.card.pay' }, fault: 'reset_after_commit' });
  await scene.api.control.fault({ match: { operation: 'billing.transactions' }, fault: '404' });
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText(/Please don't pay again before we do/);
  expect(screen.queryByRole('button', { name: 'Send the payment again' })).toBeNull();
  await scene.api.control.clearFaults();
  await scene.user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'Payment received' });
});

test('a new card goes to the card page, with a note of what was there before', async () => {
  const scene = await show('wiremu', { bill: billSample() });
  await waitFor(async () => expect(await listReads(scene)).toBeGreaterThan(0));
  await scene.user.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await tick(scene.user);
  await scene.user.click(payButton());
  await waitFor(() => expect(scene.leaveTo).toHaveBeenCalledOnce());
  expect(scene.leaveTo.mock.calls[0]?.[0]).toMatch(/^http:\/\/cards\.localhost:4000\/card-page\//);
  const [call] = await paid(scene);
  expect(call?.body).toEqual({ amountToPay: 148.2, withToken: false, saveCard: true });
});

test('Back to a page in the back-forward cache shows the form again', async () => {
  const scene = await show('wiremu', { bill: billSample() });
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText(/Opening the card page/);
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: true });
  window.dispatchEvent(event);
  await waitFor(() => expect(payButton().getAttribute('aria-busy')).toBeNull());
  expect(payButton().textContent).toContain('Pay $149.68');
});

test('a card page that does not open pays nothing', async () => {
  const scene = await show('wiremu', { bill: billSample() });
  await scene.api.control.fault({ match: { operation: 'payments.card.pay' }, fault: '503' });
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText(/We couldn't open the card page. Nothing was paid./);
});

test('a card that was removed elsewhere is reported, and nothing is paid', async () => {
  const scene = await show('wiremu', { bill: billSample(), card: { savedCard: card } });
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText(/That card is no longer saved, so nothing was paid./);
});

test('staff can look and not pay', async () => {
  const scene = await show('mei', { isStaff: true });
  await tick(scene.user);
  await scene.user.click(payButton());
  expect(text()).toContain("You're looking at this account as staff. Only the customer can pay.");
  expect(await paid(scene)).toEqual([]);
});
