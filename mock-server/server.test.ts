import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTinyApi, tinyTable } from './core/tiny-api.test-support.ts';
import { createServer } from './server.ts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
const script = `console.log(${JSON.stringify('x'.repeat(3000))})`;
beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<head><script type="application/json" id="deployment-config">{"brand":"beacon","environment":"test","apiBase":"/api","identity":{"authority":"x"},"hosts":{"links":[],"cards":[],"assets":["img.example"]},"overlayMilliseconds":2000}</script></head><body>portal</body>',
  );
  writeFileSync(join(dist, 'assets/main-abc.js'), script);
  writeFileSync(join(dist, 'assets/main-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/plain-abc.css'), 'a{}');
  writeFileSync(join(dist, 'sw.js'), '1');
});
afterAll(() => rmSync(dist, { recursive: true }));

let tiny: ReturnType<typeof createTinyApi>;
let reports: string[];
let server: ReturnType<typeof createServer>;
let port: number;

beforeEach(async () => {
  tiny = createTinyApi();
  reports = [];
  server = createServer(
    { handle: tiny.handle, recordReport: (text) => reports.push(text) },
    {
      dist,
      brand: 'beacon',
      overlay: 0,
      isDev: false,
      table: tinyTable,
      allowOrigins: ['https://portal.example'],
    },
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterEach(() => server.close());

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Without fetch, which hides encodings and connection errors. */
function send(line: string, headers: Record<string, string> = {}, body?: string): Promise<Raw> {
  const [method, path] = line.split(' ');
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path, headers, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const caller = {
  'brand-id': 'beacon',
  'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
  authorization: 'Bearer good-anna',
};
const page = { accept: 'text/html,application/xhtml+xml' };

test('serves the page with the policy and this server’s own values', async () => {
  for (const path of [
    '/',
    '/index.html',
    '/account/dashboard',
    '/auth/redirect?code=1',
    '/a.b/c',
    '/app//b',
  ]) {
    const { status, headers, body } = await send(`GET ${path}`, { ...page, host: `localhost:${port}` });
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
        "img-src 'self' data: img.example; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
        "frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types export-worker; report-to csp",
    );
    expect(headers).toMatchObject({
      'reporting-endpoints': 'csp="/csp-reports"',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    const config = JSON.parse(/deployment-config">(.*?)<\/script>/.exec(body.toString())?.[1] ?? '');
    expect(config).toMatchObject({
      brand: 'beacon',
      environment: 'test',
      apiBase: '/api/v1',
      identity: { authority: '/identity', clientId: 'portal' },
      hosts: { cards: [`cards.localhost:${port}`] },
      overlayMilliseconds: 0,
    });
  }
});

test('the host chooses the brand', async () => {
  const { body } = await send('GET /', { host: `ember.localhost:${port}` });
  expect(body.toString()).toContain('"brand":"ember"');
});

test('serves hashed assets for a year, packed when the browser can unpack them', async () => {
  const packed = await send('GET /assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(brotliDecompressSync(packed.body).toString()).toBe(script);
  const other = await send('GET /assets/main-abc.js', { 'accept-encoding': 'br;q=0, gzip' });
  expect([other.headers['content-encoding'], gunzipSync(other.body).toString()]).toEqual(['gzip', script]);
  const plain = await send('GET /assets/main-abc.js', { 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
  const worker = await send('GET /sw.js');
  expect(worker.headers['cache-control']).toBe('no-store');
});

test('HEAD answers what GET would, without a body', async () => {
  const asset = await send('HEAD /assets/main-abc.js');
  expect([asset.status, asset.headers['content-length'], asset.body.length]).toEqual([
    200,
    String(script.length),
    0,
  ]);
  expect((await send('HEAD /account', page)).headers['content-security-policy']).toBeDefined();
});

test.each([
  ['GET /assets/main-old.js', page, 404],
  ['GET /assets/', page, 404],
  ['GET /favicon.ico', { accept: 'image/*' }, 404],
  ['GET /account', { ...page, 'sec-fetch-mode': 'cors' }, 404],
  ['GET /assets/..%2f..%2fpackage.json', page, 404],
  ['GET /%2e%2e/package.json', {}, 400],
  ['GET /..%5cpackage.json', {}, 400],
  ['GET /%00', page, 400],
  ['GET /account/%2e%2e/%2e%2e/package.json', page, 400],
  ['GET /%ff', page, 400],
  ['POST /account', page, 405],
  ['TRACE /account', page, 405],
])('%s with %j answers %i and never the page', async (line, headers, status) => {
  const answer = await send(line, headers);
  expect(answer.status).toBe(status);
  expect(answer.body.toString()).not.toContain('portal</body>');
});

test.each(['/account/bill/100%', '/%', '/account/50%25%?q=%'])(
  'a stray percent sign in %j gets the portal',
  async (url) => {
    const answer = await send(`GET ${url}`, page);
    expect([answer.status, answer.body.toString()]).toEqual([200, expect.stringContaining('portal</body>')]);
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect((await send(`GET ${url}`)).status).toBe(400);
    expect((await send(`GET ${url}..`, page)).status).toBe(400);
  },
);

test('explains what to do when the portal is not built', async () => {
  const unbuilt = createServer(
    { handle: tiny.handle, recordReport: () => {} },
    { dist: join(dist, 'none'), brand: 'beacon', overlay: 0, isDev: false },
  );
  const answer = await unbuilt.inject({ url: '/', headers: page });
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')]);
});

test('answers the API through the core', async () => {
  const placed = await send(
    'POST /api/v1/private/orders',
    { ...caller, 'content-type': 'application/json' },
    '{"bottles":2}',
  );
  expect([placed.status, JSON.parse(placed.body.toString())]).toEqual([201, { id: 'o1', bottles: 2 }]);
  expect(placed.headers).toMatchObject({
    date: 'Mon, 02 Mar 2026 21:24:00 GMT',
    'cache-control': 'no-store',
  });
  const cleared = await send('DELETE /api/v1/private/orders', caller);
  expect([cleared.status, cleared.body.length]).toEqual([204, 0]);
});

test('answers a preflight of an allowed origin only, and shows it the headers that it needs', async () => {
  const preflight = (origin: string) =>
    send('OPTIONS /api/v1/private/orders', { origin, 'access-control-request-method': 'POST' });
  const allowed = await preflight('https://portal.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://portal.example',
    'access-control-allow-headers': expect.stringMatching(/Idempotency-Key.*Layout-Catalogue/),
    'access-control-max-age': '600',
  });
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  const refused = await preflight('https://evil.example');
  expect(refused.status).toBe(403);
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  const { status, headers } = await send('GET /api/v1/public/status', {
    ...caller,
    origin: 'https://portal.example',
  });
  expect(status).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('https://portal.example');
  expect(headers['access-control-expose-headers']).toContain('Date');
  expect(
    (await send('GET /api/v1/public/status', { ...caller, origin: 'https://evil.example' })).status,
  ).toBe(403);
});

test.each(['a%2Fb', 'a%2541', '%C4%81', 'a+b'])(
  'passes the parameter %s to the core unchanged',
  async (id) => {
    await send(`GET /api/v1/private/orders/${id}`, caller);
    const { pathname } = new URL(`http://localhost/${id}`);
    expect(tiny.wantedIds.at(-1)).toBe(decodeURIComponent(pathname.slice(1)));
  },
);

test('packs answers of the API that are worth it', async () => {
  tiny.orders.push(...Array.from({ length: 100 }, (_, index) => ({ id: `o${index}`, bottles: 1 })));
  const { headers, body } = await send('GET /api/v1/private/orders', { ...caller, 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(JSON.parse(brotliDecompressSync(body).toString()).orders).toHaveLength(100);
});

test.each([
  ['POST /api/v1/private/orders', 'application/json', '{', 400],
  ['POST /api/v1/private/orders', ';;;', '{"bottles":1}', 415],
  ['POST /api/v1/private/orders', 'application/json', ' '.repeat(70_000), 413],
  ['POST /api/v1/nothing', 'application/json', '{}', 404],
  ['PATCH /api/v1/private/orders', 'application/json', '{}', 405],
  ['PROPFIND /api/v1/private/orders', 'application/json', '', 405],
  ['GET /api/v1/private/orders/%ff', 'application/json', '', 400],
  ['GET /api/v1/private/orders/%', 'application/json', '', 400],
  ['GET /api/v1', 'application/json', '', 404],
])('%s with %s is refused by the core with the documented body', async (line, type, body, status) => {
  const answer = await send(line, { ...caller, 'content-type': type }, body === '' ? undefined : body);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ status });
});

test('records reports of the browser', async () => {
  const report = '[{"type":"csp-violation"}]';
  const answer = await send('POST /csp-reports', { 'content-type': 'application/reports+json' }, report);
  expect([answer.status, reports]).toEqual([204, [report]]);
});

test('breaks connections for real', async () => {
  const get = () => send('GET /api/v1/public/status', { ...caller, connection: 'close' });
  tiny.faults.add({ fault: 'reset', times: 1 });
  await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
  tiny.faults.add({ fault: 'limit_data', times: 1 });
  await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
  tiny.faults.add({ fault: '500_empty', times: 1 });
  const empty = await get();
  expect([empty.status, empty.body.length]).toEqual([500, 0]);
  tiny.faults.add({ fault: 'no_content', times: 1 });
  expect((await get()).status).toBe(204);
  expect((await get()).status).toBe(200);
});

test('a hang sends what it should and then nothing', async () => {
  const request = async (fault: 'hang' | 'hang_body') => {
    tiny.faults.add({ fault, times: 1 });
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ host: 'localhost', ...caller }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`GET /api/v1/public/status HTTP/1.1\r\n${lines.join('')}\r\n`);
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    let isOpen = true;
    socket.on('close', () => {
      isOpen = false;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const seen = { text, isOpen };
    socket.destroy();
    return seen;
  };
  expect(await request('hang')).toEqual({ text: '', isOpen: true });
  const body = await request('hang_body');
  expect(body.isOpen).toBe(true);
  expect(body.text).toMatch(/content-length: 12[\s\S]*\r\n\r\n\{"up":"y$/);
});

test('a request that is given up leaves its hold', async () => {
  tiny.holds.add({});
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /api/v1/public/status HTTP/1.1\r\nhost: localhost\r\nbrand-id: beacon\r\ndevice-id: ${caller['device-id']}\r\n\r\n`,
  );
  await expect.poll(() => tiny.holds.waiting()).toBe(1);
  socket.destroy();
  await expect.poll(() => tiny.holds.waiting()).toBe(0);
});
