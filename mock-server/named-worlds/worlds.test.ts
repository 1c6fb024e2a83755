import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { createControlClient } from '#mock/control-client.ts';
import { createFetch } from '#mock/core/fetch-adapter.ts';
import { createLayouts } from '#mock/layouts.ts';
import { createControlServer } from '#mock/node/control-server.ts';
import { localOrigins } from '#mock/portal-client.ts';
import { createDrift } from '#mock/replay/drift.ts';
import { signInAs } from './sign-in.test-support.ts';
import { layoutsOfWorld } from './world-layouts.ts';
import { worldOrigins } from './world-name.ts';
import { createWorlds, type Worlds, worldLimit } from './worlds.ts';
import { createServerControl } from './worlds-control.ts';

const port = 4000;
const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';
const shared = createLayouts();
const make = () =>
  createWorlds(
    (name) =>
      createMock({
        origins: [...localOrigins(port), ...worldOrigins(name, port)],
        layouts: layoutsOfWorld(shared),
      }).app,
  );
let worlds: Worlds;
beforeEach(() => {
  worlds = make();
});
const send = (request: Request) => createFetch(worlds.handle)(request);

const request = async (address: string, token?: string, init: RequestInit = {}) => {
  const headers = new Headers({ 'brand-id': 'beacon', 'device-id': device, ...(init.headers as object) });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const response = await send(new Request(address, { ...init, headers }));
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
};
const tags = (origin: string) => `${origin}/api/v1/private/tags`;
const home = 'http://localhost:4000';
const anna = 'http://anna.world.localhost:4000';

test('what one tester does in a world shows in that world only', async () => {
  const [inMain, inAnna] = [await signInAs(send, home), await signInAs(send, anna)];
  const add = await request(`${tags(anna)}?tagName=TIPS_BETA_SEEN`, inAnna, { method: 'POST' });
  expect(add.status).toBeLessThan(300);
  worlds.world('anna').clock.advance(86_400_000 * 40);
  worlds.world('anna').faults.add({ fault: '503', match: { operation: 'outage.current' } });
  const tagsOf = async (origin: string, token: string) =>
    JSON.stringify((await request(tags(origin), token)).body);
  expect(await tagsOf(home, inMain)).not.toContain('TIPS_BETA_SEEN');
  const outage = '/api/v1/public/outage/current';
  expect((await request(home + outage)).status).toBe(200);
  expect((await request(anna + outage)).status).toBe(503);
  expect((await request(home + outage, undefined, { headers: { 'mock-world': 'anna' } })).status).toBe(503);
  const again = await signInAs(send, anna);
  expect(await tagsOf(anna, again)).toContain('TIPS_BETA_SEEN');
  expect(worlds.main.journal.entries().some(({ path }) => path.includes('tagName'))).toBe(false);
});

test('tokens of one world are refused in another, by host and by header', async () => {
  const inMain = await signInAs(send, home);
  const inAnna = await signInAs(send, anna);
  const both = (token: string) =>
    Promise.all([
      request(tags(home), token),
      request(tags(anna), token),
      request(tags(home), token, { headers: { 'mock-world': 'anna' } }),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await both(inMain)).toEqual([200, 401, 401]);
  expect(await both(inAnna)).toEqual([401, 200, 200]);
});

test('a world begins with the same people, seed and clock', async () => {
  const [first, second] = [worlds.world('one'), worlds.world('two')];
  const customer = (app: typeof first) => app.world.customer('aroha');
  expect(customer(first)).toEqual(customer(second));
  expect(first.clock.date().toISOString().slice(0, 16)).toBe(second.clock.date().toISOString().slice(0, 16));
});

test('a sign-in returns to the addresses of its own world only', async () => {
  await expect(signInAs(send, anna, 'http://ember.anna.world.localhost:4000')).resolves.toBeTypeOf('string');
  await expect(signInAs(send, anna, 'http://ben.world.localhost:4000')).rejects.toThrow(/no code/);
});

test.each([
  ['Mock-World', 'Anna'],
  ['Mock-World', 'a_b'],
  ['Mock-World', ''],
  ['Mock-World', 'ember'],
  ['Mock-World', '__proto__'],
  ['Mock-World', 'a'.repeat(31)],
])('%s: %s is refused in the documented body', async (name, value) => {
  const { status, body } = await request(`${home}/api/v1/public/outage/current`, undefined, {
    headers: { [name]: value },
  });
  expect([status, body.instance]).toEqual([400, '/headers/Mock-World']);
  expect(worlds.list()).toHaveLength(1);
});

test('a header and a host that name two worlds are refused', async () => {
  const { status } = await request(tags(anna), undefined, { headers: { 'mock-world': 'ben' } });
  expect(status).toBe(400);
  expect(worlds.list()).toHaveLength(1);
});

test('there are at most twenty, and one that is taken away makes room', async () => {
  for (let number = 1; number < worldLimit; number += 1) worlds.world(`w${number}`);
  const get = () =>
    request(`${home}/api/v1/public/outage/current`, undefined, { headers: { 'mock-world': 'more' } });
  expect((await get()).body).toMatchObject({ status: 400, detail: expect.stringContaining('20 worlds') });
  worlds.remove('w3');
  expect((await get()).status).toBe(200);
});

test('a report of the browser is in the journal of its world', () => {
  worlds.world('anna');
  worlds.recordReport('[]', 'ember.anna.world.localhost');
  worlds.recordReport('[]', 'never-made.world.localhost');
  expect(worlds.world('anna').journal.entries()).toHaveLength(1);
  expect(worlds.main.journal.entries()).toHaveLength(1);
  expect(worlds.list()).toHaveLength(2);
});

const served = make();
const server = createControlServer(createServerControl(served, createDrift()));
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('worlds are listed, controlled and reset one by one through the control port', async () => {
  vi.unstubAllGlobals();
  const [main, own] = [createControlClient(base), createControlClient(base, 'anna')];
  await own.change({ outage: { isOutage: true } });
  await own.clock('2026-09-01T12:00:00+12:00');
  expect((await main.worlds()).map(({ name }) => name)).toEqual(['main', 'anna']);
  const isOut = (name: string) => served.world(name).world.publicState.outage.isOutage;
  expect([isOut('main'), isOut('anna')]).toEqual([false, true]);
  expect((await own.state()).now).toMatch(/^2026-09-01T00:00/);
  expect((await main.state()).now).toMatch(/^2026-03-02T21:24/);

  const snapshot = await own.snapshot();
  await own.reset();
  expect(isOut('anna')).toBe(false);
  await own.load(snapshot);
  expect(isOut('anna')).toBe(true);
  await expect(own.load({ format: 2 })).rejects.toThrow('This is not a snapshot of a world.');

  await main.removeWorld('anna');
  expect((await main.worlds()).map(({ name }) => name)).toEqual(['main']);
  await expect(main.removeWorld('anna')).rejects.toThrow(/There is no world "anna"/);
  await expect(createControlClient(base, 'No!').state()).rejects.toThrow(/no name for a world/);
  expect(await main.drift()).toEqual([]);
});
