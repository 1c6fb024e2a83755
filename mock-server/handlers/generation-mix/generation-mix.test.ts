import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const get = async <T>(name: string, query?: Record<string, string>): Promise<T> => {
  const { body } = await mock.call(`generationMix.${name}`, query === undefined ? {} : { query });
  // What the operation answers was checked against the contract; a test names the part that it reads.
  return body as T;
};

interface Day {
  Day: string;
  HourlyBreakdown: { Hour: number; EcoFriendlyPercentage: number }[];
}
interface Impact {
  Date: string;
  UsageInKWh: number;
  CarbonInKg: number;
  CarbonLevel: number;
}

test('shares add up to 100, largest first, others and unknown last, new every ten minutes', async () => {
  const now = await get<Record<string, { name: string; percentage: number }[]>>('realTime');
  for (const key of ['generationSources', 'generationProviders']) {
    const list = now[key] ?? [];
    expect(list.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 6);
  }
  expect(now['generationProviders']?.slice(-2).map(({ name }) => name)).toEqual(['Others', 'Unknown']);
  expect(now['generationSources']?.[0]?.name).toBe('Hydro');
  expect(now).toMatchObject({ updatedAt: '2026-03-03T10:20:00+13:00' });
  const { body } = await mock.call('drd.widget.ecoTracker');
  expect(now).toMatchObject({
    generationSourcesEcoFriendlyPercentage: (body as { percentage: number }).percentage,
  });
  mock.app.clock.advance(600_000);
  expect(await get('realTime')).toMatchObject({ updatedAt: '2026-03-03T10:30:00+13:00' });
});

test('future days have their hours, 25 where one occurs twice and 23 where one is skipped', async () => {
  expect((await get<Day[]>('nextTwoDays')).map(({ Day: day }) => day)).toEqual(['2026-03-03', '2026-03-04']);
  expect(await get<Day[]>('nextSevenDay')).toHaveLength(7);
  mock.app.clock.set('2026-04-05T09:00:00+12:00');
  const hours = async () => (await get<Day[]>('nextTwoDays'))[0]?.HourlyBreakdown.map(({ Hour }) => Hour);
  expect(await hours()).toEqual([0, 1, 2, 2, ...Array.from({ length: 21 }, (_, index) => index + 3)]);
  mock.app.clock.set('2026-09-27T09:00:00+13:00');
  expect(await hours()).toEqual([0, 1, ...Array.from({ length: 21 }, (_, index) => index + 3)]);
});

test('hours, levels and good times are of one scale', async () => {
  interface Now {
    carbonLevel: number;
    goodFrom?: string;
  }
  const tracker = async (time: string) => {
    mock.app.clock.set(time);
    return (await mock.call('drd.widget.ecoTracker')).body as Now;
  };
  for (const time of [
    '2026-03-03T10:30:00+13:00',
    '2026-03-03T13:30:00+13:00',
    '2026-03-03T17:30:00+13:00',
    '2026-04-21T07:30:00+12:00',
  ]) {
    const { carbonLevel, goodFrom } = await tracker(time);
    const [today] =
      await get<{ HourlyBreakdown: { Hour: number; EcoFriendly: boolean }[] }[]>('nextSevenDay');
    const hour = today?.HourlyBreakdown.find(({ Hour }) => Hour === Number(time.slice(11, 13)));
    if (hour?.EcoFriendly) expect(carbonLevel).toBeLessThanOrEqual(2);
    if (carbonLevel <= 2) expect(goodFrom).toBeUndefined();
    // A high level ends with the peak.
    if (carbonLevel >= 4) expect(goodFrom).toBeDefined();
    if (goodFrom === undefined) continue;
    expect(Date.parse(goodFrom)).toBeGreaterThan(Date.parse(time));
    const then = await tracker(goodFrom.replace(':00:00', ':30:00'));
    expect(then.carbonLevel).toBeLessThan(Math.min(carbonLevel, 4));
  }
});

test('a green hour is never called moderate while it runs, whichever answer marks it', async () => {
  type Marked = { Day: string; HourlyBreakdown: { EcoFriendly: boolean }[] }[];
  const start = Date.parse('2026-03-06T00:00:00+13:00');
  mock.app.clock.set(start);
  const [today] = await get<Marked>('nextSevenDay');
  const [same] = await get<Marked>('nextTwoDays');
  const marks = today?.HourlyBreakdown.map(({ EcoFriendly }) => EcoFriendly) ?? [];
  expect(same?.HourlyBreakdown.map(({ EcoFriendly }) => EcoFriendly)).toEqual(marks);
  expect(new Set(marks)).toEqual(new Set([true, false]));
  for (const [hour, isGreen] of marks.entries()) {
    const levels: number[] = [];
    for (let step = 0; step < 6; step += 1) {
      mock.app.clock.set(start + hour * 3_600_000 + step * 600_000);
      levels.push((await get<{ carbonLevel: number }>('realTime')).carbonLevel);
    }
    expect(Math.max(...levels) <= 2).toBe(isGreen);
  }
});

test('the impact of seven days is that of their energy', async () => {
  const { Days } = await get<{ Days: Impact[] }>('usageImpact', { date: '2026-03-01' });
  expect(Days.map(({ Date: date }) => date)).toHaveLength(7);
  const { body } = await mock.call('electricity.billPeriod', {
    body: { startDate: '2026-02-23', endDate: '2026-03-01' },
  });
  const { days } = body as { days: { kw: number }[] };
  expect(Days.map(({ UsageInKWh }) => UsageInKWh)).toEqual(days.map(({ kw }) => kw));
  for (const { UsageInKWh, CarbonInKg, CarbonLevel } of Days) {
    // A day whose readings never arrived has level 0: no data.
    expect(CarbonLevel === 0).toBe(UsageInKWh === 0);
    if (UsageInKWh === 0) continue;
    expect(CarbonInKg / UsageInKWh).toBeGreaterThan(0.02);
    expect(CarbonInKg / UsageInKWh).toBeLessThan(0.3);
  }
});

test('no day has an impact without a reading, at any hour', async () => {
  for (const time of [
    '2026-03-03T10:20:00+13:00',
    '2026-03-03T13:30:00+13:00',
    '2026-03-03T23:50:00+13:00',
  ]) {
    mock.app.clock.set(time);
    const { Days } = await get<{ Days: Impact[] }>('usageImpact', { date: '2026-03-03' });
    const body = { startDate: '2026-02-25', endDate: '2026-03-03' };
    const { days } = (await mock.call('electricity.billPeriod', { body })).body as { days: { kw: number }[] };
    expect(Days.map(({ UsageInKWh }) => UsageInKWh)).toEqual(days.map(({ kw }) => kw));
    const { body: month } = await mock.call('generationMix.monthlyUsageImpact', {
      query: { month: '2026-03' },
    });
    const total = days.slice(4).reduce((sum, { kw }) => sum + kw, 0);
    expect((month as Impact).UsageInKWh).toBeCloseTo(total, 3);
  }
});

test('a month adds its days up, and reaches back 24 months', async () => {
  const month = await get<{ Days: Impact[]; CarbonInKg: number; UsageInKWh: number; EarliestMonth: string }>(
    'monthlyUsageImpact',
    { month: '2026-02' },
  );
  expect(month.EarliestMonth).toBe('2024-04');
  expect(month.Days).toHaveLength(28);
  expect(month.Days.reduce((sum, { CarbonInKg }) => sum + CarbonInKg, 0)).toBeCloseTo(month.CarbonInKg, 1);
  expect(month.Days.reduce((sum, { UsageInKWh }) => sum + UsageInKWh, 0)).toBeCloseTo(month.UsageInKWh, 3);
});

test.each([
  ['usageImpact', { date: '2026-03-04' }, 400],
  ['usageImpact', { date: '2024-03-31' }, 400],
  ['usageImpact', { date: '2026-02-30' }, 400],
  ['monthlyUsageImpact', { month: '2026-04' }, 400],
  ['monthlyUsageImpact', { month: '2024-03' }, 400],
] as const)('%s of %j is answered %i', async (name, query, status) => {
  expect((await mock.call(`generationMix.${name}`, { query })).status).toBe(status);
});

test('without any reading there is no impact', async () => {
  const query = { date: '2026-03-01' };
  expect(await mock.call('generationMix.usageImpact', { persona: 'isla', query })).toMatchObject({
    status: 404,
    body: { type: '/error/no_data' },
  });
});
