import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { isDeep } from '#src/test/depth.ts';
import type { Database } from './database.ts';
import { openStore } from './open.ts';
import { type PostgresDatabases, sharedPostgres } from './postgres.test-support.ts';

/** The name of a kind of database, and what returns the address of a new and empty one. */
type StoreKind = readonly [name: string, newAddress: () => Promise<string>];

export interface Stores<Server> {
  /** SQLite and PostgreSQL, for `describe.each`. */
  readonly kinds: readonly [StoreKind, StoreKind];
  /** The server: the one of this worker, or of this file. */
  postgres(): Server;
  /** A path in the folder of this file. */
  path(name: string): string;
}

/** Milliseconds: on a busy machine, and with many databases. */
const hookTimeout = 60_000;

/**
 * What a test file needs that runs the same cases on both databases: a folder, and databases on the server of the worker. One that
 * kills the server, or makes roles on it, has its own: `bothStores(startPostgres)`.
 */
export function bothStores(): Stores<PostgresDatabases>;
export function bothStores<Server extends PostgresDatabases>(start: () => Promise<Server>): Stores<Server>;
export function bothStores(
  start: () => Promise<PostgresDatabases> = sharedPostgres,
): Stores<PostgresDatabases> {
  let server: PostgresDatabases | undefined;
  beforeAll(async () => {
    server = await start();
  }, hookTimeout);
  afterAll(() => server?.stop(), hookTimeout);
  const postgres = () => {
    if (!server) throw new Error('The server starts with the first test.');
    return server;
  };
  const { kind, path } = sqliteFiles();
  const kinds = [kind, ['PostgreSQL', () => postgres().makeDatabase()]] as const;
  return { kinds, postgres, path };
}

/** A folder for the databases of a test file. */
function sqliteFiles() {
  let folder = '';
  let files = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  const newFile = async () => {
    files += 1;
    return `sqlite:${path(`${files}.db`)}`;
  };
  return { kind: ['a file of SQLite', newFile] as const, path };
}

/** Tests of a file on one database. */
interface StoreTests {
  /** Opens a store, by default a new and empty one, and closes it after the test. */
  readonly open: (address?: string) => Promise<Database>;
  /** Where a new one is. */
  readonly newAddress: () => Promise<string>;
  /** Tests that hold whatever the database: on SQLite, and when everything is tried on PostgreSQL too. */
  readonly once: (tests: () => void) => void;
}

/** Runs tests on both databases. */
export const eachStore = (tests: (stores: StoreTests) => void): void =>
  describeStores(bothStores().kinds, tests);

/**
 * Runs tests that hold whatever the database as `once` does. Their statements have to be those that other files run on both: one that
 * PostgreSQL alone refuses would be found in `npm run test:deep` only.
 */
export const anyStore = (tests: (stores: StoreTests) => void): void =>
  describeStores(isDeep ? bothStores().kinds : [sqliteFiles().kind], tests);

function describeStores(kinds: readonly StoreKind[], tests: (stores: StoreTests) => void) {
  describe.each(kinds)('with %s', (kind, newAddress) => {
    let stores: Database[] = [];
    // The hook that is registered first is called last.
    afterEach(async () => {
      const opened = stores;
      stores = [];
      await Promise.all(opened.map((each) => each.close()));
    });
    const open = async (address?: string) => {
      const store = await openStore(address ?? (await newAddress()));
      stores.push(store);
      return store;
    };
    const once = (more: () => void) => {
      if (isDeep || kind !== 'PostgreSQL') more();
    };
    tests({ open, newAddress, once });
  });
}
