import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, versionOf } from '#layouts/service/store/migrate.ts';
import { connectStore, openStore } from '#layouts/service/store/open.ts';
import { startPostgres } from '#layouts/service/store/postgres.test-support.ts';
import { readOnlySentence } from '#layouts/service/store/read-only.ts';
import { publish } from '#layouts/service/store/releases.test-support.ts';
import { bothStores } from '#layouts/service/store/stores.test-support.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { ownFolder } from './check.ts';
import { jsonOutputs } from './json-output.test-support.ts';
import { allowFetch, filesIn, run, startTestService, type TestService } from './service.test-support.ts';

const stores = bothStores(startPostgres);
let services: TestService[] = [];
beforeEach(allowFetch);
afterEach(async () => {
  for (const service of services) await service.stop();
  services = [];
});

let count = 0;
const newPath = (name: string) => {
  count += 1;
  return stores.path(`${name} ${count}.sqlite`);
};
const store = (address: string, ...args: string[]) => run(['store', ...args, '--store', address]);

/** Releases with a text each. */
async function fill(address: string, releases: number): Promise<void> {
  const database = await openStore(address);
  for (let n = 0; n < releases; n += 1) await publish(database);
  await database.close();
}
/** What a command about a store has found, which follows its schema. */
async function reportOf(...args: Parameters<typeof store>): Promise<unknown> {
  const { printed } = await store(...args, '--json', '--quiet');
  const report: unknown = JSON.parse(printed.join(''));
  expect(checkSchema(jsonOutputs.store, report)).toBeUndefined();
  return report;
}

const [[, newSqlite], [, newPostgres]] = stores.kinds;

describe.each(stores.kinds)('%s', (kind, newAddress) => {
  const otherAddress = kind === 'PostgreSQL' ? newSqlite : newPostgres;

  test('is verified, with the newest hash of the audit', async () => {
    const address = await newAddress();
    await fill(address, 3);
    const { code, printed, told } = await store(address, 'verify');
    expect(printed).toEqual([
      '6 texts, 3 releases, 3 entries of the audit: sound.',
      expect.stringMatching(/^The newest hash of the audit: [0-9a-f]{64}$/),
    ]);
    expect([code, told]).toEqual([0, []]);
    expect(await reportOf(address, 'verify')).toMatchObject({ texts: 6, releases: 3, findings: [] });
  });

  test('is copied to the other kind and back into a file, and everything stays as it was', async () => {
    const [first, second, third] = [await newAddress(), await otherAddress(), `sqlite:${newPath('back')}`];
    await fill(first, 120);
    const before = await reportOf(first, 'verify');
    const copied = await store(first, 'copy', second);
    expect(copied).toMatchObject({
      code: 0,
      printed: [expect.stringContaining(': sound.'), expect.any(String)],
    });
    await expect(fill(first, 1)).rejects.toThrow(readOnlySentence);
    expect(await reportOf(second, 'copy', third)).toEqual(before);
    expect(await reportOf(third, 'verify')).toEqual(before);
    const again = await store(third, 'copy', first);
    expect(again).toMatchObject({ code: 1, printed: [], told: [expect.any(String), expect.any(String)] });
    await fill(third, 1);
  });

  test('is backed up while a service writes, and a new service goes on from the backup', async () => {
    const address = await newAddress();
    const service = await startTestService(ownFolder, address);
    services.push(service);
    const token = await service.token('Ana', 'editor');
    const folder = newPath('pulled');
    await run(['pull', folder], { service, token });
    let isOver = false;
    let pushes = 0;
    const writing = (async () => {
      for (; !isOver; pushes += 1) {
        writeFileSync(`${folder}/header.json`, `${readFileSync(`${folder}/header.json`, 'utf8')} `);
        expect((await run(['push', '--change', 'Busy', folder, '--no-check'], { service, token })).code).toBe(
          0,
        );
      }
    })();
    const [file, restored] = [newPath('backup'), await otherAddress()];
    const backup = await reportOf(address, 'backup', file);
    isOver = true;
    await writing;
    expect(pushes).toBeGreaterThan(0);
    expect(backup).toMatchObject({ releases: 1, findings: [] });
    expect(await reportOf(restored, 'restore', file)).toEqual(backup);
    const next = await startTestService(ownFolder, restored);
    services.push(next);
    const [own, theirs] = [newPath('own'), newPath('theirs')];
    // Who had a token before still has it.
    expect((await run(['pull', own], { service, token })).code).toBe(0);
    expect((await run(['pull', theirs], { service: next, token })).code).toBe(0);
    const withoutBase = ({ '.layouts.json': _, ...files }: Readonly<Record<string, string>>) => files;
    expect(withoutBase(filesIn(theirs))).toEqual(withoutBase(filesIn(own)));
    // The backup is a store by itself, and stays as it was.
    expect(await reportOf(`sqlite:${file}`, 'verify')).toEqual(backup);
  });

  test('of the version before is backed up, restored and copied by the next one', async () => {
    const [address, restored, copied] = [await newAddress(), await otherAddress(), await otherAddress()];
    const file = newPath('before the upgrade');
    const older = await connectStore(address);
    await migrate(older, { upTo: 3 });
    await publish(older);
    await older.close();
    const backup = await reportOf(address, 'backup', file);
    expect(backup).toMatchObject({ releases: 1, findings: [] });
    // What it had is sealed when it is brought up to date.
    const sealed = { auditEntries: 2, auditHash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(await reportOf(restored, 'restore', file)).toEqual({ ...Object(backup), ...sealed });
    await fill(restored, 1);
    expect(await reportOf(address, 'copy', copied)).toEqual(backup);
    // The service brings it up to date when it starts on it.
    const copy = await connectStore(copied);
    expect(await copy.read(versionOf)).toBe(3);
    await copy.close();
    await fill(copied, 1);
  });

  test('is only restored where nothing is', async () => {
    const [address, taken, file] = [await newAddress(), await newAddress(), newPath('backup')];
    await fill(address, 1);
    await fill(taken, 2);
    await store(address, 'backup', file);
    const { code, told } = await store(taken, 'restore', file);
    expect([code, told.at(-1)]).toEqual([1, "The target isn't empty: its table blob has rows."]);
    expect(await reportOf(taken, 'verify')).toMatchObject({ releases: 2 });
    const twice = await store(address, 'backup', file);
    expect([twice.code, twice.told.at(-1)]).toEqual([1, `${file} exists. Name a new file.`]);
  });

  test('tells how far a copy, a backup and a restore are', async () => {
    const [address, target, file] = [await newAddress(), await otherAddress(), newPath('backup')];
    await fill(address, 120);
    const far = async (...args: string[]) => {
      const { told } = await run(['store', ...args], { pace: 3000 });
      return told
        .map((line) => line.replace(/\d+ of \d+$/, ''))
        .filter((line, at, all) => all.indexOf(line) === at);
    };
    const reading = ['Entries of the audit read: ', 'Texts read: ', 'Releases read: '];
    expect(await far('verify', '--store', address)).toEqual(reading);
    const backup = await far('backup', file, '--store', address);
    expect(backup).toEqual(expect.arrayContaining(reading));
    for (const phase of ['Rows copied: ', 'Rows compared: '])
      expect(backup.includes(phase)).toBe(kind === 'PostgreSQL');
    const restored = await far('restore', file, '--store', target);
    expect(restored).toEqual([
      expect.stringMatching(/^restore: /),
      'Rows copied: ',
      'Rows compared: ',
      ...reading,
    ]);
    expect(await far('verify', '--quiet', '--store', address)).toEqual([]);
    const lines: string[] = [];
    const given = { pace: 200, rewrite: (line: string) => lines.push(line) };
    await run(['store', 'verify', '--store', address], given);
    expect(lines).toContain('Texts read: 240 of 240');
  });

  test('is as it was after Ctrl+C in the middle of a copy or a backup', async () => {
    const [address, target, file] = [await newAddress(), await otherAddress(), newPath('backup')];
    await fill(address, 120);
    for (const [args, phase] of [
      [['copy', target], 'Rows copied'],
      [['copy', target], 'Rows compared'],
      [['backup', file], ''],
      [['verify'], 'Releases read'],
    ] as const) {
      const stop = new AbortController();
      const rewrite = (line: string) => {
        if (line.startsWith(phase)) stop.abort();
      };
      const given = { pace: 200, rewrite, signal: stop.signal };
      const outcome = await run(['store', ...args, '--store', address], given);
      expect([outcome.code, outcome.printed, outcome.told.at(-1)]).toEqual([130, [], 'Stopped.']);
    }
    // The database may be one that never waits: the signal is heard all the same.
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    expect((await run(['store', 'verify', '--store', address], { signal: stop.signal })).code).toBe(130);
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
    await fill(address, 1);
    expect(await reportOf(address, 'copy', target)).toMatchObject({ releases: 121, findings: [] });
  });

  test('is told to be copied when Ctrl+C comes after that, while the copy is read', async () => {
    const [address, target] = [await newAddress(), await otherAddress()];
    await fill(address, 120);
    const stop = new AbortController();
    const rewrite = (line: string) => {
      if (line.startsWith('Texts read')) stop.abort();
    };
    const given = { pace: 200, rewrite, signal: stop.signal };
    const { code, told } = await run(['store', 'copy', target, '--store', address], given);
    expect([code, told.slice(-2)]).toEqual([
      130,
      ['Stopped.', 'Everything was copied. Only the copy was not read to its end: store verify does it.'],
    ]);
    await expect(fill(address, 1)).rejects.toThrow(readOnlySentence);
    expect(await reportOf(target, 'verify')).toMatchObject({ releases: 120, findings: [] });
  });
});

test('a changed bit ends with 1, and is named', async () => {
  const file = newPath('damaged');
  await fill(`sqlite:${file}`, 2);
  const database = new DatabaseSync(file);
  database.exec(
    "drop trigger audit_update; drop trigger release_update; update audit set who_name = 'Anb' where seq = 2; update release set why = 'x' where n = 1",
  );
  database.close();
  const { code, printed } = await store(`sqlite:${file}`, 'verify');
  expect(printed.slice(0, -1)).toEqual([
    "The audit isn't what was written from entry 2 on.",
    "Release 1 isn't what the audit says: reason.",
    "Release 2 isn't what the audit says: person.",
    'Nothing keeps the table audit from being changed: its triggers are gone.',
    'Nothing keeps the table release from being changed: its triggers are gone.',
    '4 texts, 2 releases, 2 entries of the audit: not sound.',
  ]);
  expect(code).toBe(1);
  // A backup of it is made all the same, and says so.
  expect((await store(`sqlite:${file}`, 'backup', newPath('backup'))).code).toBe(1);
});

test('what is no store, or cannot be reached, is refused in a sentence', async () => {
  const [text, other] = [newPath('text'), newPath('other')];
  writeFileSync(text, 'Not a database, but long enough to be read as the header of one.'.repeat(20));
  new DatabaseSync(other).exec('create table a (b)');
  for (const [address, message] of [
    ['sqlite:/no/such', 'There is no file /no/such.'],
    [`sqlite:${text}`, "The store can't be used: its file is no database of SQLite."],
    [`sqlite:${other}`, 'This is no store of a layout service.'],
    ['postgres://ana:secret@localhost:9/layouts', "The store can't be used: no PostgreSQL answers at "],
    [
      'postgres://ana:secret@no-such-host.invalid/layouts',
      "The store can't be used: the host no-such-host.invalid isn't found.",
    ],
    [await newPostgres(), 'This is no store of a layout service.'],
  ] as const) {
    for (const args of [['verify'], ['backup', newPath('none')]]) {
      const { code, told } = await store(address, ...args);
      expect([code, told.at(-1)]).toEqual([1, expect.stringContaining(message)]);
      expect(told.join()).not.toContain('secret');
    }
  }
  expect((await store(`sqlite:${newPath('new')}`, 'restore', '/no/such')).told.at(-1)).toBe(
    'There is no file /no/such.',
  );
});

test('a backup that a process was killed in is restored with what it has beside its file', async () => {
  const [file, target] = [newPath('killed'), newPath('restored')];
  await fill(`sqlite:${file}`, 1);
  // What is committed is written into the file itself only when everybody has closed it.
  const database = await openStore(`sqlite:${file}`);
  await publish(database);
  expect(await reportOf(`sqlite:${target}`, 'restore', file)).toMatchObject({ releases: 2, findings: [] });
  await database.close();
});

describe('on PostgreSQL', () => {
  const newDatabase = () => stores.postgres().makeDatabase();

  test('a connection that is lost is told as such', async () => {
    const address = await newDatabase();
    await fill(address, 1);
    const other = await openStore(address);
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locking = other.write(async (sql) => {
      await sql.run('lock table migration');
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const verifying = store(address, 'verify');
    const waiting =
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(() => stores.postgres().run(waiting, address)).toHaveLength(1);
    released.resolve();
    await locking;
    await other.close();
    const { code, told } = await verifying;
    expect([code, told]).toEqual([1, [expect.stringContaining('terminating connection')]]);
  });

  test('a role that owns no table is told that it may not copy, and nothing is copied', async () => {
    const [address, target] = [await newDatabase(), newPath('never')];
    await fill(address, 1);
    await stores.postgres().run('create role reader login', address);
    await stores
      .postgres()
      .run('grant select, insert, update, delete on all tables in schema public to reader', address);
    const limited = address.replace('postgres@', 'reader@');
    const { code, told } = await store(limited, 'copy', `sqlite:${target}`);
    expect([code, told.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^The role of the store may not do this: .*\. Name one that owns its tables\.$/),
    ]);
    await fill(address, 1);
    expect((await store(limited, 'verify')).code).toBe(0);
  });
});

test.each([['verify'], ['access'], ['revoke', 'ana'], ['seal', 'Because'], ['backup', 'unused.sqlite']])(
  'a misspelled store is refused, and no new one is made: %s',
  async (...what) => {
    const path = newPath('misspelled');
    const { code, told } = await store(`sqlite:${path}`, ...what);
    expect([code, told.at(-1), existsSync(path)]).toEqual([1, `There is no file ${path}.`, false]);
  },
);
