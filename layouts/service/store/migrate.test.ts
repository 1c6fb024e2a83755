import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { MigrationError, migrate, versionOf } from './migrate.ts';
import { connectStore } from './open.ts';
import { bothStores } from './stores.test-support.ts';

const stores = bothStores();

describe.each(stores.kinds)('%s', (_, newAddress) => {
  const folder = () => stores.path('migrations');
  let store: Database;
  beforeEach(async () => {
    store = await connectStore(await newAddress());
    mkdirSync(folder());
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder(), { recursive: true });
  });

  const write = (name: string, text: string) => writeFileSync(join(folder(), name), text);
  const run = () => migrate(store, { folder: folder() });
  const rows = (table: string) => store.read((sql) => sql.all(`select * from ${table}`));
  const version = () => store.read(versionOf);
  const other = () => (store.kind === 'sqlite' ? 'postgres' : 'sqlite');

  test('runs what it lacks in order, each file once', async () => {
    write('0002-rows.sql', 'insert into a values (1);\ninsert into a values (2);\n');
    write('0001-a.sql', '-- A table; it is empty.\ncreate table a (\n  n integer -- The number.\n);');
    await run();
    await run();
    expect([await rows('a'), await version()]).toEqual([[{ n: 1 }, { n: 2 }], 2]);
    write('0003-row.sql', 'delete from a where n = 1;\n');
    await run();
    expect([await rows('a'), await version()]).toEqual([[{ n: 2 }], 3]);
  });

  test('runs the file that is for its kind of database', async () => {
    write('0001-a.sql', 'create table a (n integer);');
    write(`0002-row.${store.kind}.sql`, 'insert into a values (1);');
    write(`0002-row.${other()}.sql`, 'insert into a values (2);');
    write(`0003-row.${other()}.sql`, 'insert into a values (3);');
    await run();
    expect(await rows('a')).toEqual([{ n: 1 }]);
  });

  test('keeps the files before one that fails, and nothing of that one', async () => {
    write('0001-a.sql', 'create table a (n integer);');
    write(
      '0002-b.sql',
      'create table b (n integer);\ninsert into a values (1);\ninsert into missing values (1);\n',
    );
    const failing = run();
    await expect(failing).rejects.toThrow(MigrationError);
    await expect(failing).rejects.toThrow(/^The tables could not be brought up to date: .*missing/);
    expect([await rows('a'), await version()]).toEqual([[], 1]);
    await expect(rows('b')).rejects.toThrow();
    write('0002-b.sql', 'create table b (n integer);\n');
    await run();
    expect([await rows('b'), await version()]).toEqual([[], 2]);
  });

  test('runs the files up to a number, where the tables have to be those of an older version', async () => {
    write('0001-a.sql', 'create table a (n integer);\n');
    write('0002-b.sql', 'create table b (n integer);\n');
    await migrate(store, { folder: folder(), upTo: 1 });
    expect([await rows('a'), await version()]).toEqual([[], 1]);
    await run();
    expect([await rows('b'), await version()]).toEqual([[], 2]);
  });

  test('refuses a file that was changed after it was run, but for its line endings', async () => {
    write('0001-a.sql', 'create table a (n integer);\n-- End.\n');
    await run();
    write('0001-a.sql', 'create table a (n integer);\r\n-- End.\r\n');
    await run();
    write('0001-a.sql', 'create table a (n bigint);\n-- End.\n');
    await expect(run()).rejects.toThrow(MigrationError);
    await expect(run()).rejects.toThrow('0001-a.sql was changed after it was run');
  });

  test('goes on with a database that is one version newer, and refuses an even newer one', async () => {
    write('0001-a.sql', 'create table a (n integer);\n');
    write('0002-b.sql', 'create table b (n integer);\n');
    write('0003-c.sql', 'create table c (n integer);\n');
    await run();
    rmSync(join(folder(), '0003-c.sql'));
    await run();
    rmSync(join(folder(), '0002-b.sql'));
    await expect(run()).rejects.toThrow(
      'The database was migrated by a newer version of the service (0002-b.sql, 0003-c.sql). Start that version.',
    );
  });

  test('refuses names without a number, and a number that two files have', async () => {
    write('start.sql', '');
    await expect(run()).rejects.toThrow("start.sql isn't named like 0001-start.sql");
    rmSync(join(folder(), 'start.sql'));
    write('0001-a.sql', 'create table a (n integer);\n');
    write('0001-b.sql', 'create table b (n integer);\n');
    await expect(run()).rejects.toThrow('0001-b.sql has a number that another file has.');
  });
});
