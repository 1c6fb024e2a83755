import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { fastify, type RawServerDefault } from 'fastify';
import { expect, test } from 'vitest';
import { createTinyApi } from '#mock/core/tiny-api.test-support.ts';
import { createServer } from '#mock/server.ts';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { addReference } from './routes.ts';

const server = fastify<RawServerDefault>({ exposeHeadRoutes: false });
server.register(compress);
server.register(async (scope) => addReference(scope));

test('serves the document of the contract, without a token', async () => {
  const answer = await server.inject('/openapi.json');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openapiDocument(operations, { server: '' }))));
});

test('answers 304 to whoever has it already', async () => {
  const { headers } = await server.inject('/openapi.json');
  const ask = (tag: string) =>
    server.inject({ url: '/openapi.json', headers: { 'if-none-match': tag } }).then((answer) => answer);
  const again = await ask(`"x", ${headers.etag}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await ask('W/"other"')).statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, no-cache');
});

test('packs it for those who can unpack it', async () => {
  const { headers, rawPayload } = await server.inject({
    url: '/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(rawPayload).toString()).openapi).toBe('3.1.1');
});

test('the page allows nothing inline, and everything it names is there', async () => {
  const page = await server.inject('/docs');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  const named = [...page.body.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, url]) => url ?? '');
  expect(named.sort()).toEqual(['/docs/reference.css', '/docs/reference.js', '/openapi.json']);
  for (const url of named) expect((await server.inject(url)).statusCode).toBe(200);
});

test('HEAD has the headers and no body', async () => {
  const head = await server.inject({ method: 'HEAD', url: '/docs' });
  expect([head.statusCode, head.body, typeof head.headers.etag]).toEqual([200, '', 'string']);
});

test('stands on the origin of the mock server, before the pages of the portal', async () => {
  const { handle } = createTinyApi();
  const whole = createServer(
    { handle, recordReport: () => {} },
    { dist: '/nowhere', brand: 'beacon', overlay: 0, isDev: false },
  );
  expect((await whole.inject('/openapi.json')).json().openapi).toBe('3.1.1');
  const page = await whole.inject({ url: '/docs', headers: { accept: 'text/html' } });
  expect(page.body).toContain('<h1>Customer portal API</h1>');
  expect((await whole.inject({ method: 'POST', url: '/openapi.json' })).statusCode).toBe(405);
});
