import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const persona = 'hemi';
const gas = (deviceReading: number) => ({ id: 'sp-107001', devices: [{ id: 'G107001-1', deviceReading }] });
const power = (day: number, night: number) => ({
  id: 'sp-107000',
  devices: [
    { id: 'E107000-1', deviceReading: day },
    { id: 'E107000-2', deviceReading: night },
  ],
});
const submit = (meters: unknown[], confirmed?: boolean, who = persona) =>
  mock.call('meterRead.submit', {
    persona: who,
    body: { meters, ...(confirmed === undefined ? {} : { confirmed }) },
  });

interface Meter {
  id: string;
  canSubmitMeterRead: boolean;
  cannotSubmitReason: string | null;
  lastReadDate: string | null;
  lastReadBy: string | null;
  devices: { name: string; lastReading: number }[];
}

async function meter(id: string, who = persona): Promise<Meter> {
  const { body } = await mock.call('meterRead.siteMeters', { persona: who });
  const { sites } = body as { sites: { meters: Meter[] }[] };
  const found = sites.flatMap(({ meters }) => meters).find((each) => each.id === id);
  if (!found) throw new Error(`No meter ${id}`);
  return found;
}

async function gasOf(year: string) {
  const { body } = await mock.call('naturalGas.usage', {
    persona,
    query: { supplyPointId: 'sp-107001', selectedYear: year },
  });
  return body as { consumptionList: { startDate: string; type: string; total: { kw: number } }[] };
}

test('a reading ends the estimate of the current bill, and its days add up to it', async () => {
  const before = (await gasOf('2026')).consumptionList;
  expect(before.map(({ startDate, type }) => [startDate, type])).toEqual([
    ['2025-12-16', 'estimated'],
    ['2026-01-16', 'actual'],
    ['2026-02-17', 'estimated'],
  ]);
  const last = (await meter('sp-107001')).devices[0]?.lastReading ?? 0;
  const units = 30;
  expect(await submit([gas(Math.floor(last) + units)])).toEqual({
    status: 200,
    body: { readDate: '2026-03-03', estimatedDaysReplaced: 12 },
  });
  mock.app.clock.advance(86_400_000);
  const after = (await gasOf('2026')).consumptionList;
  expect(after.at(-1)).toMatchObject({ startDate: '2026-02-17', type: 'actual' });
  // Bills that were issued stay as they are.
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  const point = mock.app.world.customer(persona)?.accounts[0]?.sites[0]?.supplyPoints[1];
  const site = mock.app.world.customer(persona)?.accounts[0]?.sites[0];
  if (!point || !site) throw new Error('No gas');
  let wh = 0;
  for (
    let day = Date.parse('2026-02-01') / 86_400_000;
    day < Date.parse('2026-03-03') / 86_400_000;
    day += 1
  ) {
    wh += mock.app.world.usage.day(site, point, day).wh;
  }
  // Whole watt-hours a day: the sum may be half of one off for each day.
  expect(Math.abs(wh - units * 10_800)).toBeLessThanOrEqual(7);
  expect(await meter('sp-107001')).toMatchObject({
    lastReadDate: '2026-03-03',
    lastReadBy: 'customer',
    canSubmitMeterRead: false,
    cannotSubmitReason: 'tooSoon',
  });
  mock.app.clock.set('2026-03-12T09:00:00+13:00');
  expect(await meter('sp-107001')).toMatchObject({ canSubmitMeterRead: true });
  mock.app.clock.set('2026-04-03T09:00:00+13:00');
  expect(await meter('sp-107001')).toMatchObject({ lastReadBy: 'visit', lastReadDate: '2026-04-01' });
});

test('a bill of the period takes the reading into account', async () => {
  const billAfter = async (units: number) => {
    mock.app.reset();
    const last = Math.floor((await meter('sp-107001')).devices[0]?.lastReading ?? 0);
    if (units > 0) await submit([gas(last + units)], true);
    mock.app.clock.set('2026-03-25T09:00:00+13:00');
    const customer = mock.app.world.customer(persona);
    const account = customer?.accounts[0];
    if (!customer || !account) throw new Error('No account');
    const total = mock.app.world.bills(customer, account).at(-1)?.totalCents ?? 0;
    mock.app.clock.reset();
    return total;
  };
  const [none, little, much] = [await billAfter(0), await billAfter(20), await billAfter(90)];
  expect(little).toBeLessThan(none);
  expect(much).toBeGreaterThan(none);
});

test('every register is read together, within its dials', async () => {
  const { devices } = await meter('sp-107000');
  expect(devices.map(({ name }) => name)).toEqual(['DAY', 'NITE']);
  const [day, night] = devices.map(({ lastReading }) => Math.floor(lastReading)) as [number, number];
  const both = power(day + 300, night + 120);
  expect(await submit([{ ...both, devices: both.devices.slice(0, 1) }])).toMatchObject({
    status: 400,
    body: { instance: '/body/meters/0/devices' },
  });
  expect(await submit([power(100_000, night)])).toMatchObject({
    status: 400,
    body: { instance: '/body/meters/0/devices/0/deviceReading' },
  });
  const more = [...both.devices, { id: 'E1-9', deviceReading: 1 }];
  expect((await submit([{ ...both, devices: more }])).status).toBe(400);
  expect((await submit([both, both])).status).toBe(400);
  expect((await submit([{ ...both, id: 'sp-101000' }])).status).toBe(404);
  expect((await submit([both])).status).toBe(200);
});

test('unusual readings need a confirmation', async () => {
  const last = Math.floor((await meter('sp-107001')).devices[0]?.lastReading ?? 0);
  expect(await submit([gas(last - 10)])).toMatchObject({
    status: 409,
    body: { type: '/error/meter_read/below_last' },
  });
  expect(await submit([gas(last + 900)])).toMatchObject({
    status: 409,
    body: { type: '/error/meter_read/unusually_high' },
  });
  expect((await submit([gas(last + 900)], true)).status).toBe(200);
});

test('all meters are taken, or none', async () => {
  const last = Math.floor((await meter('sp-107001')).devices[0]?.lastReading ?? 0);
  expect((await submit([gas(last + 20), power(0, 0)])).status).toBe(409);
  expect(await meter('sp-107001')).toMatchObject({ lastReadBy: 'visit' });
});

test('a locked meter has a reason, and a smart one needs no reading', async () => {
  const locked = { id: 'sp-107010', devices: [{ id: 'G107010-1', deviceReading: 5 }] };
  expect(await submit([locked])).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('is locked by'), type: '/error/meter_read/locked' },
  });
  const smart = { id: 'sp-101000', devices: [{ id: 'E101000-1', deviceReading: 5 }] };
  expect(await submit([smart], true, 'aroha')).toMatchObject({
    status: 409,
    body: { type: '/error/meter_read/not_accepted' },
  });
  expect(await meter('sp-101000', 'aroha')).toMatchObject({ cannotSubmitReason: 'smartMeter', devices: [] });
});
