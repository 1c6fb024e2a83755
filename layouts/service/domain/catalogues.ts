import { type Catalogue, type Catalogues, parseCatalogue } from '#layouts/core/catalogue.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { keepText, textOf } from './documents.ts';
import type { Actor } from './people.ts';

/** The catalogues of builds that are in use, by digest, the oldest first. */
export async function cataloguesInUse(sql: Sql): Promise<Catalogues> {
  const found = new Map<string, Catalogue>();
  for (const digest of await digestsInUse(sql)) {
    const catalogue = read.get(digest) ?? parseCatalogue(JSON.parse(await catalogueOf(sql, digest)));
    read.set(digest, catalogue);
    found.set(digest, catalogue);
  }
  return found;
}

/** Catalogues never change, and there are few. */
const read = new Map<string, Catalogue>();

/** Digests of the catalogues of builds that are in use, the oldest first. */
export async function digestsInUse(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.all<{ digest: string }>(
    'select digest from catalogue where retired_at is null order by made_at, digest',
  );
  return rows.map(({ digest }) => digest);
}

/** A catalogue as its build sent it. Refuses with 404 an unknown one. */
export async function catalogueOf(sql: Sql, digest: string): Promise<string> {
  const row = await sql.get<{ manifest: string }>('select manifest from catalogue where digest = $1', digest);
  if (row === undefined)
    throw new Refusal(404, '/error/no_such_catalogue', 'No build has sent this catalogue.');
  return textOf(sql, row.manifest);
}

/** Stores what a build can draw. Returns whether it is new; a retired one comes back. */
export async function addCatalogue(
  sql: Sql,
  {
    digest,
    text,
    build,
    by,
    now,
  }: {
    readonly digest: string;
    readonly text: string;
    readonly build: string;
    readonly by: Actor;
    readonly now: number;
  },
): Promise<boolean> {
  const known = await sql.get<{ retired_at: number | null }>(
    'select retired_at from catalogue where digest = $1',
    digest,
  );
  if (known !== undefined && known.retired_at === null) return false;
  await sql.run(
    `insert into catalogue (digest, manifest, build, made_at, retired_at) values ($1, $2, $3, $4, null)
     on conflict (digest) do update set made_at = excluded.made_at, retired_at = null`,
    digest,
    await keepText(sql, text, now),
    build,
    now,
  );
  await sql.announce();
  await record(sql, by, now, { act: 'catalogue.add', target: digest });
  return known === undefined;
}
