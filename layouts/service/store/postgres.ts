import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import { type Database, type Row, type Sql, StoreBusy, StoreUnavailable, type Value } from './database.ts';
import { MigrationError } from './migrate.ts';
import { complete, type Statements, Transaction } from './transaction.ts';
import { postgresInWords } from './unavailable.ts';

export interface PostgresOptions {
  /** Connections for transactions; one more listens. */
  readonly size?: number;
  /** How long a statement may take, waiting for locks included, in milliseconds. */
  readonly statementTimeout?: number;
  /** How long a transaction may be between two statements, in milliseconds. */
  readonly idleTimeout?: number;
  /** How long a transaction waits for a connection, in milliseconds. */
  readonly connectTimeout?: number;
}

const channel = 'layouts';
const mostRetries = 5;

/**
 * Connects to a database, by an address such as `postgres://user@host/database`.
 *
 * Rejects with `StoreUnavailable` when it can't be reached, and with a `MigrationError` when it doesn't keep texts in UTF-8. Whether a
 * transaction is committed isn't known when the connection is lost at that moment; it then counts as unavailable.
 */
export async function openPostgres(
  url: string,
  {
    size = 10,
    statementTimeout = 10_000,
    idleTimeout = 3 * statementTimeout,
    connectTimeout = 5000,
  }: PostgresOptions = {},
): Promise<Database> {
  const client: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  };
  const pool = new Pool({
    ...client,
    max: size,
    statement_timeout: statementTimeout,
    // A server that is gone without a word sends no error; a process without a word would keep its locks.
    query_timeout: statementTimeout + 5000,
    idle_in_transaction_session_timeout: idleTimeout,
    application_name: 'layouts',
  });
  // Connections fail at any time: the transaction that has one is told, and a new one is made.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  const database = new Postgres(pool, new Listening({ ...client, application_name: 'layouts listening' }));
  try {
    const setting = await database.read((sql) =>
      sql.get<{ server_encoding: string }>('show server_encoding'),
    );
    if (setting?.server_encoding !== 'UTF8')
      throw new MigrationError(
        `The database keeps texts in ${setting?.server_encoding}. It has to be made with UTF8.`,
      );
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Kind {
  readonly isRead: boolean;
}

// Not "read write": a database that may only be read says so.
const beginOf = ({ isRead }: Kind) =>
  `begin isolation level ${isRead ? 'repeatable read read only' : 'read committed'}`;

class Postgres implements Database {
  readonly kind = 'postgres';
  readonly #pool: Pool;
  readonly #listening: Listening;
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(pool: Pool, listening: Listening) {
    this.#pool = pool;
    this.#listening = listening;
  }

  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#counted(this.#withRetries({ isRead: true }, work));
  }

  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#counted(this.#withRetries({ isRead: false }, work));
  }

  onAnnouncement(listener: () => void): () => void {
    return this.#listening.add(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await Promise.all([this.#listening.close(), this.#pool.end()]);
  }

  /** Closing waits for it. */
  async #counted<T>(transaction: Promise<T>): Promise<T> {
    this.#running.add(transaction);
    try {
      return await transaction;
    } finally {
      this.#running.delete(transaction);
    }
  }

  async #withRetries<T>(kind: Kind, work: (sql: Sql) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#transact(kind, work);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (retries === mostRetries)
          throw new StoreUnavailable('Other transactions were always in the way.', { cause: error });
        await wait(Math.random() * 10 * 2 ** retries);
      }
    }
  }

  async #transact<T>(kind: Kind, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StoreUnavailable('The store was closed.');
    const client = await this.#pool.connect().catch((error: unknown) => {
      const { totalCount, idleCount, options } = this.#pool;
      // None was to be had: a database that can't be reached leaves none in the pool.
      const isFull = totalCount >= options.max && idleCount === 0;
      if (isFull) throw new StoreBusy(`All ${options.max} connections are in use.`, { cause: error });
      throw new StoreUnavailable(postgresInWords(error), { cause: error });
    });
    let isBroken = false;
    const transaction = new Transaction(statementsOf(client), kind);
    const commit = async () => {
      const { command } = await query(client, 'commit');
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    };
    const rollback = async () => {
      await query(client, 'rollback').catch(() => {
        isBroken = true;
      });
    };
    try {
      await query(client, beginOf(kind)).catch(async (error: unknown) => {
        await rollback();
        throw error;
      });
      return await complete(transaction, work, { commit, rollback });
    } catch (error) {
      // Whatever was made of it: the transaction has to be done again.
      throw transaction.failure?.error instanceof Refused ? transaction.failure.error : error;
    } finally {
      client.release(isBroken);
    }
  }
}

/** A connection that listens while somebody wants to know, and is made again when it is lost. */
class Listening {
  readonly #config: ClientConfig;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  add(listener: () => void): () => void {
    // The same function may listen twice.
    const call = () => listener();
    this.#listeners.add(call);
    this.#running ??= this.#run();
    return () => this.#listeners.delete(call);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run() {
    const { signal } = this.#closing;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await this.#listen(signal, () => {
          failures = 0;
        });
      } catch {
        // It can't be reached now.
      }
      failures += 1;
      await wait(Math.min(5000, 50 * 2 ** failures) * (0.5 + Math.random() / 2), undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  /** Listens until the connection is lost, or the database is closed. */
  async #listen(signal: AbortSignal, onBegin: () => void) {
    const client = new Client(this.#config);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    client.on('error', () => end());
    client.on('end', () => end());
    client.on('notification', () => this.#call());
    const stop = () => end();
    signal.addEventListener('abort', stop);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onBegin();
      // What was announced before may have been missed.
      this.#call();
      if (!signal.aborted) await over;
    } finally {
      signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
  }

  #call() {
    for (const listener of this.#listeners) listener();
  }
}

function statementsOf(client: PoolClient): Statements {
  return {
    all: async (text, values) => (await query(client, text, values)).rows,
    run: async (text, values) => (await query(client, text, values)).rowCount ?? 0,
    // Two of one transaction are one.
    announce: async () => void (await query(client, `notify ${channel}`)),
  };
}

/** The database refused a transaction because of another one. */
class Refused extends Error {}

const serializationFailure = '40001';
const deadlock = '40P01';
/** Connections, resources, limits, a server that stops, statements that take too long, and a database that can only be read. */
const unavailable = /^(08|53|58|57P|57014|55P03|25006|25P03)/;

/** Runs a statement; tells what concerns the connection, or other transactions, from errors of the statement. */
async function query(client: PoolClient, text: string, values: readonly Value[] = []) {
  try {
    return await client.query<Row>(text, [...values]);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const message = postgresInWords(error);
    if (!(error instanceof DatabaseError)) throw new StoreUnavailable(message, { cause: error });
    const code = error.code ?? '';
    if (code === serializationFailure || code === deadlock) throw new Refused(message, { cause: error });
    if (unavailable.test(code)) throw new StoreUnavailable(message, { cause: error });
    throw error;
  }
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is no whole number that can be read exactly.`);
  return value;
}

/** Columns come as they do from SQLite: whole numbers, truth as 1 and 0, all else as text. */
const [boolean, int8, int2, int4, numeric] = [16, 20, 21, 23, 1700];
const parsers = new Map<number, (text: string) => Value>([
  [boolean, (text) => (text === 't' ? 1 : 0)],
  [int8, wholeNumber],
  [int2, wholeNumber],
  [int4, wholeNumber],
  [numeric, wholeNumber],
]);
const asText = (text: string): Value => text;
const parserOf = (type: number) => parsers.get(type) ?? asText;
