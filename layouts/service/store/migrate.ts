import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '#layouts/core/manifest.ts';
import { type Database, type Sql, StoreUnavailable } from './database.ts';
import { sealStore } from './seal-store.ts';

/** The database doesn't fit the code: the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly n: number;
  readonly name: string;
  readonly digest: string;
  readonly statements: readonly string[];
}

type Applied = { readonly n: number; readonly name: string; readonly digest: string };

interface MigrateOptions {
  /** Of the files; the service has its own. */
  readonly folder?: string;
  /** The newest file that is run; all without it. */
  readonly upTo?: number;
}

const ownFolder = join(import.meta.dirname, 'migrations');
/** The file after which the audit seals what is there. */
const sealing = '0005-sealed-rows.';
/** Of our lock among all locks of a PostgreSQL database that applications name by a number. */
const lockNumber = 7_260_104;

/**
 * Runs the files `NNNN-name.sql` that the database lacks, in order, each in a transaction of its own; of several processes
 * one at a time. `NNNN-name.sqlite.sql` and `NNNN-name.postgres.sql` are for one kind of database. A statement ends with a
 * semicolon at the end of a line. Where nothing is lacking, nothing is written: the person that the service connects as needs no
 * right to make tables then, and the database may be one that can only be read.
 *
 * Rejects with a `MigrationError` when a file was changed after it was run, when the database is more than one version newer
 * than the files, and when a statement fails, for want of a right for instance.
 */
export async function migrate(
  database: Database,
  { folder = ownFolder, upTo = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<void> {
  const migrations = migrationsIn(folder, database.kind);
  const applied = await database.read((sql) => appliedIn(sql, database.kind));
  checkVersion(applied, migrations);
  const lacking = migrations.filter((migration) => !isApplied(migration, applied) && migration.n <= upTo);
  if (lacking.length === 0) return;
  try {
    await alone(database, (sql) =>
      sql.run(
        `create table if not exists migration
         (n integer primary key, name text not null, digest text not null, at bigint not null)`,
      ),
    );
    for (const migration of lacking) await alone(database, (sql) => apply(sql, migration));
  } catch (error) {
    if (error instanceof MigrationError || error instanceof StoreUnavailable || !(error instanceof Error))
      throw error;
    throw new MigrationError(`The tables could not be brought up to date: ${error.message}.`, {
      cause: error,
    });
  }
}

/** The number of the newest migration that was run. */
export async function versionOf(sql: Sql): Promise<number> {
  const row = await sql.get<{ n: number }>('select coalesce(max(n), 0) as n from migration');
  return row?.n ?? 0;
}

const alone = (database: Database, work: (sql: Sql) => Promise<unknown>) =>
  database.write(async (sql) => {
    // SQLite has one writer anyway.
    if (database.kind === 'postgres') await sql.all(`select pg_advisory_xact_lock(${lockNumber})`);
    await work(sql);
  });

async function appliedIn(sql: Sql, kind: Database['kind']): Promise<readonly Applied[]> {
  const table = await sql.get<{ n: number }>(
    kind === 'postgres'
      ? "select count(*) as n where to_regclass('migration') is not null"
      : "select count(*) as n from sqlite_schema where name = 'migration'",
  );
  return table?.n === 1 ? sql.all<Applied>('select n, name, digest from migration order by n') : [];
}

/** Throws for a file that was changed after it was run. */
function isApplied({ n, name, digest }: Migration, applied: readonly Applied[]): boolean {
  const before = applied.find((each) => each.n === n);
  if (before && before.digest !== digest)
    throw new MigrationError(
      `${name} was changed after it was run on this database. Give the file back its old text, and add a new one.`,
    );
  return before !== undefined;
}

async function apply(sql: Sql, migration: Migration) {
  const { n, name, digest, statements } = migration;
  // Another process may have run it meanwhile.
  const applied = await sql.all<Applied>('select n, name, digest from migration where n = $1', n);
  if (isApplied(migration, applied)) return;
  for (const statement of statements) await sql.run(statement);
  if (name.startsWith(sealing)) await sealStore(sql, 'Rows of the time before the audit sealed them.');
  await sql.run(
    'insert into migration (n, name, digest, at) values ($1, $2, $3, $4)',
    n,
    name,
    digest,
    Date.now(),
  );
}

function checkVersion(applied: readonly Applied[], migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ n }) => n));
  const newer = applied.filter(({ n }) => !known.has(n));
  // While a new version is brought out, processes of the one before go on.
  if (newer.length > 1)
    throw new MigrationError(
      `The database was migrated by a newer version of the service (${newer.map(({ name }) => name).join(', ')}). Start that version.`,
    );
}

function migrationsIn(folder: string, kind: Database['kind']): readonly Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .flatMap((file) => {
      const [, number, name, only] = /^(\d{4})-([a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? [];
      if (number === undefined || name === undefined)
        throw new MigrationError(`${file} isn't named like 0001-start.sql or 0002-append-only.sqlite.sql.`);
      if (only !== undefined && only !== kind) return [];
      // Where the file was checked out must not matter.
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return [{ n: Number(number), name: file, digest: digestOf(text), statements: statementsOf(text) }];
    });
  for (const [at, { n, name }] of migrations.entries())
    if (migrations[at - 1]?.n === n) throw new MigrationError(`${name} has a number that another file has.`);
  return migrations;
}

const statementsOf = (text: string) =>
  text.split(/;[ \t]*(?:\n|$)/).filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== '');
