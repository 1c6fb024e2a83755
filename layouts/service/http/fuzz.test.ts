import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { runCount } from '#src/test/depth.ts';
import { freePort } from '#src/test/free-port.ts';
import {
  callIds,
  config,
  gatewayCredential,
  pipelineCredential,
  requestOf,
  startService,
} from './service.test-support.ts';

/** Numbers from 0 to below 1 that follow from a seed. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const oddTexts = [
  ...[
    '',
    '0',
    '-1',
    '1e999',
    'null',
    '[]',
    '{}',
    '"x"',
    '{"title":"x"}',
    '{"__proto__":{}}',
    '{"constructor":1}',
  ],
  ...['[[[[[[', '{"a":', '\u0000', '"\\ud800"', '%00', '%2e%2e%2f', '..%2f..', '%E4', '%', '😀', '\uFEFF{}'],
  ...['x'.repeat(3000), '"*"', '*', 'W/"1"', '"1", "2"', 'W/', '""', 'wait=25', 'bytes=0-1', 'chunked'],
];
const oddHeaders = [
  ...['if-match', 'if-none-match', 'idempotency-key', 'content-type', 'content-encoding', 'origin', 'prefer'],
  ...['sec-fetch-site', 'authorization', 'cookie', 'accept', 'range', 'host', 'x-forwarded-host', 'expect'],
];

/** A stack or a path of ours: none of it may be in an answer. */
const internals = /\bat .*(:\d+:\d+|node:)|node_modules|\.ts:\d|sqlite|SQLITE/;

test('requests of any kind are answered, none by a fault and none with anything internal', async () => {
  const started = await startService({ subscribe: undefined });
  const { service, clock, logged, reached } = started;
  const random = createRandom(20_260_601);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;
  const statuses = new Map<number, number>();
  let cookie = '';
  for (let count = 0; count < runCount(9000); count += 1) {
    // One of the calls signs out: what follows is refused until the next sign-in.
    if (count % 20 === 0)
      cookie = await started.signIn([oneOf(['viewer', 'editor', 'publisher', 'support'])]);
    clock.now += 200;
    const request: InjectOptions & { url: string } = requestOf(oneOf(callIds), cookie);
    const headers: Record<string, string> = { ...(request.headers as Record<string, string>) };
    if (chance(0.1)) headers['authorization'] = `Bearer ${oneOf([gatewayCredential, pipelineCredential])}`;
    if (chance(0.1)) request.method = oneOf(methods);
    if (chance(0.15))
      request.url += oneOf(['/', '?', '?before=', '?limit=', '%', '/x', '?change=']) + oneOf(oddTexts);
    if (chance(0.1)) {
      const parts = request.url.split('/');
      parts[Math.floor(random() * parts.length)] = encodeURIComponent(oneOf(oddTexts));
      request.url = parts.join('/');
    }
    if (chance(0.2)) headers[oneOf(oddHeaders)] = oneOf(oddTexts);
    if (chance(0.1)) delete headers[oneOf(Object.keys(headers))];
    // Few calls need a version: chance alone would hardly ever leave out theirs.
    if (chance(0.5)) delete headers['if-match'];
    if (chance(0.15)) request.payload = oneOf(oddTexts);
    if (chance(0.1) && typeof request.payload === 'string') {
      const at = Math.floor(random() * request.payload.length);
      request.payload = request.payload.slice(0, at) + oneOf(oddTexts) + request.payload.slice(at + 1);
    }
    const response = await service.inject({ ...request, headers });
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    if (response.statusCode >= 400) expect(response.body).not.toMatch(internals);
    // Events have no source here.
    const isFault = response.statusCode >= 500 && !/\/events(\?|$)/.test(request.url);
    if (isFault) expect.fail(`${request.method} ${request.url} ${JSON.stringify(headers)}: ${response.body}`);
  }
  await service.close();
  // So many are refused that the history doesn't get them all.
  expect(logged.filter((line) => !/^Over 200 writes of \S.* were refused/.test(line))).toEqual([]);
  // The requests are odd, but not so odd that the same check refuses them all.
  expect(reached.length).toBeGreaterThan(runCount(9000) / 9);
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 415, 421, 428]) {
    expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
  }
});

test('1,000 requests that no client would send are answered or cut off, and the service goes on', async () => {
  const port = await freePort();
  const { service, logged } = await startService({ config: { ...config, hosts: [`127.0.0.1:${port}`] } });
  await service.listen({ port, host: '127.0.0.1' });
  const random = createRandom(42);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sendRaw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (part) => {
        answer += part.toString('latin1');
      });
      socket.on('error', () => resolve(answer));
      socket.on('close', () => resolve(answer));
      socket.end(text);
    });
  const targets = [
    ...[
      '*',
      '/',
      '//',
      '/layouts/v1/switches.json',
      '/layouts/v1/../switches.json',
      '/layouts/v1/%',
      '/%zz',
      '/a\\b',
    ],
    ...[
      'http://evil.example/',
      `http://127.0.0.1:${port}/layouts/v1/switches.json`,
      'http://[::1',
      '/\u00ff',
      '/;x=1',
    ],
    ...[
      '/layouts/v1/changes/%2e%2e/documents/x.json',
      '/layouts/v1/sign-in?to=%ff',
      '/layouts/v1/session#x',
      '',
    ],
  ];
  const lines = [
    ...[
      'host: evil.example',
      'HOST: 127.0.0.1',
      'content-length: 5',
      'content-length: -1',
      'transfer-encoding: chunked',
    ],
    ...[
      'cookie: layouts=\u00ff',
      'cookie: =;=;',
      'expect: 100-continue',
      'upgrade: websocket',
      'x'.repeat(20_000),
    ],
    ...[
      'if-match: \u0001',
      'content-type: application/json',
      'origin: http://localhost:4100',
      ': x',
      ' folded',
    ],
  ];
  const faults: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const texts = Array.from({ length: 50 }, () => {
      const extra = Array.from({ length: Math.floor(random() * 3) }, () => oneOf(lines));
      const start = `${oneOf([...methods, 'TRACE', 'PROPFIND', 'get', ''])} ${oneOf(targets)} ${oneOf(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''])}`;
      return [
        start,
        `host: 127.0.0.1:${port}`,
        ...extra,
        'connection: close',
        '',
        oneOf(['', '{}', 'x']),
      ].join('\r\n');
    });
    for (const [at, answer] of (await Promise.all(texts.map(sendRaw))).entries()) {
      const isFault = /^HTTP\/1\.1 5(?!05)\d\d/.test(answer) || internals.test(answer);
      if (isFault) faults.push(`${texts[at]}\n-> ${answer.slice(0, 400)}`);
    }
  }
  expect(faults).toEqual([]);
  const good = `GET /layouts/v1/switches.json HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`;
  expect(await sendRaw(good)).toMatch(/^HTTP\/1\.1 200 /);
  await service.close();
  expect(logged).toEqual([]);
});
