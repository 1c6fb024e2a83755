import { beforeEach, expect, test } from 'vitest';
import type { Brand } from '#mock/brand.ts';
import { type TestCall, type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { addDays } from '#mock/world/calendar.ts';
import type { WireOf } from '#schemas/wire.ts';

/* What is promised of automatic payments is what the ledger has when its day has come: amount, fee and day. */

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

type Recurring = WireOf<'payments.recurring.get'>;
type Summary = WireOf<'drd.widget.billSummary'>;
type Transactions = WireOf<'billing.transactions'>['transactions'];

const day = 86_400_000;
const today = () => mock.app.world.today();
const cents = (dollars: number) => Math.round(dollars * 100);
const dollars = (amount: number) => `$${amount.toLocaleString('en-NZ', { minimumFractionDigits: 2 })}`;
const works = { action: 'card', number: '4111 1111 1111 1111', expiry: '11/28', securityCode: '123' };

interface Who extends TestCall {
  readonly persona: string;
  readonly brand: Brand;
}
const read = async <T>(id: string, who: Who, more: TestCall = {}) =>
  (await mock.call(id, { ...who, ...more })).body as T;
const recurringOf = (who: Who) => read<Recurring>('payments.recurring.get', who);
const summaryOf = (who: Who) => read<Summary>('drd.widget.billSummary', who);
const transactionsOf = async (who: Who): Promise<Transactions> =>
  (await read<{ transactions: Transactions }>('billing.transactions', who)).transactions;

const onCardPage = async (id: string, who: Who) => {
  const { url } = await read<{ url: string }>(id, who);
  await mock.app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(works) }));
};
const setUps = {
  'as it is': async () => undefined,
  'direct debit': (who: Who) =>
    mock.call('payments.recurring.directDebitV2', {
      ...who,
      body: { bankDetails: { holder: 'A B', number: '12-3140-0171323-050' } },
    }),
  'a new card': (who: Who) => onCardPage('payments.recurring.card.start', who),
  'a replaced card': async (who: Who) => {
    await onCardPage('payments.card.start', who);
    await mock.call('payments.recurring.card.update', who);
  },
} as const;

type SetUp = keyof typeof setUps;
const before: Readonly<Record<SetUp, (answer: Recurring) => Recurring['ifSetUpNow']['directDebit']>> = {
  'as it is': (answer) => answer,
  'direct debit': ({ ifSetUpNow }) => ifSetUpNow.directDebit,
  'a new card': ({ ifSetUpNow }) => ifSetUpNow.creditCard,
  'a replaced card': ({ ifSetUpNow }) => ifSetUpNow.creditCard,
};
const takenOf = ({ nextPayment, notTakenNZD, notTakenDueDate }: Recurring['ifSetUpNow']['directDebit']) => ({
  nextPayment,
  notTakenNZD,
  notTakenDueDate,
});

/** An automatic payment in the ledger; the fee is the entry before it. */
const isAutomatic = ({ description }: Transactions[number]) =>
  description === 'Direct debit payment' || description === 'Card payment';

test.each<[string, SetUp, Brand]>([
  ['aroha', 'as it is', 'beacon'],
  ['mei', 'as it is', 'beacon'],
  ['mei', 'as it is', 'ember'],
  ['priya', 'as it is', 'beacon'],
  ['hana', 'as it is', 'beacon'],
  ['ihaia', 'as it is', 'beacon'],
  ['rawiri', 'as it is', 'beacon'],
  ['callum', 'as it is', 'beacon'],
  ['callum', 'a replaced card', 'beacon'],
  ['callum', 'direct debit', 'beacon'],
  ['aroha', 'direct debit', 'beacon'],
  ['mei', 'direct debit', 'beacon'],
  ['wiremu', 'direct debit', 'beacon'],
  ['hemi', 'direct debit', 'beacon'],
  ['margaret', 'direct debit', 'beacon'],
  ['kahu', 'direct debit', 'beacon'],
  ['wiremu', 'a new card', 'beacon'],
  ['wiremu', 'a new card', 'ember'],
  ['margaret', 'a new card', 'beacon'],
  ['aroha', 'a new card', 'beacon'],
])('%s, %s, %s: 40 days bring what was promised', async (persona, setUp, brand) => {
  const who = { persona, brand };
  const start = today();
  const offered = takenOf(before[setUp](await recurringOf(who)));
  const { balance, toPay } = await summaryOf(who);
  const startCents = cents(balance.totalBalance);
  const wasDirectDebit = (await recurringOf(who)).paymentMethod === 'directDebit';
  await setUps[setUp](who);
  const first = await recurringOf(who);
  expect(takenOf(first)).toEqual(offered);
  // The set-up itself takes nothing.
  expect(cents((await summaryOf(who)).balance.totalBalance)).toBe(startCents);

  const kept: string[] = [];
  while (today() < addDays(start, 40)) {
    const { nextPayment } = await recurringOf(who);
    if (nextPayment === null) {
      mock.app.clock.advance(7 * day);
      continue;
    }
    const { date, amountNZD, feeNZD, totalNZD } = nextPayment;
    const summary = (await summaryOf(who)).nextPayment;
    expect(summary).toMatchObject(nextPayment);
    expect(summary?.text).toContain(`We'll take ${dollars(totalNZD)} from your`);
    if (setUp === 'direct debit' && !wasDirectDebit) expect(date >= addDays(start, 10)).toBe(true);
    while (today() < date) mock.app.clock.advance(day);
    const all = await transactionsOf(who);
    const at = all.findIndex((entry) => entry.date === date && isAutomatic(entry));
    const [payment, fee] = all.slice(at);
    expect(payment).toMatchObject({ date, amountNZD: -totalNZD });
    expect(cents(totalNZD)).toBe(cents(amountNZD) + cents(feeNZD));
    if (feeNZD > 0) expect(fee).toMatchObject({ date, type: 'fee', amountNZD: feeNZD });
    else expect(fee?.type).not.toBe('fee');
    kept.push(payment?.id ?? '');
  }

  const after = await transactionsOf(who);
  // Nothing else was taken, every balance follows from the one before it, and no fee is owed.
  expect(
    after
      .filter((entry) => entry.date > start && isAutomatic(entry))
      .map(({ id }) => id)
      .toReversed(),
  ).toEqual(kept);
  for (const [index, { balanceNZD, amountNZD }] of after.slice(0, -1).entries()) {
    expect(cents(balanceNZD ?? 0)).toBe(cents(after[index + 1]?.balanceNZD ?? 0) + cents(amountNZD));
  }
  const { notTakenNZD } = first;
  const { totalBalance, current } = (await summaryOf(who)).balance;
  expect(cents(totalBalance)).toBeGreaterThanOrEqual(cents(notTakenNZD));
  if (persona !== 'callum' || setUp !== 'as it is')
    // What nobody paid has lost the discount that it had.
    expect(cents(totalBalance) - cents(current)).toBe(
      notTakenNZD === 0 ? 0 : cents(notTakenNZD) + startCents - cents(toPay.amountNZD),
    );
});

test('a fee of the past stays when the way to pay is changed', async () => {
  const who = { persona: 'mei', brand: 'beacon' } as const;
  mock.app.clock.advance(8 * day);
  const fees = async () => (await transactionsOf(who)).filter(({ type }) => type === 'fee');
  const made = await fees();
  expect(made[0]).toMatchObject({ date: '2026-03-11', amountNZD: 2.51, description: 'Card payment fee' });
  for (const setUp of ['direct debit', 'a replaced card'] as const) {
    await setUps[setUp](who);
    expect(await fees()).toEqual(made);
  }
  expect(await transactionsOf({ ...who, brand: 'ember' })).not.toContainEqual(
    expect.objectContaining({ type: 'fee' }),
  );
});

test('a card that was replaced pays nothing until the customer says so', async () => {
  const who = { persona: 'mei', brand: 'beacon' } as const;
  await onCardPage('payments.card.start', who);
  expect(await recurringOf(who)).toMatchObject({
    paymentAuthority: { creditCard: { lastFourDigits: '4242' } },
  });
  expect((await summaryOf(who)).nextPayment?.text).toContain('card ending 4242');
  expect(await read('payments.card.get', who)).toMatchObject({
    savedCard: { lastFourDigits: '1111', isOnAutopay: false },
  });
  await mock.call('payments.recurring.card.update', who);
  expect((await summaryOf(who)).nextPayment?.text).toContain('card ending 1111');
});

test('a card that ends before a bill is due takes no payment, and none is promised', async () => {
  const who = { persona: 'wiremu', brand: 'beacon' } as const;
  await mock.call('payments.card.start', who);
  const { url } = await read<{ url: string }>('payments.recurring.card.start', who);
  const body = new URLSearchParams({ ...works, expiry: '03/26' });
  await mock.app.fetch(new Request(url, { method: 'POST', body }));
  expect((await recurringOf(who)).nextPayment).toMatchObject({ date: '2026-03-16' });
  mock.app.clock.advance(27 * day);
  const { nextPayment, notTakenNZD, notTakenDueDate } = await recurringOf(who);
  expect(nextPayment).toBeNull();
  expect(notTakenNZD).toBeGreaterThan(0);
  mock.app.clock.advance(20 * day);
  expect(await recurringOf(who)).toMatchObject({
    failedPayment: { date: notTakenDueDate, reason: 'cardEnded' },
    hasStopped: true,
  });
});
