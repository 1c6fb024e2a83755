import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres.test-support.ts';

interface Stores {
  /** For `describe.each`: the name of each kind, and what returns the address of a new and empty one. */
  readonly kinds: readonly (readonly [string, () => Promise<string>])[];
  /** The server of this file. */
  postgres(): PostgresServer;
  /** A path in the folder of this file. */
  path(name: string): string;
}

/** Milliseconds: on a busy machine, and with many databases. */
const hookTimeout = 60_000;

/** What a test file needs that runs the same cases on both databases: a folder, and a server of its own. */
export function bothStores(): Stores {
  let server: PostgresServer | undefined;
  let folder = '';
  let files = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'store-'));
    server = await startPostgres();
  }, hookTimeout);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  }, hookTimeout);
  const postgres = () => {
    if (!server) throw new Error('The server starts with the first test.');
    return server;
  };
  const newFile = async () => {
    files += 1;
    return `sqlite:${join(folder, `${files}.db`)}`;
  };
  return {
    kinds: [
      ['a file of SQLite', newFile],
      ['PostgreSQL', () => postgres().makeDatabase()],
    ],
    postgres,
    path: (name) => join(folder, name),
  };
}
