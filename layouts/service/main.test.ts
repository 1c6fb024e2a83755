import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from '#scripts/build/programs.ts';
import { openStore } from './store/open.ts';
import { startPostgres } from './store/postgres.test-support.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  program = await programOf('layouts/service/main.ts');
  folder = mkdtempSync(join(tmpdir(), 'service-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program, which is expected to end by itself. */
function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    cwd: folder,
    timeout: 60_000,
    env: { ...process.env, ...environment },
  });
  return { status, stdout, lines: stderr.trimEnd().split('\n') };
}

test('help is no mistake', () => {
  expect(run(['--help'])).toMatchObject({
    status: 0,
    lines: [''],
    stdout: expect.stringContaining('--store'),
  });
});

test('what the operator can put right is one sentence without a stack, and ends with 1', async () => {
  writeFileSync(join(folder, 'text'), 'This is no database, although the file is there.');
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/header.json'), '{');
  for (const [args, lines] of [
    [['--prot', '1'], [/^Unknown option '--prot'/]],
    [['--store', 'sqlite:no/such.sqlite'], [/^The store can't be used: its file can't be opened or made\.$/]],
    [['--store', 'sqlite:text'], [/^The store can't be used: its file is no database of SQLite\.$/]],
    [
      ['--store', 'postgres://ana:secret@localhost:9/a'],
      [/^The store can't be used: no PostgreSQL answers at [^s]+\.$/],
    ],
    [['--seed', 'no/such'], [/^There is no folder no\/such\.$/]],
    [
      ['--seed', 'pages'],
      [/^The checks find something\.$/, /^policy\/facts\.json:1 The file is missing\.$/],
    ],
    [['--origin', 'http://layouts.example'], [/has to begin with https:/]],
  ] as const) {
    const outcome = run(args);
    expect(outcome, args.join(' ')).toMatchObject({ status: 1, stdout: '' });
    expect(outcome.lines).toEqual(lines.map((line) => expect.stringMatching(line)));
  }
});

test('a mistake that is found once PostgreSQL is open ends the process too', async () => {
  const server = await startPostgres();
  try {
    const { status, lines } = run([
      ...['--store', await server.makeDatabase()],
      ...['--origin', 'http://layouts.example'],
    ]);
    expect(lines).toEqual([expect.stringMatching(/has to begin with https:/)]);
    expect(status).toBe(1);
  } finally {
    await server.stop();
  }
});

test.each(['127.0.0.1', '::1'])('a port that is taken on %s ends the process', async (host) => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, lines } = run(['--port', String(port)]);
  other.close();
  expect(lines).toEqual([expect.stringMatching(/^The service can't listen: listen EADDRINUSE.*\.$/)]);
  expect(status).toBe(1);
});

test('a store of a version that is much newer is refused', async () => {
  const address = `sqlite:${join(folder, 'newer.sqlite')}`;
  const store = await openStore(address);
  await store.write((sql) =>
    sql.run("insert into migration values (998, '0998-a.sql', 'x', 1), (999, '0999-b.sql', 'x', 1)"),
  );
  await store.close();
  const { status, lines } = run(['--store', address]);
  expect(lines).toEqual([expect.stringContaining('was migrated by a newer version of the service')]);
  expect(status).toBe(1);
});
