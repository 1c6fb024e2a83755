import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programOf } from '#scripts/build/programs.ts';
import { ownFolder } from './check.ts';
import { allowFetch, filesIn, run, startTestService, type TestService } from './service.test-support.ts';

const root = mkdtempSync(join(tmpdir(), 'cli-'));
let program: string;
let service: TestService;
let token = '';

beforeAll(async () => {
  program = await programOf('layouts/cli/main.ts');
  service = await startTestService(ownFolder);
  token = await service.token('Ana', 'editor');
});
afterAll(async () => {
  await service.stop();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  allowFetch();
  service.fault = undefined;
});

/** Starts the command in a process of its own, whose standard error is no terminal. */
function start(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, LAYOUTS_SERVICE: service.origin, LAYOUTS_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.error += text;
  });
  return { child, texts, end: once(child, 'close') };
}

/** Lets the service wait at a call, for as long as the test wants. */
function holdAt(pattern: RegExp, nth: number) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  service.fault = async (call) => {
    if (!pattern.test(call)) return;
    count += 1;
    if (count !== nth) return;
    reached.resolve();
    await held.promise;
  };
  return { reached: reached.promise, letGo: held.resolve };
}

test('Ctrl+C in the middle of a pull leaves the folder as it was', async () => {
  const folder = join(root, 'stopped');
  await run(['pull', folder], { service, token });
  for (const path of ['header.json', 'profile--donate.json']) rmSync(join(folder, path));
  const before = filesIn(folder);
  const { reached, letGo } = holdAt(/^GET .*profile--donate\.json$/, 1);
  const { child, texts, end } = start('pull', folder, '--force', '--json', '--quiet');
  await reached;
  child.kill('SIGINT');
  expect(await end).toEqual([130, null]);
  letGo();
  expect(texts).toEqual({ out: '', error: 'Stopped.\n' });
  expect(filesIn(folder)).toEqual(before);
});

test('Ctrl+C in the middle of a push tells what was sent, and the next push goes on', async () => {
  const folder = join(root, 'pushed');
  await run(['pull', folder], { service, token });
  for (const path of ['bill--payments.json', 'header.json', 'profile--donate.json'])
    writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace('{', '{ '));
  const { reached, letGo } = holdAt(/^PUT/, 3);
  const { child, texts, end } = start('push', '--change', 'Stopped', folder, '--quiet');
  await reached;
  child.kill('SIGINT');
  expect(await end).toEqual([130, null]);
  letGo();
  expect(texts).toEqual({
    out: '',
    error: 'Stopped.\n2 of 3 documents were sent to "Stopped". Push again to go on.\n',
  });
  service.fault = undefined;
  service.requests.length = 0;
  expect((await run(['push', '--change', 'Stopped', folder], { service, token })).code).toBe(0);
  const other = join(root, 'pushed-other');
  await run(['pull', other, '--change', 'Stopped'], { service, token });
  expect(filesIn(other)).toEqual(filesIn(folder));
});

test('Ctrl+C while the service has asked to wait ends the command at once', async () => {
  service.fault = (_, response) => void response.writeHead(503, { 'retry-after': '60' }).end();
  const { child, texts, end } = start('pull', join(root, 'waiting'));
  await expect.poll(() => texts.error).toContain('asks to wait 60 s.');
  child.kill('SIGINT');
  expect(await end).toEqual([130, null]);
  expect(texts.error).toMatch(/Stopped\.\n$/);
});

test('a pull that is killed while it writes has whole files, and the next one completes it', async () => {
  const whole = join(root, 'whole');
  await run(['pull', whole], { service, token });
  const documents = filesIn(whole);
  for (const most of [1, 10, 30]) {
    const folder = join(root, `killed-${most}`);
    const { child, end } = start('pull', folder);
    while (child.exitCode === null && (!existsSync(folder) || readdirSync(folder).length < most))
      await wait(0);
    child.kill('SIGKILL');
    await end;
    for (const [path, bytes] of Object.entries(filesIn(folder)))
      if (!path.includes('.unfinished')) expect(bytes).toBe(documents[path]);
    expect((await run(['pull', folder], { service, token })).code).toBe(0);
    expect(filesIn(folder)).toEqual(documents);
  }
});

test('a folder that cannot be written is told with its name, and no part of a file is left', async () => {
  const folder = join(root, 'taken');
  cpSync(join(root, 'whole'), folder, { recursive: true });
  rmSync(join(folder, 'policy'), { recursive: true });
  writeFileSync(join(folder, 'policy'), 'a file');
  const before = filesIn(folder);
  const { code, told } = await run(['pull', folder, '--force'], { service, token });
  expect([code, told]).toEqual([1, [expect.stringContaining(join(folder, 'policy'))]]);
  expect(filesIn(folder)).toEqual(before);
});

test('a disk that is full is told with the file, and no part of it is left', async () => {
  const folder = join(root, 'full');
  cpSync(join(root, 'whole'), folder, { recursive: true });
  rmSync(join(folder, 'header.json'));
  const before = filesIn(folder);
  // In place of a full disk: no file may have more than 512 bytes.
  const limited = [
    '-c',
    'ulimit -f 1; exec "$@"',
    'sh',
    process.execPath,
    program,
    'pull',
    folder,
    '--force',
  ];
  const child = spawn('sh', limited, {
    env: { ...process.env, LAYOUTS_SERVICE: service.origin, LAYOUTS_TOKEN: token },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let error = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(error).toContain(join(folder, 'header.json'));
  expect(filesIn(folder)).toEqual(before);
});

describe('what is printed', () => {
  const differing = () => ['diff', join(root, 'whole'), join(root, 'printed')];
  beforeAll(async () => {
    allowFetch();
    expect(await run(['pull', join(root, 'printed')], { service, token })).toMatchObject({ code: 0 });
    rmSync(join(root, 'printed/header.json'));
  });

  test('may be read by somebody who soon has seen enough', async () => {
    const { child, texts, end } = start(...differing());
    child.stdout.destroy();
    expect(await end).toEqual([1, null]);
    expect(texts.error).toBe('');
  });

  test('ends with 1 and a sentence where it cannot be written', async () => {
    // Nobody may write to what is open for reading.
    const output = openSync(join(root, 'whole/header.json'), 'r');
    const child = spawn(process.execPath, [program, 'help'], {
      stdio: ['ignore', output, 'pipe'],
    });
    closeSync(output);
    let error = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      error += text;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(error).toMatch(/^The result can't be written: EBADF.*\.\n$/);
  });
});
