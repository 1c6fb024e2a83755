import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit, verifyAudit } from './audit.ts';
import { type Database, type Row, StoreUnavailable } from './database.ts';
import { backupStore, CopyError, copyStore, migrateLike, verifyStore } from './maintenance.ts';
import { migrate, versionOf } from './migrate.ts';
import { connectStore, openStore } from './open.ts';
import { openPostgres } from './postgres.ts';
import { readOnlySentence } from './read-only.ts';
import { publish } from './releases.test-support.ts';
import { bothStores } from './stores.test-support.ts';
import { pagesOf, tables } from './tables.ts';

const stores = bothStores();
const [sqlite, postgres] = stores.kinds.map(([, newAddress]) => newAddress);
if (!sqlite || !postgres) throw new RangeError('There are two kinds.');

let opened: Database[] = [];
const open = async (address: string) => {
  const store = await openStore(address);
  opened.push(store);
  return store;
};
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
});

/** A store with rows in every table. */
async function fill(store: Database) {
  for (let n = 0; n < 120; n += 1) await publish(store);
  await publish(store, () => `"${'ā👩‍👧'.repeat(50_000)}"`);
  await store.write(async (sql) => {
    for (const statement of [
      "insert into change (id, title, why, state, owner_id, owner_name, version, base_release, created_at, updated_at) values ('c', 'Winter', '', 'open', 'ana', 'Ana', 3, 1, 1, 2)",
      "insert into draft values ('c', 'a.json', null, null, 'ana', 'Ana', 1), ('c', 'B.json', null, null, 'ana', 'Ana', 2)",
      "insert into edit values ('c', 1, 'a.json', null, 'x', null, 'refused', 'ana', 'Ana', 9007199254740991)",
      "insert into review values ('c', 1, 'd', 'approve', '', 'sue', 'Sue', 5)",
      "insert into switch_event values (1, 'bill', 1, '[]', '[]', null, 'Broken', 'ana', 'Ana', 6)",
      'update head set switches_seq = 1',
      "insert into catalogue select 'k', manifest, 'build', 1, null from release where n = 1",
      "insert into catalogue_use values ('2026-06-01', 'k', 5), ('2026-06-01', 'K', 6)",
      "insert into session values ('h', 'ana', 'Ana', 'ana@example.com', '[]', 1, 2, 3)",
      "insert into token values ('t', 'h', 'ana', 'Ana', 'ana@example.com', '[]', 'Laptop', 1, null, 3, 1)",
      "insert into idempotency values ('ana', 'k', 'r', 201, '{}', '', 4)",
      "insert into lease values ('scheduler', 'process 1', 7)",
      "insert into presence values ('process 1', 'c', 'ana', 'Ana', 8)",
    ])
      await sql.run(statement);
  });
}

const contentOf = (store: Database) =>
  store.read(async (sql) => {
    const content = new Map<string, unknown>();
    for (const table of tables) {
      const rows: Row[] = [];
      for await (const page of pagesOf(sql, table)) rows.push(...page);
      content.set(table.name, rows);
    }
    return content;
  });

const ways = [
  ['from SQLite to PostgreSQL', sqlite, postgres],
  ['from PostgreSQL to SQLite', postgres, sqlite],
  ['from SQLite to SQLite', sqlite, sqlite],
  ['from PostgreSQL to PostgreSQL', postgres, postgres],
] as const;

describe.each(ways)('a copy %s', (_, newSource, newTarget) => {
  test('has every row and works on, while the source can only be read', async () => {
    const address = await newSource();
    const [source, target] = [await open(address), await open(await newTarget())];
    await fill(source);
    const other = await open(address);
    const content = await contentOf(source);
    const counts = await copyStore(source, target);
    expect(counts.get('release')).toBe(121);
    expect([...counts.values()]).not.toContain(0);
    expect(await contentOf(target)).toEqual(content);
    expect(await contentOf(source)).toEqual(content);
    expect((await verifyStore(target)).findings).toEqual([]);
    expect(await publish(target)).toBe(122);
    for (const writer of [source, other, await open(address)]) {
      const work = publish(writer);
      await expect(work).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(work).rejects.toThrow(readOnlySentence);
    }
    for (const { name } of tables)
      await expect(source.write((sql) => sql.run(`delete from ${name}`))).rejects.toThrow();
  });

  test('is refused where the target has rows; then the source stays open and the target as it was', async () => {
    const [source, target] = [await open(await newSource()), await open(await newTarget())];
    await publish(source);
    await publish(target);
    const before = await contentOf(target);
    await expect(copyStore(source, target)).rejects.toThrow(CopyError);
    await expect(copyStore(source, target)).rejects.toThrow('its table blob has rows');
    expect(await contentOf(target)).toEqual(before);
    expect(await publish(source)).toBe(2);
  });

  test('is refused between versions, and where the target has no tables', async () => {
    const [source, target] = [await open(await newSource()), await connectStore(await newTarget())];
    opened.push(target);
    await expect(copyStore(source, target)).rejects.toThrow(/migration/);
    await target.write((sql) => sql.run('create table migration (n integer primary key)'));
    const version = await source.read(versionOf);
    await expect(copyStore(source, target)).rejects.toThrow(
      `The stores have different versions: ${version}, and 0 of the target.`,
    );
    expect(await publish(source)).toBe(1);
  });

  test('is of an older version where the source is', async () => {
    const [source, target] = [await connectStore(await newSource()), await connectStore(await newTarget())];
    opened.push(source, target);
    // Before there was a table of who is there.
    await migrate(source, { upTo: 2 });
    await publish(source);
    await migrateLike(source, target);
    expect((await copyStore(source, target)).get('release')).toBe(1);
    expect([await target.read(versionOf), (await verifyStore(target)).findings]).toEqual([2, []]);
    await expect(publish(source)).rejects.toThrow(readOnlySentence);
  });

  test('has all that was told to be committed while it was made', async () => {
    const address = await newSource();
    const [source, target, writer] = [
      await open(address),
      await open(await newTarget()),
      await open(address),
    ];
    for (let n = 0; n < 60; n += 1) await publish(source);
    let published = 60;
    const publishing = (async () => {
      try {
        for (;;) published = await publish(writer);
      } catch (error) {
        return error;
      }
    })();
    await copyStore(source, target);
    expect(await publishing).toBeInstanceOf(StoreUnavailable);
    const { releases, findings } = await verifyStore(target);
    expect([releases, findings]).toEqual([published, []]);
  });
});

describe.each(stores.kinds)('%s', (kind, newAddress) => {
  let store: Database;
  beforeEach(async () => {
    store = await open(await newAddress());
  });

  test('is backed up and restored on both databases, again and again', async () => {
    await fill(store);
    const content = await contentOf(store);
    const file = stores.path(`backup of ${kind}.db`);
    expect(await backupStore(store, file)).toEqual({
      texts: 242,
      releases: 121,
      // The last one seals the rows that no release has.
      auditEntries: 122,
      auditHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      findings: [],
    });
    expect(await publish(store)).toBe(122);
    const backup = await open(`sqlite:${file}`);
    for (const newStore of [sqlite, postgres, sqlite]) {
      const restored = await open(await newStore());
      await copyStore(backup, restored, { leaveOpen: true });
      expect(await contentOf(restored)).toEqual(content);
      expect(await publish(restored)).toBe(122);
    }
  });

  test('is backed up before it is brought up to date', async () => {
    const older = await connectStore(await newAddress());
    opened.push(older);
    await migrate(older, { upTo: 3 });
    await publish(older);
    const file = stores.path(`older ${kind}.db`);
    expect(await backupStore(older, file)).toMatchObject({ releases: 1, findings: [] });
    expect(await older.read(versionOf)).toBe(3);
    const backup = await connectStore(`sqlite:${file}`);
    opened.push(backup);
    expect(await backup.read(versionOf)).toBe(3);
  });

  test('is backed up while others write', async () => {
    for (let n = 0; n < 20; n += 1) await publish(store);
    const writing = Promise.all(Array.from({ length: 20 }, () => publish(store)));
    const report = await backupStore(store, stores.path(`busy ${kind}.db`));
    await writing;
    expect(report.findings).toEqual([]);
    expect(report.releases).toBeGreaterThanOrEqual(20);
  });

  test('is backed up into no file that exists, and leaves none behind when that fails', async () => {
    const file = stores.path(`taken ${kind}.db`);
    writeFileSync(file, 'x');
    await expect(backupStore(store, file)).rejects.toThrow(`${file} exists.`);
    const missing = stores.path(`missing/${kind}.db`);
    await expect(backupStore(store, missing)).rejects.toThrow(`There is no folder ${dirname(missing)}.`);
    const closed = stores.path(`closed ${kind}.db`);
    await store.close();
    await expect(backupStore(store, closed)).rejects.toBeInstanceOf(StoreUnavailable);
    for (const name of [missing, closed]) expect(existsSync(`${name}.unfinished`)).toBe(false);
  });

  test('is found to be sound, also when it is empty', async () => {
    const empty = { texts: 0, releases: 0, auditEntries: 0, auditHash: '', findings: [] };
    expect(await verifyStore(store)).toEqual(empty);
    for (let n = 0; n < 3; n += 1) await publish(store);
    const [entry] = await store.read((sql) => listAudit(sql, 4, 1));
    const full = { texts: 6, releases: 3, auditEntries: 3, auditHash: entry?.hash, findings: [] };
    expect(await verifyStore(store)).toEqual(full);
  });

  const damage: Record<string, readonly [string, RegExp]> = {
    'a text that was changed': [
      "update blob set body = 'x' where body like '{%2}'",
      /^The text [0-9a-f]{64} isn't/,
    ],
    'a manifest that was changed': [
      "update blob set body = 'x' where digest = (select manifest from release where n = 2)",
      /Release 2 has a manifest that can't be read: "x" is no line of a manifest/,
    ],
    'a text that is missing': [
      "delete from blob where body like '{%2}'",
      /^Release 2 lacks dashboard.json: there is no text [0-9a-f]{64}/,
    ],
    'a release that is live and not there': [
      'update head set release = 4',
      /^Release 4 is live, but the newest is 3/,
    ],
    'a release that is there and not live': [
      'update head set release = 2',
      /^Release 2 is live, but the newest is 3/,
    ],
    'an audit that was changed': [
      "update audit set why = 'x' where seq = 2",
      /^The audit isn't what was written from entry 2 on/,
    ],
  };
  test.each(Object.entries(damage))('is found to have %s', async (__, [statement, finding]) => {
    for (let n = 0; n < 3; n += 1) await publish(store);
    await store.write(async (sql) => {
      for (const table of ['blob', 'audit'])
        for (const trigger of store.kind === 'sqlite'
          ? [`${table}_update`, `${table}_delete`]
          : [`append_only on ${table}`])
          await sql.run(`drop trigger ${trigger}`);
      expect(await sql.run(statement)).toBe(1);
    });
    const { findings } = await verifyStore(store);
    expect(findings.join('\n')).toMatch(finding);
  });

  test('is read as one state by those who verify while others write', async () => {
    const writing = Promise.all(Array.from({ length: 30 }, () => publish(store)));
    for (let n = 0; n < 5; n += 1) expect((await verifyStore(store)).findings).toEqual([]);
    await writing;
    expect(await store.read(verifyAudit)).toEqual({ entries: 30 });
  });
});

test('a copy out of PostgreSQL waits for no side longer than a transaction may be idle', async () => {
  const address = await postgres();
  const filled = await open(address);
  await filled.write((sql) =>
    sql.run("insert into lease select 'lease ' || n, '', 0 from generate_series(1, 5000) as n"),
  );
  // A transaction may be idle for three times as long.
  const source = await openPostgres(address, { statementTimeout: 1000 });
  opened.push(source);
  const target = await open(await sqlite());
  // All pages of one side take more than that.
  const slow: Database = {
    kind: 'sqlite',
    read: (work) => target.read(work),
    write: (work) =>
      target.write((sql) =>
        work({
          all: async (...args) => {
            await wait(40);
            return sql.all(...args);
          },
          get: (...args) => sql.get(...args),
          run: (...args) => sql.run(...args),
          announce: () => sql.announce(),
          takeWritten: () => sql.takeWritten(),
          afterCommit: (effect) => sql.afterCommit(effect),
        }),
      ),
    onAnnouncement: (listener) => target.onAnnouncement(listener),
    close: () => target.close(),
  };
  const counts = await copyStore(source, slow);
  expect(counts.get('lease')).toBe(5000);
});
