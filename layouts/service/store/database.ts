/** What a column holds. Instants are milliseconds since 1970; lists and objects are JSON as text. */
export type Value = string | number | null;
/** The largest number that a column of integers can have. */
export const largestInteger = 2_147_483_647;
export type Row = Readonly<Record<string, Value>>;

export interface Table {
  readonly name: string;
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** The first version of the store that has it, where that isn't the first of all. */
  readonly since?: number;
}

/** A row that was written: its place, and the row, or null where it was removed. */
export interface WrittenRow {
  readonly table: Table;
  readonly row: Row;
  readonly isRemoved: boolean;
}

/**
 * Statements of one transaction, in the SQL that both databases understand: `$1` is the first value, `for update` locks rows
 * (SQLite has locked everything by then), `returning` and `on conflict` work in both.
 */
export interface Sql {
  /** All rows. */
  all<T extends Row>(text: string, ...values: readonly Value[]): Promise<readonly T[]>;
  /** The first row, or undefined. */
  get<T extends Row>(text: string, ...values: readonly Value[]): Promise<T | undefined>;
  /** Returns how many rows were changed. */
  run(text: string, ...values: readonly Value[]): Promise<number>;
  /** Tells every process, once the transaction is committed, that a release or a switch is new. Told at most once. */
  announce(): Promise<void>;
  /** Takes the rows that were written since the last time and that the audit seals: an entry has them. */
  takeWritten(): readonly WrittenRow[];
  /** Has its effect once the transaction is committed, and none where it is rolled back: for what the process keeps in memory. */
  afterCommit(effect: () => void): void;
}

/** Where the service keeps everything: SQLite in this process, or PostgreSQL. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Reads of one state: what is committed meanwhile isn't seen. Writes nothing. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * All that `work` writes, or nothing. Where the database refuses a transaction because of another one, `work` is called
   * again: it may have no effect but by `sql`. Rejects with `StoreUnavailable` when the database can't be reached or
   * written.
   */
  write<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Calls back soon after an announcement of any process; may miss some, so that callers also ask now and then. */
  onAnnouncement(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The database can't be reached, is too slow, or can only be read. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The database can be reached, and others use all of it for longer than anybody waits. */
export class StoreBusy extends StoreUnavailable {}
