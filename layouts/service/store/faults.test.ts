import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { verifyAudit } from './audit.ts';
import { type Database, StoreBusy, StoreUnavailable } from './database.ts';
import { MigrationError } from './migrate.ts';
import { openStore } from './open.ts';
import { startPostgres } from './postgres.test-support.ts';
import { openPostgres } from './postgres.ts';
import { publish } from './releases.test-support.ts';
import { openSqlite } from './sqlite.ts';
import { bothStores } from './stores.test-support.ts';

const stores = bothStores(startPostgres);
const server = stores.postgres;

const head = (database: Database) =>
  database.read(async (sql) => (await sql.get<{ n: number }>('select release as n from head'))?.n);
const setHead = (database: Database, n: number) =>
  database.write((sql) => sql.run('update head set release = $1', n));
const unavailable = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(StoreUnavailable);

/** Keeps a lock on the head until the returned function is called. */
async function lockHead(database: Database): Promise<() => Promise<void>> {
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = database.write(async (sql) => {
    await sql.get('select release from head for update');
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return () => {
    release.resolve();
    return writing;
  };
}

describe('a file of SQLite', () => {
  test('is unavailable where no file can be, and where the file is no database', async () => {
    await unavailable(openSqlite(stores.path('missing/folder.db')));
    mkdirSync(stores.path('folder.db'));
    await unavailable(openSqlite(stores.path('folder.db')));
    writeFileSync(stores.path('text.db'), 'This is a text, and a long one.\n'.repeat(100));
    await unavailable(openSqlite(stores.path('text.db')));
  });

  test('is unavailable for writes while another process writes for too long, and for nobody else', async () => {
    const file = stores.path('busy.db');
    const store = await openStore(`sqlite:${file}`);
    const hurried = await openSqlite(file, { busyTimeout: 100 });
    const release = await lockHead(store);
    await unavailable(setHead(hurried, 1));
    expect(await head(hurried)).toBe(0);
    await release();
    expect(await setHead(hurried, 1)).toBe(1);
    await Promise.all([store.close(), hurried.close()]);
  });

  test('keeps nothing of a transaction for which the disk is full, and goes on', async () => {
    const store = await openStore(`sqlite:${stores.path('full.db')}`);
    const pages = await store.write(async (sql) => {
      const used = await sql.get<{ page_count: number }>('pragma page_count');
      return sql.get(`pragma max_page_count = ${(used?.page_count ?? 0) + 2}`);
    });
    expect(pages).toBeDefined();
    const big = (n: number) =>
      store.write(async (sql) => {
        await sql.run('update head set release = $1', n);
        await sql.run("insert into lease (name, holder, until_at) values ('a', $1, 0)", 'x'.repeat(100_000));
      });
    await unavailable(big(1));
    expect(await head(store)).toBe(0);
    expect(await setHead(store, 2)).toBe(1);
    await store.close();
  });

  test('in memory keeps everything until it is closed', async () => {
    const store = await openStore('sqlite::memory:');
    const heard = vi.fn();
    store.onAnnouncement(heard);
    await setHead(store, 4);
    await store.write((sql) => sql.announce());
    expect(heard).toHaveBeenCalledTimes(1);
    const reads = await Promise.all([head(store), setHead(store, 5), head(store)]);
    expect(reads).toEqual([4, 1, 5]);
    await expect(store.read((sql) => sql.run('delete from head'))).rejects.toThrow();
    expect(await head(store)).toBe(5);
    await store.close();
  });
});

describe('PostgreSQL', () => {
  let address: string;
  let store: Database;
  beforeEach(async () => {
    address = await server().makeDatabase();
    store = await openStore(address);
  });
  afterEach(() => store.close());

  /** Ends connections to the database of this test; with a name, those of this name. */
  const cut = (name = '%') =>
    server().run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like '${name}'`,
      address,
    );

  test('is unavailable at an address where no server is, or no such database', async () => {
    await unavailable(openPostgres('postgres://nobody@127.0.0.1:1/none'));
    await unavailable(openPostgres(address.replace(/test_\d+/, 'missing')));
  });

  test('is unavailable while the server is stopped', async () => {
    const stopping = await startPostgres();
    const stopped = await openStore(await stopping.makeDatabase());
    const heard = vi.fn();
    stopped.onAnnouncement(heard);
    await eventually(() => expect(heard).toHaveBeenCalled());
    await stopping.stop();
    await unavailable(head(stopped));
    await unavailable(setHead(stopped, 1));
    await stopped.close();
  });

  test('is unavailable for the transaction that loses its connection, and then goes on', async () => {
    const work = store.write(async (sql) => {
      await sql.run('update head set release = 9');
      await cut();
      await wait(50);
      await sql.run('update head set release = 10');
    });
    await unavailable(work);
    expect(await head(store)).toBe(0);
  });

  test('goes on after idle connections were lost', async () => {
    await Promise.all([head(store), head(store), head(store)]);
    await cut();
    await wait(50);
    expect(await head(store)).toBe(0);
  });

  test('is unavailable for writes of a database that may only be read', async () => {
    await server().run(
      `alter database ${/test_\d+/.exec(address)?.[0]} set default_transaction_read_only = on`,
    );
    const standby = await openStore(address);
    expect(await head(standby)).toBe(0);
    await unavailable(setHead(standby, 1));
    await standby.close();
  });

  test('serves a person who may neither make tables nor change what is append only', async () => {
    await server().run('create role portal login', address);
    await server().run(
      'grant select, insert, update, delete on all tables in schema public to portal',
      address,
    );
    const limited = await openStore(address.replace('postgres@', 'portal@'));
    expect(await publish(limited)).toBe(1);
    for (const statement of [
      "update audit set why = ''",
      'delete from audit',
      'truncate audit',
      'drop trigger append_only on audit',
      'alter table audit disable trigger all',
      'create table other (n integer)',
    ])
      await expect(limited.write((sql) => sql.run(statement))).rejects.toThrow();
    expect(await limited.read(verifyAudit)).toEqual({ entries: 1 });
    await limited.close();
  });

  test('is unavailable when a statement takes too long, waiting for a lock included', async () => {
    const hurried = await openPostgres(address, { statementTimeout: 1000 });
    const release = await lockHead(store);
    await unavailable(setHead(hurried, 1));
    await unavailable(hurried.read((sql) => sql.all('select pg_sleep(5)')));
    await release();
    expect(await setHead(hurried, 1)).toBe(1);
    await hurried.close();
  });

  test('is unavailable when all its connections are in use for too long', async () => {
    const small = await openPostgres(address, { size: 1, connectTimeout: 60_000 });
    const release = await lockHead(small);
    // Only the wait for a free connection ends early; the one that there is was made in its own time.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const waiting = expect(head(small)).rejects.toThrow(StoreBusy);
      await vi.advanceTimersByTimeAsync(60_000);
      await waiting;
    } finally {
      vi.useRealTimers();
    }
    await release();
    expect(await head(small)).toBe(0);
    await small.close();
  });

  test('does a transaction again when the database refuses it because of another one', async () => {
    await store.write((sql) =>
      sql.run("insert into lease (name, holder, until_at) values ('a', '', 0), ('b', '', 0)"),
    );
    let calls = 0;
    let updates = 0;
    const both = Promise.withResolvers<void>();
    const update = (first: string, second: string) =>
      store.write(async (sql) => {
        calls += 1;
        await sql.run('update lease set until_at = until_at + 1 where name = $1', first);
        // Each has locked its row before either asks for the other's.
        updates += 1;
        if (updates === 2) both.resolve();
        await both.promise;
        await sql.run('update lease set until_at = until_at + 1 where name = $1', second);
      });
    await Promise.all([update('a', 'b'), update('b', 'a')]);
    expect(calls).toBe(3);
    const rows = await store.read((sql) => sql.all('select until_at from lease'));
    expect(rows).toEqual([{ until_at: 2 }, { until_at: 2 }]);
  });

  test('does it again even when the work makes another error of it, and gives up after five times', async () => {
    let calls = 0;
    const work = store.write(async (sql) => {
      calls += 1;
      const refusal = "do $$ begin raise exception using errcode = 'serialization_failure'; end $$";
      await sql.run(refusal).catch(() => {
        throw new Error('Something else.');
      });
    });
    await unavailable(work);
    expect(calls).toBe(6);
  });

  test('hears announcements again after the listening connection was lost', async () => {
    const heard = vi.fn();
    store.onAnnouncement(heard);
    await eventually(() => expect(heard).toHaveBeenCalled());
    for (let round = 0; round < 3; round += 1) {
      heard.mockClear();
      expect(await cut('layouts listening')).toHaveLength(1);
      // What may have been missed is told as soon as it listens again.
      await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
      await store.write((sql) => sql.announce());
      await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
    }
  });

  test('refuses a database that keeps texts in another encoding than UTF-8', async () => {
    await server().run(
      "create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0",
    );
    const latin = openPostgres(address.replace(/test_\d+/, 'latin'));
    await expect(latin).rejects.toThrow(MigrationError);
    await expect(latin).rejects.toThrow('keeps texts in LATIN1');
  });
});

test('a store has an address of one of two kinds', async () => {
  await expect(openStore('mysql://localhost/layouts')).rejects.toThrow(RangeError);
  await expect(openStore('sqlite:')).rejects.toThrow(RangeError);
});
