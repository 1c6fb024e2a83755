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

test('what the car took is told apart by night and day, and its carbon is of that alone', async () => {
  interface Summary {
    charging: { kWh: number; nightPercentage: number; extraCost: number } | null;
  }
  const { charging: mei } = await get<Summary>('evPlan.summary');
  expect(mei).toMatchObject({ nightPercentage: 100, extraCost: 0 });
  const { charging: noa } = await get<Summary>('evPlan.summary', 'noa');
  expect(noa?.nightPercentage).toBeGreaterThan(30);
  expect(noa?.nightPercentage).toBeLessThan(90);
  // At 16.35 cents a kilowatt-hour between the two prices.
  const byDay = ((noa?.kWh ?? 0) * (100 - (noa?.nightPercentage ?? 0))) / 100;
  expect(noa?.extraCost).toBeCloseTo(byDay * 0.1635, 0);
  const days = await get<{ carbonInKg: number; petrolCarbonInKg: number }[]>('evPlan.carbonUsage', 'noa');
  expect(days.some(({ carbonInKg }) => carbonInKg === 0)).toBe(true);
  for (const { carbonInKg, petrolCarbonInKg } of days) {
    expect(carbonInKg === 0).toBe(petrolCarbonInKg === 0);
    expect(carbonInKg).toBeLessThanOrEqual(petrolCarbonInKg);
  }
});

test('a car that does not charge at home has no charging, and a distance is about the own week', async () => {
  const car = { modelId: 'kea-hatch', year: 2024, chargerType: 'wallCharger', kmPerWeek: 400 };
  const save = (body: unknown) => mock.call('evPlan.myEV.save', { persona: 'mei', body });
  const keys = async () =>
    (await get<{ insights: { key: string }[] }>('evPlan.evInsights')).insights.map(({ key }) => key);
  expect(await keys()).toEqual(['saving', 'night', 'distance']);
  await save(car);
  expect(await keys()).toEqual(['saving', 'night', 'distance', 'home']);
  await save({ ...car, chargerType: 'notAtHome' });
  expect(await keys()).toEqual(['saving', 'night']);
  expect(await get('evPlan.summary')).toMatchObject({ charging: null });
  expect(await get('evPlan.ecoTracker')).toMatchObject({ chargingPercentage: null });
});

test('an EV plan that has not begun has no figures yet', async () => {
  expect(await mock.call('evPlan.summary', { persona: 'rawiri' })).toMatchObject({
    status: 404,
    body: { type: '/error/no_data' },
  });
  expect(await get('ev.rates.dayNight', 'rawiri')).toMatchObject({ isOwnPlan: true });
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

test('a link requested in the evening is made the next day', async () => {
  mock.app.clock.set(Date.parse('2026-03-03T19:00:00+13:00'));
  await post('verify', account);
  expect((await post('join', account)).body).toEqual({ status: 'pending', linksOn: '2026-03-04' });
  expect([await linkedId(), (await post('join', account)).status]).toEqual(['null', 409]);
  mock.app.clock.set(Date.parse('2026-03-04T00:00:00+13:00'));
  expect(await linkedId()).toBe('"CN-2200330"');
  expect((await post('leave', undefined)).body).toEqual({ notified: true });
});

test('a link that is not made yet can be taken back, and another customer can not have it', async () => {
  mock.app.clock.set(Date.parse('2026-03-03T19:00:00+13:00'));
  await post('verify', account);
  await post('join', account);
  expect((await post('verify', account, 'mei')).body).toMatchObject({ accountAlreadyLinked: true });
  expect((await post('leave', undefined)).status).toBe(200);
  mock.app.clock.set(Date.parse('2026-03-04T09:00:00+13:00'));
  expect(await linkedId()).toBe('null');
});

test('while the network is down nothing is linked', async () => {
  mock.app.clock.set(Date.parse('2026-03-04T02:30:00+13:00'));
  await post('verify', account);
  expect(await post('join', account)).toMatchObject({
    status: 503,
    body: { type: '/error/ev/network_unavailable' },
  });
  expect(await linkedId()).toBe('null');
});

test('a try while the network is down is not the last word: the same one, sent again later, makes the link', async () => {
  mock.app.clock.set(Date.parse('2026-03-04T02:30:00+13:00'));
  await post('verify', account);
  const join = () => mock.call('ev.accounts.join', { persona: 'noa', body: account, key: 'one-intent' });
  expect((await join()).status).toBe(503);
  mock.app.clock.set(Date.parse('2026-03-04T03:10:00+13:00'));
  expect(await join()).toMatchObject({ status: 200, body: { status: 'linked' } });
  expect(await join()).toMatchObject({ status: 200, body: { status: 'linked' } });
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

test('how far a link is can be read at every step, so that a reload goes on there', async () => {
  const state = () => get<Record<'linked' | 'pending' | 'verification', unknown>>('ev.accounts.get', 'noa');
  const nothing = { linked: null, pending: null, verification: null };
  const other = { ...account, email: 'somebody@example.co.nz' };
  expect(await state()).toEqual(nothing);
  await post('verify', other);
  expect(await state()).toEqual({ ...nothing, verification: { ...other, verified: false } });
  mock.app.clock.advance(61_000);
  expect(await state()).toEqual({ ...nothing, verification: { ...other, verified: true } });
  await post('join', other);
  expect(await state()).toEqual({ ...nothing, linked: other });
  await post('leave', undefined);
  expect(await state()).toEqual(nothing);
  mock.app.clock.set(Date.parse('2026-03-03T19:00:00+13:00'));
  await post('verify', account);
  await post('join', account);
  expect(await state()).toEqual({ ...nothing, pending: { ...account, linksOn: '2026-03-04' } });
  expect(await get('ev.accounts.get')).toMatchObject({ linked: { chargeNetId: 'CN-7730115', email: null } });
});
