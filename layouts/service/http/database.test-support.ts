import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Database, type Row, type Sql, StoreUnavailable } from '#layouts/service/store/database.ts';

const start = new URL('../store/migrations/0001-start.sql', import.meta.url);

/** A database in memory for tests, which can be made unavailable, or only readable. */
export function openTestDatabase(): Database & { fault: 'none' | 'down' | 'read-only' } {
  const database = new DatabaseSync(':memory:');
  database.exec(readFileSync(start, 'utf8'));
  const prepare = (text: string) => database.prepare(text.replace(/\$(\d)/g, '?$1'));
  const sql: Sql = {
    all: async <T extends Row>(text: string, ...values: (string | number | null)[]) =>
      prepare(text).all(...values) as unknown as readonly T[],
    get: async <T extends Row>(text: string, ...values: (string | number | null)[]) =>
      prepare(text).get(...values) as unknown as T | undefined,
    run: async (text, ...values) => Number(prepare(text).run(...values).changes),
    announce: async () => undefined,
  };
  let last: Promise<unknown> = Promise.resolve();
  const store: ReturnType<typeof openTestDatabase> = {
    kind: 'sqlite',
    fault: 'none',
    read: async (work) => {
      if (store.fault === 'down') throw new StoreUnavailable('It is down.');
      return work(sql);
    },
    write: (work) => {
      const turn = last.then(async () => {
        if (store.fault !== 'none') throw new StoreUnavailable(`It is ${store.fault}.`);
        database.exec('begin immediate');
        try {
          const result = await work(sql);
          database.exec('commit');
          return result;
        } catch (error) {
          database.exec('rollback');
          throw error;
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    onAnnouncement: () => () => undefined,
    close: async () => database.close(),
  };
  return store;
}
