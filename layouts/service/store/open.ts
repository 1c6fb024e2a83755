import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens a store by its address, `sqlite:<file>` or `postgres://…`, and brings its tables up to date.
 *
 * Rejects with a RangeError for another address, with `StoreUnavailable` when it can't be reached, and with a
 * `MigrationError` when it doesn't fit this version of the service. `options` concern PostgreSQL.
 */
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  const database = await connectStore(url, options);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens a store as it is, without its tables if it has none. Rejects as `openStore` does. */
export async function connectStore(url: string, options: PostgresOptions = {}): Promise<Database> {
  const file = /^sqlite:(.+)$/.exec(url)?.[1];
  if (file !== undefined) return openSqlite(file);
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, options);
  throw new RangeError('A store is sqlite:<file> or postgres://<user>@<host>/<database>.');
}
