import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { digestOf, entriesOf } from '#layouts/core/manifest.ts';
import { verifyAudit } from './audit.ts';
import type { Database, Sql } from './database.ts';
import { migrate, versionOf } from './migrate.ts';
import { closeTables } from './read-only.ts';
import { openSqlite, type SqliteDatabase } from './sqlite.ts';
import { fingerprintOf, heads, insertRows, pagesOf, type Table, tables } from './tables.ts';

export interface StoreReport {
  readonly texts: number;
  readonly releases: number;
  readonly auditEntries: number;
  /** What is wrong, in sentences. */
  readonly findings: readonly string[];
}

/** The stores can't be copied, or a copy differs: the message says which table. Nothing was copied. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/**
 * Reads everything: the chain of the audit, whether each text is what its digest says, whether each release has all its
 * documents, and whether the newest release is the live one.
 */
export function verifyStore(database: Database): Promise<StoreReport> {
  return database.read(async (sql) => {
    const findings: string[] = [];
    const audit = await verifyAudit(sql);
    if (audit.firstWrong !== undefined)
      findings.push(`The audit isn't what was written from entry ${audit.firstWrong} on.`);
    const texts = new Set<string>();
    for await (const blobs of pagesOf(sql, tableOf('blob')))
      for (const { digest, body } of blobs) {
        texts.add(String(digest));
        if (digestOf(String(body)) !== digest)
          findings.push(`The text ${digest} isn't what its digest says.`);
      }
    const releases = await verifyReleases(sql, texts, findings);
    return { texts: texts.size, releases, auditEntries: audit.entries, findings };
  });
}

/** Adds what is wrong with releases to the findings, and returns how many there are. */
async function verifyReleases(sql: Sql, texts: ReadonlySet<string>, findings: string[]): Promise<number> {
  let [count, newest] = [0, 0];
  for await (const releases of pagesOf(sql, tableOf('release')))
    for (const { n, manifest } of releases) {
      count += 1;
      newest = Number(n);
      const blob = await sql.get<{ body: string }>(
        'select body from blob where digest = $1',
        manifest ?? null,
      );
      findings.push(...lacksOf(`Release ${n}`, blob?.body, texts));
    }
  const head = await sql.get<{ release: number }>('select release from head where id = 1');
  if (head?.release !== newest)
    findings.push(`Release ${head?.release ?? 'none'} is live, but the newest is ${newest}.`);
  return count;
}

function lacksOf(
  release: string,
  manifest: string | undefined,
  texts: ReadonlySet<string>,
): readonly string[] {
  if (manifest === undefined) return [`${release} has no manifest.`];
  try {
    return entriesOf(manifest)
      .filter(({ digest }) => !texts.has(digest))
      .map(({ path, digest }) => `${release} lacks ${path}: there is no text ${digest}.`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [`${release} has a manifest that can't be read: ${error.message}`];
  }
}

/**
 * Copies all tables into an empty store of the same version, compares every row, and lets the source only be read from
 * then on, by every process. While it works, nobody else writes to the source. It all happens, or nothing.
 * `leaveOpen` copies what is committed and leaves the source as it is: to restore a backup, for instance.
 *
 * Returns how many rows each table has. Rejects with a `CopyError` when the target isn't empty, or differs afterwards.
 */
export function copyStore(
  from: Database,
  to: Database,
  { leaveOpen = false } = {},
): Promise<ReadonlyMap<string, number>> {
  if (leaveOpen) return from.read((source) => copyTables(source, to));
  return from.write(async (source) => {
    await closeTables(source, from.kind, [...tables.map(({ name }) => name), 'migration']);
    return copyTables(source, to);
  });
}

function copyTables(source: Sql, to: Database): Promise<ReadonlyMap<string, number>> {
  return to.write(async (target) => {
    const [version, wanted] = [await versionOf(target), await versionOf(source)];
    if (version !== wanted)
      throw new CopyError(`The stores have different versions: ${wanted}, and ${version} of the target.`);
    for (const table of tables) await checkEmpty(target, table);
    const counts = new Map<string, number>();
    for (const table of tables) {
      if (heads.has(table.name)) await target.run(`delete from ${table.name}`);
      for await (const rows of pagesOf(source, table)) await insertRows(target, table, rows);
      const [before, after] = [await fingerprintOf(source, table), await fingerprintOf(target, table)];
      if (before.rows !== after.rows || before.digest !== after.digest)
        throw new CopyError(`The copy of the table ${table.name} differs.`);
      counts.set(table.name, after.rows);
    }
    const [before, after] = [await verifyAudit(source), await verifyAudit(target)];
    if (before.firstWrong !== after.firstWrong) throw new CopyError('The audit of the copy differs.');
    return counts;
  });
}

async function checkEmpty(sql: Sql, { name }: Table) {
  const one = heads.has(name) ? 1 : 0;
  const { n } = (await sql.get<{ n: number }>(`select count(*) as n from ${name}`)) ?? { n: 0 };
  if (n > one) throw new CopyError(`The target isn't empty: its table ${name} has rows.`);
}

/**
 * Writes a backup into a new file, which is a store in SQLite, whatever the database is. Returns what was found when the
 * finished backup was read. Rejects with a `CopyError` when the file exists.
 */
export async function backupStore(database: Database, file: string): Promise<StoreReport> {
  if (existsSync(file)) throw new CopyError(`${file} exists.`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    if (isSqlite(database)) await database.copyInto(unfinished);
    const backup = await openSqlite(unfinished);
    let report: StoreReport;
    try {
      if (!isSqlite(database)) {
        await migrate(backup);
        await copyStore(database, backup, { leaveOpen: true });
      }
      report = await verifyStore(backup);
    } finally {
      await backup.close();
    }
    await onDisk(unfinished);
    await rename(unfinished, file);
    return report;
  } catch (error) {
    for (const ending of ['', '-wal', '-shm']) await rm(unfinished + ending, { force: true });
    throw error;
  }
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
