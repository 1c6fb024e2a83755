import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { ownFolder } from './check.ts';
import { createProgress } from './io.ts';
import { jsonOutputs } from './json-output.test-support.ts';
import { createOutput } from './output.ts';
import { allowFetch, type Outcome, run, startTestService, type TestService } from './service.test-support.ts';
import { accepted, type CommandName } from './usage.ts';

const root = mkdtempSync(join(tmpdir(), 'cli-'));
let service: TestService;
let [token, folder, folders] = ['', '', 0];

beforeAll(async () => {
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
  folders += 1;
  folder = join(root, `${folders}`);
});

/** The one value that a command has printed, which follows its schema. */
function printedBy({ printed }: Outcome, kind: keyof typeof jsonOutputs): unknown {
  expect(printed).toHaveLength(1);
  const value: unknown = JSON.parse(printed[0] ?? '');
  expect(checkSchema(jsonOutputs[kind], value)).toBeUndefined();
  return value;
}
const edit = (path: string, from: string, to: string) =>
  writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace(from, to));

describe('--json prints one value of the same shape', () => {
  test('of check and diff', async () => {
    cpSync(ownFolder, folder, { recursive: true });
    expect(printedBy(await run(['check', folder, '--json']), 'check')).toMatchObject({ findings: [] });
    edit('header.json', '"type": "', '"type": "x');
    const found = await run(['check', folder, '--json']);
    expect(printedBy(found, 'check')).toMatchObject({ findings: [{ path: 'header.json' }] });
    expect(found.code).toBe(1);
    const differing = await run(['diff', ownFolder, folder, '--json']);
    expect(printedBy(differing, 'diff')).toMatchObject([{ path: 'header.json', edit: 'changed' }]);
    expect(differing.code).toBe(1);
    expect(printedBy(await run(['diff', folder, folder, '--json']), 'diff')).toEqual([]);
  });

  test('of pull and push', async () => {
    const given = { service, token };
    const pulled = printedBy(await run(['pull', folder, '--json'], given), 'pull');
    expect(pulled).toMatchObject({
      service: service.origin,
      release: 1,
      change: null,
      removed: [],
      kept: [],
    });
    const push = ['push', '--change', 'JSON', folder, '--json'];
    expect(printedBy(await run(push, given), 'push')).toEqual({ change: null, documents: [] });
    edit('header.json', '{', '{ ');
    const sent = { documents: [{ path: 'header.json', edit: 'changed' }] };
    const { change } = printedBy(await run(push, given), 'push') as { change: { id: string } };
    expect(change).toMatchObject({ title: 'JSON', isNew: true });
    edit('header.json', '{', '{ ');
    expect(printedBy(await run(push, given), 'push')).toMatchObject({ ...sent, change: { isNew: false } });
    const again = await run(['pull', folder, '--change', change.id, '--json'], given);
    expect(printedBy(again, 'pull')).toMatchObject({ change: { title: 'JSON' }, written: [] });
  });

  test('of what is refused', async () => {
    const given = { service, token };
    const pull = ['pull', folder, '--json'];
    const unknown = await run(pull, { service, token: 'x' });
    expect(printedBy(unknown, 'refused')).toMatchObject({ status: 401 });
    expect(unknown.told).toHaveLength(1);
    const away = await run(pull, { service: { origin: 'http://localhost:9' }, token });
    expect(printedBy(away, 'refused')).toMatchObject({ status: 0 });
    await run(pull, given);
    for (const path of ['header.json', 'profile--donate.json']) edit(path, '{', '{ ');
    let count = 0;
    service.fault = (call, response) => {
      if (!call.startsWith('PUT')) return;
      count += 1;
      if (count === 2) response.writeHead(503).end();
    };
    const half = await run(['push', '--change', 'Half', folder, '--json'], given);
    expect(printedBy(half, 'refused')).toMatchObject({ status: 503, sent: 1 });
    edit('header.json', '"type": "', '"type": "x');
    const found = await run(['push', '--change', 'Half', folder, '--json'], given);
    expect(printedBy(found, 'refused')).toMatchObject({ findings: [{ path: 'header.json' }] });
  });
});

describe('progress', () => {
  const given = () => ({ service, token, pace: 3000 });

  test('is told in lines of standard error, and with --quiet not at all', async () => {
    const { printed, told } = await run(['pull', folder, '--json'], given());
    expect(told[0]).toMatch(/^Documents pulled: 1 of \d\d$/);
    expect(printed).toHaveLength(1);
    edit('header.json', '{', '{ ');
    const pushed = await run(['push', '--change', 'Progress', folder], given());
    expect(pushed.told[0]).toMatch(/^Documents checked: 1 of \d\d$/);
    expect(pushed.told.slice(-2)).toEqual(['Documents compared: 1 of 1', 'Documents sent: 1 of 1']);
    expect((await run(['check', folder], { pace: 3000 })).told[0]).toMatch(/^Documents checked: 1 of/);
    edit('header.json', '{', '{ ');
    for (const command of [['push', '--change', 'Progress', folder], ['pull', folder, '--force'], ['check']])
      expect((await run([...command, '--quiet'], given())).told).toEqual([]);
  });

  test('has one line of a terminal, and none of what takes no longer than a moment', async () => {
    const states: string[] = [];
    const rewrite = (line: string) => states.push(line);
    const { told } = await run(['pull', folder], { ...given(), rewrite });
    expect(told).toEqual([]);
    expect(states).toContain(`Documents pulled: 2 of ${states.length}`);
    states.length = 0;
    await run(['pull', folder, '--force'], { service, token, rewrite });
    expect(states).toEqual([]);
  });

  test('is told ten times a second at most on a terminal, elsewhere once in two seconds', () => {
    for (const [isTerminal, expected] of [
      [true, ['A: 100', 'A: 200 of 300']],
      [false, ['A: 2000']],
    ] as const) {
      const lines: string[] = [];
      let now = 0;
      const show = (line: string) => lines.push(line);
      const tell = createProgress(
        { tell: show, rewrite: isTerminal ? show : undefined, now: () => now },
        undefined,
      );
      for (const [at, all] of isTerminal ? [[50], [100], [150], [200, 300]] : [[1999], [2000], [3999]]) {
        now = at ?? 0;
        tell('A', now, all);
      }
      expect(lines).toEqual(expected);
    }
  });

  test('makes room for other lines on a terminal, and is gone at the end', () => {
    const written: string[] = [];
    const stream = (name: string) => ({
      isTTY: true,
      columns: 10,
      write: (text: string) => written.push(name + text),
    });
    const { print, tell, rewrite, clear } = createOutput(stream('out '), stream('error '));
    rewrite?.('A long line');
    rewrite?.('B');
    print('Result');
    tell('Told');
    rewrite?.('C');
    clear();
    clear();
    const back = 'error \r\u001b[2K';
    expect(written).toEqual([
      `${back}A long li`,
      `${back}B`,
      back,
      'out Result\n',
      'error Told\n',
      `${back}C`,
      back,
    ]);
  });

  test('has the end of its line where the terminal does not know its width', () => {
    let written = '';
    const stream = { isTTY: true, columns: 0, write: (text: string) => (written += text) };
    createOutput(stream, stream).rewrite?.('Texts read: 50 of 80');
    expect(written).toContain('Texts read: 50 of 80');
  });

  test('has no line of its own where standard error is no terminal', () => {
    const stream = { write: () => true };
    expect(createOutput(stream, stream).rewrite).toBeUndefined();
  });
});

describe('help', () => {
  test.each(Object.entries(accepted))('of %s names every option', async (command, { options }) => {
    const { code, printed, told } = await run([command as CommandName, '--help']);
    expect([code, told]).toEqual([0, []]);
    const named = [...(printed[0] ?? '').matchAll(/^ {2}--([\w-]+) /gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...options, 'help', 'json'].toSorted());
  });

  test('of all commands names each, and what the exit codes mean', async () => {
    const { printed } = await run(['--help']);
    for (const command of Object.keys(accepted))
      expect(printed[0]).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    expect(printed[0]).toMatch(/with 0 .* with 1 .*\n?.*with 2/);
  });
});

test.each([
  [['push', '.'], 'Name the change by --change.'],
  [['pull', 'a', 'b'], '"b" is one path too many.'],
  [['pull', '--no-check'], '--no-check is no option of pull.'],
  [['push', '--force'], '--force is no option of push.'],
  [['pull', '--service', 'layouts.example'], 'has to be an origin'],
  [['pull', '--service', 'http://layouts.example'], 'has to begin with https://'],
  [['pull', '--service', 'https://layouts.example/studio'], 'has to be an origin'],
  [['pull'], 'Name the service by --service or LAYOUTS_SERVICE.'],
  [['pull', '--service', 'https://layouts.example'], 'LAYOUTS_TOKEN has no token.'],
  [['store', 'burn', '--store', 'sqlite:a'], '"burn" is nothing that is done with a store.'],
  [['store'], 'Say what to do with the store.'],
  [['store', 'backup', '--store', 'sqlite:a'], 'Name the file to write.'],
  [['store', 'copy', '--store', 'sqlite:a'], 'Name the store to copy into.'],
  [['store', 'seal', '--store', 'sqlite:a'], 'Say why, for the audit.'],
  [['store', 'revoke', '--store', 'sqlite:a'], 'Name the person by the id that "store access" lists.'],
  [['store', 'verify', 'a', '--store', 'sqlite:a'], '"a" is one path too many.'],
  [['store', 'verify'], 'Name the store by --store or LAYOUTS_STORE.'],
  [['store', 'verify', '--store', 'a.sqlite'], 'sqlite:'],
])('%j is not understood, and ends with 2', async (args, message) => {
  const { code, printed, told } = await run(args);
  expect([code, printed]).toEqual([2, []]);
  expect(told[0]).toContain(message);
  expect(told[0]).toContain(`npm run layouts -- ${args[0]}`);
});
