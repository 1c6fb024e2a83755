import { beforeEach, expect, test } from 'vitest';
import { foreignOrigin, type TestCall, type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { settleCardTransaction } from '#mock/world/card-transactions.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

interface Transaction {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly amountNZD: number;
  readonly balanceNZD: number | null;
}

const read = async <T>(id: string, call: TestCall) => (await mock.call(id, call)).body as T;
const summary = (persona: string) =>
  read<{ balance: { amountToPayNZD: number }; pendingPaymentNZD: number; nextPayment: object | null }>(
    'drd.widget.billSummary',
    { persona },
  );
const owed = async (persona: string) => (await summary(persona)).balance.amountToPayNZD;
const transactions = async (persona: string) =>
  (await read<{ transactions: Transaction[] }>('billing.transactions', { persona })).transactions;
const pay = (persona: string, amountToPay: number, more: TestCall & { withToken?: boolean } = {}) => {
  const { withToken = true, ...call } = more;
  return mock.call('payments.card.pay', {
    persona,
    body: { amountToPay, withToken, saveCard: false },
    ...call,
  });
};
const recurring = (persona: string) => read<Record<string, unknown>>('payments.recurring.get', { persona });
const cents = (dollars: number) => Math.round(dollars * 100);

test('a payment with the saved card lowers the balance everywhere and is listed in the transactions', async () => {
  const before = await owed('mei');
  const { body } = await pay('mei', 50.25);
  expect(body).toMatchObject({
    url: null,
    payment: { status: 'MADE', paidAmount: 50.25, feeNZD: 0.5, rate: 1, countsFrom: '2026-03-03' },
  });
  expect(cents(await owed('mei'))).toBe(cents(before) - 5025);
  const accounts = await read<{
    selectedBillingAccount: { billing: { balance: { amountToPayNZD: number; totalBalance: number } } };
  }>('billing.accounts', { persona: 'mei' });
  const { balance } = accounts.selectedBillingAccount.billing;
  expect([cents(balance.amountToPayNZD), cents(balance.totalBalance)]).toEqual([
    cents(before) - 5025,
    cents(before) - 5025,
  ]);
  const [payment, fee] = await transactions('mei');
  expect(payment).toMatchObject({ type: 'payment', status: 'complete', amountNZD: -50.75 });
  expect(payment?.balanceNZD).toBe(await owed('mei'));
  expect(payment?.id).toBe((body as { payment: { id: string } }).payment.id);
  expect(fee).toMatchObject({ type: 'fee', amountNZD: 0.5 });
});

test('what was paid by hand is not taken by autopay again', async () => {
  const before = await summary('mei');
  await pay('mei', 20);
  const after = await summary('mei');
  const amount = ({ nextPayment }: typeof before) => (nextPayment as { amountNZD: number }).amountNZD;
  expect(cents(amount(after))).toBe(cents(amount(before)) - 2000);
  await pay('mei', await owed('mei'));
  expect(await summary('mei')).toMatchObject({ nextPayment: null, balance: { amountToPayNZD: 0 } });
});

test('the same intent pays once, however often it is sent', async () => {
  const before = await owed('mei');
  const first = await pay('mei', 30, { key: 'intent-1' });
  expect(await pay('mei', 30, { key: 'intent-1' })).toEqual(first);
  expect(cents(await owed('mei'))).toBe(cents(before) - 3000);
  expect((await pay('mei', 31, { key: 'intent-1' })).status).toBe(409);
  await pay('mei', 30, { key: 'intent-2' });
  expect(cents(await owed('mei'))).toBe(cents(before) - 6000);
});

test.each([
  ['on its last day', 8, true],
  ['a day late', 9, false],
])('a bill that is paid but for its discount %s', async (_when, days, isInTime) => {
  // Her own payment is six days before a bill is due; here she has stopped paying by herself.
  const customer = mock.app.world.customer('margaret');
  const account = customer?.accounts[0];
  if (!customer || !account) throw new Error('no margaret');
  mock.app.world.write(() => {
    account.arrangements.push({ from: '2026-03-01', method: 'none', paysAfterDue: null });
    account.savedCard = { id: 'c', brand: 'visa', lastFourDigits: '4242', expiryMonth: 1, expiryYear: 2030 };
  });
  const { balance } = await read<{
    balance: { amountToPayNZD: number; promptPaymentDiscount: number; dueDate: string };
  }>('drd.widget.billSummary', { persona: 'margaret' });
  expect(balance).toMatchObject({ dueDate: '2026-03-11' });
  expect(balance.promptPaymentDiscount).toBeGreaterThan(1);
  mock.app.clock.advance(days * 86_400_000);
  await pay('margaret', cents(balance.amountToPayNZD - balance.promptPaymentDiscount) / 100);
  expect(cents(await owed('margaret'))).toBe(isInTime ? 0 : cents(balance.promptPaymentDiscount));
  const [newest] = await transactions('margaret');
  expect(newest?.type).toBe(isInTime ? 'credit' : 'payment');
});

interface ToPay {
  readonly amountNZD: number;
  readonly savingNZD: number;
  readonly until: string | null;
  readonly text: string | null;
}
interface Summary {
  readonly toPay: ToPay;
  readonly balance: { readonly amountToPayNZD: number; readonly promptPaymentDiscount: number };
  readonly nextPayment: { readonly amountNZD: number; readonly text: string } | null;
  readonly failedPayment: object | null;
  readonly buttons: readonly string[];
}
const bill = (persona: string) => read<Summary>('drd.widget.billSummary', { persona });

test.each([
  [
    'hana',
    "We'll take $1,386.36 from your bank account on Wed 11 Mar, with the automatic payment discount of $42.88 taken off.",
  ],
  [
    'ihaia',
    "We'll take $362.20 from your card ending 4444 on Wed 11 Mar: $358.61, with the prompt payment discount of $7.32 taken off, and a card fee of $3.59.",
  ],
])('%s owes what autopay takes, with the discount', async (persona, text) => {
  const { toPay, balance, nextPayment, buttons } = await bill(persona);
  expect(toPay.amountNZD).toBe(nextPayment?.amountNZD);
  expect(cents(toPay.amountNZD)).toBe(cents(balance.amountToPayNZD) - cents(balance.promptPaymentDiscount));
  expect(toPay).toMatchObject({ savingNZD: balance.promptPaymentDiscount, text: null });
  expect(nextPayment?.text).toBe(text);
  expect(buttons).toEqual(['viewDetails', 'makePayment']);
});

test('a payment is held to the net amount, which settles the bill until the deadline and not after', async () => {
  const { account } = withoutAutopay();
  account.savedCard = { id: 'c', brand: 'visa', lastFourDigits: '4242', expiryMonth: 1, expiryYear: 2030 };
  const { toPay, balance } = await bill('margaret');
  const dollars = (amount: number) => `\\$${amount.toFixed(2)}`;
  expect(toPay.text).toMatch(
    new RegExp(
      `^Pay ${dollars(toPay.amountNZD)} by Wed 11 Mar and save ${dollars(toPay.savingNZD)}, your prompt payment discount\\. After that it's ${dollars(balance.amountToPayNZD)}\\.$`,
    ),
  );
  const payNet = (amountDue: number) =>
    pay('margaret', toPay.amountNZD, { headers: { 'amount-due': String(amountDue) } });
  expect((await payNet(balance.amountToPayNZD)).status).toBe(409);
  expect(await bill('margaret')).toMatchObject({ toPay });

  const late = testMock();
  mock.app.clock.advance(9 * 86_400_000);
  expect((await payNet(toPay.amountNZD)).status).toBe(409);
  const after = await bill('margaret');
  expect(after.toPay).toEqual({
    amountNZD: after.balance.amountToPayNZD,
    savingNZD: 0,
    until: null,
    text: null,
  });

  mock = late;
  withoutAutopay().account.savedCard = account.savedCard;
  mock.app.clock.advance(8 * 86_400_000);
  expect((await payNet(toPay.amountNZD)).status).toBe(200);
  expect(await bill('margaret')).toMatchObject({ toPay: { amountNZD: 0, savingNZD: 0, until: null } });
});

const extend = async () =>
  (await mock.call('billing.creditExtension', { persona: 'margaret' })).body as { amountNZD: number };

test('more time keeps the discount until the new date, and names the amount that is enough until then', async () => {
  const { account } = withoutAutopay();
  account.savedCard = { id: 'c', brand: 'visa', lastFourDigits: '4242', expiryMonth: 1, expiryYear: 2030 };
  const { toPay } = await bill('margaret');
  expect(toPay.savingNZD).toBeGreaterThan(1);
  expect(await extend()).toMatchObject({ amountNZD: toPay.amountNZD, newEndDate: '2026-03-25' });
  mock.app.clock.advance(17 * 86_400_000);
  expect((await bill('margaret')).toPay).toMatchObject({
    ...toPay,
    until: '2026-03-25',
    text: expect.stringContaining('by Wed 25 Mar'),
  });
  expect((await pay('margaret', toPay.amountNZD)).status).toBe(200);
  const [newest] = await transactions('margaret');
  expect(newest?.type).toBe('credit');
  expect(cents(await owed('margaret'))).toBe(0);
});

test('more time brings no discount back that was lost', async () => {
  withoutAutopay();
  mock.app.clock.advance(9 * 86_400_000);
  const { toPay } = await bill('margaret');
  expect(toPay.savingNZD).toBe(0);
  expect(await extend()).toMatchObject({ amountNZD: toPay.amountNZD, newEndDate: '2026-03-26' });
  expect((await bill('margaret')).toPay).toMatchObject({
    amountNZD: toPay.amountNZD,
    savingNZD: 0,
    text: null,
  });
});

/** Margaret has stopped paying by herself. */
function withoutAutopay() {
  const account = mock.app.world.customer('margaret')?.accounts[0];
  if (!account) throw new Error('no margaret');
  mock.app.world.write(() => {
    account.arrangements.push({ from: '2026-03-01', method: 'none', paysAfterDue: null });
  });
  return { account };
}

test('says which automatic payment failed and why, and what is not taken', async () => {
  const failedPayment = {
    date: '2026-02-09',
    amountNZD: 236.71,
    method: 'creditCard',
    reason: 'cardDeclined',
    text: "We couldn't take $236.71 from your card on Mon 9 Feb: your bank declined it.",
  };
  expect(await bill('callum')).toMatchObject({ failedPayment, nextPayment: null });
  expect(await recurring('callum')).toMatchObject({ failedPayment, notTakenNZD: await owed('callum') });
  expect(await recurring('mei')).toMatchObject({ failedPayment: null, notTakenNZD: 0 });
});

test('the fee is that of the brand, and half a cent goes up', async () => {
  expect((await pay('mei', 10.5)).body).toMatchObject({ payment: { feeNZD: 0.11 } });
  expect((await pay('mei', 10.5, { brand: 'ember' })).body).toMatchObject({
    payment: { feeNZD: 0, rate: 0 },
  });
  expect(await read('payments.card.get', { persona: 'mei', brand: 'ember' })).toMatchObject({ rate: 0 });
});

test.each([
  ['2026-03-03T19:59:00+13:00', 'MADE', '2026-03-03'],
  ['2026-03-03T20:00:00+13:00', 'PENDING', '2026-03-04'],
  ['2026-03-06T22:00:00+13:00', 'PENDING', '2026-03-09'],
  ['2026-03-07T09:00:00+13:00', 'PENDING', '2026-03-09'],
])('a payment at %s is %s and counts from %s', async (now, status, countsFrom) => {
  mock = testMock(now);
  const before = await owed('mei');
  expect((await pay('mei', 30)).body).toMatchObject({ payment: { status, countsFrom, paidAmount: 30 } });
  const isPending = status === 'PENDING';
  expect(cents(await owed('mei'))).toBe(cents(before) - (isPending ? 0 : 3000));
  expect(await summary('mei')).toMatchObject({ pendingPaymentNZD: isPending ? 30 : 0 });
  const [newest] = await transactions('mei');
  expect(newest).toMatchObject({ status: isPending ? 'pending' : 'complete', amountNZD: -30.3 });
  expect(newest?.balanceNZD === null).toBe(isPending);
  mock.app.clock.advance(4 * 86_400_000);
  expect(await summary('mei')).toMatchObject({ pendingPaymentNZD: 0 });
  expect((await transactions('mei')).find(({ id }) => id === newest?.id)).toMatchObject({
    status: 'complete',
  });
});

test('a card that the bank declines pays nothing', async () => {
  const before = await owed('callum');
  expect((await pay('callum', 40)).body).toMatchObject({
    payment: { id: null, status: 'FAILED', paidAmount: 0, feeNZD: 0, countsFrom: null },
  });
  expect(await owed('callum')).toBe(before);
});

test.each([
  [0.99, 400],
  [1, 200],
  [10_000, 200],
  [10_000.01, 400],
  [19.99, 200],
  [19.999, 400],
])('paying %d answers %i', async (amount, status) => {
  expect((await pay('mei', amount)).status).toBe(status);
});

test('without a saved card there is nothing to pay with, and paying too much makes a credit', async () => {
  expect(await pay('wiremu', 20)).toMatchObject({
    status: 409,
    body: { type: '/error/payments/no_saved_card' },
  });
  await pay('mei', 5_000);
  expect(await owed('mei')).toBeLessThan(-4_000);
  expect(await summary('mei')).toMatchObject({ buttons: ['applyForCreditRefundNow', 'viewDetails'] });
});

test('a new card is entered on the card page, and pays when that is done', async () => {
  const before = await owed('wiremu');
  const { body } = await pay('wiremu', 25, { withToken: false });
  const { url } = body as { url: string };
  expect(url).toMatch(/^http:\/\/cards\.localhost:4000\/card-page\/[0-9a-f-]{36}$/);
  expect(body).toMatchObject({ payment: null });
  expect(await owed('wiremu')).toBe(before);
  const customer = mock.app.world.customer('wiremu');
  if (!customer) throw new Error('no wiremu');
  const card = { brand: 'visa', lastFourDigits: '1111', expiryMonth: 4, expiryYear: 2029 } as const;
  const { world } = mock.app;
  world.write(() =>
    settleCardTransaction(world, customer, url.split('/').at(-1) ?? '', { status: 'MADE', card }),
  );
  expect(cents(await owed('wiremu'))).toBe(cents(before) - 2500);
  expect(await read('payments.card.get', { persona: 'wiremu' })).toMatchObject({ savedCard: null });
});

test.each([
  ['payments.card.start', '/account/profile/payment-options', 200],
  ['payments.card.start', 'https://evil.example/', 400],
  ['payments.recurring.card.start', '/account/bill/payments', 200],
  ['payments.recurring.card.start', '/account/dashboard', 400],
])('%s may come back to %s: %i', async (id, returnTo, status) => {
  expect((await mock.call(id, { persona: 'wiremu', query: { returnTo } })).status).toBe(status);
  const [visit] = mock.app.world.customer('wiremu')?.accounts[0]?.cardTransactions ?? [];
  expect(visit?.returnTo).toBe(status === 200 ? `http://localhost:4000${returnTo}` : undefined);
});

test.each(['payments.card.start', 'payments.recurring.card.start', 'payments.card.pay'])(
  '%s comes back to the portal that asked, where that is on another origin',
  async (id) => {
    const call = { persona: 'wiremu', from: foreignOrigin };
    const { body } = await (id === 'payments.card.pay'
      ? pay('wiremu', 25, { ...call, withToken: false })
      : mock.call(id, call));
    expect(body).toMatchObject({ url: expect.stringContaining('http://cards.localhost:4000/') });
    const [visit] = mock.app.world.customer('wiremu')?.accounts[0]?.cardTransactions ?? [];
    expect(visit?.returnTo).toBe(`${foreignOrigin}/account/bill/payments`);
  },
);

test('a card that is on autopay stays until autopay is done with it', async () => {
  expect(await mock.call('payments.card.delete', { persona: 'mei' })).toMatchObject({
    status: 409,
    body: { type: '/error/payments/card_on_autopay' },
  });
  await mock.call('payments.recurring.delete', { persona: 'mei' });
  expect((await mock.call('payments.card.delete', { persona: 'mei' })).status).toBe(204);
  expect(await read('payments.card.get', { persona: 'mei' })).toMatchObject({ savedCard: null });
  expect((await mock.call('payments.card.delete', { persona: 'mei' })).status).toBe(404);
  expect(await read('payments.recurring.options', { persona: 'mei' })).toEqual({ options: ['directDebit'] });
});

const bank = { holder: 'M L FRASER', number: '08-6523-1954512-001' };
const full = {
  ...bank,
  issuer: '08',
  paymentInformation: 'POWER',
  branch: 'Queen Street',
  branchAddress: '1 Queen Street, Auckland',
  customerName: 'Mei-Lin Fraser',
  mobile: '+64225550103',
};

test.each<[string, Record<string, string>]>([
  ['payments.recurring.directDebit', full],
  ['payments.recurring.directDebitV2', bank],
])('%s starts autopay, and nobody reads the account number again', async (id, bankDetails) => {
  expect((await mock.call(id, { persona: 'wiremu', body: { bankDetails } })).status).toBe(204);
  const answer = await recurring('wiremu');
  expect(answer).toMatchObject({
    paymentMethod: 'directDebit',
    paymentAuthority: {
      directDebit: {
        holder: 'M L FRASER',
        maskedNumber: '••-••••-•••4512-001',
        bank: 'National Australia Bank',
        since: '2026-03-03',
      },
      creditCard: null,
    },
  });
  expect(JSON.stringify(answer)).not.toContain('1954512');
  const bill = await read<{ nextPayment: { date: string } }>('drd.widget.billSummary', { persona: 'wiremu' });
  expect(bill).toMatchObject({ paymentMethod: 'directDebit' });
  expect(await read('drd.widget.accountSummary', { persona: 'wiremu' })).toMatchObject({
    paymentMethod: 'directDebit',
  });
  const actions = await read<{ actions: { type: string }[] }>('drd.nextBestAction.get', {
    persona: 'wiremu',
  });
  expect(actions.actions.map(({ type }) => type)).not.toContain('setUpAutopay');
});

test.each<[Record<string, string>, string]>([
  [{ ...full, number: '08-6523-1954513-001' }, '/body/bankDetails/number'],
  [{ ...full, number: '09-6523-1954512-001' }, '/body/bankDetails/number'],
  [{ ...full, number: '08-6523-1954512-01' }, '/body/bankDetails/number'],
  [{ ...full, issuer: '12' }, '/body/bankDetails/issuer'],
  [{ ...full, holder: 'x'.repeat(40) }, '/body/bankDetails/holder'],
  [{ ...full, holder: '   ' }, '/body/bankDetails/holder'],
  [{ ...full, paymentInformation: 'x'.repeat(13) }, '/body/bankDetails/paymentInformation'],
  [{ ...full, branch: 'x'.repeat(51) }, '/body/bankDetails/branch'],
  [{ ...full, branchAddress: 'x'.repeat(151) }, '/body/bankDetails/branchAddress'],
  [{ ...full, customerName: '' }, '/body/bankDetails/customerName'],
  [{ ...full, mobile: '0225550103' }, '/body/bankDetails/mobile'],
])('the older form refuses what is wrong in it (%#)', async (bankDetails, instance) => {
  const answer = await mock.call('payments.recurring.directDebit', {
    persona: 'wiremu',
    body: { bankDetails },
  });
  expect(answer).toMatchObject({ status: 400, body: { instance } });
  expect(await recurring('wiremu')).toMatchObject({ paymentMethod: 'none' });
});

test('autopay takes the bill on its due date, until it is stopped', async () => {
  await mock.call('payments.recurring.directDebitV2', { persona: 'margaret', body: { bankDetails: bank } });
  // The next bill has its notice.
  mock.app.clock.advance(30 * 86_400_000);
  const { nextPayment } = await recurring('margaret');
  expect(nextPayment).toMatchObject({ date: expect.stringMatching(/^2026-04/) });
  mock.app.clock.advance(20 * 86_400_000);
  const [payment] = (await transactions('margaret')).filter(({ type }) => type === 'payment');
  expect(payment?.amountNZD).toBe(-(nextPayment as { amountNZD: number }).amountNZD);
  expect((await mock.call('payments.recurring.delete', { persona: 'margaret' })).status).toBe(204);
  expect(await recurring('margaret')).toMatchObject({
    paymentMethod: 'none',
    nextPayment: null,
    paymentAuthority: { directDebit: null },
    hasDiscount: false,
    promptPaymentPercent: 2,
  });
  expect((await mock.call('payments.recurring.delete', { persona: 'margaret' })).status).toBe(404);
  mock.app.clock.advance(60 * 86_400_000);
  expect(await owed('margaret')).toBeGreaterThan(0);
});

test('a change of the way to pay undoes no payment that was made', async () => {
  // Wiremu pays three days before a bill is due: on this day that of February is paid and not due yet.
  mock = testMock('2026-03-15T10:00:00+13:00');
  const before = await transactions('wiremu');
  const due = mock.app.world.customer('wiremu');
  if (!due?.accounts[0]) throw new Error('no wiremu');
  const bill = mock.app.world.bills(due, due.accounts[0]).at(-1);
  expect(before[0]).toMatchObject({ id: `${bill?.id}-payment` });
  expect((bill?.dueOn ?? '') > '2026-03-15').toBe(true);
  await mock.call('payments.recurring.directDebitV2', { persona: 'wiremu', body: { bankDetails: bank } });
  expect(await transactions('wiremu')).toEqual(before);
  await mock.call('payments.recurring.delete', { persona: 'wiremu' });
  expect(await transactions('wiremu')).toEqual(before);
  mock.app.clock.advance(10 * 86_400_000);
  expect((await transactions('wiremu')).filter(({ id }) => id === `${bill?.id}-payment`)).toHaveLength(1);
});

test('autopay switches to the saved card only when there is one that works', async () => {
  const update = (persona: string) => mock.call('payments.recurring.card.update', { persona });
  expect(await update('wiremu')).toMatchObject({
    status: 409,
    body: { type: '/error/payments/no_saved_card' },
  });
  expect((await update('mei')).status).toBe(204);
  expect(await recurring('mei')).toMatchObject({
    paymentMethod: 'creditCard',
    paymentAuthority: { creditCard: { lastFourDigits: '4242', endsOn: '2028-11-30' } },
  });
  mock.app.clock.advance(40 * 86_400_000);
  expect(await update('callum')).toMatchObject({
    status: 409,
    body: { type: '/error/payments/card_ended' },
  });
});

test.each([
  ['beacon', '0299871'],
  ['ember', '0218874'],
] as const)(
  'the authority of %s carries its authorisation code, before there is one too',
  async (brand, code) => {
    for (const persona of ['wiremu', 'aroha']) {
      expect(await read('payments.recurring.get', { persona, brand })).toMatchObject({
        paymentAuthority: { authorisationCode: code },
      });
    }
  },
);

test('a buying group decides itself how its bills are paid', async () => {
  expect(await recurring('priya')).toMatchObject({
    canDeleteRecurring: false,
    showRemoveUpdateAutopayButton: false,
  });
  for (const id of ['payments.recurring.delete', 'payments.recurring.card.start']) {
    expect(await mock.call(id, { persona: 'priya' })).toMatchObject({
      status: 409,
      body: { type: '/error/payments/managed_by_group' },
    });
  }
});

test.each<[string, unknown]>([
  ['payments.card.start', undefined],
  ['payments.card.delete', undefined],
  ['payments.card.pay', { amountToPay: 20, withToken: true, saveCard: false }],
  ['payments.recurring.delete', undefined],
  ['payments.recurring.card.update', undefined],
  ['payments.recurring.card.start', undefined],
  ['payments.recurring.directDebit', { bankDetails: full }],
  ['payments.recurring.directDebitV2', { bankDetails: bank }],
])('staff can look but not %s', async (id, body) => {
  const before = JSON.stringify(mock.app.world.customer('mei'));
  const answer = await mock.call(id, {
    persona: 'mei',
    staff: true,
    ...(body === undefined ? {} : { body }),
  });
  expect(answer).toMatchObject({ status: 403, body: { type: '/error/impersonation' } });
  expect(JSON.stringify(mock.app.world.customer('mei'))).toBe(before);
});
