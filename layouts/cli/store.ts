import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, StoreUnavailable } from '#layouts/service/store/database.ts';
import {
  backupStore,
  CopyError,
  copyStore,
  type StoreReport,
  verifyStore,
} from '#layouts/service/store/maintenance.ts';
import { MigrationError, versionOf } from '#layouts/service/store/migrate.ts';
import { connectStore, openStore } from '#layouts/service/store/open.ts';
import { createProgress, type Io, type Progress, Refused } from './io.ts';
import { type Arguments, UsageError } from './usage.ts';

/** `store verify | backup <file> | restore <file> | copy <to>`. Returns the exit code: 1 when a store isn't sound. */
export async function store({ paths, values }: Arguments, io: Io): Promise<0 | 1> {
  const { print, tell, env, signal } = io;
  const [what = '', path] = paths;
  const address = values.store ?? env['LAYOUTS_STORE'];
  if (!['verify', 'backup', 'restore', 'copy'].includes(what))
    throw new UsageError(`"${what}" is nothing that is done with a store.`, 'store');
  if ((path === undefined) !== (what === 'verify'))
    throw new UsageError(
      path === undefined ? 'A path is missing.' : `"${path}" is one path too many.`,
      'store',
    );
  if (address === undefined) throw new UsageError('Name the store by --store or LAYOUTS_STORE.', 'store');
  if (values.quiet !== true && what !== 'verify') tell(`${what}: ${address.replace(/\/\/.*@/, '//')}`);
  try {
    const progress = createProgress(io, values.quiet);
    const report = await work(what, address, path ?? '', (...far) => {
      // Ends it: what was begun is undone.
      signal.throwIfAborted();
      progress(...far);
    });
    const { texts, releases, auditEntries, auditHash, findings } = report;
    if (values.json === true) print(JSON.stringify(report, null, 2));
    else {
      for (const finding of findings) print(finding);
      print(
        `${texts} texts, ${releases} releases, ${auditEntries} entries of the audit: ${findings.length === 0 ? 'sound' : 'not sound'}.`,
      );
      if (auditHash !== '') print(`The newest hash of the audit: ${auditHash}`);
    }
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, 'store');
    if (error instanceof StoreUnavailable || error instanceof CopyError || error instanceof MigrationError)
      throw new Refused(error.message);
    throw error;
  }
}

/** Does it, and tells what was found in what was read or made. */
async function work(what: string, address: string, path: string, tell: Progress): Promise<StoreReport> {
  switch (what) {
    case 'backup':
      return withStore(openThere(address), (from) => backupStore(from, path, tell));
    case 'restore':
      return withStore(openStore(address), (to) => restore(path, to, tell));
    case 'copy':
      return withStore(openThere(address), (from) =>
        withStore(openStore(path), async (to) => {
          await copyStore(from, to, { tell });
          return verifyStore(to, tell);
        }),
      );
    default:
      return withStore(openThere(address), (from) => verifyStore(from, tell));
  }
}

/** Opens a store that has its tables, without changing it. */
async function openThere(address: string): Promise<Database> {
  const file = /^sqlite:(.+)$/.exec(address)?.[1];
  if (file !== undefined && !existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const database = await connectStore(address);
  const version = await database.read(versionOf).catch(() => 0);
  if (version > 0) return database;
  await database.close();
  throw new Refused('This is no store of a layout service.');
}

/** A backup of an older version is brought up to date in a copy, and stays as it is. */
async function restore(file: string, to: Database, tell: Progress): Promise<StoreReport> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), 'layouts-restore-'));
  try {
    const copy = join(folder, 'backup.sqlite');
    copyFileSync(file, copy);
    await withStore(openThere(`sqlite:${copy}`), async () => undefined);
    await withStore(openStore(`sqlite:${copy}`), (from) => copyStore(from, to, { leaveOpen: true, tell }));
    return await verifyStore(to, tell);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withStore<T>(opening: Promise<Database>, use: (store: Database) => Promise<T>): Promise<T> {
  const database = await opening;
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
