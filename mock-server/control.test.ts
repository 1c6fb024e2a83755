import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMock } from './compose.ts';
import { type Control, createControl } from './control.ts';
import { createControlClient } from './control-client.ts';
import { controlRoutes, serverRoutes } from './control-routes.ts';
import { createControlServer } from './node/control-server.ts';

const { app } = createMock({ origins: ['http://localhost:4000'] });
const server = createControlServer(createControl(app));
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Everything that changes something of the mock server. */
const changing = Object.keys({ ...controlRoutes, ...serverRoutes }).filter(
  (line) => !line.startsWith('GET '),
);

test.each(
  changing.flatMap((line) => [
    [line, { origin: 'https://elsewhere.example' }],
    [line, { origin: 'null' }],
    [line, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ]),
)('%s takes nothing from another page: %j', async (line, headers: Record<string, string>) => {
  vi.unstubAllGlobals();
  const [method = '', path = ''] = line.split(' ');
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const body = method === 'POST' ? { body: '{}' } : {};
    const { status } = await fetch(base + path, {
      method,
      headers: { ...headers, 'content-type': type },
      ...body,
    });
    expect(status).toBe(403);
  }
});

const outage = () =>
  app.fetch(
    new Request('http://localhost:4000/api/v1/public/outage/current', {
      headers: { 'brand-id': 'beacon', 'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f' },
    }),
  );

test.each([
  ['in the same process', () => createControl(app)],
  ['over the control port', () => createControlClient(base)],
] as const)('the controls work %s', async (_, create) => {
  vi.unstubAllGlobals();
  const control: Control = create();
  await control.reset();

  const fault = await control.fault({ fault: '503', match: { operation: 'outage.current' } });
  expect((await outage()).status).toBe(503);
  await control.clearFaults(fault);
  expect((await outage()).status).toBe(200);

  const hold = await control.hold({ match: { path: '/public/*' } });
  const held = outage();
  await expect.poll(async () => (await control.state()).waiting).toBe(1);
  await control.release(hold);
  expect((await held).status).toBe(200);

  await control.clock('2026-09-27T02:30:00+12:00');
  expect((await control.state()).now).toMatch(/^2026-09-26T14:30:0/);
  await control.clock({ advance: 3_600_000 });
  expect((await control.state()).now).toMatch(/^2026-09-26T15:30:0/);

  await control.change({ outage: { isOutage: true, title: 'Back soon' } });
  expect(await (await outage()).json()).toMatchObject({ isOutage: true, title: 'Back soon' });

  const journal = await control.journal();
  expect(journal.map(({ operation, fault, status }) => [operation, fault, status])).toEqual([
    ['outage.current', '503', 503],
    ['outage.current', null, 200],
    ['outage.current', null, 200],
    ['outage.current', null, 200],
  ]);

  await control.reset();
  expect(await (await outage()).json()).toMatchObject({ isOutage: false });
  expect(await control.journal()).toHaveLength(1);
});

test.each([
  ['in the same process', () => createControl(app)],
  ['over the control port', () => createControlClient(base)],
] as const)('what is wrong is refused in plain words %s', async (_, create) => {
  vi.unstubAllGlobals();
  const control = create();
  // @ts-expect-error: a name that is no fault
  await expect(control.fault({ fault: 'explode' })).rejects.toThrow(
    /"explode" is no fault\. Known are: offline/,
  );
  await expect(control.clock('soon')).rejects.toThrow(RangeError);
  await expect(control.change({ persona: 'nobody' })).rejects.toThrow(/There is no persona "nobody"/);
  await expect(control.layout({ format: 1 })).rejects.toThrow('/tabId is missing.');
});

test.each([
  ['in the same process', () => createControl(app)],
  ['over the control port', () => createControlClient(base)],
] as const)('the controls list what is armed, held and served %s', async (_, create) => {
  vi.unstubAllGlobals();
  const control: Control = create();
  await control.reset();
  const fault = await control.fault({ fault: '503', match: { operation: 'outage.current' }, times: 2 });
  await outage();
  const spec = { fault: '503', match: { operation: 'outage.current' }, times: 2 };
  expect(await control.faults()).toEqual([{ number: fault, spec, hits: 1, left: 1 }]);
  const hold = await control.hold({ at: 'request' });
  expect(await control.holds()).toEqual([{ number: hold, spec: { at: 'request' }, waiting: 0 }]);
  await control.release();
  expect(await control.holds()).toEqual([]);

  await control.layout({ format: 1, tabId: 'a/b', sections: [] });
  expect(await control.layouts()).toEqual([
    {
      tabId: 'a/b',
      revision: expect.stringMatching(/^[0-9a-f]{16}$/),
      sections: 0,
      widgets: 0,
      isOverride: true,
      problem: null,
    },
  ]);
  await control.change({ persona: 'mei', flags: { shouldShowFeatureMessages: true } });
  await control.change({ persona: 'aroha', flags: { shouldShowFeatureMessages: true } });
  await control.reset('mei');
  expect(Object.keys((await control.snapshot()).world.customers)).toEqual(['aroha']);
  await expect(control.reset('nobody')).rejects.toThrow(/There is no persona "nobody"/);
  expect((await control.faults()).length).toBe(1);
  await control.reset();
});

test.each([
  ['in the same process', () => createControl(app)],
  ['over the control port', () => createControlClient(base)],
] as const)('the clock stops and runs on %s', async (_, create) => {
  vi.unstubAllGlobals();
  const control: Control = create();
  await control.reset();
  await control.clock({ frozen: true });
  const { now, isFrozen } = await control.state();
  expect(isFrozen).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await control.state()).now).toBe(now);
  await control.clock({ advance: 1000 });
  expect(Date.parse((await control.state()).now) - Date.parse(now)).toBe(1000);
  await control.clock({ frozen: false });
  await expect
    .poll(async () => Date.parse((await control.state()).now) - Date.parse(now))
    .toBeGreaterThan(1000);
});

test.each([
  ['in the same process', () => createControl(app)],
  ['over the control port', () => createControlClient(base)],
] as const)('the journal has verdicts, times and answers %s', async (_, create) => {
  vi.unstubAllGlobals();
  const control: Control = create();
  await control.reset();
  await outage();
  await app.fetch(new Request('http://localhost:4000/api/v1/public/outage/current'));
  const entries = await control.journal();
  expect(entries.map(({ status, requestCheck, replyCheck }) => [status, requestCheck, replyCheck])).toEqual([
    [200, 'passed', 'passed'],
    [400, 'refused', null],
  ]);
  expect(entries[0]?.took).toBeGreaterThanOrEqual(0);
  expect(await control.journal(1)).toEqual(entries.slice(1));
  expect(await control.answer(1)).toMatchObject({ isKept: true, body: { isOutage: false } });
  expect(await control.answer(7)).toEqual({ isKept: false, body: null });
  await control.clearJournal();
  expect(await control.journal()).toEqual([]);
  expect(await control.answer(1)).toEqual({ isKept: false, body: null });
});

test('no other page of a browser can reach the control port', async () => {
  vi.unstubAllGlobals();
  const text = await fetch(`${base}/reset`, { method: 'POST', body: '{}' });
  expect(text.status).toBe(415);
  const page = await fetch(`${base}/state`, { headers: { origin: 'http://localhost:4000' } });
  expect(page.status).toBe(403);
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
  const sameSite = await fetch(`${base}/journal`, { headers: { 'sec-fetch-site': 'same-site' } });
  expect(sameSite.status).toBe(403);
});

test('the panel’s own page can, and a name that is not this machine’s can’t', async () => {
  vi.unstubAllGlobals();
  const { port } = new URL(base);
  const own = await fetch(`${base}/clock`, {
    method: 'POST',
    headers: { origin: base, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: '{"advance":0}',
  });
  expect(own.status).toBe(200);
  // Node's fetch sets the host by itself.
  const request = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, ({ statusCode }) =>
        resolve(statusCode),
      ).on('error', reject);
    });
  expect(await request(`localhost:${port}`, '/state')).toBe(200);
  expect(await request(`rebound.example:${port}`, '/state')).toBe(403);
  expect(await request('127.0.0.1:1', '/state')).toBe(403);
  const visit = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
  expect(await request(`127.0.0.1:${port}`, '/mock/sign-in?persona=aroha', visit)).toBe(403);
});
