import type { StartCounts } from '#layouts/api/delivery-shapes.ts';
import type { Starts } from '#layouts/core/forecast.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { scheduler } from './people.ts';

const day = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Adds starts of builds that have sent a catalogue; others are as good as unknown. */
export async function addStarts(sql: Sql, counts: StartCounts, now: number): Promise<void> {
  for (const { catalogue, starts } of counts) {
    const known = await sql.get('select digest from catalogue where digest = $1', catalogue);
    if (known === undefined) continue;
    await sql.run(
      `insert into catalogue_use (day, digest, starts) values ($1, $2, $3)
       on conflict (day, digest) do update set starts = catalogue_use.starts + excluded.starts`,
      dayOf(now),
      catalogue,
      starts,
    );
  }
}

/** Starts in the last seven days, today included, by catalogue. */
export async function startsInWeek(sql: Sql, now: number): Promise<Starts> {
  const rows = await sql.all<{ digest: string; starts: number }>(
    'select digest, sum(starts) as starts from catalogue_use where day > $1 group by digest',
    dayOf(now - 7 * day),
  );
  return new Map(rows.map(({ digest, starts }) => [digest, Number(starts)]));
}

/**
 * Retires catalogues that are 30 days old and without a start in that time: layouts don't mind their builds any more. The newest
 * one stays, also where nobody counts starts: without any, pages would be checked for no build.
 */
export async function retireCatalogues(sql: Sql, now: number): Promise<number> {
  const rows = await sql.all<{ digest: string }>(
    `select digest from catalogue where retired_at is null and made_at < $1
     and digest not in (select digest from catalogue_use where day > $2)
     and digest <> (select digest from catalogue where retired_at is null order by made_at desc, digest desc limit 1)`,
    now - 30 * day,
    dayOf(now - 30 * day),
  );
  for (const { digest } of rows) {
    await sql.run('update catalogue set retired_at = $2 where digest = $1', digest, now);
    await record(sql, scheduler, now, { act: 'catalogue.retire', target: digest });
  }
  if (rows.length > 0) await sql.announce();
  return rows.length;
}
