import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
// After each page of rows: SQLite never waits, and Ctrl+C would not be heard until everything is done.
import { setImmediate as giveWay } from 'node:timers/promises';
import { digestOf } from '#layouts/core/manifest.ts';
import { verifyAudit } from './audit.ts';
import type { Database, Sql, Table } from './database.ts';
import { verifyReleases } from './maintenance-releases.ts';
import { migrate, versionOf } from './migrate.ts';
import { closeTables } from './read-only.ts';
import { Seals, sealedSince } from './sealed-rows.ts';
import { openSqlite, type SqliteDatabase } from './sqlite.ts';
import { heads, insertRows, isSame, pagesOf, tables, tablesIn } from './tables.ts';
import { missingTriggers } from './triggers.ts';

export interface StoreReport {
  readonly texts: number;
  readonly releases: number;
  readonly auditEntries: number;
  /** Of the newest entry of the audit; empty where there is none. To be kept elsewhere too. */
  readonly auditHash: string;
  /** What is wrong, in sentences. */
  readonly findings: readonly string[];
}

/** The stores can't be copied, or a copy differs: the message says which table. Nothing was copied. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** Told how far something is. What it throws ends that, and a copy is undone. */
type Tell = (what: string, done: number, all: number) => void;
const tellNobody: Tell = () => undefined;

/**
 * Reads everything: the chain of the audit, whether each text is what its digest says, whether each release has all its
 * documents and is what the audit says, and whether the newest release is the live one.
 */
export function verifyStore(database: Database, tell: Tell = tellNobody): Promise<StoreReport> {
  return database.read(async (sql) => {
    const findings: string[] = [];
    const seals = new Seals();
    const allEntries = await countOf(sql, 'audit');
    const audit = await verifyAudit(
      sql,
      (done) => tell('Entries of the audit read', done, allEntries),
      seals,
    );
    if (audit.firstWrong !== undefined)
      findings.push(`The audit isn't what was written from entry ${audit.firstWrong} on.`);
    const head = await sql.get<{ hash: string }>('select hash from audit_head where id = 1');
    const texts = new Set<string>();
    const allTexts = await countOf(sql, 'blob');
    for await (const blobs of pagesOf(sql, tableOf('blob'))) {
      for (const { digest, body, size } of blobs) {
        texts.add(String(digest));
        if (digestOf(String(body)) !== digest || Buffer.byteLength(String(body)) !== size)
          findings.push(`The text ${digest} isn't what its digest says.`);
      }
      tell('Texts read', texts.size, allTexts);
      await giveWay();
    }
    const allReleases = await countOf(sql, 'release');
    const { count, findings: wrong } = await verifyReleases(sql, texts, (done) =>
      tell('Releases read', done, allReleases),
    );
    findings.push(...wrong, ...(await verifySwitches(sql)));
    if ((await versionOf(sql)) >= sealedSince) {
      // What comes after a wrong entry isn't known, so that every later row would seem to be wrong.
      if (audit.firstWrong === undefined) findings.push(...(await seals.findings(sql)));
      findings.push(...(await missingTriggers(sql, database.kind)));
    }
    return {
      texts: texts.size,
      releases: count,
      auditEntries: audit.entries,
      auditHash: head?.hash ?? '',
      findings,
    };
  });
}

/** Whether the last switch is the one that browsers and gateways are told of. */
async function verifySwitches(sql: Sql): Promise<readonly string[]> {
  const head = await sql.get<{ switches_seq: number }>('select switches_seq from head where id = 1');
  const last = await sql.get<{ seq: number }>('select coalesce(max(seq), 0) as seq from switch_event');
  return head?.switches_seq === last?.seq
    ? []
    : [`Switch ${head?.switches_seq ?? 'none'} counts as the last, but the last is ${last?.seq}.`];
}

async function countOf(sql: Sql, table: string): Promise<number> {
  return (await sql.get<{ n: number }>(`select count(*) as n from ${table}`))?.n ?? 0;
}

/**
 * Copies all tables into an empty store of the same version, compares every row, and lets the source only be read from
 * then on, by every process. While it works, nobody else writes to the source. It all happens, or nothing.
 * `leaveOpen` copies what is committed and leaves the source as it is: to restore a backup, for instance.
 *
 * Returns how many rows each table has. Rejects with a `CopyError` when the target isn't empty, or differs afterwards.
 *
 * The target is committed first: a process that is killed between both commits leaves a whole copy, and a source that is open.
 */
export function copyStore(
  from: Database,
  to: Database,
  { leaveOpen = false, tell = tellNobody }: { readonly leaveOpen?: boolean; readonly tell?: Tell } = {},
): Promise<ReadonlyMap<string, number>> {
  if (leaveOpen) return from.read((source) => copyTables(source, to, tell));
  return from.write(async (source) => {
    const names = tablesIn(await versionOf(source)).map(({ name }) => name);
    await closeTables(source, from.kind, [...names, 'migration']);
    return copyTables(source, to, tell);
  });
}

function copyTables(source: Sql, to: Database, tell: Tell): Promise<ReadonlyMap<string, number>> {
  return to.write(async (target) => {
    const [version, wanted] = [await versionOf(target), await versionOf(source)];
    if (version !== wanted)
      throw new CopyError(`The stores have different versions: ${wanted}, and ${version} of the target.`);
    const copied = tablesIn(version);
    for (const table of copied) await checkEmpty(target, table);
    const counts = new Map<string, number>();
    for (const { name } of copied) counts.set(name, await countOf(source, name));
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    let done = 0;
    for (const table of copied) {
      if (heads.has(table.name)) await target.run(`delete from ${table.name}`);
      for await (const rows of pagesOf(source, table)) {
        await insertRows(target, table, rows);
        // The audit that is copied has sealed them.
        target.takeWritten();
        done += rows.length;
        tell('Rows copied', done, all);
        await giveWay();
      }
    }
    done = 0;
    for (const table of copied) {
      const isCopied = await isSame([source, target], table, async (rows) => {
        done += rows;
        tell('Rows compared', done, all);
        await giveWay();
      });
      if (!isCopied) throw new CopyError(`The copy of the table ${table.name} differs.`);
    }
    return counts;
  });
}

async function checkEmpty(sql: Sql, { name }: Table) {
  const one = heads.has(name) ? 1 : 0;
  if ((await countOf(sql, name)) > one)
    throw new CopyError(`The target isn't empty: its table ${name} has rows.`);
}

/**
 * Writes a backup into a new file, which is a store in SQLite, whatever the database is. Returns what was found when the
 * finished backup was read. Rejects with a `CopyError` when the file exists.
 */
export async function backupStore(
  database: Database,
  file: string,
  tell: Tell = tellNobody,
): Promise<StoreReport> {
  if (existsSync(file)) throw new CopyError(`${file} exists. Name a new file.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new CopyError(`There is no folder ${folder}.`);
  const unfinished = `${file}.unfinished`;
  await removeAll(unfinished);
  try {
    if (isSqlite(database)) await database.copyInto(unfinished);
    const backup = await openSqlite(unfinished);
    let report: StoreReport;
    try {
      if (!isSqlite(database)) {
        await migrateLike(database, backup);
        await copyStore(database, backup, { leaveOpen: true, tell });
      }
      report = await verifyStore(backup, tell);
    } finally {
      await backup.close();
    }
    await onDisk(unfinished);
    await rename(unfinished, file);
    return report;
  } catch (error) {
    await removeAll(unfinished);
    throw error;
  }
}

/** Makes the tables of a store in an empty one, in the version that they have there: a copy is of the same version. */
export async function migrateLike(database: Database, empty: Database): Promise<void> {
  await migrate(empty, { upTo: await database.read(versionOf) });
}

/** Removes a store in SQLite with the files beside it. */
async function removeAll(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true });
}

const isSqlite = (database: Database): database is SqliteDatabase => database.kind === 'sqlite';

async function onDisk(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function tableOf(name: string): Table {
  const table = tables.find((each) => each.name === name);
  if (!table) throw new RangeError(`There is no table ${name}.`);
  return table;
}
