import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL server of a test file. */
export interface PostgresServer {
  /** Makes an empty database, and returns its address. */
  makeDatabase(): Promise<string>;
  /** Runs a statement as the superuser, outside of any transaction, and returns its rows. */
  run(statement: string, database?: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Kills all its processes (`kill -9`) and starts it again on what they have written; resolves when it answers. */
  crash(): Promise<void>;
  /** Stops the server and removes its files. It also ends when this process does. */
  stop(): Promise<void>;
}

const script = join(import.meta.dirname, '../../../scripts/postgres.mjs');

/** Starts a server, within 2 s or so. Rejects with what has to be installed where PostgreSQL is missing. */
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
  let count = 0;
  const run: PostgresServer['run'] = async (statement, database = address) => {
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
      count += 1;
      await run(`create database test_${count}`);
      return address.replace('/postgres?', `/test_${count}?`).replace(/\/postgres$/, `/test_${count}`);
    },
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
  };
}
