import { expect, test } from 'vitest';
import type { SwitchedOff } from '#schemas/switches.ts';
import { createMock } from './compose.ts';
import { createControl } from './control.ts';
import { commonHeaders } from './portal-headers.ts';

const origin = 'http://localhost:4000';

function scene() {
  const { app } = createMock({ origins: [origin] });
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(new Request(`${origin}/switches.json`, { method, headers }));
  return { app, control: createControl(app), get };
}

test('the list is public, is fresh for 15 seconds and may be a day old where the server fails', async () => {
  const { get } = scene();
  const response = await get();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ seq: 0, off: [] });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=15, stale-if-error=86400',
    'access-control-allow-origin': '*',
    etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
  });
});

test('an unchanged list is confirmed without a body, also beside other tags and as a weak one', async () => {
  const { control, get } = scene();
  const etag = (await get()).headers.get('etag') ?? '';
  for (const tags of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const response = await get({ 'if-none-match': tags });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
  }
  await control.setSwitches([{ type: 'notice' }]);
  const changed = await get({ 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual({ seq: 1, off: [{ type: 'notice' }] });
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('the list can only be read', async () => {
  const response = await scene().get({}, 'POST');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
});

test.each([
  ['no list', undefined, '/off'],
  ['a text', 'notice', '/off'],
  ['an entry without a type', [{ versions: [1] }], '/off/0'],
  ['a version that is none', [{ type: 'notice', versions: [0] }], '/off/0/versions/0'],
  ['another field', [{ type: 'notice', until: 'soon' }], '/off/0'],
  ['a type that there is not', [{ type: 'notise' }], 'did you mean "notice"?'],
  ['a name that every object has', [{ type: 'constructor' }], 'no widget type "constructor"'],
])('%s is refused, and changes nothing', async (_, off, words) => {
  const { control } = scene();
  await control.setSwitches([{ type: 'payNow' }]);
  const refused = control.setSwitches(off as readonly SwitchedOff[]);
  await expect(refused).rejects.toThrow(RangeError);
  await expect(refused).rejects.toThrow(words);
  expect(await control.switches()).toEqual({ seq: 1, off: [{ type: 'payNow' }] });
});

test('a reset switches everything on with a newer list, so that open pages believe it', async () => {
  const { control } = scene();
  await control.reset();
  expect(await control.switches()).toEqual({ seq: 0, off: [] });
  await control.setSwitches([{ type: 'payNow', brands: ['ember'] }]);
  await control.reset();
  expect(await control.switches()).toEqual({ seq: 2, off: [] });
});

test('a snapshot has what is off, and one that can’t be loaded leaves it', async () => {
  const { control } = scene();
  await control.setSwitches([{ type: 'payNow' }]);
  const snapshot = await control.snapshot();
  const { switchedOff: _, ...before } = snapshot;
  await control.load(before);
  expect((await control.switches()).off).toEqual([]);
  await control.load(snapshot);
  expect((await control.switches()).off).toEqual([{ type: 'payNow' }]);
  await expect(control.load({ ...snapshot, switchedOff: [{ type: 'none' }] })).rejects.toThrow(RangeError);
  expect((await control.switches()).off).toEqual([{ type: 'payNow' }]);
});
