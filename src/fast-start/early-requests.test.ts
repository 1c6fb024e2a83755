import { expect, test } from 'vitest';
import { earlyRequests, markBrand } from './early-requests.ts';

const now = Date.UTC(2026, 2, 3);
const sid = '5b2a1f8e-0c1d-4c55-9d0c-2f6c3f1f9c11';
const record = {
  kind: 'web',
  sid,
  at: 'token',
  rt: 'r',
  atExp: now + 1,
  rtExp: now + 1,
  policy: 'p',
  gen: 1,
};
const config = { apiBase: '/api/v1', brand: 'beacon' };

const digest = '0123456789abcdef';

interface Scene {
  /** Content of the element that names what this build can draw; it is missing when left out. */
  readonly catalogue?: string;
  readonly path?: string;
  readonly config?: unknown;
  readonly local?: Readonly<Record<string, unknown>>;
  readonly tab?: Readonly<Record<string, unknown>>;
}

function early(scene: Scene = {}): Request[] {
  const area = (values: Readonly<Record<string, unknown>>) => ({
    getItem: (key: string) => (key in values ? JSON.stringify(values[key]) : null),
  });
  const local = { 'ep.1.auth': record, 'ep.1.device-id': sid, ...scene.local };
  return earlyRequests(
    {
      document: {
        getElementById: () => ({ textContent: JSON.stringify(scene.config ?? config) }) as HTMLElement,
        querySelector: <E>() => (scene.catalogue === undefined ? null : ({ content: scene.catalogue } as E)),
      },
      location: { pathname: scene.path ?? '/account' },
      local: () => area(local),
      tab: () => area(scene.tab ?? {}),
    },
    now,
  );
}

const pathsOf = (requests: readonly Request[]) =>
  requests.map(({ url }) => url.replace('http://localhost/api/v1', ''));

const stored = {
  'ep.1.layout.reads.header': [
    '/public/outage/current',
    '/private/drd/initialize',
    '/private/drd/widgets/list?tabId=header',
  ],
  'ep.1.layout.reads.newDashboard': [
    '/private/drd/initialize',
    '/private/drd/widget/hero?a=b%20c',
    '/private/tips',
  ],
  'ep.1.layout.reads.bill/payments': ['/private/never'],
};

test('requests nothing before the outage check where the last one reported an outage', () => {
  expect(early({ local: { ...stored, 'ep.1.outage': true } })).toEqual([]);
});

test('requests what the page read at the last visit, each once, with the headers of every request', () => {
  const requests = early({ local: stored });
  expect(pathsOf(requests)).toEqual([
    '/public/outage/current',
    '/private/drd/initialize',
    '/private/drd/widgets/list?tabId=header',
    '/private/drd/widget/hero?a=b%20c',
    '/private/tips',
  ]);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    ...Array(4).fill('Bearer token'),
  ]);
  for (const { method, headers } of requests) {
    expect(method).toBe('GET');
    expect([headers.get('brand-id'), headers.get('device-id')]).toEqual(['beacon', sid]);
  }
});

test('another page is another list', () => {
  expect(pathsOf(early({ local: stored, path: '/account/bill/payments' })).at(-1)).toBe('/private/never');
});

test('nothing is requested at the first visit', () => {
  expect(early()).toEqual([]);
});

const catalogueOfLayout = (scene: Scene) =>
  early({ local: stored, ...scene })
    .filter(({ url }) => url.includes('/list'))
    .map(({ headers }) => headers.get('layout-catalogue'));

test('names what this build can draw in requests of layouts, and in no other', () => {
  const named = early({ local: stored, catalogue: digest }).filter(({ headers }) =>
    headers.has('layout-catalogue'),
  );
  expect(pathsOf(named)).toEqual(['/private/drd/widgets/list?tabId=header']);
  expect(named[0]?.headers.get('layout-catalogue')).toBe(digest);
});

test.each([
  ['the API is on another origin', { config: { ...config, apiBase: 'https://api.example' } }, null],
  ['the deployment says so', { config: { ...config, layouts: { sendCatalogue: false } } }, null],
  [
    'the API of another origin is known to take it',
    { config: { ...config, apiBase: 'https://api.example', layouts: { sendCatalogue: true } } },
    digest,
  ],
  ['the config is wrong there, which the portal reports', { config: { ...config, layouts: 7 } }, digest],
])('decides about the catalogue by the deployment: %s', (_, scene, expected) => {
  expect(catalogueOfLayout({ ...scene, catalogue: digest })).toEqual([expected]);
});

test('a page that names no catalogue sends none', () => {
  expect(catalogueOfLayout({})).toEqual([null]);
});

test.each([
  'https://elsewhere.example/private/x',
  '//elsewhere.example/private/x',
  '/private/../../x',
  '/private/%2e%2e/%2e%2e/x',
  '/private/x#y',
  '/identity/x',
  '/private/\\elsewhere',
  7,
  null,
])('never requests %s, whatever the storage says', (path) => {
  expect(early({ local: { 'ep.1.layout.reads.newDashboard': [path] } })).toEqual([]);
});

test.each<[string, Scene]>([
  ['nobody is signed in', { local: { 'ep.1.auth': null } }],
  ['the token has run out', { local: { 'ep.1.auth': { ...record, atExp: now } } }],
  ['the session has', { local: { 'ep.1.auth': { ...record, rtExp: now } } }],
  ['the session was ended in another tab', { local: { 'ep.1.end': { sid, reason: 'signed-out' } } }],
  ['the record is not of a customer', { local: { 'ep.1.auth': { ...record, kind: 'impersonation' } } }],
  ['staff or the mobile app have a session in this tab', { tab: { 'ep.1.auth': record } }],
  ['staff are on their way in', { path: '/impersonate' }],
  ['a code has come back', { path: '/auth/redirect' }],
  ['this browser has no id yet', { local: { 'ep.1.device-id': null } }],
  ['somebody wrote something else in its place', { local: { 'ep.1.device-id': 'my-tracking-id' } }],
  ['the config is wrong', { config: { apiBase: 7, brand: 'beacon' } }],
  ['the API is somewhere that no bearer may go', { config: { ...config, apiBase: 'http://api.example' } }],
  ['the stored record is no record', { local: { 'ep.1.auth': 'a' } }],
])('requests nothing when %s', (_, scene) => {
  expect(early({ ...scene, local: { ...stored, ...scene.local } })).toEqual([]);
});

test('a browser without storage requests nothing', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const page = {
    document: {
      getElementById: () => ({ textContent: JSON.stringify(config) }) as HTMLElement,
      querySelector: () => null,
    },
    location: { pathname: '/account' },
    local: refuse,
    tab: refuse,
  };
  expect(earlyRequests(page, now)).toEqual([]);
});

test('sets the brand of the config on the document, and leaves a broken config to the portal', () => {
  const brandOf = (textContent: string) => {
    const dataset: DOMStringMap = {};
    markBrand({
      getElementById: () => ({ textContent }) as HTMLElement,
      documentElement: { dataset } as HTMLElement,
    });
    return dataset['brand'];
  };
  expect(brandOf('{ "brand": "ember" }')).toBe('ember');
  expect(brandOf('{ "brand": ')).toBeUndefined();
});
