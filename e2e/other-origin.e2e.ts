import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { configurePage } from '#mock/portal-config.ts';
import { securityHeaders } from '#mock/portal-headers.ts';
import { calls, enter, pick } from './support/by-hand.ts';
import { startMock } from './support/mock.ts';
import { expect, test } from './support/portal.ts';
import { authItem } from './support/sign-in.ts';

const dist = join(import.meta.dirname, '../dist');

/** Serves the built portal on an origin of its own, with a server's API and identity provider in its config. */
async function servePortal() {
  let server = '';
  const host = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/assets/')) {
      const isStyle = pathname.endsWith('.css');
      const type = isStyle ? 'text/css' : pathname.endsWith('.js') ? 'text/javascript' : 'font/woff2';
      response.writeHead(200, { 'content-type': type });
      return void response.end(await readFile(join(dist, pathname)));
    }
    const places = { apiBase: `${server}/api/v1`, authority: `${server}/identity` };
    const built = await readFile(join(dist, 'index.html'), 'utf8');
    const { text } = configurePage(built, { brand: 'beacon', overlay: 0, host: new URL(server).host });
    const { 'reporting-endpoints': _reports, ...headers } = securityHeaders({ ...places, assets: [] });
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
    response.end(
      text
        .replace('"apiBase":"/api/v1"', `"apiBase":"${places.apiBase}"`)
        .replace('"authority":"/identity"', `"authority":"${places.authority}"`),
    );
  });
  await once(host.listen(0, 'localhost'), 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = host.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    callsTo: (address: string) => {
      server = address;
    },
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}

test('a portal on another origin than API and provider signs in, and its tokens end with a sign-out', async ({
  page,
}) => {
  const portal = await servePortal();
  const { origin } = portal;
  const mock = await startMock({ args: ['--allow-origin', origin] });
  const server = `http://localhost:${mock.port}`;
  portal.callsTo(server);

  await enter(page, `${origin}/`);
  await pick(page, 'Aroha');
  await expect(page.getByRole('region', { name: 'Your electricity' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  const { at, rt } = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), authItem)) ?? '{}');
  const call = () =>
    fetch(`${server}/api/v1/private/billing/accounts`, {
      headers: { authorization: `Bearer ${at}`, 'brand-id': 'beacon', 'device-id': crypto.randomUUID() },
    });
  expect((await call()).status).toBe(200);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect.poll(async () => (await call()).status).toBe(401);
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: rt });
  const refresh = await fetch(`${server}/identity/token`, { method: 'POST', body });
  expect([refresh.status, (await refresh.json()).error]).toEqual([400, 'invalid_grant']);
  const sent = (await calls(mock.control)).filter((line) => line.endsWith('/revoke'));
  expect(sent).toEqual(['OPTIONS /identity/revoke', 'POST /identity/revoke']);
  await mock.stop();
  portal.close();
});
