import type { Database, Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { scheduler } from './people.ts';

const day = 86_400_000;
/** How long every edit of a closed change is kept, in milliseconds. */
const keptWhole = 30 * day;

/** Closed changes by when something last happened to them, in milliseconds since 1970. */
interface Closed {
  readonly from: number;
  readonly before: number;
}

/**
 * Of changes that were closed more than 30 days ago, keeps for each document the last edit of each minute. Looks at those that
 * were closed since `from`; returns from when on the next call has to look. Texts, releases and the audit stay.
 */
export async function thinEdits(database: Database, from: number, now: number): Promise<number> {
  const before = now - keptWhole;
  for (const id of await database.read((sql) => closedChanges(sql, { from, before }))) {
    // Each on its own, so that nobody who saves waits for all of them.
    await database.write((sql) => thinChange(sql, id, now));
  }
  return before;
}

async function closedChanges(sql: Sql, { from, before }: Closed): Promise<readonly string[]> {
  const rows = await sql.all<{ id: string }>(
    `select id from change where state in ('published', 'withdrawn') and updated_at >= $1 and updated_at < $2
     order by updated_at, id`,
    from,
    before,
  );
  return rows.map(({ id }) => id);
}

async function thinChange(sql: Sql, id: string, now: number): Promise<void> {
  const removed = await sql.run(
    `delete from edit where change_id = $1 and seq in (
       select seq from (
         select seq, row_number() over (partition by path, at / 60000 order by seq desc) as place
         from edit where change_id = $1
       ) as numbered where place > 1
     )`,
    id,
  );
  if (removed === 0) return;
  await record(sql, scheduler, now, { act: 'edits.thin', target: id, after: `${removed} removed` });
}
