import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { beginChange, type SavedNumbers, wrongSaves } from '#layouts/service/saves.test-support.ts';
import { programOf } from '#scripts/build/programs.ts';
import { isDeep } from '#src/test/depth.ts';
import { type Database, StoreUnavailable } from './database.ts';
import { verifyStore } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { connectStore, openStore } from './open.ts';
import { nextRelease, wrongChanges } from './publishes.test-support.ts';
import { publish } from './releases.test-support.ts';
import { bothStores } from './stores.test-support.ts';

const stores = bothStores();
/** `KILL_ROUNDS=200 npm run unit -- layouts/service/store/kill.test.ts` takes some minutes. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? (isDeep ? 12 : 3));
/** Of what needs a store of its own each time. */
const storeRounds = Number(process.env['KILL_ROUNDS'] ?? (isDeep ? 6 : 2));
const files = 20;

let program: string;
beforeAll(async () => {
  program = await programOf('layouts/service/store/writer.test-support.ts');
});

/** Starts the program; resolves with its first line. */
async function started(args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), closed]);
  /** Waits for the end, however it comes about, and returns the lines that were printed. */
  const end = async () => {
    await closed;
    expect(errors).toBe('');
    return output.trim().split('\n');
  };
  return { child, end };
}

/** Starts the program, kills it within so many milliseconds of its first line, and returns the lines that it printed. */
async function killed(args: readonly string[], within: number): Promise<readonly string[]> {
  const { child, end } = await started(args);
  await wait(Math.random() * within);
  child.kill('SIGKILL');
  return end();
}

/** How long the program takes from its first line to its end, in milliseconds. */
async function durationOf(args: readonly string[]): Promise<number> {
  const { end } = await started(args);
  const begin = performance.now();
  expect(await end()).toEqual(['ready', 'done']);
  return performance.now() - begin;
}

/** Migrations that each make a table with rows, and empty the one before. */
function writeMigrations(folder: string) {
  mkdirSync(folder);
  for (let n = 1; n <= files; n += 1) {
    const rows = Array.from({ length: 50 }, (_, row) => `insert into t${n} (n) values (${row});\n`).join('');
    const before = n === 1 ? '' : `delete from t${n - 1};\n`;
    writeFileSync(
      join(folder, `${String(n).padStart(4, '0')}-t.sql`),
      `create table t${n} (n integer);\n${rows}${before}`,
    );
  }
}

/** How many files were run; throws for one that was run in part. */
async function migrationsIn(database: Database): Promise<number> {
  return database.read(async (sql) => {
    const catalogue =
      database.kind === 'sqlite'
        ? "select name from sqlite_schema where type = 'table'"
        : "select table_name as name from information_schema.tables where table_schema = 'public'";
    const names = (await sql.all<{ name: string }>(catalogue)).map(({ name }) => name);
    const made = names.filter((name) => name !== 'migration');
    if (!names.includes('migration')) {
      expect(made).toEqual([]);
      return 0;
    }
    const applied = await sql.all<{ n: number }>('select n from migration order by n');
    expect(applied.map(({ n }) => n)).toEqual(applied.map((_, at) => at + 1));
    expect(made.toSorted()).toEqual(applied.map(({ n }) => `t${n}`).toSorted());
    for (const { n } of applied)
      expect(await sql.get(`select count(*) as rows from t${n}`)).toEqual({
        rows: n === applied.length ? 50 : 0,
      });
    return applied.length;
  });
}

describe.each(stores.kinds)('%s', (kind, newAddress) => {
  test(`survives ${rounds} kills of a process that publishes changes and goes back`, async () => {
    const address = await newAddress();
    const store = await openStore(address);
    let head = 0;
    for (let round = 0; round < rounds; round += 1) {
      const lines = await killed(['publish', address], 60);
      const report = await verifyStore(store);
      expect(report.findings).toEqual([]);
      // Nothing that was told to be committed is missing; one more may be.
      expect(report.releases).toBeGreaterThanOrEqual(Number(lines.at(-1)));
      expect(report.releases).toBeGreaterThan(head);
      expect(await wrongChanges(store)).toEqual([]);
      head = report.releases;
    }
    expect(await nextRelease(store)).toBe(head + 1);
    await store.close();
  });

  test(`survives ${rounds} kills of a process that saves edits`, async () => {
    const address = await newAddress();
    const store = await openStore(address);
    const change = await beginChange(store);
    const saved: SavedNumbers = { a: 0, b: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const before = saved.a + saved.b;
      const lines = await killed(['save', address, change], 40);
      Object.assign(saved, JSON.parse(lines.at(-1) ?? '{}'));
      expect(await wrongSaves(store, change, saved)).toEqual([]);
      expect((await verifyStore(store)).findings).toEqual([]);
      expect(saved.a + saved.b).toBeGreaterThan(before);
    }
    await store.close();
  });

  test(`is copied or is not, after ${storeRounds} kills of a process that copies it`, async () => {
    const releases = 60;
    const filled = async () => {
      const address = await newAddress();
      const store = await openStore(address);
      for (let n = 0; n < releases; n += 1) await publish(store);
      return { address, store };
    };
    const first = await filled();
    const duration = await durationOf(['copy', first.address, await newAddress()]);
    await first.store.close();
    for (let round = 0; round < storeRounds; round += 1) {
      const [{ address, store }, other] = [await filled(), await newAddress()];
      await killed(['copy', address, other], duration);
      const isOpen = await publish(store).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(StoreUnavailable);
          return false;
        },
      );
      const copy = await openStore(other);
      const report = await verifyStore(copy);
      expect(report.findings).toEqual([]);
      // Nothing or everything, and everything where the source is closed.
      expect(isOpen ? [0, releases] : [releases]).toContain(report.releases);
      expect((await verifyStore(store)).findings).toEqual([]);
      await Promise.all([store.close(), copy.close()]);
    }
  });

  test(`has run a migration or has not, after ${storeRounds} kills`, async () => {
    const folder = stores.path(`migrations of ${kind}`);
    writeMigrations(folder);
    const duration = await durationOf(['migrate', await newAddress(), folder]);
    let interrupted = 0;
    // At least one kill has to come between two files.
    for (let round = 0; round < storeRounds || interrupted === 0; round += 1) {
      const address = await newAddress();
      await killed(['migrate', address, folder], duration);
      const store = await connectStore(address);
      const applied = await migrationsIn(store);
      if (applied > 0 && applied < files) interrupted += 1;
      await migrate(store, { folder });
      expect(await migrationsIn(store)).toBe(files);
      await store.close();
    }
  });

  test('is migrated by several processes at once', async () => {
    const address = await newAddress();
    const folder = stores.path(`migrations at once of ${kind}`);
    writeMigrations(folder);
    const runs = Array.from({ length: 3 }, () =>
      spawn(process.execPath, [program, 'migrate', address, folder], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
    const codes = await Promise.all(runs.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    const store = await connectStore(address);
    expect(await migrationsIn(store)).toBe(files);
    await store.close();
  });
});
