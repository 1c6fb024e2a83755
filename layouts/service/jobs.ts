import { randomUUID } from 'node:crypto';
import type { Checks } from './domain/reporting.ts';
import { publishDue } from './domain/scheduling.ts';
import { retireCatalogues } from './domain/starts.ts';
import { endSwitches } from './domain/switching.ts';
import { thinEdits } from './domain/thinning.ts';
import type { Database } from './store/database.ts';

export interface Jobs {
  readonly database: Database;
  readonly checks: Checks;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (message: string) => void;
  /** Puts a checkpoint of the audit elsewhere. */
  readonly putCheckpoint?: (database: Database, now: number) => Promise<void>;
}

const interval = 2000;
const hour = 3_600_000;
/** Another process takes over when the one that works has been silent for this long, in milliseconds. */
const lease = 15_000;

/**
 * Publishes what is scheduled, ends what was switched off for a time, and once an hour retires catalogues, thins old edits and puts a
 * checkpoint of the audit elsewhere, in one process at a time. Runs until the function that it returns is called; that resolves when
 * nothing is under way any more.
 */
export function startJobs({ database, checks, now, log, putCheckpoint }: Jobs): () => Promise<void> {
  const holder = randomUUID();
  let running: Promise<void> = Promise.resolve();

  let nextTidying = 0;
  /** Changes that were closed before have few edits by now. */
  let thinnedUntil = 0;

  async function work(): Promise<void> {
    if (!(await takeLease(database, holder, now()))) return;
    const { published, blocked } = await publishDue(database, now(), checks);
    if (published > 0) log(`${published} scheduled ${published === 1 ? 'change is' : 'changes are'} live.`);
    for (const { id, because } of blocked) log(`ALERT: the scheduled change ${id} is blocked. ${because}`);
    await endSwitches(database, now());
    if (now() < nextTidying) return;
    nextTidying = now() + hour;
    await database.write((sql) => retireCatalogues(sql, now()));
    thinnedUntil = await thinEdits(database, thinnedUntil, now());
    await putCheckpoint?.(database, now());
  }

  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch((error: unknown) => log(`What is scheduled could not be looked at: ${String(error)}`))
      .finally(() => {
        isBusy = false;
      });
  }, interval);
  return async () => {
    clearInterval(timer);
    await running;
    await giveLeaseBack(database, holder).catch(() => undefined);
  };
}

/** Whether this process is the one that works. */
const takeLease = (database: Database, holder: string, now: number): Promise<boolean> =>
  database.write(async (sql) => {
    const changed = await sql.run(
      `insert into lease (name, holder, until_at) values ('jobs', $1, $2)
       on conflict (name) do update set holder = excluded.holder, until_at = excluded.until_at
       where lease.holder = excluded.holder or lease.until_at < $3`,
      holder,
      now + lease,
      now,
    );
    return changed > 0;
  });

const giveLeaseBack = (database: Database, holder: string): Promise<number> =>
  database.write((sql) => sql.run("delete from lease where name = 'jobs' and holder = $1", holder));
