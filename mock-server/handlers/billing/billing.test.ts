import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const call = (id: string, persona: string, body?: unknown) =>
  mock.call(id, body === undefined ? { persona } : { persona, body });
const accounts = async (persona: string) =>
  (await call('billing.accounts', persona)).body as {
    contact: { phones: { type?: string; purpose?: string; value: string }[] };
    selectedBillingAccount: { fullAddress: string; emails: object };
  };
const phones = async (persona: string) =>
  Object.fromEntries(
    (await accounts(persona)).contact.phones.map(({ type, purpose, value }) => [type ?? purpose, value]),
  );

test('a phone number is stored as people write it', async () => {
  expect((await call('billing.phone.home.save', 'mei', { phone: '+6495550103' })).status).toBe(204);
  expect((await call('billing.phone.mobile.save', 'mei', { phone: '+642115550177' })).status).toBe(204);
  expect((await call('billing.phone.work.save', 'mei', { phone: '+61299990000' })).status).toBe(204);
  expect(await phones('mei')).toEqual({
    home: '+64 9 555 0103',
    work: '+61299990000',
    mobile: '+64 21 155 50177',
  });
});

test.each([
  ['mobile', '+6495550103'],
  ['home', '+6495550'],
  ['home', '0064 9 555 0103'],
  ['work', '+64095550103'],
  ['work', '+1234567890123456'],
  ['work', '+64 9 555 0103'],
])('%s can’t be %s', async (kind, phone) => {
  const before = await phones('mei');
  expect(await call(`billing.phone.${kind}.save`, 'mei', { phone })).toMatchObject({
    status: 400,
    body: { instance: '/body/phone' },
  });
  expect(await phones('mei')).toEqual(before);
});

test('the last number stays, whichever it is', async () => {
  expect((await call('billing.phone.home.delete', 'aroha')).status).toBe(204);
  expect(await call('billing.phone.mobile.delete', 'aroha')).toMatchObject({
    status: 409,
    body: { type: '/error/phone/last_number' },
  });
  expect(await phones('aroha')).toEqual({ mobile: '+64 21 555 0101' });
  expect((await call('billing.phone.home.delete', 'aroha')).status).toBe(404);
  await call('billing.phone.work.save', 'aroha', { phone: '+6445550199' });
  expect((await call('billing.phone.mobile.delete', 'aroha')).status).toBe(204);
  expect((await call('billing.phone.work.delete', 'aroha')).status).toBe(409);
});

test('preferences change together and show in the account', async () => {
  const body = { email: 'bills@example.co.nz', sendBillViaEmail: false, sendPromotionViaEmail: true };
  expect((await call('billing.preferences', 'aroha', body)).status).toBe(204);
  expect((await accounts('aroha')).selectedBillingAccount.emails).toEqual({
    billing: 'bills@example.co.nz',
    account: 'aroha@example.co.nz',
    promotions: 'bills@example.co.nz',
    isInvoiceDeliveryByEmail: false,
  });
  expect((await call('drd.widget.accountSummary', 'aroha')).body).toMatchObject({ billDelivery: 'post' });
  await call('billing.preferences', 'aroha', { ...body, sendPromotionViaEmail: false });
  expect((await accounts('aroha')).selectedBillingAccount.emails).toMatchObject({ promotions: '' });
  for (const missing of ['email', 'sendBillViaEmail', 'sendPromotionViaEmail']) {
    const { [missing as keyof typeof body]: _, ...rest } = body;
    expect((await call('billing.preferences', 'aroha', rest)).status, missing).toBe(400);
  }
  expect((await call('billing.preferences', 'aroha', { ...body, email: 'nobody' })).status).toBe(400);
});

test('bills by e-mail are an action that is done with', async () => {
  const types = async () =>
    ((await call('drd.nextBestAction.get', 'margaret')).body as { actions: { type: string }[] }).actions.map(
      ({ type }) => type,
    );
  expect(await types()).toContain('paperlessBills');
  const body = { email: 'margaret@example.co.nz', sendBillViaEmail: true, sendPromotionViaEmail: false };
  await call('billing.preferences', 'margaret', body);
  expect(await types()).not.toContain('paperlessBills');
});

test('a postal address is that of the account and not of the site', async () => {
  const body = {
    line1: ' PO Box 7 ',
    suburb: 'Karori',
    town: 'Wellington',
    postcode: '6147',
    dpid: '305541',
  };
  expect((await call('billing.postalAddress', 'aroha', body)).status).toBe(204);
  expect((await accounts('aroha')).selectedBillingAccount.fullAddress).toBe(
    'PO Box 7, Karori, Wellington 6147',
  );
  expect((await call('drd.widget.accountSummary', 'aroha')).body).toMatchObject({
    fullAddress: '14 Tūī Rise, Karori, Wellington 6012',
  });
  expect((await call('billing.postalAddress', 'aroha', { ...body, postcode: '614' })).status).toBe(400);
});

test('an address is returned in the parts in which it was sent, with or without a suburb', async () => {
  const body = { line1: '3 Marae Lane', suburb: '', town: 'Rāwene', postcode: '0473' };
  expect((await call('billing.postalAddress', 'aroha', body)).status).toBe(204);
  expect((await accounts('aroha')).selectedBillingAccount).toMatchObject({
    fullAddress: '3 Marae Lane, Rāwene 0473',
    postalAddress: body,
  });
});

test('staff change neither phones nor the postal address', async () => {
  const before = (await mock.call('billing.accounts')).body;
  const calls = await Promise.all([
    mock.call('billing.postalAddress', {
      staff: true,
      body: { line1: '1 A Street', suburb: 'B', town: 'C', postcode: '6011' },
    }),
    mock.call('billing.phone.home.save', { staff: true, body: { phone: '+6445550198' } }),
    mock.call('billing.phone.mobile.delete', { staff: true }),
  ]);
  for (const { status, body } of calls) {
    expect([status, (body as { type: string }).type]).toEqual([403, '/error/impersonation']);
  }
  expect((await mock.call('billing.accounts')).body).toEqual(before);
});

test('plans name what a bill charges, at its prices', async () => {
  for (const { id } of mock.app.world.personas) {
    const customer = mock.app.world.customer(id);
    const account = customer?.accounts[0];
    const bill = customer && account ? mock.app.world.bills(customer, account).at(-1) : undefined;
    const { body } = await call('billing.plans', id);
    const { billingAccountSites } = body as {
      billingAccountSites: { supplyPoints: { supplyPointId: string; tariffs: object[] }[] }[];
    };
    expect(billingAccountSites).toHaveLength(account?.sites.length ?? 0);
    const points = billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints);
    for (const line of bill?.lines ?? []) {
      const point = points.find(({ supplyPointId }) => supplyPointId === line.supplyPointId);
      expect(point?.tariffs, `${id} ${line.name}`).toContainEqual({
        name: line.name,
        value: line.price / 10_000,
        unit: line.unit,
      });
    }
  }
  expect((await call('billing.plans', 'margaret')).body).toMatchObject({
    billingAccountSites: [{ supplyPoints: [{ isValuePlan: true, valuePlanAnnualLimit: 8_000 }] }],
  });
});

test('a value plan has the used part of its year, and the rate after the limit', async () => {
  const yearOf = async (persona: string) =>
    (
      (await call('billing.plans', persona)).body as {
        billingAccountSites: { supplyPoints: { valuePlanYear: { usedKWh: number } | null }[] }[];
      }
    ).billingAccountSites[0]?.supplyPoints[0]?.valuePlanYear;
  const year = await yearOf('margaret');
  expect(year).toMatchObject({
    startDate: '2025-07-01',
    endDate: '2026-06-30',
    dataTo: '2026-03-01',
    priceAfter: 0.352,
  });
  expect(year?.usedKWh).toBeGreaterThan(4_000);
  expect(year?.usedKWh).toBeLessThan(8_000);
  expect(await yearOf('aroha')).toBeNull();
});

const extend = (persona: string) => call('billing.creditExtension', persona);
const balance = async (persona: string) =>
  (
    (await call('drd.widget.billSummary', persona)).body as {
      balance: { amountToPayNZD: number; overdue: number; dueDate: string | null };
    }
  ).balance;

test('an extension gives 14 days once for a bill, and moves autopay along', async () => {
  const before = await balance('aroha');
  expect(before.dueDate).toBe('2026-03-11');
  expect((await extend('aroha')).body).toMatchObject({
    dueDate: '2026-03-11',
    newEndDate: '2026-03-25',
    amountNZD: before.amountToPayNZD,
  });
  expect((await balance('aroha')).dueDate).toBe('2026-03-25');
  expect((await call('drd.widget.billSummary', 'aroha')).body).toMatchObject({
    nextPayment: { date: '2026-03-25' },
  });
  expect(await extend('aroha')).toMatchObject({
    status: 409,
    body: { type: '/error/credit_extension/already_extended' },
  });
  mock.app.clock.advance(50 * 86_400_000);
  expect((await extend('aroha')).status).toBe(200);
});

test('an overdue bill has 14 days from today and is overdue no more', async () => {
  expect((await balance('callum')).overdue).toBeGreaterThan(0);
  expect((await extend('callum')).body).toMatchObject({ newEndDate: '2026-03-17' });
  expect((await balance('callum')).overdue).toBe(0);
});

test('there is no extension without a bill, for a buying group, or with two bills overdue', async () => {
  const type = async (persona: string) => ((await extend(persona)).body as { type: string }).type;
  expect(await type('ngaire')).toBe('/error/credit_extension/nothing_owed');
  expect(await type('isla')).toBe('/error/credit_extension/nothing_owed');
  expect(await type('priya')).toBe('/error/credit_extension/not_eligible');
  mock.app.clock.advance(45 * 86_400_000);
  expect(await type('callum')).toBe('/error/credit_extension/not_eligible');
});

const refund = (amount: number, more: object = {}) =>
  call('billing.creditRefund', 'ngaire', {
    amount,
    accountName: 'N WHITTAKER',
    bankAccountNumber: '12-3140-0171323-050',
    ...more,
  });

test('a refund removes the credit at once and is listed in the transactions', async () => {
  const credit = -(await balance('ngaire')).amountToPayNZD;
  expect(credit).toBeGreaterThan(100);
  const { body } = await refund(100);
  expect(body).toMatchObject({
    amountNZD: 100,
    maskedNumber: '••-••••-•••1323-050',
    bank: 'ASB',
    expectedBy: '2026-03-10',
  });
  expect((await balance('ngaire')).amountToPayNZD).toBeCloseTo(100 - credit, 5);
  const { body: list } = await call('billing.transactions', 'ngaire');
  const [newest] = (list as { transactions: object[] }).transactions;
  expect(newest).toMatchObject({ id: (body as { id: string }).id, type: 'refund', amountNZD: 100 });
  expect((await refund(Math.round((credit - 100) * 100) / 100)).status).toBe(200);
  expect(await refund(1)).toMatchObject({ status: 409, body: { type: '/error/credit_refund/no_credit' } });
});

test('a refund is at most the credit, to an account that exists', async () => {
  const credit = -(await balance('ngaire')).amountToPayNZD;
  expect(await refund(Math.round(credit * 100 + 1) / 100)).toMatchObject({
    status: 400,
    body: { type: '/error/credit_refund/more_than_credit', instance: '/body/amount' },
  });
  expect(await refund(10, { bankAccountNumber: '12-3140-0171324-050' })).toMatchObject({
    status: 400,
    body: { type: '/error/payments/bank_account', instance: '/body/bankAccountNumber' },
  });
  expect((await refund(0)).status).toBe(400);
  expect(await balance('ngaire')).toMatchObject({ amountToPayNZD: -credit });
});

test.each([
  ['billing.creditExtension', undefined],
  ['billing.creditRefund', { amount: 5, accountName: 'N', bankAccountNumber: '12-3140-0171323-050' }],
  ['billing.preferences', { email: 'x@example.co.nz', sendBillViaEmail: true, sendPromotionViaEmail: true }],
  ['user.changeEmail', { email: 'x@example.co.nz' }],
  ['user.passwordReset', undefined],
  ['donation.save', { amount: 2 }],
  ['donation.stop', undefined],
])('staff can look but not %s', async (id, body) => {
  const before = JSON.stringify(mock.app.world.customer('ngaire'));
  const answer = await mock.call(id, {
    persona: 'ngaire',
    staff: true,
    ...(body === undefined ? {} : { body }),
  });
  expect(answer).toMatchObject({ status: 403, body: { type: '/error/impersonation' } });
  expect(JSON.stringify(mock.app.world.customer('ngaire'))).toBe(before);
});
