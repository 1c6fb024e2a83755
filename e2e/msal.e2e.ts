import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type * as msal from '@azure/msal-browser';
import type { Page } from '@playwright/test';
import { certificateOfRun, openFront } from '#bench/front.ts';
import { freePort } from '#src/test/free-port.ts';
import { calls, pick } from './support/by-hand.ts';
import { type Mock, startMock } from './support/mock.ts';
import { test as base, expect } from './support/portal.ts';

/** The library as it is shipped for pages without a bundler: addresses and files. */
const scripts: Readonly<Record<string, string>> = {
  '/msal-browser.js': 'msal-browser.min.js',
  '/msal-redirect-bridge.js': 'redirect-bridge/msal-redirect-bridge.min.js',
};
const folder = new URL('../lib/', import.meta.resolve('@azure/msal-browser'));

/** Globals of the client's page. */
interface ClientPage {
  readonly app: Promise<msal.IPublicClientApplication>;
  /** What a redirect from the provider gave to the page; null for a page that was opened otherwise. */
  readonly returned: Promise<msal.AuthenticationResult | null>;
}

/**
 * Serves a single-page app with the library at an origin of its own, with TLS. It is configured as Microsoft documents it
 * for an OpenID provider of somebody else: no `authorityMetadata`, all of it is read from the provider. `query` is the
 * provider's, and OpenID Connect's, way to give back a code; without it the library asks for the fragment.
 */
async function serveClient(authority: string) {
  const host = createServer(await certificateOfRun(), async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const script = scripts[pathname];
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return void response.end(await readFile(fileURLToPath(new URL(script, folder))));
    }
    const config = {
      auth: {
        clientId: 'portal',
        authority,
        knownAuthorities: [new URL(authority).host],
        redirectUri: '/auth/redirect',
        postLogoutRedirectUri: '/',
        OIDCOptions: { responseMode: 'query' },
      },
      system: { protocolMode: 'OIDC' },
    } satisfies msal.Configuration;
    const start = `
      app = msal.createStandardPublicClientApplication(${JSON.stringify(config)});
      returned = app.then((each) => each.handleRedirectPromise());`;
    const [name, code] =
      pathname === '/auth/redirect'
        ? ['/msal-redirect-bridge.js', 'msalRedirectBridge.broadcastResponseToMainFrame();']
        : ['/msal-browser.js', start];
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><link rel="icon" href="data:,"><script src="${name}"></script><script>${code}</script>`,
    );
  });
  await once(host.listen(0, 'localhost'), 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = host.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}

interface Sites {
  /** Where the mock server is for the browser. */
  readonly server: string;
  readonly client: string;
  readonly mock: Mock;
}

const test = base.extend<{ sites: Sites }>({
  ignoreHTTPSErrors: true,
  sites: async ({ browserName: _ }, use) => {
    const publicPort = await freePort();
    const server = `https://localhost:${publicPort}`;
    const client = await serveClient(`${server}/identity`);
    // The library checks the times of ID tokens by the device's clock.
    const args = ['--now', 'real', '--public-origin', server, '--allow-origin', client.origin];
    const mock = await startMock({ args });
    const front = await openFront(mock.port, { publicPort });
    await use({ server, client: client.origin, mock });
    await front.close();
    await mock.stop();
    client.close();
  },
});

/** The library's instance, once the page has loaded it. */
async function appOf(page: Page) {
  await page.waitForFunction(() => 'app' in globalThis);
  return page.evaluateHandle(() => (globalThis as unknown as ClientPage).app);
}

/** Gets an access token as an app does before each call. Rejects when a person has to sign in. */
const acquire = async (page: Page, forceRefresh: boolean) =>
  (await appOf(page)).evaluate(async (app, force) => {
    const [account] = app.getAllAccounts();
    if (account === undefined) throw new Error('Nobody is signed in.');
    const { accessToken, fromCache } = await app.acquireTokenSilent({
      account,
      scopes: ['openid', 'offline_access'],
      forceRefresh: force,
    });
    return { accessToken, fromCache };
  }, forceRefresh);

/** How the API on the other origin answers a script of the page that sends this token. */
const callWith = (page: Page, { server }: Sites, token: string) =>
  page.evaluate(
    async ([address, authorization]) => {
      const headers = { authorization, 'brand-id': 'beacon', 'device-id': crypto.randomUUID() };
      return (await fetch(address, { headers, credentials: 'omit' })).status;
    },
    [`${server}/api/v1/private/billing/accounts`, `Bearer ${token}`] as const,
  );

test('msal-browser signs in over TLS, refreshes silently, calls the API of another origin and signs out', async ({
  page,
  sites,
  expectConsole,
}) => {
  const { client, server, mock } = sites;
  const tokenCalls = async () => (await calls(mock.control)).filter((line) => line.endsWith('/token')).length;
  await page.goto(`${client}/`);
  await (await appOf(page)).evaluate((app) => void app.loginRedirect());
  await pick(page, 'Aroha');
  await expect(page).toHaveURL(`${client}/`);
  await appOf(page);
  const first = await page.evaluate(async () => {
    const result = await (globalThis as unknown as ClientPage).returned;
    return { accessToken: result?.accessToken ?? '', claims: Object(result?.idTokenClaims) };
  });
  expect(first.claims).toMatchObject({ iss: `${server}/identity`, sub: 'aroha', aud: 'portal' });
  expect(await callWith(page, sites, first.accessToken)).toBe(200);

  expect(await acquire(page, false)).toEqual({ accessToken: first.accessToken, fromCache: true });
  expect(await tokenCalls()).toBe(1);
  const answered = page.waitForResponse(/\/identity\/token/);
  const second = await acquire(page, true);
  const { refresh_token } = await (await answered).json();
  expect(second.fromCache).toBe(false);
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(await tokenCalls()).toBe(2);
  expect(await callWith(page, sites, second.accessToken)).toBe(200);

  await (await appOf(page)).evaluate((app) => {
    const [account = null] = app.getAllAccounts();
    // Without the hint the provider can't know whose sign-in ends; the library doesn't add it by itself.
    void app.logoutRedirect({ account, idTokenHint: account?.idToken ?? '' });
  });
  await expect(page).toHaveURL(/^[^?]*\/\?state=/);
  expect(new URL(page.url()).origin).toBe(client);
  expect(await (await appOf(page)).evaluate((app) => app.getAllAccounts())).toEqual([]);
  expectConsole(/status of 401 .*billing\/accounts/);
  expect(await callWith(page, sites, first.accessToken)).toBe(401);
  expect(await callWith(page, sites, second.accessToken)).toBe(401);
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token });
  const refused = await fetch(`http://localhost:${mock.port}/identity/token`, { method: 'POST', body });
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant']);
});

test('msal-browser signs in through a window of its own, with a posted request, until the provider ends it', async ({
  page,
  sites,
  expectConsole,
}) => {
  await page.goto(`${sites.client}/`);
  const popup = page.waitForEvent('popup');
  const signedIn = (await appOf(page)).evaluate((app) =>
    app.loginPopup({ scopes: ['openid', 'offline_access'], httpMethod: 'POST' }),
  );
  await pick(await popup, 'Aroha');
  expect(await callWith(page, sites, (await signedIn).accessToken)).toBe(200);
  expect(await calls(sites.mock.control)).not.toContain('GET /identity/authorize');

  await sites.mock.control.change({ revoke: 'all' });
  expectConsole(/status of 400 .*identity\/token/);
  // The library then asks in a hidden frame, whose sandbox the browser warns of, whether anybody is still signed in.
  expectConsole(/iframe which has both allow-scripts and allow-same-origin/);
  await expect(acquire(page, true)).rejects.toThrow('InteractionRequiredAuthError: login_required');
});
