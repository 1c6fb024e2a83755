import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testLayouts } from '#mock/layouts.test-support.ts';
import { signInAs } from '#mock/named-worlds/sign-in.test-support.ts';
import { createDemo } from './demo.ts';
import { demoPaths } from './demo-paths.ts';
import type { DemoStore } from './demo-store.ts';

const origin = 'https://demo.example';
const built = readFileSync(join(import.meta.dirname, '../../src/index.html'), 'utf8');
const start = readFileSync(join(import.meta.dirname, 'start.html'), 'utf8');
const demoPages: Readonly<Record<string, string | number>> = { '/': start, '/demo/portal.html': built };
const hour = 60 * 60_000;

function memoryStore() {
  const stored = new Map<string, unknown>();
  const store: DemoStore = {
    read: async (key) => structuredClone(stored.get(key)),
    write: async (key, value) => void stored.set(key, structuredClone(value)),
    delete: async (key) => void stored.delete(key),
  };
  return { stored, store };
}

const layouts = testLayouts();

/** A worker that has just begun, on a host that has these pages, or answers with a status. */
function begin(store: DemoStore, { at = 0, pages = demoPages, from = origin } = {}) {
  let machine = 1_800_000_000_000 + at;
  let host = pages;
  let isRegistered = true;
  const demo = createDemo({
    origin: from,
    layouts,
    store,
    fetch: async (input) => {
      const page = host[typeof input === 'string' ? input : new URL(input.url).pathname] ?? 404;
      return typeof page === 'number' ? new Response('Of the host.', { status: page }) : new Response(page);
    },
    realNow: () => machine,
    unregister: async () => {
      isRegistered = false;
    },
  });
  const answer = (request: Request, isNavigation = false) => {
    const response = demo.answer(request, isNavigation);
    if (response === null) throw new Error(`${request.method} ${request.url} is left to the host.`);
    return response;
  };
  const submit = (path: string, fields: Record<string, string> = {}) =>
    answer(new Request(`${from}${path}`, { method: 'POST', body: new URLSearchParams(fields) }), true);
  return {
    demo,
    deploy: (other: typeof pages) => {
      host = other;
    },
    isRegistered: () => isRegistered,
    pass: (milliseconds: number) => {
      machine += milliseconds;
    },
    open: (path: string) => answer(new Request(`${from}${path}`), true),
    submit,
    /** Sends a form of the page, with what the page has put into it. */
    async press(path: string, fields: Record<string, string> = {}) {
      const html = await (await answer(new Request(`${from}/`), true)).text();
      const form = html.split('<form').find((each) => each.includes(`action="${path}"`)) ?? '';
      return submit(path, { ...fields, key: /name="key" value="([^"]+)"/.exec(form)?.[1] ?? '' });
    },
    signIn: () => signInAs(answer, from),
    call: (token: string, method: string, path: string, body?: unknown) =>
      answer(
        new Request(`${from}/api/v1${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'brand-id': 'beacon',
            'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
  };
}

const setDonation = (demo: ReturnType<typeof begin>, token: string, amount: number) =>
  demo.call(token, 'POST', '/private/donation', { amount });
const donation = async (demo: ReturnType<typeof begin>, token: string) =>
  ((await (await demo.call(token, 'GET', '/private/donation')).json()) as { donation: unknown }).donation;
const seven = { amount: 7 };
const seeded = { amount: 2 };
const timeOf = async (demo: ReturnType<typeof begin>) =>
  Date.parse((await demo.call('none', 'GET', '/public/outage/current')).headers.get('date') ?? '');

test('answers every page with the portal, its headers and the mark', async () => {
  const { open } = begin(memoryStore().store);
  const page = await open('/account/bill/payments');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect([page.headers.has('reporting-endpoints'), page.headers.get('cache-control')]).toEqual([
    false,
    'no-store',
  ]);
  expect(html).toContain('Demo: nothing here is real');
  expect(html).toMatch(/"cards":\[[^\]]*"demo.example"/);
  expect(html).toMatch(/<body>\n<aside class="demo-mark"/);
  expect(html).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
});

test('gives the page at the root also to a script, which looks for a new build there', async () => {
  const { demo } = begin(memoryStore().store);
  const response = await demo.answer(new Request(`${origin}/`), false);
  expect(await response?.text()).toContain('id="deployment-config"');
});

test('answers the list of switches, which the host doesn’t have', async () => {
  const response = await begin(memoryStore().store).demo.answer(
    new Request(`${origin}/switches.json`),
    false,
  );
  expect(await response?.json()).toEqual({ seq: 0, off: [] });
});

test('leaves files, other origins and unknown writes to the host', () => {
  const { demo } = begin(memoryStore().store);
  const left: readonly (readonly [string, boolean, string?])[] = [
    ['https://elsewhere.example/api/v1/public/outage/current', false],
    [`${origin}/assets/base-12345678.js`, false],
    [`${origin}/assets/gone`, true],
    [`${origin}/demo/demo.css`, false],
    [`${origin}/demo-worker.js`, false],
    [`${origin}/account/dashboard`, false],
    [`${origin}/account/dashboard`, true, 'POST'],
    [`${origin}/demo/start-afresh`, false, 'POST'],
  ];
  for (const [url, isNavigation, method = 'GET'] of left) {
    expect(demo.answer(new Request(url, { method }), isNavigation), url).toBeNull();
  }
});

test.each([
  ['there is nothing', {}],
  // Every path that is not a file answers the same page.
  ['the portal itself is there', { '/': built, '/demo/portal.html': built, '/account': built }],
  ['the portal lies over files of the demo', { ...demoPages, '/': built }],
])('lets go of its address when %s', async (_, pages) => {
  const { demo, open, deploy, isRegistered } = begin(memoryStore().store);
  await open('/account');
  expect(isRegistered()).toBe(true);
  deploy(pages);
  const page = await open('/account?view=all');
  expect([page.status, page.headers.get('location')]).toEqual([302, `${origin}/account?view=all`]);
  expect(isRegistered()).toBe(false);
  // Nothing is answered any more, not even to pages that it still controls.
  for (const path of ['/api/v1/public/outage/current', '/identity/authorize', '/account', '/'])
    for (const isNavigation of [true, false])
      expect(demo.answer(new Request(origin + path), isNavigation), path).toBeNull();
});

test('stays while the host is in trouble', async () => {
  const { open, isRegistered } = begin(memoryStore().store, { pages: { '/': 503, '/account': 503 } });
  expect((await open('/account')).status).toBe(503);
  expect(isRegistered()).toBe(true);
});

test('signs in by opening pages, and stores session and writes for the next worker', async () => {
  const { store } = memoryStore();
  const first = begin(store);
  const token = await first.signIn();
  expect((await setDonation(first, token, 7)).status).toBe(204);

  const second = begin(store, { at: 1000 });
  expect(await donation(second, token)).toMatchObject(seven);
});

test('time goes on while the worker is stopped for a short while, and stops during a long one', async () => {
  const { store } = memoryStore();
  const first = begin(store);
  await setDonation(first, await first.signIn(), 7);
  const start = await timeOf(first);
  expect((await timeOf(begin(store, { at: hour / 2 }))) - start).toBeGreaterThanOrEqual(hour / 2 - 1000);
  expect((await timeOf(begin(store, { at: 30 * 24 * hour }))) - start).toBeLessThan(60_000);
  // A machine whose clock was set back doesn't set the world back with it.
  expect(await timeOf(begin(store, { at: -hour }))).toBeGreaterThanOrEqual(start - 1000);
});

test('resets on request, in this worker and in the next', async () => {
  const { store } = memoryStore();
  const first = begin(store);
  const token = await first.signIn();
  await setDonation(first, token, 7);
  const page = await first.press('/demo/start-afresh');
  expect(await page.text()).toContain('src="/demo/leave.js"');
  expect((await first.call(token, 'GET', '/private/donation')).status).toBe(401);
  const second = begin(store, { at: 1000 });
  expect(await donation(second, await second.signIn())).toMatchObject(seeded);
});

test('shows the other brand once it is chosen, and the one of the host before', async () => {
  const { store } = memoryStore();
  const demo = begin(store);
  expect(await (await demo.open('/')).text()).toContain('<span>Show </span>Ember');
  await demo.press('/demo/brand', { brand: 'ember' });
  const html = await (await demo.open('/')).text();
  expect(html).toContain('"brand":"ember"');
  expect(html).toContain('<span>Show </span>Beacon');
  await demo.press('/demo/brand', { brand: 'other' });
  expect(await (await demo.open('/')).text()).toContain('<span>Show </span>Beacon');
  const host = begin(memoryStore().store, { from: 'https://ember.demo.example' });
  expect(await (await host.open('/')).text()).toContain('"brand":"ember"');
});

test.each(Object.entries(demoPaths).filter(([name]) => ['brand', 'startAfresh', 'preview'].includes(name)))(
  '%s takes no form of a page of another origin',
  async (_name, path) => {
    const { store, stored } = memoryStore();
    const demo = begin(store);
    const token = await demo.signIn();
    await setDonation(demo, token, 7);
    await demo.open('/');
    const before = structuredClone(stored.get('brand'));
    const guesses: readonly Record<string, string>[] = [
      {},
      { key: '' },
      { key: 'undefined' },
      { key: '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f' },
    ];
    for (const fields of guesses)
      expect((await demo.submit(path, { brand: 'ember', ...fields })).status).toBe(403);
    expect(await donation(demo, token)).toMatchObject(seven);
    expect(stored.get('brand')).toEqual(before);
  },
);

test('a key of a form outlives the worker, and each browser has its own', async () => {
  const { store, stored } = memoryStore();
  const first = begin(store);
  await first.open('/');
  const fields = { brand: 'ember', key: String(stored.get('form-key')) };
  expect((await begin(memoryStore().store).submit('/demo/brand', fields)).status).toBe(403);
  expect((await begin(store, { at: 1000 }).submit('/demo/brand', fields)).status).toBe(200);
});

test('plays the card page on its own origin, also on this machine, and stores what was done there', async () => {
  for (const from of [origin, 'http://localhost:4330']) {
    const { store } = memoryStore();
    const first = begin(store, { from });
    const token = await first.signIn();
    expect(await (await first.open('/')).text()).toContain(`"${new URL(from).host}"]`);
    const started = await first.call(token, 'PUT', '/private/billing/payments/card');
    const { url } = (await started.json()) as { url: string };
    expect(url).toMatch(new RegExp(`^${from}/card-page/`));
    const { pathname } = new URL(url);
    expect(await (await first.open(pathname)).text()).toContain('Practice page');
    const done = await first.submit(pathname, { action: 'success' });
    expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringContaining(`${from}/`)]);
    const saved = await begin(store, { from, at: 1000 }).call(token, 'GET', '/private/billing/payments/card');
    expect(await saved.text()).toContain('4242');
  }
});

test('drops a world that another version stored', async () => {
  const { store, stored } = memoryStore();
  for (const value of ['junk', { at: 0 }, { at: 0, snapshot: { format: 2 } }]) {
    stored.set('world', value);
    const demo = begin(store);
    expect(await donation(demo, await demo.signIn())).toMatchObject(seeded);
  }
});

test('works where the browser stores nothing', async () => {
  const refuse = async () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const demo = begin({ read: async () => undefined, write: refuse, delete: refuse });
  const token = await demo.signIn();
  await setDonation(demo, token, 7);
  expect(await donation(demo, token)).toMatchObject(seven);
  expect((await demo.press('/demo/brand', { brand: 'ember' })).status).toBe(200);
});

test('writes during a save share the next save', async () => {
  const { store } = memoryStore();
  let writes = 0;
  const counting: DemoStore = {
    ...store,
    write: async (key, value) => {
      writes += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      await store.write(key, value);
    },
  };
  const demo = begin(counting);
  const token = await demo.signIn();
  writes = 0;
  await Promise.all([1, 2, 3, 4, 5].map((amount) => setDonation(demo, token, amount)));
  expect(writes).toBeLessThan(4);
  expect(await donation(begin(store), token)).toEqual(await donation(demo, token));
});
