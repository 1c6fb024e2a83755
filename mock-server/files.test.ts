import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#src/test/free-port.ts';
import { createControlClient } from './control-client.ts';
import { signInAs } from './named-worlds/sign-in.test-support.ts';
import { openSource } from './node/source.ts';
import { createDrift } from './replay/drift.ts';
import { start } from './start.test-support.ts';

let folder: string;
let running: Awaited<ReturnType<typeof start>>[];
beforeEach(() => {
  vi.unstubAllGlobals();
  folder = mkdtempSync(join(tmpdir(), 'mock-'));
  running = [];
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const port = await freePort();
  const server = await start(['--port', String(port), ...args], {
    MOCK_CONTROL: '1',
    CONTROL_PORT: '0',
    ...environment,
  });
  running.push(server);
  await server.says('Controls for tests: http://127.0.0.1:');
  const control = /Controls for tests: (\S+)/.exec(server.output())?.[1] ?? '';
  const origin = `http://localhost:${port}`;
  const request = async (line: string, token?: string, headers: Record<string, string> = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        'brand-id': 'beacon',
        'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { ...server, origin, control, request };
}

test('a snapshot preserves every world over a restart: writes, sessions, clock and used keys', async () => {
  const file = join(folder, 'deep/world.json');
  const first = await run(['--snapshot', file]);
  const token = await signInAs(fetch, first.origin);
  const key = { 'idempotency-key': 'k1' };
  await first.request('POST /private/tags?tagName=TIPS_BETA_SEEN', token, key);
  await createControlClient(first.control, 'anna').change({ outage: { isOutage: true } });
  await createControlClient(first.control).clock({ advance: 600_000 });
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toContain('"isOutage":true');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['world.json']);

  const second = await run(['--snapshot', file]);
  expect((await second.request('GET /private/tags', token)).text).toContain('TIPS_BETA_SEEN');
  expect((await second.request('POST /private/tags?tagName=TIPS_FOR_YOU_SEEN', token, key)).status).toBe(409);
  const [main, anna] = [createControlClient(second.control), createControlClient(second.control, 'anna')];
  expect((await main.worlds()).map(({ name }) => name)).toEqual(['main', 'anna']);
  expect((await main.state()).now).toMatch(/^2026-03-02T21:[34]/);
  expect((await anna.snapshot()).world.publicState.outage.isOutage).toBe(true);
  expect((await main.snapshot()).world.publicState.outage.isOutage).toBe(false);
});

test('a proxy records into a file that is scrubbed, and that can be replayed', async () => {
  const file = join(folder, 'b.har');
  const real = await run([]);
  const realToken = await signInAs(fetch, real.origin);
  const proxy = await run(
    ['--proxy', `${real.origin}/api/v1`, '--record', file, '--proxy-token-from-env', 'REAL_TOKEN'],
    { REAL_TOKEN: realToken },
  );
  const own = await signInAs(fetch, proxy.origin, proxy.origin, 'sione');
  // Sione is signed in here; the real API sees the owner of the given token.
  expect((await proxy.request('GET /private/drd/initialize', own)).text).toContain('aroha@example.co.nz');
  proxy.child.kill('SIGTERM');
  expect(await proxy.ended).toBe(0);
  expect(proxy.output()).toContain(`Recorded 1 answers in ${file}.`);
  expect(proxy.output()).not.toContain(realToken);
  const text = readFileSync(file, 'utf8');
  expect([text.includes('aroha'), text.includes('Aroha'), text.includes(realToken)]).toEqual([
    false,
    false,
    false,
  ]);
  const drift = createDrift();
  const replay = openSource({ replay: file, proxy: undefined }, drift, () => {});
  expect(replay.message).toContain('1 answers of 1 operations');
  expect(drift.list()).toEqual([]);
});
