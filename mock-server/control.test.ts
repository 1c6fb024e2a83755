// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMock } from './compose.ts';
import { type Control, createControl } from './control.ts';
import { createControlClient } from './control-client.ts';
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

test('nothing in a browser can reach the control port', async () => {
  vi.unstubAllGlobals();
  const text = await fetch(`${base}/reset`, { method: 'POST', body: '{}' });
  expect(text.status).toBe(415);
  const page = await fetch(`${base}/state`, { headers: { origin: 'http://localhost:4000' } });
  expect(page.status).toBe(403);
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
});
