import type { Database } from '#layouts/service/store/database.ts';
import { idleLife } from './sessions.ts';

/** How long sessions and tokens that are over are kept at most. Nobody can use them meanwhile. */
export const keptFor = 24 * 60 * 60_000;

/**
 * Deletes sessions and tokens that are over, once one of them has been for a day: all of them together, so that the audit gets
 * one entry a day that seals it, and not one for everybody who went home.
 */
export async function sweepAccess(database: Database, now: number): Promise<void> {
  const isDue = await database.read((sql) =>
    sql.get(
      `select 1 as due from session where ends_at <= $1 or used_at <= $2
       union all select 1 as due from token where ends_at <= $1 limit 1`,
      now - keptFor,
      now - keptFor - idleLife,
    ),
  );
  if (isDue === undefined) return;
  await database.write(async (sql) => {
    await sql.run('delete from session where ends_at <= $1 or used_at <= $2', now, now - idleLife);
    await sql.run('delete from token where ends_at <= $1', now);
  });
}
