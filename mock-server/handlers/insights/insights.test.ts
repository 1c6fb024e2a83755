import { beforeEach, expect, test } from 'vitest';
import { homeAnswers, type TestMock, testMock } from '#mock/handlers/test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const get = async <T>(id: string, persona = 'aroha', query?: Record<string, string>): Promise<T> => {
  const { body } = await mock.call(id, { persona, ...(query === undefined ? {} : { query }) });
  // What the operation answers was checked against the contract; a test names the part that it reads.
  return body as T;
};
const web = { environment: 'web' };
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const cents = (dollars: number) => Math.round(dollars * 100);

interface Insight {
  Date: string;
  Period: string;
  NumberOfDays: number;
  Comparison: { Total: { UsageInKWh: { Actual: number } } } | null;
  Readings: { EnergyInKWh: number; EnergyInDollars: number }[];
  HasHomeProfileChanged: boolean;
  EarliestDate: string;
}

test('the forecast is a band around each of seven days, from today on', async () => {
  const { IcpForecasts } = await get<{ IcpForecasts: { Forecast: Record<string, number | string>[] }[] }>(
    'electricityForecast',
  );
  expect(IcpForecasts).toHaveLength(1);
  const days = IcpForecasts[0]?.Forecast ?? [];
  expect(days.map((day) => day['Date'])).toEqual([
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
  ]);
  for (const day of days) {
    for (const unit of ['InkWh', 'Cost']) {
      const [low, likely, high] = ['Low', '', 'High'].map((end) => Number(day[`Prediction${end}${unit}`]));
      expect(low).toBeLessThan(likely ?? 0);
      expect(likely).toBeLessThan(high ?? 0);
    }
  }
  const { body } = await mock.call('electricity.billPeriod', {
    body: { startDate: '2026-02-02', endDate: '2026-03-01' },
  });
  const past = (body as { days: { kw: number; type: string }[] }).days.filter(({ type }) => type !== 'empty');
  const mean = sum(past.map(({ kw }) => kw)) / past.length;
  expect(sum(days.map((day) => Number(day['PredictionInkWh']))) / 7 / mean).toBeCloseTo(1, 1);
});

test('there is no forecast before there are readings, nor without electricity costs any cost', async () => {
  expect(await get('electricityForecast', 'isla')).toEqual({ IcpForecasts: [] });
  expect(await get('electricityForecast', 'leilani')).toEqual({ IcpForecasts: [] });
  const group = await get<{ IcpForecasts: { Forecast: { PredictionCost: number }[] }[] }>(
    'electricityForecast',
    'priya',
  );
  expect(group.IcpForecasts[0]?.Forecast[0]?.PredictionCost).toBe(0);
});

test('the latest insight is the last whole week, and its readings add up to it', async () => {
  const { Insight, Status } = await get<{ Insight: Insight; Status: string }>('insights.latest', 'mei');
  expect(Status).toBe('SUCCESS');
  expect(Insight).toMatchObject({
    Date: '2026-02-22',
    Period: 'WEEK',
    NumberOfDays: 7,
    EarliestDate: '2023-08-14',
  });
  const actual = Insight.Comparison?.Total.UsageInKWh.Actual ?? 0;
  expect(sum(Insight.Readings.map(({ EnergyInKWh }) => EnergyInKWh))).toBeCloseTo(actual, 3);
  const { body } = await mock.call('electricity.billPeriod', {
    persona: 'mei',
    body: { startDate: '2026-02-22', endDate: '2026-02-28' },
  });
  const { days } = body as { days: { kw: number; costNZD: number }[] };
  expect(sum(days.map(({ kw }) => kw))).toBeCloseTo(actual, 3);
  expect(sum(days.map(({ costNZD }) => cents(costNZD)))).toBe(
    sum(Insight.Readings.map(({ EnergyInDollars }) => cents(EnergyInDollars))),
  );
});

test('thirty days end with the last one that is complete', async () => {
  const { Insight } = await get<{ Insight: Insight }>('insights.thirtyDay');
  expect(Insight).toMatchObject({ Date: '2026-01-31', NumberOfDays: 30, Period: 'THIRTY_DAYS' });
  mock.app.clock.set('2026-03-03T13:00:00+13:00');
  expect((await get<{ Insight: Insight }>('insights.thirtyDay')).Insight.Date).toBe('2026-02-01');
});

test('a year contains the months that are over; other years are refused', async () => {
  const year = (value: string, persona = 'aroha') =>
    mock.call('insights.yearly', { persona, query: { year: value } });
  const months = async (value: string) =>
    ((await year(value)).body as { Insights: Insight[] }).Insights.map(({ Date: date }) => date.slice(0, 7));
  expect(await months('2026')).toEqual(['2026-01', '2026-02']);
  expect(await months('2025')).toHaveLength(12);
  expect((await months('2023'))[0]).toBe('2023-09');
  expect((await year('2022')).status).toBe(400);
  expect((await year('2027')).status).toBe(400);
  expect(await year('2026', 'isla')).toMatchObject({ status: 404, body: { type: '/error/no_data' } });
});

test('a comparison waits for the profile, and is new the day after it changed', async () => {
  const persona = 'callum';
  const answer = () =>
    get<{ Status: string; Insight: Insight | null }>('insights.homeComparison', persona, web);
  expect(await answer()).toMatchObject({
    Status: 'HOME_PROFILE_NOT_COMPLETED',
    Insight: null,
    HistoricTrend: { Status: 'HISTORIC_TREND_NOT_READY', Insights: [] },
  });
  await mock.call('homeProfile.save', { persona, body: homeAnswers });
  expect(await answer()).toMatchObject({
    Status: 'SUCCESS_WITH_LIMITED_DATA',
    Insight: { Period: 'BILL', HasHomeProfileChanged: true },
    HistoricTrend: { Status: 'SUCCESS' },
  });
  mock.app.clock.advance(86_400_000);
  expect(await answer()).toMatchObject({ Insight: { HasHomeProfileChanged: false } });
  expect((await answer()).Insight?.Comparison?.Total.UsageInKWh.Actual).toBeGreaterThan(0);
});

test('the trend has twelve months, and businesses are not compared', async () => {
  const { HistoricTrend } = await get<{ HistoricTrend: { Insights: Insight[] } }>(
    'insights.homeComparison',
    'aroha',
    web,
  );
  expect(HistoricTrend.Insights.map(({ Date: date }) => date.slice(0, 7))).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `2025-${String(index + 3).padStart(2, '0')}`),
    '2026-01',
    '2026-02',
  ]);
  expect(await get('insights.homeComparison', 'sione', web)).toMatchObject({ Status: 'COMING_SOON' });
});

test('the breakdown of each bill is that of the dashboard, for electricity', async () => {
  type Breakdown = { period: { startDate: string }; categories: { kWh: { value: number } }[] };
  const { electricity } = await get<{ electricity: { breakdowns: Breakdown[] } }>(
    'insights.usageBreakdown',
    'aroha',
    web,
  );
  expect(electricity.breakdowns).toHaveLength(13);
  const dashboard = await get<Breakdown>('drd.widget.usageBreakdown');
  expect(electricity.breakdowns[0]).toMatchObject({
    period: dashboard.period,
    categories: dashboard.categories,
  });
  expect(await get('insights.usageBreakdown', 'isla', web)).toEqual({
    status: 'READY',
    electricity: { breakdowns: [] },
  });
});

test.each(['aroha', 'wiremu', 'mei', 'sione', 'priya', 'margaret', 'ngaire', 'hemi', 'kahu', 'moana'])(
  'the reasons of %s add up to the change between two real bills, month after month',
  async (persona) => {
    for (const month of ['2026-03', '2026-05', '2026-07', '2026-10']) {
      mock.app.clock.set(`${month}-03T10:00:00+12:00`);
      const { latest, previous, changeNZD, reasons, supplies } = await get<{
        latest: { id: string; totalNZD: number };
        previous: { id: string; totalNZD: number };
        changeNZD: number;
        reasons: { key: string; changeNZD: number }[];
        supplies: { type: string; changeNZD: number }[];
      }>('billInsights', persona);
      expect(sum(supplies.map((supply) => cents(supply.changeNZD)))).toBe(cents(changeNZD));
      expect(reasons.map(({ key }) => key)).toEqual(['days', 'weather', 'rates', 'use']);
      expect(sum(reasons.map((reason) => cents(reason.changeNZD)))).toBe(cents(changeNZD));
      expect(cents(latest.totalNZD) - cents(previous.totalNZD)).toBe(cents(changeNZD));
      const customer = mock.app.world.customer(persona);
      const account = customer?.accounts[0];
      if (!customer || !account) throw new Error('No account');
      const bills = mock.app.world.bills(customer, account);
      expect(bills.slice(-2).map(({ id }) => id)).toEqual([previous.id, latest.id]);
    }
  },
);

test('rates are a reason only where prices changed, and weather adds to the bill of a cold month', async () => {
  const reason = async (key: string) => {
    const { reasons } = await get<{ reasons: { key: string; changeNZD: number }[] }>('billInsights');
    return reasons.find((each) => each.key === key)?.changeNZD ?? Number.NaN;
  };
  expect(Math.abs(await reason('rates'))).toBeLessThanOrEqual(0.02);
  mock.app.clock.set('2026-05-25T10:00:00+12:00');
  expect(await reason('rates')).toBeGreaterThan(1);
  mock.app.clock.set('2026-06-25T10:00:00+12:00');
  expect(await reason('weather')).toBeGreaterThan(5);
});

test('planned bills are beside the real ones', async () => {
  const { periods, plannedTotalNZD } = await get<{
    periods: {
      startDate: string;
      endDate: string;
      plannedNZD: number;
      actualNZD: number | null;
      isBilled: boolean;
    }[];
    plannedTotalNZD: number;
  }>('billPlanner');
  expect(periods).toHaveLength(12);
  expect(periods.filter(({ isBilled }) => isBilled)).toHaveLength(6);
  expect(periods.filter(({ actualNZD }) => actualNZD === null)).toHaveLength(5);
  for (const [index, period] of periods.slice(1).entries()) {
    expect(Date.parse(period.startDate) - Date.parse(periods[index]?.endDate ?? '')).toBe(86_400_000);
  }
  const billed = periods.filter(({ isBilled }) => isBilled).at(-1);
  const { latest } = await get<{ latest: { endDate: string; totalNZD: number } }>('billInsights');
  expect(billed).toMatchObject({ endDate: latest.endDate, actualNZD: latest.totalNZD });
  expect(cents(plannedTotalNZD)).toBe(sum(periods.map(({ plannedNZD }) => cents(plannedNZD))));
  expect(await get('billPlanner', 'isla')).toMatchObject({ periods: [] });
});

test('a future bill is planned within a range, and the current one as on the dashboard', async () => {
  for (const persona of ['aroha', 'wiremu', 'sione']) {
    const { periods, dataTo } = await get<{
      dataTo: string;
      periods: Record<'plannedNZD' | 'actualNZD' | 'lowNZD' | 'highNZD', number | null>[];
    }>('billPlanner', persona);
    expect(dataTo).toBe('2026-03-01');
    for (const { plannedNZD, lowNZD, highNZD } of periods.slice(7)) {
      expect(lowNZD).toBeLessThan(plannedNZD ?? 0);
      expect(highNZD).toBeGreaterThan(plannedNZD ?? 0);
    }
    expect(periods.slice(0, 6).every(({ lowNZD, highNZD }) => lowNZD === null && highNZD === null)).toBe(
      true,
    );
  }
  const { periods } = await get<{ periods: Record<string, number>[] }>('billPlanner');
  const { billArea } = await get<{ billArea: Record<string, number> }>('drd.widget.sidekick');
  expect(periods[6]).toMatchObject({
    actualNZD: billArea['soFarNZD'],
    lowNZD: billArea['projectedLowNZD'],
    highNZD: billArea['projectedHighNZD'],
  });
});

test('a bill has the number of its estimated days', async () => {
  const estimated = async (persona: string) =>
    (await get<{ latest: { estimatedDays: number } }>('billInsights', persona)).latest.estimatedDays;
  expect(await estimated('aroha')).toBe(0);
  expect(await estimated('hemi')).toBeGreaterThan(0);
});

test('a shower that was timed makes the average and the saving', async () => {
  const save = (body: unknown) => mock.call('showerOptimiser.save', { body });
  expect(await get('showerOptimiser.get')).toMatchObject({ actualTimeInSeconds: null, savingPerYear: null });
  await save({ actualTimeInSeconds: 500 });
  await save({ actualTimeInSeconds: 400, targetTimeInSeconds: 240 });
  expect(await get('showerOptimiser.get')).toMatchObject({
    targetTimeInSeconds: 240,
    actualTimeInSeconds: 450,
    showerTimes: [
      { date: '2026-03-03', timeInSeconds: 400 },
      { date: '2026-03-03', timeInSeconds: 500 },
    ],
    savingPerYear: { litres: 12_775 },
  });
  await save({ targetTimeInSeconds: 600 });
  expect(await get('showerOptimiser.get')).toMatchObject({
    savingPerYear: { kWh: 0, dollars: 0, litres: 0 },
  });
  expect((await save({ actualTimeInSeconds: 5 })).status).toBe(400);
});
