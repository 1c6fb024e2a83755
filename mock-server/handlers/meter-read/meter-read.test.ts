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
  const [none, little, much] = [await billAfter(0), await billAfter(20), await billAfter(60)];
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

test('a reading that is unusually high needs a confirmation', async () => {
  const last = Math.floor((await meter('sp-107001')).devices[0]?.lastReading ?? 0);
  const field = '/body/meters/0/devices/0/deviceReading';
  expect(await submit([gas(last + 200)])).toMatchObject({
    status: 409,
    body: { type: '/error/meter_read/unusually_high', instance: field },
  });
  const [day, night] = (await meter('sp-107000')).devices.map((each) => Math.floor(each.lastReading));
  const high = power((day ?? 0) + 800, (night ?? 0) + 95);
  expect((await submit([high])).status).toBe(409);
  expect((await submit([high], true)).body).toEqual({ readDate: '2026-03-03', estimatedDaysReplaced: 12 });
});

test('one below the last is never taken, unless its dials may have started over', async () => {
  const last = Math.floor((await meter('sp-107001')).devices[0]?.lastReading ?? 0);
  const below = {
    status: 409,
    body: {
      type: '/error/meter_read/below_last',
      instance: '/body/meters/0/devices/0/deviceReading',
      detail: `ANYTIME was ${last}.`,
    },
  };
  expect(await submit([gas(last - 1)])).toMatchObject(below);
  expect(await submit([gas(last - 1)], true)).toMatchObject(below);
  const point = mock.app.world.customer(persona)?.accounts[0]?.sites[0]?.supplyPoints[1];
  // Some 20 m³ are usual in a month: the end of the dials is 30 away, then 200.
  point?.records.readings.push({ day: '2026-02-03', registers: { 'G107001-1': 99_970 } });
  expect(await submit([gas(4)])).toMatchObject({
    status: 409,
    body: { type: '/error/meter_read/started_over' },
  });
  expect(await submit([gas(50_000)], true)).toMatchObject({ body: { heldMeterIds: ['sp-107001'] } });
  expect(await submit([gas(4)], true)).toMatchObject({ status: 200, body: { estimatedDaysReplaced: 12 } });
  point?.records.readings.splice(0, 9, { day: '2026-02-03', registers: { 'G107001-1': 99_800 } });
  expect(await submit([gas(4)], true)).toMatchObject({ body: { type: '/error/meter_read/below_last' } });
});

test('one that would triple the bill is held: it moves nothing, and another one takes its place', async () => {
  const last = Math.floor((await meter('sp-107001')).devices[0]?.lastReading ?? 0);
  const before = [await meter('sp-107001'), await gasOf('2026')];
  expect(await submit([gas(last + 900)], true)).toEqual({
    status: 200,
    body: { readDate: '2026-03-03', estimatedDaysReplaced: 0, heldMeterIds: ['sp-107001'] },
  });
  const own = {
    readDate: '2026-03-03',
    isHeld: true,
    lastReadDate: '2026-02-01',
    lastReadBy: 'visit',
    devices: [{ id: 'G107001-1', deviceReading: last + 900, lastReading: expect.closeTo(last, 0) }],
  };
  const [shown, use] = [await meter('sp-107001'), await gasOf('2026')];
  expect(shown).toEqual({ ...(before[0] as Meter), ownReading: own });
  expect(use).toEqual(before[1]);
  // It can be changed for as long as it is held.
  mock.app.clock.advance(2 * 86_400_000);
  expect(await meter('sp-107001')).toMatchObject({ ownReading: own, canSubmitMeterRead: true });
  expect((await submit([gas(last + 32)])).status).toBe(200);
  expect(await meter('sp-107001')).toMatchObject({ ownReading: { isHeld: false, readDate: '2026-03-05' } });
  // After that day nothing can.
  mock.app.clock.advance(86_400_000);
  expect(await meter('sp-107001')).toEqual(
    expect.not.objectContaining({ ownReading: expect.anything() as unknown }),
  );
  expect(await submit([{ id: 'sp-107001', devices: [] }])).toMatchObject({
    status: 409,
    body: { type: '/error/meter_read/nothing_to_withdraw' },
  });
  expect(await submit([gas(last + 33)])).toMatchObject({ body: { type: '/error/meter_read/not_accepted' } });
});

test('a held reading is over when somebody reads the meter', async () => {
  const last = Math.floor((await meter('sp-107001')).devices[0]?.lastReading ?? 0);
  await submit([gas(last + 900)], true);
  mock.app.clock.set('2026-04-03T09:00:00+13:00');
  expect(await meter('sp-107001')).not.toHaveProperty('ownReading');
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
