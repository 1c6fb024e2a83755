import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMock } from './compose.ts';
import { createWorlds } from './named-worlds/worlds.ts';
import { createServerControl } from './named-worlds/worlds-control.ts';
import { createControlServer } from './node/control-server.ts';
import { addLiveReload } from './node/live-reload.ts';
import { localOrigins } from './portal-client.ts';
import { createDrift } from './replay/drift.ts';
import { createServer } from './server.ts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
const config = { identity: {}, hosts: {} };
writeFileSync(
  join(dist, 'index.html'),
  `<head><script id="deployment-config">${JSON.stringify(config)}</script></head>`,
);
writeFileSync(join(dist, 'file.js'), '1');

const worlds = createWorlds(() => createMock({ origins: localOrigins(4000) }).app);
const options = {
  dist,
  brand: 'beacon',
  overlay: 0,
  isDev: true,
  panel: 'http://127.0.0.1:4001/mock',
} as const;
const server = createServer(worlds, options);
const unbuilt = createServer(worlds, { ...options, dist: join(dist, 'none'), panel: undefined });
const stopReload = addLiveReload(server, dist);

const panel = {
  read: async (path: string) => (path === '/mock' ? { type: 'text/html', body: '', headers: {} } : undefined),
};
const controls = createControlServer(createServerControl(worlds, createDrift(), 4000), undefined, panel);
let controlBase: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => controls.listen(0, '127.0.0.1', resolve));
  controlBase = `http://127.0.0.1:${(controls.address() as AddressInfo).port}`;
});
afterAll(() => {
  stopReload();
  controls.close();
  controls.closeAllConnections();
  rmSync(dist, { recursive: true });
});

const expected = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
const html = { accept: 'text/html' };

test('a page whose API is on another origin names it in its config and its policy', async () => {
  const other = createServer(worlds, { ...options, apiOrigin: 'http://127.0.0.1:5000' });
  const { body, headers } = await other.inject({ url: '/', headers: { ...html, host: 'localhost:4000' } });
  const found = JSON.parse(/deployment-config">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(found).toMatchObject({
    apiBase: 'http://127.0.0.1:5000/api/v1',
    identity: { authority: 'http://127.0.0.1:5000/identity' },
    hosts: { cards: ['cards.localhost:5000'] },
  });
  expect(headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:5000;");
});

const caller = { 'brand-id': 'beacon', 'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f' };

test.each([
  ['the portal', 'GET', '/', 200, html],
  ['a page of the portal', 'GET', '/account/dashboard', 200, html],
  ['a file', 'GET', '/file.js', 200, {}],
  ['the script of live reload', 'GET', '/__dev/reload.js', 200, {}],
  ['a missing file', 'GET', '/assets/none.js', 404, {}],
  ['another method', 'POST', '/account', 405, html],
  ['a path that leads out', 'GET', '/..%5cpackage.json', 400, {}],
  ['an address that can’t be read', 'GET', '/%ff', 400, {}],
  ['the link to the panel', 'GET', '/mock', 302, html],
  ['the sign-in link of the panel', 'GET', '/mock/sign-in', 303, html],
  ['the sign-in page', 'GET', '/identity/authorize', 400, html],
  ['the provider’s styles', 'GET', '/identity/identity.css', 200, {}],
  ['a missing page of the provider', 'GET', '/identity/none', 404, html],
  ['the token endpoint', 'POST', '/identity/token', 400, {}],
  ['an answer of the API', 'GET', '/api/v1/public/outage/current', 200, caller],
  ['a refusal of the API', 'GET', '/api/v1/private/tags', 401, caller],
  ['a missing operation', 'GET', '/api/v1/none', 404, caller],
  ['a world without a name', 'GET', '/api/v1/public/outage/current', 400, { ...caller, 'mock-world': 'NO' }],
  ['the card page', 'GET', '/card-page/none', 404, { host: 'cards.localhost:4000' }],
  ['the card page’s styles', 'GET', '/card-page/card.css', 200, { host: 'cards.localhost:4000' }],
  ['the API reference', 'GET', '/docs', 200, html],
  ['a file of the API reference', 'GET', '/docs/static/swagger-ui.css', 200, {}],
  ['a missing file of the API reference', 'GET', '/docs/static/none.js', 404, {}],
  ['the OpenAPI document', 'GET', '/openapi.json', 200, {}],
  ['a report of the browser', 'POST', '/csp-reports', 204, {}],
] as const)('%s carries every security header: %s %s', async (_, method, url, status, headers) => {
  const answer = await server.inject({ method, url, headers: { host: 'localhost:4000', ...headers } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(expected);
});

test.each(['/', '/mock', '/mock/sign-in'])(
  '%s carries them when there is no build and no panel',
  async (url) => {
    expect((await unbuilt.inject({ url, headers: html })).headers).toMatchObject(expected);
  },
);

test.each(['/mock', '/mock/sign-in?persona=mei', '/mock/sign-in?persona=no', '/state', '/none'])(
  'the control port carries them: %s',
  async (path) => {
    vi.unstubAllGlobals();
    const { headers } = await fetch(controlBase + path, { redirect: 'manual' });
    expect(Object.fromEntries(headers)).toMatchObject(expected);
  },
);

const signOut = `/identity/logout?${new URLSearchParams({
  p: 'B2C_1A_SignIn',
  post_logout_redirect_uri: 'http://localhost:4000/',
})}`;

test.each([
  ['GET', '/', html],
  ['GET', '/account/dashboard', html],
  ['GET', signOut, html],
  ['GET', '/identity/authorize', html],
  ['POST', '/identity/token', {}],
  ['GET', '/api/v1/private/tags', caller],
  ['POST', '/api/v1/private/events/userLogout', caller],
  ['GET', '/card-page/none', { host: 'cards.localhost:4000' }],
] as const)(
  'a sign-out leaves nothing in the HTTP cache, and clears nothing that survives it: %s %s',
  async (method, url, headers) => {
    const answer = await server.inject({ method, url, headers: { host: 'localhost:4000', ...headers } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['clear-site-data']).toBeUndefined();
  },
);
