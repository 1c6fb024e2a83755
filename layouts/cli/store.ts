import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signerOf } from '#layouts/service/signing.ts';
import { checkpointOf, checkpointsIn, verifyCheckpoints } from '#layouts/service/store/checkpoint.ts';
import { type Database, StoreUnavailable } from '#layouts/service/store/database.ts';
import {
  backupStore,
  CopyError,
  copyStore,
  migrateLike,
  type StoreReport,
  verifyStore,
} from '#layouts/service/store/maintenance.ts';
import { MigrationError, versionOf } from '#layouts/service/store/migrate.ts';
import { connectStore, openStore } from '#layouts/service/store/open.ts';
import { sealStore } from '#layouts/service/store/seal-store.ts';
import { openSqlite } from '#layouts/service/store/sqlite.ts';
import { unavailableSentence } from '#layouts/service/store/unavailable.ts';
import { createProgress, type Io, type Progress, Refused } from './io.ts';
import { endAccess, printAccess } from './store-access.ts';
import { type Arguments, UsageError } from './usage.ts';

/** What is done with a store, with what is said where it isn't told with what; nothing where it takes nothing. */
const whats: ReadonlyMap<string, string | undefined> = new Map([
  ['verify', undefined],
  ['backup', 'Name the file to write.'],
  ['restore', 'Name the file of the backup.'],
  ['copy', 'Name the store to copy into.'],
  ['checkpoint', 'Name the file of checkpoints.'],
  ['seal', 'Say why, for the audit.'],
  ['access', undefined],
  ['revoke', 'Name the person by the id that "store access" lists.'],
]);

/** For statements that read much, and for one side of a copy while the other one writes to its disk: ten minutes, and an hour. */
const patient = { statementTimeout: 600_000, idleTimeout: 3_600_000 };

/** `store verify | backup <file> | restore <file> | copy <to> | checkpoint <file> | seal <why> | access |
 * revoke <person>`. Returns the exit code: 1 when a store isn't sound. */
export async function store({ paths, values }: Arguments, io: Io): Promise<0 | 1> {
  const { print, tell, env, signal } = io;
  const [what = '', path] = paths;
  const address = values.store ?? env['LAYOUTS_STORE'];
  if (!whats.has(what)) throw new UsageError(`"${what}" is nothing that is done with a store.`);
  const missing = whats.get(what);
  if (path === undefined && missing !== undefined) throw new UsageError(missing);
  if (path !== undefined && missing === undefined) throw new UsageError(`"${path}" is one path too many.`);
  if (values.checkpoint !== undefined && what !== 'verify')
    throw new UsageError('--checkpoint is an option of store verify.');
  if (address === undefined) throw new UsageError('Name the store by --store or LAYOUTS_STORE.');
  if (values.quiet !== true && what !== 'verify' && what !== 'access')
    tell(`${what}: ${address.replace(/^([^/]*)\/\/.*@/, '$1//')}`);
  try {
    const progress = createProgress(io, values.quiet);
    if (what === 'access' || what === 'revoke') {
      await withStore(openCurrent(address), (there) =>
        path === undefined
          ? printAccess(there, io, values.json === true)
          : endAccess(there, path, io, values.json === true),
      );
      return 0;
    }
    const tellFar: Progress = (...far) => {
      // Ends it: what was begun is undone.
      signal.throwIfAborted();
      progress(...far);
    };
    const found = await work(what, address, path ?? '', tellFar, env);
    const outside =
      values.checkpoint === undefined
        ? []
        : await compare(address, values.checkpoint, keysOf(values.key, env));
    const report = { ...found, findings: [...found.findings, ...outside] };
    const { texts, releases, auditEntries, auditHash, findings } = report;
    if (values.json === true) print(JSON.stringify(report, null, 2));
    else {
      for (const finding of findings) print(finding);
      print(
        `${counted(texts, 'text')}, ${counted(releases, 'release')}, ${auditEntries} ${auditEntries === 1 ? 'entry' : 'entries'} of the audit: ${findings.length === 0 ? 'sound' : 'not sound'}.`,
      );
      if (auditHash !== '') print(`The newest hash of the audit: ${auditHash}`);
    }
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    if (error instanceof StoreUnavailable) throw new Refused(unavailableSentence(error));
    if (error instanceof CopyError || error instanceof MigrationError) throw new Refused(error.message);
    if (isOfRights(error))
      throw new Refused(
        `The role of the store may not do this: ${error.message}. Name one that owns its tables.`,
      );
    throw error;
  }
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whether PostgreSQL has refused something to its role. */
const isOfRights = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '42501';

/** Does it, and tells what was found in what was read or made. */
async function work(
  what: string,
  address: string,
  path: string,
  tell: Progress,
  env: Io['env'],
): Promise<StoreReport> {
  switch (what) {
    case 'backup':
      return withStore(openThere(address), (from) => backupStore(from, path, tell));
    case 'restore':
      return withStore(openStore(address, patient), (to) => restore(path, to, tell));
    case 'copy':
      return withStore(openThere(address), (from) =>
        withStore(connectStore(path, patient), async (to) => {
          await migrateLike(from, to);
          await copyStore(from, to, { tell });
          return verifyCopy(to, tell);
        }),
      );
    case 'checkpoint': {
      const pem = env['LAYOUTS_SIGNING_KEY'];
      if (pem === undefined || pem === '')
        throw new UsageError('Give the private key that signs checkpoints in LAYOUTS_SIGNING_KEY.');
      const signer = signerOf(pem);
      return withStore(openThere(address), async (from) => {
        const report = await verifyStore(from, tell);
        // Who keeps a checkpoint of what isn't sound would call it sound.
        if (report.findings.length === 0)
          appendFileSync(path, `${JSON.stringify(await checkpointOf(from, signer, Date.now()))}\n`);
        return report;
      });
    }
    case 'seal':
      return withStore(openCurrent(address), async (from) => {
        await from.write((sql) => sealStore(sql, path));
        return verifyStore(from, tell);
      });
    default:
      return withStore(openThere(address), (from) => verifyStore(from, tell));
  }
}

/** Public keys in PEM: those of files, or that of the service. */
function keysOf(files: readonly string[] | undefined, env: Io['env']): readonly string[] {
  if (files !== undefined) return files.map((file) => readFileSync(file, 'utf8'));
  const key = env['LAYOUTS_SIGNING_KEY'];
  if (key === undefined) throw new UsageError('Name the key of the checkpoints by --key.');
  return [signerOf(key).publicKey];
}

/** What differs between the store and checkpoints that were kept. */
const compare = (address: string, file: string, keys: readonly string[]): Promise<readonly string[]> =>
  withStore(openThere(address), (from) =>
    verifyCheckpoints(from, checkpointsIn(readFileSync(file, 'utf8')), keys),
  );

/** Opens a store that is there, and brings it up to date: a misspelled name makes no new one. */
async function openCurrent(address: string): Promise<Database> {
  await withStore(openThere(address), async () => undefined);
  return openStore(address, patient);
}

/** Opens a store that has its tables, without changing it. */
async function openThere(address: string): Promise<Database> {
  const file = /^sqlite:(.+)$/.exec(address)?.[1];
  if (file !== undefined && !existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const database = await connectStore(address, patient);
  try {
    const version = await database.read(versionOf).catch((error: unknown) => {
      if (error instanceof StoreUnavailable || isOfRights(error)) throw error;
      return 0;
    });
    if (version === 0) throw new Refused('This is no store of a layout service.');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A backup of an older version is brought up to date in a copy, and stays as it is. */
async function restore(file: string, to: Database, tell: Progress): Promise<StoreReport> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), 'layouts-restore-'));
  try {
    const copy = join(folder, 'backup.sqlite');
    await withStore(openThere(`sqlite:${file}`), async () => undefined);
    // Not the file alone: what was committed last may be in the one beside it.
    await withStore(openSqlite(file), (backup) => backup.copyInto(copy));
    await withStore(openStore(`sqlite:${copy}`), (from) => copyStore(from, to, { leaveOpen: true, tell }));
    return await verifyCopy(to, tell);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads what was copied. Ctrl+C undoes nothing by then, which is told. */
async function verifyCopy(copy: Database, tell: Progress): Promise<StoreReport> {
  try {
    return await verifyStore(copy, tell);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    throw new Refused('Stopped.', [
      'Everything was copied. Only the copy was not read to its end: store verify does it.',
    ]);
  }
}

async function withStore<Store extends Database, T>(
  opening: Promise<Store>,
  use: (store: Store) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
