import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const get = async <T>(id: string, persona = 'mei'): Promise<T> => {
  const { body } = await mock.call(id, { persona });
  // What the operation answers was checked against the contract; a test names the part that it reads.
  return body as T;
};
const account = { chargeNetId: 'CN-2200330', email: 'noa@example.co.nz' };
const post = (name: string, body: unknown, persona = 'noa') =>
  mock.call(`ev.accounts.${name}`, { persona, ...(body === undefined ? {} : { body }) });
const tabs = async () =>
  (await get<{ tabs: { key: string }[] }>('tabs.ev', 'noa')).tabs.map(({ key }) => key);
const linkedId = async () => {
  const { body } = await mock.call('billing.accounts.switcher', { persona: 'noa' });
  return /"chargeNetId":(null|"[^"]*")/.exec(JSON.stringify(body))?.[1];
};
const year = { startDate: '2025-01-01', endDate: '2025-12-31' };

test('day and night add up to the days of the usage graph', async () => {
  const days = await get<Record<string, number>[]>('evPlan.electricityUsage');
  expect(days).toHaveLength(30);
  const { body } = await mock.call('electricity.billPeriod', {
    persona: 'mei',
    body: { startDate: '2026-01-31', endDate: '2026-03-01' },
  });
  const graph = (body as { days: { kw: number }[] }).days;
  for (const [index, day] of days.entries()) {
    expect((day['kWhDay'] ?? 0) + (day['kWhNight'] ?? 0)).toBeCloseTo(graph[index]?.kw ?? 0, 3);
    expect(day['costWithDayRate']).toBeGreaterThanOrEqual(
      (day['usageCostDay'] ?? 0) + (day['usageCostNight'] ?? 0) - 0.01,
    );
  }
  const summary = await get<Record<string, number>>('evPlan.summary');
  expect(summary['kWhNight']).toBeCloseTo(
    days.reduce((sum, day) => sum + (day['kWhNight'] ?? 0), 0),
    3,
  );
  expect(summary['saving']).toBeCloseTo((summary['costWithDayRate'] ?? 0) - (summary['usageCost'] ?? 0), 2);
});

test('an hour of free power costs nothing here either', async () => {
  const days = await get<{ date: string; kWhDay: number; usageCostDay: number }[]>('evPlan.electricityUsage');
  const price = (date: string) => {
    const day = days.find((each) => each.date === date);
    return (day?.usageCostDay ?? 0) / (day?.kWhDay ?? 1);
  };
  expect(price('2026-02-26')).toBeLessThan(price('2026-02-25') - 0.02);
});

test('the car of the customer stays selected, when there is such a car', async () => {
  const car = { modelId: 'weka-van', year: 2024, chargerType: 'wallCharger', kmPerWeek: 210 };
  const save = (body: unknown) => mock.call('evPlan.myEV.save', { persona: 'mei', body });
  const before = JSON.stringify(await get('evPlan.evInsights'));
  expect((await save({ ...car, modelId: 'none' })).status).toBe(400);
  expect((await save({ ...car, year: 2027 })).status).toBe(400);
  expect(await get('evPlan.myEV')).toEqual({ myEV: null });
  expect((await save(car)).status).toBe(204);
  expect(await get('evPlan.myEV')).toEqual({ myEV: car });
  // A van needs more for the same distance.
  expect(JSON.stringify(await get('evPlan.evInsights'))).not.toBe(before);
});

test('an account is verified, joined and left, and the tabs follow', async () => {
  expect(await tabs()).not.toContain('everywhereChargingSession');
  expect(await post('join', account)).toMatchObject({
    status: 409,
    body: { type: '/error/ev/not_verified' },
  });
  expect((await post('verify', account)).body).toEqual({
    ...account,
    verified: true,
    accountAlreadyLinked: false,
  });
  expect((await post('join', account)).status).toBe(200);
  expect(await linkedId()).toBe('"CN-2200330"');
  const sessions = await mock.call('ev.chargingSession', { persona: 'noa', query: year });
  expect(sessions.status).toBe(200);
  expect((await post('leave', undefined)).body).toEqual({ notified: true });
  expect(await linkedId()).toBe('null');
  expect((await post('leave', undefined)).status).toBe(404);
  expect(await mock.call('ev.chargingSession', { persona: 'noa', query: year })).toMatchObject({
    status: 404,
    body: { type: '/error/ev/not_linked' },
  });
});

test('another e-mail is verified once the link in it was followed', async () => {
  const other = { ...account, email: 'somebody@example.co.nz' };
  expect((await post('verify', other)).body).toMatchObject({ verified: false, accountAlreadyLinked: false });
  expect(await post('join', other)).toMatchObject({ status: 409, body: { type: '/error/ev/not_verified' } });
  mock.app.clock.advance(61_000);
  expect((await post('verify', other)).body).toMatchObject({ verified: true });
  expect((await post('join', other)).status).toBe(200);
});

test('an e-mail that the portal has not verified needs the link too', async () => {
  mock.app.world.patch({ persona: 'noa', login: { emailVerified: false } });
  expect((await post('verify', account)).body).toMatchObject({ verified: false });
});

test('an account that another customer has linked can’t be linked again', async () => {
  const taken = { ...account, chargeNetId: 'CN-7730115' };
  expect((await post('verify', taken)).body).toMatchObject({ verified: false, accountAlreadyLinked: true });
  expect(await post('join', taken)).toMatchObject({
    status: 409,
    body: { type: '/error/ev/account_already_linked' },
  });
  expect((await post('verify', { ...account, chargeNetId: 'x' })).status).toBe(400);
  expect((await post('verify', account, 'aroha')).status).toBe(404);
});

test('sessions of a year add up, newest first, and none lies in the future', async () => {
  const { body } = await mock.call('ev.chargingSession', { persona: 'mei', query: year });
  const { sessions, total } = body as {
    sessions: { startedAt: string; endedAt: string; kWh: number; costNZD: number }[];
    total: { sessions: number; kWh: number; costNZD: number };
  };
  expect(sessions.length).toBeGreaterThan(10);
  expect(total.sessions).toBe(sessions.length);
  expect(total.costNZD).toBeCloseTo(
    sessions.reduce((sum, { costNZD }) => sum + costNZD, 0),
    2,
  );
  const starts = sessions.map(({ startedAt }) => Date.parse(startedAt));
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  expect(sessions.every(({ startedAt, endedAt }) => endedAt > startedAt)).toBe(true);
  const future = { startDate: '2026-03-03', endDate: '2026-12-31' };
  expect((await mock.call('ev.chargingSession', { persona: 'mei', query: future })).body).toMatchObject({
    sessions: [],
  });
});

test('hours and prices of day and night are those of the plan', async () => {
  expect(await get('ev.rates.dayNight')).toMatchObject({
    day: { fromHour: 7, toHour: 21, pricePerKwh: 0.3275 },
    night: { fromHour: 21, toHour: 7, pricePerKwh: 0.164 },
    isOwnPlan: true,
  });
  expect(await get('ev.rates.dayNight', 'aroha')).toMatchObject({ isOwnPlan: false });
  mock.app.clock.set('2026-04-02T10:00:00+13:00');
  expect(await get('ev.rates.dayNight')).toMatchObject({ day: { pricePerKwh: 0.339 } });
});

test('without an EV plan there are no figures of one', async () => {
  for (const id of ['summary', 'evInsights', 'ecoTracker', 'electricityUsage', 'carbonUsage']) {
    expect(await mock.call(`evPlan.${id}`)).toMatchObject({ status: 404, body: { type: '/error/no_data' } });
  }
});
