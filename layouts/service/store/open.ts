import { existsSync, statSync } from 'node:fs';
import type { Database } from './database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens a store by its address, `sqlite:<file>` or `postgres://…`, and brings its tables up to date.
 *
 * Rejects with a RangeError for another address, with `StoreUnavailable` when it can't be reached, and with a
 * `MigrationError` when it doesn't fit this version of the service. `options` concern PostgreSQL.
 */
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  const file = sqliteFile(url);
  const isOld = file !== undefined && hasContent(file) && !existsSync(`${file}-wal`);
  const database = await connectStore(url, options);
  try {
    if (isOld) await checkTables(database, file);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const sqliteFile = (url: string) => /^sqlite:(.+)$/.exec(url)?.[1];
const hasContent = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Throws a `MigrationError` for a file that was begun and has no table: all of a store may be in the file beside it until it is
 * closed, and who copies the first alone would get a new and empty store.
 */
async function checkTables(database: Database, file: string): Promise<void> {
  const schema = await database.read((sql) =>
    sql.get<{ n: number }>('select count(*) as n from sqlite_schema'),
  );
  if (schema?.n !== 0) return;
  throw new MigrationError(
    `${file} has no tables. Where it is a copy, ${file}-wal has to be copied with it, or better: make the copy by store backup. Remove the file where there never was a store in it.`,
  );
}

/** Opens a store as it is, without its tables if it has none. Rejects as `openStore` does. */
export async function connectStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  const file = sqliteFile(url);
  if (file !== undefined) return openSqlite(file);
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, options);
  throw new RangeError('A store is sqlite:<file> or postgres://<user>@<host>/<database>.');
}
