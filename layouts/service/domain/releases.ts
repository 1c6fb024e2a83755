import type { Release } from '#layouts/api/shapes.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { largestInteger, type Row, type Sql } from '#layouts/service/store/database.ts';
import { type Head, keepText, manifestOfSnapshot, type Snapshot } from './documents.ts';
import { type Actor, named } from './people.ts';

interface ReleaseRow extends Row {
  readonly n: number;
  readonly kind: Release['kind'];
  readonly manifest: string;
  readonly parent: number | null;
  readonly change_id: string | null;
  readonly title: string;
  readonly who_id: string;
  readonly who_name: string;
  readonly why: string;
  readonly is_override: number;
  readonly at: number;
}

const releaseIn = (row: ReleaseRow): Release => ({
  n: row.n,
  kind: row.kind,
  manifest: row.manifest,
  parent: row.parent,
  change: row.change_id,
  title: row.title,
  who: { id: row.who_id, name: row.who_name },
  why: row.why,
  at: row.at,
  isOverride: row.is_override === 1,
});

/** A release. Refuses with 404 when there is none. */
export async function releaseOf(sql: Sql, n: number): Promise<Release> {
  const row =
    Number.isInteger(n) && n >= 0 && n <= largestInteger
      ? await sql.get<ReleaseRow>('select * from release where n = $1', n)
      : undefined;
  if (row === undefined) throw new Refusal(404, '/error/no_such_release', 'There is no such release.');
  return releaseIn(row);
}

/** Releases, the newest first. */
export async function listReleases(
  sql: Sql,
  before: number,
  limit: number,
): Promise<{ readonly releases: readonly Release[]; readonly hasMore: boolean }> {
  const rows = await sql.all<ReleaseRow>(
    'select * from release where n < $1 order by n desc limit $2',
    before,
    limit + 1,
  );
  return { releases: rows.slice(0, limit).map(releaseIn), hasMore: rows.length > limit };
}

/** The number of the release that was live at an instant; 0 before the first one. */
export async function releaseAt(sql: Sql, at: number): Promise<number> {
  const row = await sql.get<{ n: number | null }>('select max(n) as n from release where at <= $1', at);
  return row?.n ?? 0;
}

/** What a release is made of. */
export interface NewRelease {
  readonly kind: Release['kind'];
  readonly snapshot: Snapshot;
  readonly change: string | null;
  readonly title: string;
  readonly why: string;
  readonly who: Actor;
  readonly isOverride: boolean;
  readonly now: number;
}

/** Makes a state live, as the release after the head. The head has to be locked. */
export async function makeRelease(sql: Sql, head: Head, made: NewRelease): Promise<Release> {
  const n = head.release + 1;
  const release: Release = {
    n,
    kind: made.kind,
    manifest: await keepText(sql, manifestOfSnapshot(made.snapshot), made.now),
    parent: head.release === 0 ? null : head.release,
    change: made.change,
    title: made.title,
    who: named(made.who),
    why: made.why,
    at: made.now,
    isOverride: made.isOverride,
  };
  await sql.run(
    `insert into release (n, kind, manifest, parent, change_id, title, who_id, who_name, why, is_override, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    n,
    release.kind,
    release.manifest,
    release.parent,
    release.change,
    release.title,
    release.who.id,
    release.who.name,
    release.why,
    release.isOverride ? 1 : 0,
    release.at,
  );
  await sql.run('update head set release = $1 where id = 1', n);
  await sql.announce();
  return release;
}
