import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '#src/test/free-port.ts';
import { start } from './start.test-support.ts';
import { studioClient } from './studio-client.ts';

test('starts, prints its address and who can sign in, and stops on Ctrl-C', async () => {
  const port = await freePort();
  const { child, ended, says, output } = await start(['--port', String(port)]);
  await says('Stop with Ctrl-C');
  expect(output()).toContain(`The portal: http://localhost:${port}\n`);
  expect(output()).toMatch(/aroha@\S+ +mock-aroha +Home in Wellington/);
  expect(output()).toMatch(/^Layouts: .*\bheader\b.*\bnewDashboard\b/m);
  expect(output()).not.toContain('Controls');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('two of them run at once, with their controls beside them', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const one = await start([], { PORT: String(first), MOCK_CONTROL: '1', CONTROL_PORT: '0' });
  const two = await start(['--brand', 'ember'], {
    PORT: String(second),
    MOCK_CONTROL: '1',
    CONTROL_PORT: '0',
  });
  await one.says('Controls for tests: http://127.0.0.1:');
  await two.says('Controls for tests: http://127.0.0.1:');
  one.child.kill('SIGTERM');
  two.child.kill('SIGINT');
  expect([await one.ended, await two.ended]).toEqual([0, 0]);
});

test.each(['127.0.0.1', '::1'])('a port that is taken on %s gives one clear sentence', async (host) => {
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, host, resolve));
  const { ended, output } = await start([], { PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output()).toBe(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 10} npm start\n`,
  );
  taken.close();
});

test.each([
  [['--persona', 'nobody'], 'There is no persona "nobody". There are: aroha'],
  [['--brand', 'x'], '--brand is "x", but has to be beacon or ember.'],
])('%j is refused in one sentence', async (args, sentence) => {
  const { ended, output } = await start([...args, '--port', '0']);
  expect(await ended).toBe(1);
  expect(output()).toContain(sentence);
  expect(output().trim().split('\n')).toHaveLength(1);
});

test('staff of the layout service that it follows sign in, wherever that is', async () => {
  vi.unstubAllGlobals();
  const port = await freePort();
  const service = 'http://localhost:4410';
  const { child, ended, says } = await start(['--port', String(port), '--layouts', service], {
    LAYOUTS_CREDENTIAL: 'credential',
  });
  await says('Stop with Ctrl-C');
  const signIn = async (origin: string) => {
    const query = new URLSearchParams({
      client_id: studioClient.id,
      redirect_uri: `${origin}/layouts/v1/sign-in/return`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
    return (await fetch(`http://localhost:${port}/identity/authorize?${query}`)).text();
  };
  expect(await signIn(service)).toContain('Eddie Tamihana');
  expect(await signIn('http://localhost:4411')).toContain('This redirect_uri is not registered');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('explains its options', async () => {
  const { ended, output } = await start(['--help']);
  expect(await ended).toBe(0);
  expect(output()).toContain('--latency <ms>');
});
