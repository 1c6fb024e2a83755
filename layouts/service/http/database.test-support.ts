import { type Database, StoreUnavailable } from '#layouts/service/store/database.ts';
import { migrate } from '#layouts/service/store/migrate.ts';
import { openSqlite } from '#layouts/service/store/sqlite.ts';

/** A database for tests that can be made unavailable, or only readable. */
export interface TestDatabase extends Database {
  fault: 'none' | 'down' | 'read-only';
}

/** Makes one of a database; of one in memory without. */
export async function openTestDatabase(given?: Database): Promise<TestDatabase> {
  const database = given ?? (await openSqlite(':memory:'));
  await migrate(database);
  const failWhile = (faults: readonly TestDatabase['fault'][]) => {
    if (faults.includes(test.fault)) throw new StoreUnavailable(`It is ${test.fault}.`);
  };
  const test: TestDatabase = {
    kind: database.kind,
    fault: 'none',
    read: async (work) => {
      failWhile(['down']);
      return database.read(work);
    },
    write: async (work) => {
      failWhile(['down', 'read-only']);
      return database.write(work);
    },
    onAnnouncement: (listener) => database.onAnnouncement(listener),
    close: () => database.close(),
  };
  return test;
}
