import { gunzipSync } from 'node:zlib';
import { fastify, type RawServerDefault } from 'fastify';
import { expect, test } from 'vitest';
import { createTinyApi } from '#mock/core/tiny-api.test-support.ts';
import { createServer } from '#mock/server.ts';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { readExamples } from './examples.ts';
import { reference } from './reference.ts';

const server = fastify<RawServerDefault>({ exposeHeadRoutes: false });
server.register(reference);

test('serves the document of the contract, without a token', async () => {
  const answer = await server.inject('/openapi.json');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(answer.json()).toEqual(
    JSON.parse(JSON.stringify(openapiDocument(operations, { server: '', examples: readExamples() }))),
  );
});

test('answers 304 to a client that has it already', async () => {
  const { headers } = await server.inject('/openapi.json');
  const revalidate = (tag: string) =>
    server.inject({ url: '/openapi.json', headers: { 'if-none-match': tag } });
  const again = await revalidate(`"x", ${headers.etag}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await revalidate('W/"other"')).statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, no-cache');
});

test('compresses it for a client that accepts that', async () => {
  const { headers, rawPayload } = await server.inject({
    url: '/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(rawPayload).toString()).openapi).toBe('3.1.1');
});

test('the page allows nothing inline and nothing from elsewhere, and everything it names is there', async () => {
  const page = await server.inject('/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-to csp;",
  );
  expect(page.headers).toMatchObject({
    'reporting-endpoints': 'csp="/csp-reports"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(page.body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src="\/docs\/static\/)/);
  const named = [...page.body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url ?? '');
  expect(named.length).toBeGreaterThan(5);
  for (const url of named) expect((await server.inject(url)).statusCode, url).toBe(200);
});

test('the page shows the same document', async () => {
  const [shown, file] = await Promise.all([server.inject('/docs/json'), server.inject('/openapi.json')]);
  expect(shown.json()).toEqual(file.json());
});

test('HEAD has the headers and no body', async () => {
  const head = await server.inject({ method: 'HEAD', url: '/openapi.json' });
  expect([head.statusCode, head.body, typeof head.headers.etag]).toEqual([200, '', 'string']);
});

test('is on the origin of the mock server, before the pages of the portal', async () => {
  const { handle } = createTinyApi();
  const whole = createServer(
    { handle, recordReport: () => {} },
    { dist: '/nowhere', brand: 'beacon', overlay: 0, isDev: false },
  );
  expect((await whole.inject('/openapi.json')).json().openapi).toBe('3.1.1');
  const page = await whole.inject({ url: '/docs', headers: { accept: 'text/html' } });
  expect(page.body).toContain('<title>Customer portal API: reference</title>');
  expect((await whole.inject('/docs/static/none.js')).statusCode).toBe(404);
  expect((await whole.inject({ method: 'POST', url: '/openapi.json' })).statusCode).toBe(405);
});
