import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';

/** Databases on a PostgreSQL server. */
export interface PostgresDatabases {
  /** Makes an empty database, and returns its address. */
  makeDatabase(): Promise<string>;
  /** Runs a statement as the superuser, outside of any transaction, and returns its rows. */
  run(statement: string, database?: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Removes these databases even while they are in use; a server of its own stops. */
  stop(): Promise<void>;
}

/** A PostgreSQL server of a test file. */
export interface PostgresServer extends PostgresDatabases {
  readonly address: string;
  /** Kills all its processes (`kill -9`) and starts it again on what they have written; resolves when it answers. */
  crash(): Promise<void>;
  /** Lets this process end while the server runs; the server ends then too. */
  unref(): void;
}

const script = join(import.meta.dirname, '../../../scripts/postgres.mjs');

/**
 * Starts a server of its own, within 2 s or so, which also ends when this process does. Rejects with what has to be installed where
 * PostgreSQL is missing.
 */
export async function startPostgres(): Promise<PostgresServer> {
  // A process of its own stops the server when its standard input ends, also after a kill or Ctrl+C of this one.
  const child = spawn(process.execPath, [script, '--until-stdin-closes'], { detached: true });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exit = once(child, 'exit');
  /** Waits until it has printed this. */
  const printed = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(errors);
      await Promise.race([once(child.stdout, 'data'), exit]);
    }
  };
  await printed('\n');
  const address = output.trim();
  return {
    ...databasesOf(address),
    address,
    async crash() {
      output = '';
      child.stdin.write('crash\n');
      await printed('started');
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.stdin.end();
      await exit;
    },
    unref() {
      child.unref();
      for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Socket).unref();
    },
  };
}

/** The databases that a test makes on a server with this address. */
function databasesOf(address: string): PostgresDatabases {
  const names: string[] = [];
  const run: PostgresDatabases['run'] = async (statement, database = address) => {
    const client = new Client({ connectionString: database });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    run,
    async makeDatabase() {
      // Unlike those of other workers on the same server.
      const name = `test_${randomInt(10 ** 14)}`;
      names.push(name);
      await run(`create database ${name} ${locale}`);
      const url = new URL(address);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      for (const name of names.splice(0)) await run(`drop database ${name} with (force)`);
    },
  };
}

/** Sorted as people of a country do, whatever the server has, so that a test notices where bytes were meant. */
const locale = "template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'en-NZ'";

let shared: Promise<string> | undefined;

/**
 * Databases on the server of this worker, which the first test file that needs one starts and the others use as well; it ends with the
 * worker. With DATABASE_URL, the address of a superuser's database on a server that runs already (15 or newer, with ICU), they are made
 * there instead. Tests that kill their server or make roles on it start one of their own in any case, by `startPostgres`.
 */
export async function sharedPostgres(): Promise<PostgresDatabases> {
  shared ??= startShared();
  return databasesOf(await shared);
}

async function startShared(): Promise<string> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') return given;
  const server = await startPostgres();
  // A worker that has nothing else to do may end.
  server.unref();
  return server.address;
}
