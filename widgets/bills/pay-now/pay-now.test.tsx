import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { cents, formatMoney } from '#src/money/money.ts';
import type { Part } from '#src/runtime/part.tsx';
import type { Store } from '#src/storage/create-storage.ts';
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
const accountRead = read('drd.widget.accountSummary');

interface Change {
  readonly bill?: Bill;
  readonly card?: Partial<CardAnswer> | null;
  readonly isStaff?: boolean;
  /** Leaves the ways to pay closed, where autopay takes what is owed. */
  readonly isClosed?: boolean;
  /** Leaves the way to pay that the page offers first, which is the free one. */
  readonly isAsOffered?: boolean;
  /** What the tab stored before a reload. */
  readonly tabStorage?: Store;
}

async function show(
  persona: string,
  { bill, card, isStaff = false, isClosed = false, isAsOffered = false, tabStorage }: Change = {},
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
  const { world, unmount } = renderWidget(payNow, {
    config: { showMoreTime: true },
    data: { bill: answers.bill, card: cardPart, account: ready(await answerOf(api, accountRead)) },
    send: api.fetch,
    services: { leaveTo, config, session, ...(tabStorage && { tabStorage }) },
  });
  const user = userEvent.setup();
  const early = screen.queryByRole('button', { name: 'Pay early' });
  if (early !== null && !isClosed) await user.click(early);
  if (!isAsOffered) await chooseCard(user);
  const owed = answers.bill.toPay.amountNZD;
  return { api, unmount, user, leaveTo, owed, tabStorage: world.services.tabStorage };
}

async function chooseCard(user: ReturnType<typeof userEvent.setup>) {
  const way = screen.queryByRole('radio', { name: /^Card/ });
  if (way !== null) await user.click(way);
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
  ['overdue', overdueBill, 'Overdue, to pay now$212.40'],
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
  await chooseCard(user);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /All of it/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Need more time to pay?' })).toBeNull();
});

const nextPayment = {
  date: plainDate('2026-03-20'),
  amountNZD: cents(13_620),
  feeNZD: cents(0),
  totalNZD: cents(13_620),
  text: "We'll take $136.20 from your bank account on Fri 20 Mar, with the prompt payment discount of $12.00 taken off.",
};

test('one figure, with the discount, is owed, offered and paid', async () => {
  await show('margaret', { bill: billSample({ promptPaymentDiscount: cents(1200) }) });
  expect(text()).toContain('To pay by Fri 20 Mar$136.20');
  const sentence =
    "Pay $136.20 by Fri 20 Mar and save $12.00, your prompt payment discount. After that it's $148.20.";
  expect(text()).toContain(sentence);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All of it: $136.20' }).checked).toBe(true);
  expect(text().replace(sentence, '')).not.toContain('148.20');
  expect(payButton().textContent).toContain('Pay $137.56');
});

test.each(['hana', 'ihaia', 'margaret'])('%s sees the amount that the server takes', async (persona) => {
  const { api } = await show(persona);
  const { toPay, nextPayment: next } = await answerOf(api, billRead);
  expect(toPay.savingNZD).toBeGreaterThan(0);
  if (next !== null) expect(next.amountNZD).toBe(toPay.amountNZD);
  const amount = formatMoney(toPay.amountNZD);
  const shown =
    text()
      .replace(toPay.text ?? '', '')
      .match(/\$[\d,]+\.\d\d/g) ?? [];
  expect(screen.getByRole('radio', { name: `All of it: ${amount}` })).toBeDefined();
  expect(text()).toContain(
    next === null ? `Pay ${amount} by Wed 11 Mar` : `We'll take ${formatMoney(next.totalNZD)} from`,
  );
  expect(shown).not.toContain(formatMoney((await answerOf(api, billRead)).balance.amountToPayNZD));
});

test('with autopay on, what it takes comes first, and paying is a plain button that opens the ways to pay', async () => {
  const bill = billSample(
    { promptPaymentDiscount: cents(1200) },
    { nextPayment, paymentMethod: 'directDebit' },
  );
  const { user } = await show('hana', { bill, isClosed: true });
  expect(text()).toContain(nextPayment.text);
  expect(text()).toContain("There's nothing you need to do.");
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.querySelectorAll('.primary')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Pay early' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How to pay' })),
  );
  await chooseCard(user);
  expect(screen.getByRole('form', { name: 'Pay by card' })).toBeDefined();
});

const waysOffered = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);

test('bank transfer, which is free, comes first, and the card names its fee before it is chosen', async () => {
  const { user } = await show('wiremu', { isAsOffered: true });
  expect(waysOffered()).toEqual([
    ['bank', true],
    ['card', false],
  ]);
  expect(text()).toContain('Amount$380.37');
  await user.click(screen.getByRole('radio', { name: 'Card, $3.80 fee' }));
  expect(text()).toContain('Amount$380.37Card fee (1%)$3.80Total to pay$384.17');
  await user.click(screen.getByRole('radio', { name: 'Bank transfer, no fee' }));
  expect(screen.queryByRole('form')).toBeNull();
  for (const what of ['amount', 'account name', 'account number', 'reference'])
    expect(screen.getByRole('button', { name: `Copy ${what}` })).toBeDefined();
  expect(text()).toContain('12-3999-0412708-00');
});

test('the card comes first where it has no fee', async () => {
  await show('wiremu', { card: { rate: 0 }, isAsOffered: true });
  expect(waysOffered().slice(0, 2)).toEqual([
    ['card', true],
    ['bank', false],
  ]);
  expect(screen.getByRole('radio', { name: 'Card' })).toBeDefined();
  expect(payButton().textContent).toContain('Pay $380.37');
});

test('offers just what is overdue first, then all of it', async () => {
  const { user } = await show('mei', { bill: overdueBill });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: "Just what's overdue: $212.40" }).checked).toBe(
    true,
  );
  expect(payButton().textContent).toContain('Pay $214.52');
  await user.click(screen.getByRole('radio', { name: 'All of it: $360.60' }));
  expect(payButton().textContent).toContain('Pay $364.21');
  expect(text()).toContain('Not due yet$148.20All of it$360.60');
});

test('says which automatic payment failed and why', async () => {
  await show('callum');
  expect(text()).toContain("We couldn't take $236.71 from your card on Mon 9 Feb: your bank declined it.");
  expect(text()).toContain("We won't take the $467.15 that you owe: pay it by card or bank transfer.");
  expect(text()).toContain('Overdue, to pay now$236.71From your bill of 21 Jan, due Mon 9 Feb. Incl. GST.');
});

test.each([
  [
    'kahu',
    /^From your bills of \d+ \w{3}( \d{4})? and 21 Jan, due \w{3} \d+ \w{3} and Mon 9 Feb\. Incl\. GST\.$/,
  ],
  ['callum', 'From your bill of 21 Jan, due Mon 9 Feb. Incl. GST.'],
  ['wiremu', 'From your bill of 26 Feb, for 27 Jan to 24 Feb. Incl. GST.'],
])('the amount of %s names the bills that it is made of', async (persona, basis) => {
  const { api } = await show(persona);
  expect(screen.getByText(basis)).toBeDefined();
  const { toPay, balance } = await answerOf(api, billRead);
  expect(text()).toContain(formatMoney(balance.overdue > 0 ? balance.overdue : toPay.amountNZD));
});

test('many bills are named by the first and the last of them', async () => {
  const [before, latest] = overdueBill.unpaidBills;
  if (before === undefined || latest === undefined) throw new Error('no bills');
  const oldest = { ...before, issuedOn: plainDate('2025-12-29'), dueDate: plainDate('2026-01-19') };
  await show('mei', { bill: billSample({}, { unpaidBills: [oldest, before, latest] }) });
  expect(text()).toContain(
    'From your 3 bills of 29 Dec 2025 to 27 Feb, due Mon 19 Jan to Fri 20 Mar. Incl. GST.',
  );
});

test('above the limit of a card, bank transfer comes first and several payments are said plainly', async () => {
  const { user } = await show('sione', { isAsOffered: true });
  expect(waysOffered()).toEqual([
    ['bank', true],
    ['card', false],
  ]);
  expect(text()).toContain('Your card can take up to $10,000.00 at once. A bank transfer pays all of it.');
  expect(text()).toContain('Amount$90,796.95');
  await user.click(screen.getByRole('radio', { name: 'Card, 1% fee' }));
  expect(text()).toContain(
    "Your card can take up to $10,000.00 at once, so you'd pay $90,796.95 in several payments.",
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The most at once: $10,000.00' }).checked).toBe(
    true,
  );
  expect(payButton().textContent).toContain('Pay $10,100.00');
});

test('what is on its way already does not have to be paid again', async () => {
  await show('mei', { bill: billSample({}, { pendingPaymentNZD: cents(14_820) }) });
  expect(text()).toContain("Your payment is on its way, so there's nothing more to pay now.");
  expect(screen.queryByRole('form')).toBeNull();
});

test('shows the fee by rate and the total before anything is confirmed', async () => {
  const scene = await show('mei', { bill: billSample() });
  await otherAmount(scene, '10.50');
  expect(text()).toContain('Amount$10.50Card fee (1%)$0.11Total to pay$10.61');
  expect(
    screen.getByRole('checkbox', {
      name: 'I accept the card fee of $0.11 and authorise Beacon Energy Limited to charge my card $10.61.',
    }),
  ).toBeDefined();
  expect(payButton().textContent).toContain('Pay $10.61');
});

test('says nothing of accepting a fee where there is none', async () => {
  await show('mei', { bill: billSample(), card: { rate: 0 } });
  expect(text()).toContain('Card feeNone');
  expect(
    screen.getByRole('checkbox', { name: 'I authorise Beacon Energy Limited to charge my card $148.20.' }),
  ).toBeDefined();
});

test('two ticks, of one sentence each, are all that a payment needs', async () => {
  await show('mei', { bill: billSample() });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test('nothing is sent without the two ticks, and each missing one is reported', async () => {
  const scene = await show('mei', { bill: billSample() });
  await scene.user.click(payButton());
  const summary = await screen.findByRole('region', { name: /problem/i });
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'You must read and agree to the Terms and Conditions.',
    'Accept the card fee and authorise the payment so that we can take it.',
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

test.each([
  ['ten times as much', 10],
  ['another first digit', 4],
])('a payment of %s as is owed is asked about first, and the default corrects it', async (_slip, times) => {
  const scene = await show('mei');
  const { owed } = scene;
  await otherAmount(scene, String((owed * times) / 100));
  await tick(scene.user);
  await scene.user.click(payButton());
  const dialog = await screen.findByRole('alertdialog', { name: 'Is the amount right?' });
  expect(dialog.textContent).toContain(`you owe ${formatMoney(owed)}`);
  const change = within(dialog).getByRole('button', { name: 'Change the amount' });
  expect(change.className).toContain('primary');
  await scene.user.click(change);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await paid(scene)).toEqual([]);
});

test('a payment far above what is owed is taken when it is meant', async () => {
  const scene = await show('mei');
  await otherAmount(scene, String(scene.owed / 10));
  await tick(scene.user);
  await scene.user.click(payButton());
  const dialog = await screen.findByRole('alertdialog');
  await scene.user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }));
  await waitFor(async () => expect(await paid(scene)).toHaveLength(1));
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

test('a saved card that was declined is not the first choice', async () => {
  const failedPayment = {
    date: plainDate('2026-03-02'),
    amountNZD: cents(14820),
    method: 'creditCard',
    reason: 'cardDeclined',
    text: 'Your card was declined.',
  } as const;
  await show('mei', { bill: { ...billSample(), failedPayment }, card: { savedCard: card } });
  expect(screen.getByRole('radio', { name: /ending 4242/ })).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: 'A new card' })).toHaveProperty('checked', true);
});

test('failure to load the card shows a loading error, and what is owed stays', async () => {
  await show('mei', { bill: billSample(), card: null });
  expect(text()).toContain("We couldn't load your card.");
  expect(text()).toContain('$148.20');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a payment with the saved card is MADE, with its receipt to print and to save', async () => {
  const scene = await show('mei');
  await otherAmount(scene, '50.25');
  await tick(scene.user);
  await scene.user.click(payButton());
  const heading = await screen.findByRole('heading', { name: 'Payment received' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(text()).toMatch(
    /Beacon Energy Limited, GST number 101-234-567ReferenceCP-[2-9A-Z]{8}Paid onTue 3 Mar 2026.*500815657CardVisa ending 4242Paid to your account\$50\.25Card fee, incl\. GST\$0\.50Total charged\$50\.75/,
  );
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await scene.user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await screen.findByText('Downloaded');
  expect(saved).toEqual([expect.stringMatching(/^Beacon-receipt-CP-[2-9A-Z]{8}\.pdf$/)]);
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
  await scene.user.click(screen.getByRole('radio', { name: /ending/ }));
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByRole('heading', { name: 'Your card was declined' });
  expect(text()).toContain('nothing was taken');
  await scene.user.click(screen.getByRole('button', { name: 'Back to the payment' }));
  expect(screen.getByRole('form', { name: 'Pay by card' })).toBeDefined();
});

test.each([
  ['mei', 'Make another payment'],
  ['callum', 'Back to the payment'],
])('%s: after "%s" focus is on the heading of the form', async (persona, name) => {
  const scene = await show(persona);
  await scene.user.click(screen.getByRole('radio', { name: /ending/ }));
  await tick(scene.user);
  await scene.user.click(payButton());
  await scene.user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How to pay' })),
  );
});

test('nothing is sent when another amount is owed by then, and the sentence says so', async () => {
  const scene = await show('mei', { bill: billSample() });
  await tick(scene.user);
  await scene.user.click(payButton());
  const heading = await screen.findByRole('heading', { name: 'What you owe has changed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(text()).toContain('Nothing was paid from this page.');
  expect(await paid(scene)).toEqual([]);
  await scene.user.click(screen.getByRole('button', { name: 'Check and pay' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How to pay' })),
  );
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  expect((await answerOf(scene.api, billRead)).pendingPaymentNZD).toBe(0);
});

test('nothing is sent while what is owed cannot be read', async () => {
  const scene = await show('mei');
  await scene.api.control.fault({ match: { operation: 'drd.widget.billSummary' }, fault: '500_empty' });
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText("We couldn't take your payment. Nothing was paid. Try again.");
  expect(await paid(scene)).toEqual([]);
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
  expect(text()).toMatch(/ReferenceCP-[2-9A-Z]{8}.*Card fee, incl\. GST\$2\.51Total charged\$253\.36/);
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
  const scene = await show('wiremu');
  await waitFor(async () => expect(await listReads(scene)).toBeGreaterThan(0));
  await scene.user.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await tick(scene.user);
  await scene.user.click(payButton());
  await waitFor(() => expect(scene.leaveTo).toHaveBeenCalledOnce());
  expect(scene.leaveTo.mock.calls[0]?.[0]).toMatch(/^http:\/\/cards\.localhost:4000\/card-page\//);
  const [call] = await paid(scene);
  expect(call?.body).toEqual({ amountToPay: 380.37, withToken: false, saveCard: true });
});

test('Back to a page in the back-forward cache shows the form again', async () => {
  const scene = await show('wiremu');
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText(/Opening the card page/);
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: true });
  window.dispatchEvent(event);
  await waitFor(() => expect(payButton().getAttribute('aria-busy')).toBeNull());
  expect(payButton().textContent).toContain('Pay $384.17');
});

test('a card page that does not open pays nothing', async () => {
  const scene = await show('wiremu');
  await scene.api.control.fault({ match: { operation: 'payments.card.pay' }, fault: '503' });
  await tick(scene.user);
  await scene.user.click(payButton());
  await screen.findByText(/We couldn't open the card page. Nothing was paid./);
});

test('a card that was removed elsewhere is reported, and nothing is paid', async () => {
  const scene = await show('wiremu', { card: { savedCard: card } });
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

test('keeps the amount over a reload, and no tick', async () => {
  const { user, unmount, tabStorage } = await show('wiremu', { bill: clearBill });
  await user.click(screen.getByRole('button', { name: 'Make a payment' }));
  await chooseCard(user);
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '25.50');
  await tick(user);
  unmount();
  await show('wiremu', { bill: clearBill, tabStorage, isAsOffered: true });
  expect((screen.getByRole('textbox', { name: /Amount/ }) as HTMLInputElement).value).toBe('25.50');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});
