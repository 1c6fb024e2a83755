import { expect, test } from 'vitest';
import { selectedAccount } from '#mock/world/customer.ts';
import { personaEntries } from '#mock/world/personas.ts';
import type { WireOf } from '#schemas/wire.ts';
import { wholeDollarText } from './shared/money.ts';
import { type TestCall, testMock } from './test-mock.ts';

const mock = testMock();
const ids = personaEntries.map(({ id }) => id);

type ReadId =
  | 'drd.widget.sidekick'
  | 'drd.widget.billSummary'
  | 'drd.widget.usageBreakdown'
  | 'drd.widget.homeComparison'
  | 'electricity.billPeriod'
  | 'electricity.siteUsage'
  | 'naturalGas.billPeriod'
  | 'billing.accounts';

async function answerTo<Id extends ReadId>(id: Id, call: TestCall): Promise<WireOf<Id> | null> {
  const { status, body } = await mock.call(id, call);
  // The app is strict, so a body with status 200 follows the schema of its operation.
  return status === 200 ? (body as WireOf<Id>) : null;
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);

test.each(ids)('the days of %s add up to the bill so far', async (persona) => {
  const sidekick = await answerTo('drd.widget.sidekick', { persona });
  const electricity = await answerTo('electricity.billPeriod', { persona, body: {} });
  const gas = await answerTo('naturalGas.billPeriod', { persona });
  const wanted = new Map(sidekick?.supplyTypesArea.supplyTypes.map(({ type, value }) => [type, value]));
  let read = 0;
  const isDaily = {
    electricity: electricity?.hasCost === true,
    naturalGas: gas?.hasCost === true,
    lpg: false,
  };
  for (const [type, period] of [
    ['electricity', electricity],
    ['naturalGas', gas],
  ] as const) {
    if (!period?.hasCost) continue;
    const days = sum(period.days.map(({ costNZD }) => cents(costNZD)));
    read += days;
    expect(wanted.get(type)).toBe(wholeDollarText(days));
    expect(period.dataTo).toBe(sidekick?.billArea.dataTo);
  }
  // Bottled gas, a basic gas meter and a buying group have no days with cost.
  if ([...wanted.keys()].every((type) => isDaily[type]))
    expect(cents(sidekick?.billArea.soFarNZD ?? 0)).toBe(read);
  const { projectedLowNZD: low, projectedHighNZD: high, soFarNZD: soFar } = sidekick?.billArea ?? {};
  if (low && high)
    expect([soFar ?? 0, low, high]).toEqual([soFar, low, high].toSorted((a, b) => Number(a) - Number(b)));
});

test.each(ids)(
  'what is billed of %s has the cents of the bill, and the cost so far the days it rests on',
  async (persona) => {
    const { world } = mock.app;
    const customer = world.customer(persona);
    if (!customer) throw new Error(persona);
    const now = await answerTo('electricity.billPeriod', { persona, body: {} });
    const bill = world.bills(customer, selectedAccount(customer)).at(-1);
    // The older platform knows no bills.
    const isKnown = now?.includesDailyCharge === true && bill !== undefined;
    expect(now?.billedTo ?? null).toBe(isKnown ? bill.endDate : null);
    if (now && isKnown && now.hasCost) {
      const body = { startDate: bill.startDate, endDate: bill.endDate };
      const billed = await answerTo('electricity.billPeriod', { persona, body });
      const lines = bill.lines.filter(({ supplyType }) => supplyType === 'electricity');
      expect(sum(billed?.days.map(({ costNZD }) => cents(costNZD)) ?? [])).toBe(
        sum(lines.map((line) => line.cents)),
      );
    }
    const sidekick = await answerTo('drd.widget.sidekick', { persona });
    const supplies = sidekick?.supplyTypesArea.supplyTypes ?? [];
    if (now && supplies.length === 1)
      expect(sidekick?.billArea.daysCounted).toBe(now.days.filter(({ type }) => type !== 'empty').length);
  },
);

test.each(ids)('the bill of %s is the ledger’s own', async (persona) => {
  const { world } = mock.app;
  const customer = world.customer(persona);
  if (!customer) throw new Error(persona);
  const account = selectedAccount(customer);
  const ledger = world.ledger(customer, account);
  const bill = await answerTo('drd.widget.billSummary', { persona });
  expect(bill && cents(bill.balance.amountToPayNZD)).toBe(ledger.balance.amountToPayCents);
  expect(bill && cents(bill.balance.current + bill.balance.overdue)).toBe(
    Math.max(0, ledger.balance.totalCents),
  );
  expect(bill?.balance.dueDate).toBe(ledger.balance.dueOn);
  expect(bill?.latestBill?.id).toBe(world.bills(customer, account).at(-1)?.id);
  const unpaid = bill?.unpaidBills ?? [];
  const remaining = (isOverdue: boolean) =>
    sum(
      ledger.openBills
        .filter((item) => unpaid.some((each) => each.id === item.bill.id && each.isOverdue === isOverdue))
        .map(({ remainingCents }) => remainingCents),
    );
  expect(bill && cents(bill.balance.overdue)).toBe(remaining(true));
  expect(bill && cents(bill.balance.current)).toBe(remaining(false));
  expect(unpaid[0]?.dueDate ?? null).toBe(ledger.balance.dueOn);
  const accounts = await answerTo('billing.accounts', { persona });
  expect(accounts?.selectedBillingAccount.billing.balance).toEqual(bill?.balance);
});

test.each(ids)('the categories of %s add up to the metered part of the last bill', async (persona) => {
  const breakdown = await answerTo('drd.widget.usageBreakdown', { persona });
  const customer = mock.app.world.customer(persona);
  if (!customer || !breakdown || !('categories' in breakdown)) return;
  const bill = mock.app.world.bills(customer, selectedAccount(customer)).at(-1);
  const metered = bill?.lines.filter(({ supplyType }) => supplyType !== 'lpg') ?? [];
  const { categories } = breakdown;
  expect(sum(categories.map(({ dollar }) => cents(dollar.value)))).toBe(
    sum(metered.map((line) => line.cents)),
  );
  const wattHours = sum(categories.map(({ kWh }) => Math.round(kWh.value * 1_000)));
  const billed = metered.filter(({ unit }) => unit === 'kWh').map(({ quantity }) => quantity);
  // Free power is used but not billed.
  expect(wattHours).toBeGreaterThanOrEqual(sum(billed));
  for (const unit of ['kWh', 'dollar'] as const) {
    expect(Math.round(sum(categories.map((category) => category[unit].percentage * 10)))).toBe(1_000);
  }
  const comparison = await answerTo('drd.widget.homeComparison', { persona });
  if (comparison && 'comparison' in comparison) {
    expect(cents(comparison.comparison.total.usageInDollars.actual)).toBe(
      sum(metered.map((line) => line.cents)),
    );
    expect(Math.round(comparison.comparison.total.usageInKWh.actual * 1_000)).toBe(wattHours);
  }
});

test('the hours of a day add up to it, on the days on which the clocks change too', async () => {
  for (const [day, hours] of [
    ['2025-09-28', 23],
    ['2025-04-06', 25],
    ['2026-02-20', 24],
  ] as const) {
    const body = { startDate: day, endDate: day };
    const period = await answerTo('electricity.billPeriod', { body });
    const usage = await answerTo('electricity.siteUsage', { body: { ...body, intervalType: 'HOURLY' } });
    expect(usage?.usage).toHaveLength(hours);
    expect(usage?.isComplete).toBe(true);
    const [shown] = period?.days ?? [];
    expect(shown?.slots).toBe(hours * 2);
    expect(sum(usage?.usage.map(({ kw }) => Math.round(kw * 1_000)) ?? [])).toBe(
      Math.round((shown?.kw ?? 0) * 1_000),
    );
    expect(new Set(usage?.usage.map(({ startDate }) => startDate)).size).toBe(hours);
  }
});

test('a period has the same figures everywhere', async () => {
  const period = await answerTo('electricity.billPeriod', { body: {} });
  expect(period?.billPeriods).toHaveLength(25);
  expect(period?.billPeriods[0]).toEqual({
    label: '20 Feb to 19 Mar 2026',
    fromDate: '2026-02-20',
    toDate: '2026-03-19',
    key: '2026-02-20:2026-03-19',
  });
  expect(period?.billPeriods.find(({ fromDate }) => fromDate.startsWith('2025-12'))?.label).toMatch(
    /^\d+ Dec 2025 to \d+ Jan 2026$/,
  );
  for (const day of period?.days ?? []) {
    expect(`${day.kwWhole}.${day.kwDecimal}`).toBe((Math.round(day.kw * 10) / 10).toFixed(1));
    expect(`${day.currencySign}${day.dollars}.${day.cents}`).toBe(day.costNZD.toFixed(2));
  }
});

test.each([
  [{ startDate: '2026-02-30', endDate: '2026-03-01' }, '/body/startDate'],
  [{ startDate: '2026-03-01', endDate: '2026-02-01' }, '/body/endDate'],
  [{ startDate: '2024-01-01', endDate: '2025-06-01' }, '/body/endDate'],
  [{ startDate: '2026-03-01' }, '/body/endDate'],
  [{ startDate: '9999-12-30', endDate: '9999-12-31' }, '/body/startDate'],
])('the window %j is refused', async (body, instance) => {
  expect(await mock.call('electricity.billPeriod', { body })).toMatchObject({
    status: 400,
    body: { instance },
  });
});
