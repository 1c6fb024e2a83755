import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Refusal } from '#layouts/service/refusal.ts';
import { createHostCheck, toOriginForm } from './entrance.ts';
import { config } from './service.test-support.ts';

/** The path that is served, or the status of the refusal. */
function enter(url: string, rawHeaders: string[] = ['Host', 'localhost:4100']): string | number {
  const request = { url, rawHeaders, headers: { host: rawHeaders[1] } };
  // Of a request only these fields are read.
  const message = request as unknown as IncomingMessage;
  request.url = toOriginForm(message);
  try {
    createHostCheck(config)(message);
    return request.url;
  } catch (error) {
    return (error as Refusal).status;
  }
}

test('an address is a path, and of an absolute one the host counts', () => {
  expect(enter('/layouts/v1/session?x=1')).toBe('/layouts/v1/session?x=1');
  expect(enter('http://localhost:4100/layouts/v1/session?x=1')).toBe('/layouts/v1/session?x=1');
  expect(enter('http://localhost:4100/x', ['Host', 'evil.example'])).toBe('/x');
  expect(enter('http://evil.example/layouts/v1/session')).toBe(421);
});

test.each(['*', '', 'http://a:b@localhost:4100/', 'http://', 'ftp://localhost:4100/', 'localhost:4100'])(
  'the address %j is not readable',
  (url) => expect(enter(url)).toBe(400),
);

test('other names are those that the deployment gives it', () => {
  const check = createHostCheck({ ...config, hosts: ['layouts.internal:8080'] });
  const from = (host: string) => () =>
    // Of a request only these fields are read.
    check({ url: '/', rawHeaders: ['Host', host], headers: { host } } as unknown as IncomingMessage);
  expect(from('Layouts.internal:8080')).not.toThrow();
  expect(from('localhost:4100')).not.toThrow();
  expect(from('layouts.internal')).toThrow();
});

test('two hosts are none', () => {
  expect(enter('/', ['Host', 'localhost:4100', 'host', 'localhost:4100'])).toBe(400);
});
