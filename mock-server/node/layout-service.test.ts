import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestOf, manifestOf, sealOf } from '#layouts/core/manifest.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';
import { createLayouts } from '#mock/layouts.ts';
import { eventually } from '#src/test/eventually.ts';
import { openLayoutService } from './layout-service.ts';

const documents = [...ownDocuments].map(([path, text]) => ({ path, text, digest: digestOf(text) }));
const parts = {
  release: 7,
  manifest: digestOf(manifestOf(documents)),
  switches: { seq: 0, off: [] },
  catalogues: [],
};
const bundle = { ...parts, documents, seal: sealOf(parts) };
const [old, present] = ['0'.repeat(16), '1'.repeat(16)];
const [viewer] = viewersIn(ownDocuments);

let sent: unknown[];
let status: number;
let stop: () => void;
beforeEach(() => {
  [sent, status, stop] = [[], 204, () => {}];
  vi.useFakeTimers();
  let isFirst = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/catalogue-starts')) {
      sent.push(JSON.parse(String(init.body)).starts);
      expect(new Headers(init.headers).get('authorization')).toBe('Bearer gateway');
      return new Response(null, { status });
    }
    if (!isFirst) return new Promise(() => {});
    isFirst = false;
    return Response.json(bundle, { headers: { etag: '"r7"' } });
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A server of customers that takes its pages from a layout service, and a customer whose portal requests pages. */
async function start() {
  const layouts = createLayouts();
  const source = openLayoutService(
    { service: 'http://layouts.example', credential: 'gateway' },
    layouts,
    () => undefined,
  );
  stop = source.follow();
  await eventually(() => expect(layouts.tabIds()).toContain('header'));
  return (tabId: string, catalogue: string | undefined) =>
    viewer && source.layouts.resolve(tabId, viewer.audience, { catalogue, off: [], unit: undefined });
}
const minute = () => vi.advanceTimersByTimeAsync(60_000);

test('starts of the portal are told once a minute by their build, and nothing where there were none', async () => {
  const request = await start();
  for (const tab of ['header', 'newDashboard', 'header']) expect(request(tab, present)).toBeDefined();
  request('header', old);
  request('header', undefined);
  expect(request('nowhere', present)).toBeUndefined();
  expect(sent).toEqual([]);
  await minute();
  const counts = [
    { catalogue: present, starts: 2 },
    { catalogue: old, starts: 1 },
  ];
  expect(sent).toEqual([counts]);
  await minute();
  expect(sent).toHaveLength(1);
});

test('what the service doesn’t take is told with the next ones, and the rest at the end', async () => {
  const request = await start();
  status = 503;
  request('header', present);
  await minute();
  status = 204;
  request('header', present);
  await minute();
  request('header', old);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    [{ catalogue: present, starts: 1 }],
    [{ catalogue: present, starts: 2 }],
    [{ catalogue: old, starts: 1 }],
  ]);
});
