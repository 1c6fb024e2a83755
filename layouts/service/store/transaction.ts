import { appendAudit } from './audit.ts';
import type { Row, Sql, Value, WrittenRow } from './database.ts';
import { returningAll, sealedBy } from './sealed-rows.ts';

/** What a driver does for a transaction that is open. */
export interface Statements {
  all(text: string, values: readonly Value[]): Promise<readonly Row[]>;
  run(text: string, values: readonly Value[]): Promise<number>;
  announce(): Promise<void>;
}

/** What locks rows in PostgreSQL. SQLite doesn't know it. */
export const forUpdate = /\s+for update\b/i;

/** Returns a function that runs tasks one after the other, also after one that failed. */
export function inTurn(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * The statements of one transaction, the same on both databases: they run one after the other, also when nobody waits for
 * them; after the first that fails there is no further one and no commit, as in PostgreSQL; after the end there is none.
 */
export class Transaction implements Sql {
  readonly #statements: Statements;
  readonly #inTurn = inTurn();
  #failure: { readonly error: unknown } | undefined;
  readonly #isRead: boolean;
  #isOver = false;
  readonly #effects: (() => void)[] = [];
  #written: WrittenRow[] = [];

  constructor(statements: Statements, { isRead }: { readonly isRead: boolean }) {
    this.#statements = statements;
    this.#isRead = isRead;
  }

  async all<T extends Row>(text: string, ...values: readonly Value[]): Promise<readonly T[]> {
    const rows = await this.#do(values, () => {
      if (this.#isRead && forUpdate.test(text)) throw new Error('A transaction that reads locks no row.');
      return this.#seal(text, values) ?? this.#statements.all(text, values);
    });
    return rows as readonly T[];
  }

  async get<T extends Row>(text: string, ...values: readonly Value[]): Promise<T | undefined> {
    return (await this.all<T>(text, ...values))[0];
  }

  run(text: string, ...values: readonly Value[]): Promise<number> {
    return this.#do(values, async () => {
      const sealed = await this.#seal(text, values);
      return sealed === undefined ? this.#statements.run(text, values) : sealed.length;
    });
  }

  /** Does a statement whose rows the audit seals, and remembers them; undefined for another statement. */
  #seal(text: string, values: readonly Value[]): Promise<readonly Row[]> | undefined {
    const sealed = this.#isRead ? undefined : sealedBy(text);
    return (
      sealed &&
      this.#statements.all(returningAll(text), values).then((rows) => {
        for (const row of rows) this.#written.push({ ...sealed, row });
        return rows;
      })
    );
  }

  takeWritten(): readonly WrittenRow[] {
    const written = this.#written;
    this.#written = [];
    return written;
  }

  announce(): Promise<void> {
    return this.#do([], () => {
      if (this.#isRead) throw new Error('A transaction that reads announces nothing.');
      return this.#statements.announce();
    });
  }

  afterCommit(effect: () => void): void {
    this.#effects.push(effect);
  }

  /** To be called after the commit. */
  takeEffect(): void {
    for (const effect of this.#effects) effect();
  }

  /** What the first statement that failed threw. */
  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  /** Seals what was written since the last entry of the audit: nothing that decides is written without one. */
  async sealRest(): Promise<void> {
    await this.#inTurn(async () => undefined);
    if (this.#failure !== undefined || this.#written.length === 0) return;
    const written = [...new Set(this.#written.map(({ table }) => table.name))];
    await appendAudit(this, { ...ofTheStore, at: Date.now(), target: written.join(' ') });
  }

  /** Waits for statements that nobody waited for, and takes no further one. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#inTurn(async () => undefined);
  }

  #do<T>(values: readonly Value[], statement: () => Promise<T>): Promise<T> {
    if (this.#isOver) return Promise.reject(new Error('A statement came after the end of its transaction.'));
    return this.#inTurn(async () => {
      if (this.#failure)
        throw new Error('A statement came after one that failed.', { cause: this.#failure.error });
      try {
        for (const value of values) checkValue(value);
        return await statement();
      } catch (error) {
        this.#failure = { error };
        throw error;
      }
    });
  }
}

/** An entry about rows that no other entry tells of, such as sessions that are over. */
const ofTheStore = {
  who: { id: 'service', name: 'The service' },
  role: 'service',
  act: 'store.write',
  ...{ why: '', before: '', after: '' },
} as const;

/**
 * Throws a RangeError for a value that isn't stored the same everywhere: PostgreSQL has no U+0000 in texts, half of a
 * surrogate pair isn't UTF-8, and only whole numbers are stored.
 */
function checkValue(value: Value): void {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is no whole number that can be stored exactly.`);
  if (typeof value !== 'string') return;
  if (value.includes('\0')) throw new RangeError('A text with U+0000 can’t be stored.');
  if (!value.isWellFormed()) throw new RangeError('A text with half of a surrogate pair can’t be stored.');
}

/**
 * Does `work` in a transaction that was begun, and ends it. What `work` throws is thrown again after the rollback; of a
 * statement that failed without that, its own error.
 */
export async function complete<T>(
  transaction: Transaction,
  work: (sql: Sql) => Promise<T>,
  end: { readonly commit: () => Promise<void>; readonly rollback: () => Promise<void> },
): Promise<T> {
  let result: T;
  try {
    result = await work(transaction);
    await transaction.sealRest();
    await transaction.end();
    if (transaction.failure) throw transaction.failure.error;
    await end.commit();
  } catch (error) {
    await transaction.end();
    await end.rollback();
    throw error;
  }
  transaction.takeEffect();
  return result;
}
