import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, type Row, type Sql, StoreBusy, StoreUnavailable, type Value } from './database.ts';
import { readOnlySentence } from './read-only.ts';
import { complete, forUpdate, inTurn, type Statements, Transaction } from './transaction.ts';
import { sqliteInWords } from './unavailable.ts';

/** A database in a file, which can write a copy of itself. */
export interface SqliteDatabase extends Database {
  readonly kind: 'sqlite';
  /** Writes all that is committed into a new file. Rejects with `StoreUnavailable` where that can't be written. */
  copyInto(file: string): Promise<void>;
}

interface SqliteOptions {
  /** How long a write, or opening, waits for another process, in milliseconds. */
  readonly busyTimeout?: number;
}

/** How long SQLite itself waits, in milliseconds: nothing else happens in this process meanwhile. */
const blockingTimeout = 50;
const mostReaders = 4;
const mostStatements = 200;

/**
 * Opens a file, or makes it. Writes of this process happen one after the other, so that a write inside of a write never ends;
 * reads have connections of their own. In `:memory:` there is one connection, and no transaction may be inside of another.
 *
 * Rejects with `StoreUnavailable` when the file can't be opened or is no database.
 */
export async function openSqlite(
  file: string,
  { busyTimeout = 5000 }: SqliteOptions = {},
): Promise<SqliteDatabase> {
  const writer = await untilFree(busyTimeout, () => new Connection(file));
  return new Sqlite(file, writer, busyTimeout);
}

class Sqlite implements SqliteDatabase {
  readonly kind = 'sqlite';
  readonly #file: string;
  readonly #writer: Connection;
  readonly #busyTimeout: number;
  readonly #inTurn = inTurn();
  readonly #readers: Readers;
  readonly #listeners = new Set<() => void>();
  #isClosed = false;

  constructor(file: string, writer: Connection, busyTimeout: number) {
    this.#file = file;
    this.#writer = writer;
    this.#busyTimeout = busyTimeout;
    this.#readers = new Readers(() => untilFree(busyTimeout, () => new Connection(file)));
  }

  async read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    this.#checkOpen();
    if (this.#file === ':memory:') return this.#inTurn(() => readOn(this.#writer, work));
    const reader = await this.#readers.take();
    try {
      return await readOn(reader, work);
    } finally {
      this.#readers.giveBack(reader);
    }
  }

  async write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    this.#checkOpen();
    let isAnnounced = false;
    const announce = () => {
      isAnnounced = true;
    };
    const result = await this.#inTurn(async () => {
      // Whatever else this process does gets its turn between two of many writes.
      await new Promise(setImmediate);
      await untilFree(this.#busyTimeout, () => this.#writer.execute('begin immediate'));
      return complete(
        new Transaction(statementsOf(this.#writer, announce), { isRead: false }),
        work,
        this.#writer,
      );
    });
    if (isAnnounced) for (const listener of this.#listeners) listener();
    return result;
  }

  onAnnouncement(listener: () => void): () => void {
    // The same function may listen twice.
    const call = () => listener();
    this.#listeners.add(call);
    return () => this.#listeners.delete(call);
  }

  async copyInto(file: string): Promise<void> {
    this.#checkOpen();
    // A connection of its own, which no transaction is open in.
    const connection =
      this.#file === ':memory:'
        ? this.#writer
        : await untilFree(this.#busyTimeout, () => new Connection(this.#file));
    const copy = async () => void connection.run('vacuum into $1', [file]);
    if (connection === this.#writer) return this.#inTurn(copy);
    try {
      await copy();
    } finally {
      connection.close();
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#readers.close();
    await this.#inTurn(async () => this.#writer.close());
  }

  #checkOpen() {
    if (this.#isClosed) throw new StoreUnavailable('The store was closed.');
  }
}

/** Connections that read, at most four; others wait until one is given back. */
class Readers {
  readonly #open: () => Promise<Connection>;
  readonly #idle: Connection[] = [];
  readonly #waiting: ((reader: Connection) => void)[] = [];
  #count = 0;
  #closed: (() => void) | undefined;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  async take(): Promise<Connection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#count === mostReaders) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#count += 1;
    try {
      return await this.#open();
    } catch (error) {
      this.#count -= 1;
      throw error;
    }
  }

  giveBack(reader: Connection): void {
    const next = this.#waiting.shift();
    if (next) next(reader);
    else if (this.#closed) this.#drop(reader);
    else this.#idle.push(reader);
  }

  /** Waits for reads that have begun. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#closed = resolve;
    for (const reader of this.#idle.splice(0)) this.#drop(reader);
    if (this.#count === 0) resolve();
    return promise;
  }

  #drop(reader: Connection) {
    reader.close();
    this.#count -= 1;
    if (this.#count === 0) this.#closed?.();
  }
}

/** A connection with the statements that it has prepared. All errors that mean that the file can't be used are `StoreUnavailable`. */
class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#database = known(() => new DatabaseSync(file, { timeout: blockingTimeout }));
    try {
      // This pragma fails at once when another process opens the file too.
      this.execute('pragma journal_mode = wal');
      this.execute('pragma synchronous = full');
      this.execute('pragma foreign_keys = on');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  execute(text: string): void {
    known(() => this.#database.exec(text));
  }

  all(text: string, values: readonly Value[]): readonly Row[] {
    return known(() => this.#prepared(text).all(...values.map(bound)) as Row[]);
  }

  run(text: string, values: readonly Value[]): number {
    return known(() => Number(this.#prepared(text).run(...values.map(bound)).changes));
  }

  async commit(): Promise<void> {
    this.execute('commit');
  }

  async rollback(): Promise<void> {
    // After some errors SQLite has done so.
    if (this.#database.isTransaction) this.execute('rollback');
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare(dialectOf(text));
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= mostStatements) this.#statements.delete(oldest);
    this.#statements.set(text, statement);
    return statement;
  }
}

const locks = new RegExp(forUpdate, 'gi');
const dialectOf = (text: string) => text.replace(locks, '').replace(/\$(\d+)/g, '?$1');

/** Whole numbers as such: SQLite would store 1 as "1.0" in a column of texts. */
const bound = (value: Value) => (typeof value === 'number' ? BigInt(value) : value);

function statementsOf(connection: Connection, announce: () => void): Statements {
  return {
    all: async (text, values) => connection.all(text, values),
    run: async (text, values) => connection.run(text, values),
    announce: async () => announce(),
  };
}

async function readOn<T>(connection: Connection, work: (sql: Sql) => Promise<T>): Promise<T> {
  connection.execute('pragma query_only = on');
  try {
    connection.execute('begin');
    return await complete(
      new Transaction(
        statementsOf(connection, () => undefined),
        { isRead: true },
      ),
      work,
      connection,
    );
  } finally {
    connection.execute('pragma query_only = off');
  }
}

/** Does something again while another process is in its way. */
async function untilFree<T>(timeout: number, work: () => T): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      await wait(1 + Math.random() * 20);
    }
  }
}

const busy = 5;
/** Locked, read-only, failing, full, not to be opened, or no database. */
const unavailable = new Set([busy, 6, 8, 10, 13, 14, 26]);
const refusedByTrigger = 1811;

const isBusy = (error: unknown) =>
  error instanceof StoreUnavailable && (codeOf(error.cause) ?? 0) % 256 === busy;

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

/** Does something with SQLite; tells errors of the file from errors of a statement. */
function known<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    if (!(error instanceof Error) || code === undefined) throw error;
    // Another process has the file for longer than a call waits.
    if (code % 256 === busy) throw new StoreBusy(sqliteInWords(code, error.message), { cause: error });
    const isClosed = code === refusedByTrigger && error.message === readOnlySentence;
    if (isClosed) throw new StoreUnavailable(error.message, { cause: error });
    if (unavailable.has(code % 256))
      throw new StoreUnavailable(sqliteInWords(code, error.message), { cause: error });
    throw error;
  }
}
