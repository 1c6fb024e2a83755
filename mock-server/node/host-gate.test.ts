import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { createWorlds } from '#mock/named-worlds/worlds.ts';
import { createServer } from '#mock/server.ts';

const publicOrigins = ['https://dev.example', 'https://ember.localhost:8443', 'http://plain.example:8080'];
const worlds = createWorlds(
  () =>
    createMock({
      origins: ['http://localhost:4000', ...publicOrigins],
      strict: true,
      allowOrigins: ['https://portal.example'],
    }).app,
);
const server = createServer(worlds, {
  dist: 'none',
  brand: 'beacon',
  overlay: 0,
  isDev: false,
  publicOrigins,
  allowOrigins: ['https://portal.example'],
});
let port = 0;
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(() => server.close());

/** The status and the rest of what the server answers to these lines, exactly as they are. */
function sendRaw(...lines: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }));
    socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  });
}
const statusOf = async (...lines: string[]) => (await sendRaw(...lines)).status;
const call = [
  'brand-id: beacon',
  'device-id: 0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
  'accept: application/json',
] as const;
const metadata = '/identity/.well-known/openid-configuration';

test.each([
  'localhost',
  'localhost:4000',
  'LOCALHOST:4000',
  'ember.localhost:4000',
  'anna.world.localhost:4000',
  'ember.anna.world.localhost:4000',
  'cards.anna.world.localhost:4000',
  '127.0.0.1:4000',
  '[::1]:4000',
  'dev.example',
  'Dev.Example:443',
])('answers as %s', async (host) => {
  const path = host.startsWith('cards.') ? '/nothing' : metadata;
  expect(await statusOf(`GET ${path} HTTP/1.1`, `host: ${host}`)).toBe(host.startsWith('cards.') ? 404 : 200);
});

test.each([
  ['evil.example', 421],
  ['evil.example:4000', 421],
  ['localhost.evil.example', 421],
  ['notlocalhost', 421],
  ['127.0.0.1.evil.example', 421],
  ['sub.dev.example', 421],
  ['dev.example:4000', 421],
  ['plain.example', 421],
  ['192.168.0.7:4000', 421],
  ['user@localhost', 400],
  ['user:word@localhost:4000', 400],
  ['localhost/path', 400],
  ['localhost?a', 400],
  ['localhost:99999999', 400],
  ['', 400],
])('refuses the host "%s" on every path', async (host, status) => {
  for (const line of [
    'GET /',
    `GET ${metadata}`,
    'POST /identity/token',
    'GET /api/v1/public/outage/current',
    'GET /docs',
    'POST /csp-reports',
    'TRACE /identity/token',
    'GET /%',
    'GET /api/v1/%',
  ]) {
    expect(await statusOf(`${line} HTTP/1.1`, `host: ${host}`, ...call), line).toBe(status);
  }
});

test.each([
  ['dev.example', 'https://dev.example'],
  ['DEV.example:443', 'https://dev.example'],
  ['ember.localhost:8443', 'https://ember.localhost:8443'],
  ['plain.example:8080', 'http://plain.example:8080'],
  ['ember.localhost:4000', 'http://ember.localhost:4000'],
  ['localhost:443', 'http://localhost:443'],
])('names itself to a caller of %s as %s, whatever the caller says of the scheme', async (host, origin) => {
  for (const proto of ['https', 'http']) {
    const { text } = await sendRaw(
      `GET ${metadata} HTTP/1.1`,
      `host: ${host}`,
      `x-forwarded-proto: ${proto}`,
      `forwarded: proto=${proto};host=evil.example`,
      'x-forwarded-host: evil.example',
    );
    const found: Record<string, string> = JSON.parse(
      text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
    );
    const addresses = [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'end_session_endpoint',
      'jwks_uri',
    ];
    expect(addresses.map((name) => new URL(found[name] ?? 'none:').origin)).toEqual(
      addresses.map(() => origin),
    );
    expect(text).not.toContain('evil.example');
  }
});

test('a page of a public origin may call the API there, and one of the same name without TLS may not', async () => {
  const callAs = (origin: string) =>
    statusOf('GET /api/v1/public/outage/current HTTP/1.1', 'host: dev.example', `origin: ${origin}`, ...call);
  expect([await callAs('https://dev.example'), await callAs('http://dev.example')]).toEqual([200, 403]);
});

test('a public origin that is not on this machine has the card page in a folder', async () => {
  const cardPage = (host: string) =>
    sendRaw('GET /card-page/unknown HTTP/1.1', `host: ${host}`, 'accept: text/html');
  const own = await cardPage('cards.localhost:4000');
  expect(own.status).toBe(404);
  for (const host of ['dev.example', 'plain.example:8080']) {
    const { status, text } = await cardPage(host);
    expect([host, status]).toEqual([host, 404]);
    expect(text.slice(text.indexOf('<!doctype'))).toBe(own.text.slice(own.text.indexOf('<!doctype')));
  }
  // Here it would be a page of the portal, which isn't built.
  expect((await cardPage('ember.localhost:8443')).status).toBe(503);
});

test('refuses two hosts, even the same one twice', async () => {
  for (const second of ['localhost', 'evil.example', 'user@localhost']) {
    for (const path of ['/', metadata, '/api/v1/public/outage/current']) {
      expect(await statusOf(`GET ${path} HTTP/1.1`, 'host: localhost', `Host: ${second}`, ...call)).toBe(400);
    }
  }
});

test('takes the host of an absolute address, which is checked like the other', async () => {
  const answer = await sendRaw(`GET http://ember.localhost:4000${metadata} HTTP/1.1`, 'host: localhost');
  expect(answer.text).toContain('"issuer":"http://ember.localhost:4000/identity"');
  const statuses: Record<string, number> = {};
  for (const target of [
    'http://localhost/api/v1/public/outage/current?a=1',
    'https://localhost/api/v1/public/outage/current',
    `http://evil.example${metadata}`,
    `http://user@localhost${metadata}`,
    `http://user:word@localhost${metadata}`,
    'http://localhost:99999/identity/token',
    'ftp://localhost/identity/token',
    'http:/identity/token',
    '*',
  ]) {
    statuses[target] = await statusOf(`GET ${target} HTTP/1.1`, 'host: localhost', ...call);
  }
  expect(statuses).toEqual({
    'http://localhost/api/v1/public/outage/current?a=1': 400,
    'https://localhost/api/v1/public/outage/current': 200,
    [`http://evil.example${metadata}`]: 421,
    [`http://user@localhost${metadata}`]: 400,
    [`http://user:word@localhost${metadata}`]: 400,
    'http://localhost:99999/identity/token': 400,
    'ftp://localhost/identity/token': 400,
    'http:/identity/token': 400,
    '*': 400,
  });
});

test('no method is a failure of the server', async () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
  const paths = ['authorize', 'token', 'revoke', 'logout', 'keys', 'staff', 'identity.css', 'nothing', ''];
  for (const method of methods) {
    for (const path of paths) {
      const status = await statusOf(`${method} /identity/${path} HTTP/1.1`, 'host: localhost');
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(200);
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  const trace = await sendRaw(
    'TRACE /identity/token HTTP/1.1',
    'host: localhost',
    'authorization: Bearer secret',
  );
  expect(trace.status).toBe(405);
  expect(trace.text).not.toContain('secret');
});

test('the identity provider and the API allow the same foreign origin, each in its own way', async () => {
  for (const [origin, allowed] of [
    ['https://portal.example', true],
    ['https://evil.example', false],
  ] as const) {
    for (const path of ['/api/v1/private/account/details', '/identity/token', '/identity/revoke', metadata]) {
      const answer = await sendRaw(
        `OPTIONS ${path} HTTP/1.1`,
        'host: localhost',
        `origin: ${origin}`,
        'access-control-request-method: POST',
        'access-control-request-headers: authorization',
      );
      expect(answer.status, `${origin} ${path}`).toBe(allowed || !path.startsWith('/api') ? 204 : 403);
      expect(answer.text.includes(`access-control-allow-origin: ${origin}\r\n`), `${origin} ${path}`).toBe(
        allowed,
      );
      expect(answer.text.match(/access-control-allow-origin/g)?.length ?? 0).toBe(allowed ? 1 : 0);
    }
  }
});
