import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#layouts/cli/io.ts';
import { readDocuments } from '#layouts/cli/read-documents.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { headOf } from './domain/documents.ts';
import { createDomain, createReports } from './domain/domain.ts';
import { createEvents } from './domain/events.ts';
import { importDocuments } from './domain/publishing.ts';
import { checkConfig } from './http/config.ts';
import { createService } from './http/server.ts';
import { startJobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';
import type { ServiceOptions } from './options.ts';
import { createCheckpoints } from './publish-checkpoint.ts';
import { signerOf } from './signing.ts';
import { type Database, StoreBusy, StoreUnavailable } from './store/database.ts';
import { openStore } from './store/open.ts';
import { createThreads, type Threads } from './work/threads.ts';

/** How often a start waits for a file that is locked. */
const mostTries = 10;
const studioFolder = join(import.meta.dirname, '../../dist-studio');

export interface StartedService {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** Lets requests that are under way end, for ten seconds at most, and closes the store. */
  readonly stop: () => Promise<void>;
}

/**
 * Opens the store, imports the folder where nothing was ever published, and makes the server, which doesn't listen yet. Rejects
 * with a RangeError for options that don't fit.
 */
export async function startService(
  options: ServiceOptions,
  log: (message: string) => void,
  now: () => number = Date.now,
): Promise<StartedService> {
  const database = await untilUnlocked(() => openStore(options.store));
  const work = createThreads();
  try {
    return await startOn({ database, work }, options, log, now);
  } catch (error) {
    // Threads and connections would keep the process from ending.
    await work.close();
    await database.close();
    throw error;
  }
}

async function startOn(
  { database, work }: { readonly database: Database; readonly work: Threads },
  options: ServiceOptions,
  log: (message: string) => void,
  now: () => number,
): Promise<StartedService> {
  const checks = { linkHosts: options.linkHosts, work };
  const { seed } = options;
  const roles = new Set(options.roles);
  const config = {
    origin: options.origin,
    hosts: options.hosts,
    gatewayHashes: options.gatewayHashes,
    pipelineHashes: options.pipelineHashes,
    previewOrigins: options.previewOrigins,
    ...(options.signIn !== undefined && roles.has('studio') ? { signIn: options.signIn } : {}),
    ...(roles.has('studio') && existsSync(studioFolder) ? { studio: studioFolder } : {}),
  };
  checkConfig(config);
  const signer = options.signingKey === undefined ? undefined : signerOf(options.signingKey);
  // Nobody waits for this process yet.
  if (seed !== undefined) {
    await importWhereEmpty(database, seed, { linkHosts: options.linkHosts }, now, log);
  }
  const events = createEvents(database, now);
  const metrics = createMetrics();
  const server = createService({
    database,
    domain: createDomain(
      { database, events, checks, metrics, log, ...(signer === undefined ? {} : { signer }) },
      options.roles,
    ),
    config,
    now,
    log,
    metrics,
    ...(roles.has('studio') ? { subscribe: events.follow } : {}),
    reports: createReports({ database }, now),
  });
  const { checkpoints: places = [] } = options;
  const putCheckpoint =
    signer === undefined || places.length === 0
      ? undefined
      : createCheckpoints({ signer, places, fetch }, log);
  const stopJobs = roles.has('jobs')
    ? startJobs({ database, checks, now, log, ...(putCheckpoint === undefined ? {} : { putCheckpoint }) })
    : async () => {};
  return {
    server,
    database,
    stop: async () => {
      await Promise.all([server.close(), stopJobs()]);
      await events.close();
      await work.close();
      await database.close();
    },
  };
}

async function importWhereEmpty(
  database: Database,
  folder: string,
  checks: { readonly linkHosts: readonly string[] | undefined },
  now: () => number,
  log: (message: string) => void,
): Promise<void> {
  if (!existsSync(folder)) throw new RangeError(`There is no folder ${folder}.`);
  const by = { id: 'operator', name: 'Import', role: 'operator' } as const;
  const documents = documentsIn(folder);
  const imported = await untilUnlocked(() =>
    database.write(async (sql) => {
      if ((await headOf(sql, 'lock')).release > 0) return undefined;
      return importDocuments(sql, documents, { why: 'The first release', by, now: now() }, checks);
    }),
  );
  if (imported !== undefined) log(`${imported.title} from ${folder}.`);
}

/** The documents of a folder. Throws a RangeError that names each file that can't be read. */
function documentsIn(folder: string): Documents {
  try {
    return readDocuments(folder);
  } catch (error) {
    if (error instanceof Refused) throw new RangeError([error.message, ...error.lines].join(' '));
    throw error;
  }
}

/**
 * Tries again, some times, where the store is locked for longer than a call waits: the process that imports the folder has
 * the lock while it checks it, which takes seconds on a busy machine, and others that start with it have to wait.
 */
async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      // PostgreSQL only names the time that the wait for the lock took.
      const isLocked =
        error instanceof StoreBusy ||
        (error instanceof StoreUnavailable && /statement timeout/.test(error.message));
      if (!isLocked || tries === mostTries) throw error;
    }
  }
}
