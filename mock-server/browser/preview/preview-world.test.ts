import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Show } from '#layouts/api/preview.ts';
import { createDemo } from '#mock/browser/demo.ts';
import { studioIn } from '#mock/browser/demo-page.ts';
import type { DemoStore } from '#mock/browser/demo-store.ts';
import { createLayouts } from '#mock/layouts.ts';
import { readLayouts } from '#mock/node/read-layouts.ts';
import { nameStudio } from '#scripts/build/name-studio.mjs';
import type { PreviewAnswer } from './preview-world.ts';

const origin = 'https://preview.example';
const studio = 'https://studio.example';
const root = join(import.meta.dirname, '../../..');
const start = readFileSync(join(root, 'mock-server/browser/start.html'), 'utf8');
const built = readFileSync(join(root, 'src/index.html'), 'utf8');
const dashboard = readFileSync(join(root, 'mock-server/layouts/newDashboard.json'), 'utf8');
const sources = readLayouts();

const show: Show = {
  kind: 'show',
  page: 'newDashboard',
  persona: 'callum',
  brand: 'ember',
  theme: 'dark',
  at: null,
  documents: [],
  variants: null,
  off: [],
};

function memoryStore(): DemoStore {
  const stored = new Map<string, unknown>();
  return {
    read: async (key) => structuredClone(stored.get(key)),
    write: async (key, value) => void stored.set(key, structuredClone(value)),
    delete: async (key) => void stored.delete(key),
  };
}

/** A worker that has just begun, on a host whose first page names a studio or none. */
function begin({ store = memoryStore(), named = studio as string | null } = {}) {
  const pages: Readonly<Record<string, string>> = {
    '/': nameStudio(named ?? undefined)(start).text,
    '/demo/portal.html': built,
  };
  const demo = createDemo({
    origin,
    layouts: createLayouts(sources),
    store,
    fetch: async (input) =>
      new Response(pages[typeof input === 'string' ? input : new URL(input.url).pathname]),
    realNow: () => 1_800_000_000_000,
    unregister: async () => undefined,
  });
  const answer = async (request: Request, isNavigation: boolean) => {
    const response = await demo.answer(request, isNavigation);
    if (response === null) throw new Error(`${request.url} is left to the host.`);
    return response;
  };
  const send = (body: unknown) =>
    answer(
      new Request(`${origin}/demo/preview`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      false,
    );
  return {
    /** Opens a page; framed as a browser says it. */
    open(path: string, destination: string) {
      const request = new Request(origin + path);
      Object.defineProperty(request, 'destination', { value: destination });
      return answer(request, true);
    },
    send,
    /** What a form sends, of any page. */
    sendForm: (type: string, body: unknown, isNavigation: boolean) =>
      answer(
        new Request(`${origin}/demo/preview`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: JSON.stringify(body),
        }),
        isNavigation,
      ),
    async show(wanted: Partial<Show>, isNew = false): Promise<PreviewAnswer> {
      const response = await send({ show: { ...show, ...wanted }, isNew });
      expect(response.status).toBe(200);
      return response.json();
    },
    async idsFor(token: string) {
      const request = new Request(`${origin}/api/v1/private/drd/widgets/list?tabId=newDashboard`, {
        headers: {
          authorization: `Bearer ${token}`,
          'brand-id': 'ember',
          'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
        },
      });
      const response = await answer(request, false);
      const { sections } = (await response.json()) as { sections: { widgets: { id: string }[] }[] };
      return {
        ids: sections.flatMap(({ widgets }) => widgets.map(({ id }) => id)),
        date: response.headers.get('date'),
      };
    },
  };
}

/** The dashboard with one more notice. */
function withNotice(id: string): Show['documents'] {
  const page = JSON.parse(dashboard) as { sections: { widgets: unknown[] }[] };
  page.sections[1]?.widgets.push({ id, type: 'notice', version: 1, config: { tone: 'info', text: 'Hello' } });
  return [{ path: 'newDashboard.json', text: JSON.stringify(page) }];
}

test('the page in the frame may be framed by the studio alone, and has no mark', async () => {
  const { open } = begin();
  for (const path of ['/?preview', '/account/dashboard']) {
    const page = await open(path, 'iframe');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain(`frame-ancestors ${studio}`);
    expect(policy).not.toMatch(/unsafe|frame-ancestors 'none'/);
    expect(page.headers.has('x-frame-options')).toBe(false);
    const html = await page.text();
    expect(html).toContain(`<meta name="preview-studio" content="${studio}" />`);
    expect(html).toContain('/demo/preview.js');
    expect(html).not.toContain('nothing here is real');
  }
});

test('a page of its own is the demo as ever, also where a studio is named', async () => {
  const page = await begin().open('/account/dashboard', 'document');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  const html = await page.text();
  expect(html).toContain('nothing here is real');
  expect(html).not.toContain('/demo/preview.js');
});

test('without the name of a studio nothing frames or drives the demo', async () => {
  const { open, send } = begin({ named: null });
  const page = await open('/account/dashboard', 'iframe');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await page.text()).not.toContain('/demo/preview.js');
  expect((await send({ show, isNew: true })).status).toBe(404);
});

test.each(['', '*', 'https://a.example/path', 'https://a.example/&quot;', 'javascript:x', 'a.example'])(
  'takes no studio called "%s"',
  (name) => expect(studioIn(`<meta name="preview-studio" content="${name}" />`)).toBeUndefined(),
);

test('signs a person in, at a time and in a brand, in a world of their own', async () => {
  const preview = begin();
  const { session } = await preview.show({ at: '2026-06-01T10:00:00+12:00' }, true);
  expect(session).toMatchObject({ kind: 'web', gen: 1, rt: expect.any(String) });
  const { date, ids } = await preview.idsFor(session?.at ?? '');
  expect(date).toContain('31 May 2026 22:00');
  expect(ids).toContain('bill');
  expect(await (await preview.open('/account/dashboard', 'iframe')).text()).toContain('"brand":"ember"');
});

test('shows documents in place of the build’s, until they are no longer sent', async () => {
  const preview = begin();
  const { session } = await preview.show({}, true);
  const ids = async () => (await preview.idsFor(session?.at ?? '')).ids;
  expect(await ids()).not.toContain('winter');
  await preview.show({ documents: withNotice('winter') });
  expect(await ids()).toContain('winter');
  await preview.show({ documents: [] });
  expect(await ids()).not.toContain('winter');
});

test('names what is wrong with a document, and shows the last good one', async () => {
  const preview = begin();
  const { session } = await preview.show({ documents: withNotice('winter') }, true);
  const wrong = ['{', '[]', '{"format":1}', dashboard.replace('"billSummary"', '"billSumary"'), ''];
  for (const text of wrong) {
    const { problems } = await preview.show({ documents: [{ path: 'newDashboard.json', text }] });
    expect(problems).toEqual([{ page: 'newDashboard', sentence: expect.stringMatching(/\w/) }]);
    expect((await preview.idsFor(session?.at ?? '')).ids).toContain('winter');
  }
});

test('shows the same after the worker was stopped', async () => {
  const store = memoryStore();
  const { session } = await begin({ store }).show({ documents: withNotice('winter') }, true);
  expect((await begin({ store }).idsFor(session?.at ?? '')).ids).toContain('winter');
});

const experiments = JSON.stringify({
  experiments: [
    {
      id: 'tips-tile',
      owner: 'Insights',
      why: 'Whether a tile is read.',
      salt: 's1',
      arms: [{ id: 'b', slots: [{ from: 0, to: 5000 }] }],
    },
  ],
});

/** The dashboard with a notice for whom a condition holds. */
function withCondition(when: unknown): Show['documents'][number] {
  const [{ path, text } = { path: '', text: '' }] = withNotice('winter');
  return { path, text: text.replace('"id":"winter",', `"id":"winter","when":${JSON.stringify(when)},`) };
}

test('shows the variants of an experiment of the change, and checks pages by its policy', async () => {
  const store = memoryStore();
  const preview = begin({ store });
  const documents = [
    withCondition({ arms: ['tips-tile/b'] }),
    { path: 'policy/experiments.json', text: experiments },
    { path: 'policy/rules.json', text: 'of no concern' },
  ];
  const { session, problems } = await preview.show({ documents, variants: ['tips-tile/b'] }, true);
  const ids = async () => (await preview.idsFor(session?.at ?? '')).ids;
  expect(problems).toEqual([]);
  expect(await ids()).toContain('winter');
  expect((await begin({ store }).idsFor(session?.at ?? '')).ids).toContain('winter');
  await preview.show({ documents, variants: [] });
  expect(await ids()).not.toContain('winter');
  await preview.show({ documents, variants: ['tips-tile/b'] });
  expect(await ids()).toContain('winter');

  const wrong = [documents[0], { path: 'policy/experiments.json', text: '{"experiments":1}' }];
  const answer = await preview.show({ documents: wrong.filter((each) => each !== undefined) });
  expect(answer.problems).toEqual([{ page: 'policy/experiments', sentence: expect.stringMatching(/\w/) }]);

  const gone = documents.slice(0, 1);
  expect((await preview.show({ documents: gone })).problems).toEqual([
    { page: 'newDashboard', sentence: expect.stringContaining('tips-tile/b') },
  ]);
});

test('takes customer attributes that the change declares', async () => {
  const preview = begin();
  const declared = JSON.parse(readFileSync(join(root, 'mock-server/layouts/policy/facts.json'), 'utf8')) as {
    flags: Record<string, unknown>;
  };
  declared.flags['newborn'] = { owner: 'Profile', meaning: 'has a newborn' };
  const text = JSON.stringify({ ...declared });
  const page = withCondition({ flags: ['newborn'] });
  expect((await preview.show({ documents: [page] }, true)).problems).toHaveLength(1);
  const { problems } = await preview.show({ documents: [page, { path: 'policy/facts.json', text }] });
  expect(problems).toEqual([]);
});

test('switches types off, and on again', async () => {
  const preview = begin();
  expect((await preview.show({ off: [{ type: 'usageGraph' }] })).switches.off).toEqual([
    { type: 'usageGraph' },
  ]);
  expect((await preview.show({})).switches.off).toEqual([]);
});

test('refuses what is no message, nobody’s page and types that there aren’t, with a sentence', async () => {
  const { send } = begin();
  const wrong = [
    null,
    {},
    { show },
    { show: { ...show, more: 1 }, isNew: false },
    { show: { ...show, documents: [{ path: '../x.json', text: '' }] }, isNew: false },
    { show: { ...show, persona: 'nobody' }, isNew: true },
    { show: { ...show, off: [{ type: 'none' }] }, isNew: false },
  ];
  for (const body of wrong) {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ problem: expect.stringMatching(/\w/) });
  }
});

test('a form of another page drives nothing, whatever it calls its text', async () => {
  const preview = begin();
  const before = await preview.show({}, true);
  const body = { show: { ...show, brand: 'beacon' }, isNew: true };
  for (const [type, isNavigation] of [
    ['text/plain', true],
    ['application/json', true],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=a', true],
  ] as const) {
    const response = await preview.sendForm(type, body, isNavigation);
    expect([response.status, await response.text()]).toEqual([403, '']);
  }
  // The session of the preview is still that of its persona.
  expect((await preview.idsFor(before.session?.at ?? '')).ids.length).toBeGreaterThan(0);
});
