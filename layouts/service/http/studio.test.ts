import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonHeaders, studioPolicy } from './headers.ts';
import { config, startService } from './service.test-support.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-'));
const page = '<!doctype html><title>Studio</title>';
let service: Awaited<ReturnType<typeof startService>>['service'];
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), 'brotli');
  ({ service } = await startService({ config: { ...config, studio: folder } }));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  service.inject({ method, url, headers: { host: 'localhost:4100', ...headers } });
const navigation = { 'sec-fetch-mode': 'navigate' };

test('the page may frame the previews and nothing else, and runs its own scripts alone', async () => {
  const { headers, body } = await get('/', navigation);
  expect(body).toBe(page);
  expect(headers).toMatchObject({ ...commonHeaders, 'cache-control': 'no-store' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      'frame-src http://preview-1.localhost:4101 http://preview-2.localhost:4102',
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe|\*/);
});

test.each(['/pages/dashboard', '/changes/c1', '/index.html', '/layouts', '/layouts/v2/x'])(
  'the page is at %s too',
  async (url) => expect((await get(url, navigation)).body).toBe(page),
);

test('files are kept for a year, compressed where they are', async () => {
  const { headers, body } = await get('/assets/main-1a2b.js');
  expect([headers['cache-control'], headers['content-type'], body]).toEqual([
    'public, max-age=31536000, immutable',
    'application/javascript; charset=utf-8',
    'export {};',
  ]);
  expect(headers).toMatchObject(commonHeaders);
  const compressed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'brotli']);
});

test('a file that is gone is no page, and no path leads out of the folder', async () => {
  expect((await get('/assets/gone.js', navigation)).statusCode).toBe(404);
  expect((await get('/favicon.ico')).statusCode).toBe(404);
  for (const url of [
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
  ]) {
    const response = await get(url);
    expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true]);
    expect(response.headers).toMatchObject(commonHeaders);
  }
});

test('nothing is posted to a page', async () => {
  const { statusCode, headers } = await get('/pages', {}, 'POST');
  expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test('below the calls there is no page', async () => {
  for (const url of ['/layouts/v1/pages/x', '/layouts/v1/', '/layouts/v1', '/layouts/v1/index.html']) {
    const response = await get(url, navigation);
    expect([response.statusCode, response.json().type]).toEqual([404, '/error/not_found']);
  }
  expect((await get('/layouts/v1/changes', {}, 'POST')).statusCode).toBe(401);
  expect((await get('/layouts/v1/resolve', navigation)).headers['allow']).toBe('POST, OPTIONS');
});

test('without previews nothing is framed, and without a build there is a sentence', async () => {
  const started = await startService({
    config: { ...config, previewOrigins: [], studio: join(folder, 'none') },
  });
  const response = await started.service.inject({
    url: '/',
    headers: { host: 'localhost:4100', ...navigation },
  });
  expect([response.statusCode, response.body]).toEqual([404, 'There is nothing here.\n']);
  await started.service.close();

  expect(studioPolicy([])).toContain("frame-src 'none'");
});

test('the page names the previews where it was built to', async () => {
  const named = mkdtempSync(join(tmpdir(), 'studio-'));
  writeFileSync(join(named, 'index.html'), '<meta name="previews" content="" />');
  const { service: own } = await startService({ config: { ...config, studio: named } });
  const { body } = await own.inject({ url: '/', headers: { host: 'localhost:4100', ...navigation } });
  expect(body).toBe(
    '<meta name="previews" content="http://preview-1.localhost:4101 http://preview-2.localhost:4102" />',
  );
  await own.close();
  rmSync(named, { recursive: true });
});
