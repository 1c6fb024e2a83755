import { type Catalogue, type Catalogues, parseCatalogue } from '#layouts/core/catalogue.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { keepText, textOf } from './documents.ts';
import type { Actor } from './people.ts';
import { createRecent } from './recent.ts';

/** Catalogues as their builds sent them, by digest. */
export type CatalogueTexts = ReadonlyMap<string, string>;

/** The catalogues of builds that are in use, by digest, the oldest first. */
export const cataloguesInUse = async (sql: Sql): Promise<Catalogues> =>
  parsedCatalogues(await catalogueTextsInUse(sql));

/** The same, as they were sent. */
export async function catalogueTextsInUse(sql: Sql): Promise<CatalogueTexts> {
  const found = new Map<string, string>();
  for (const digest of await digestsInUse(sql)) found.set(digest, await catalogueOf(sql, digest));
  return found;
}

/** Catalogues of their texts. */
export const parsedCatalogues = (texts: CatalogueTexts): Catalogues =>
  new Map(
    [...texts].map(([digest, text]) => {
      const catalogue = read.get(digest) ?? parseCatalogue(JSON.parse(text));
      read.set(digest, catalogue, text.length);
      return [digest, catalogue];
    }),
  );

/** Catalogues never change. In characters: those of more builds than customers have at a time. */
const read = createRecent<Catalogue>(10_000_000);

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
