import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';

const mock = testMock();
const usage = (persona: string, supplyPointId: string, selectedYear: string) =>
  mock.call('naturalGas.usage', { persona, query: { supplyPointId, selectedYear } });

interface Year {
  summary: { year: number; kw: number; costNZD: number }[];
  consumptionList: {
    startDate: string;
    endDate: string;
    type: string;
    total: { kw: number; costNZD: number };
    dailyAverage: { kw: number };
  }[];
}

test('the periods of a year add up to its sum, without a gap between them', async () => {
  const { body } = await usage('wiremu', 'sp-102001', '2025');
  const { summary, consumptionList } = body as Year;
  expect(summary.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
  expect(consumptionList).toHaveLength(12);
  const total = consumptionList.reduce((sum, item) => sum + item.total.kw, 0);
  expect(total).toBeCloseTo(summary[2]?.kw ?? 0, 3);
  for (const [index, item] of consumptionList.slice(1).entries()) {
    expect(Date.parse(item.startDate) - Date.parse(consumptionList[index]?.endDate ?? '')).toBe(86_400_000);
  }
});

test('a billed period has the figures of the bill', async () => {
  const { body } = await usage('wiremu', 'sp-102001', '2026');
  const item = (body as Year).consumptionList.find(({ endDate }) => endDate === '2026-02-24');
  const customer = mock.app.world.customer('wiremu');
  const account = customer?.accounts[0];
  if (!customer || !account) throw new Error('No account');
  const bill = mock.app.world.bills(customer, account).at(-1);
  const gas = bill?.lines.filter(({ supplyType }) => supplyType === 'naturalGas') ?? [];
  expect(Math.round((item?.total.costNZD ?? 0) * 100)).toBe(gas.reduce((sum, { cents }) => sum + cents, 0));
  expect(
    (await mock.call('naturalGas.siteUsage', { persona: 'wiremu', body: { supplyPointId: 'sp-102001' } }))
      .body,
  ).toMatchObject({
    lastInvoice: { endDate: '2026-02-24', usage: item?.total },
    canSubmitMeterRead: false,
    lastMeterRead: null,
    earliestDataYear: 2023,
    lastDataYear: 2026,
  });
});

test('a basic meter has actual and estimated periods, a last reading and a next one', async () => {
  const { body } = await usage('hemi', 'sp-107001', '2025');
  expect(new Set((body as Year).consumptionList.map(({ type }) => type))).toEqual(
    new Set(['actual', 'estimated']),
  );
  expect(
    (await mock.call('naturalGas.siteUsage', { persona: 'hemi', body: { supplyPointId: 'sp-107001' } })).body,
  ).toMatchObject({
    serialNumber: 'G107001',
    canSubmitMeterRead: true,
    lastMeterReadDate: '2026-02-01',
    nextReadDate: '2026-04-01',
  });
});

test('no data differs from no such supply point', async () => {
  expect(await usage('wiremu', 'sp-102001', '2019')).toMatchObject({
    status: 404,
    body: { type: '/error/no_data' },
  });
  expect(await usage('hemi', 'sp-107010', '2026')).toMatchObject({
    status: 404,
    body: { type: '/error/no_data' },
  });
  expect(await usage('wiremu', 'sp-102000', '2025')).toMatchObject({
    status: 404,
    body: { type: '/error/not_found' },
  });
  expect(await usage('aroha', 'sp-102001', '2025')).toMatchObject({
    status: 404,
    body: { type: '/error/not_found' },
  });
});

test('daily gas is returned by day or month, and only from meters that are read daily', async () => {
  const advanced = async (intervalType: string, persona = 'wiremu') =>
    mock.call('naturalGas.advancedUsage', {
      persona,
      query: { startDate: '2026-01-15', endDate: '2026-02-28', intervalType },
    });
  const items = async (intervalType: string) =>
    ((await advanced(intervalType)).body as { usage: { startDate: string; kw: number; type: string }[] })
      .usage;
  const days = await items('DAILY');
  const months = await items('MONTHLY');
  expect(days).toHaveLength(45);
  expect(days.find(({ startDate }) => startDate === '2026-02-26')).toMatchObject({ type: 'estimated' });
  expect(months.map(({ startDate }) => startDate)).toEqual(['2026-01-15', '2026-02-01']);
  const sum = (list: { kw: number }[]) => list.reduce((total, { kw }) => total + kw, 0);
  expect(sum(months)).toBeCloseTo(sum(days), 3);
  expect(await advanced('DAILY', 'hemi')).toMatchObject({ status: 404, body: { type: '/error/no_data' } });
});

test('daily gas is that of one supply point where it is named', async () => {
  const sum = async (supplyPointId?: string) => {
    const { body } = await mock.call('naturalGas.advancedUsage', {
      persona: 'hana',
      query: {
        startDate: '2026-02-01',
        endDate: '2026-02-10',
        intervalType: 'DAILY',
        ...(supplyPointId === undefined ? {} : { supplyPointId }),
      },
    });
    return (body as { usage: { kw: number }[] }).usage.reduce((total, { kw }) => total + kw, 0);
  };
  const [all, cafe, roastery] = [await sum(), await sum('sp-302001'), await sum('sp-302010')];
  expect(cafe).toBeGreaterThan(0);
  expect(cafe + roastery).toBeCloseTo(all, 3);
  const query = {
    startDate: '2026-02-01',
    endDate: '2026-02-10',
    intervalType: 'DAILY',
    supplyPointId: 'sp-102001',
  };
  expect(await mock.call('naturalGas.advancedUsage', { persona: 'aroha', query })).toMatchObject({
    status: 404,
    body: { type: '/error/not_found' },
  });
});
