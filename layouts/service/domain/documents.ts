import type { Documents } from '#layouts/core/documents.ts';
import { entriesOf, manifestOf } from '#layouts/core/manifest.ts';
import { type JsonDocument, parseDocument } from '#layouts/core/text/parse.ts';
import { fastDigestOf } from '#layouts/service/digest.ts';
import { largestInteger, type Sql } from '#layouts/service/store/database.ts';
import { createRecent } from './recent.ts';

/** Digests of documents by their path: a state of all of them. */
export type Snapshot = ReadonlyMap<string, string>;

/** Texts by digest. In characters: a retailer's pages have some hundred thousand. */
const texts = createRecent<string>(8_000_000);
/** What was parsed, by its text: of a save everything but what was sent was parsed for the one before. */
const parsed = createRecent<JsonDocument>(2_000_000);

/** The text with a digest. Rejects when it isn't there: nothing removes one. */
export async function textOf(sql: Sql, digest: string): Promise<string> {
  const text = await findText(sql, digest);
  if (text === undefined) throw new Error(`The store has no text with the digest ${digest}.`);
  return text;
}

/** The text with a digest; undefined where there never was one. */
export async function findText(sql: Sql, digest: string): Promise<string | undefined> {
  const known = texts.get(digest);
  if (known !== undefined) return known;
  const row = await sql.get<{ body: string }>('select body from blob where digest = $1', digest);
  if (row === undefined) return undefined;
  const { body } = row;
  // It may be from this very transaction.
  sql.afterCommit(() => texts.set(digest, body, body.length));
  return body;
}

/** A text as JSON with its places. Throws a JsonTextError where it is none. */
export function parsedText(text: string): JsonDocument {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const document = parseDocument(text);
  parsed.set(text, document, text.length);
  return document;
}

/** Texts of documents by path. */
export async function documentsOf(sql: Sql, snapshot: Snapshot): Promise<Documents> {
  const documents = new Map<string, string>();
  for (const [path, digest] of snapshot) documents.set(path, await textOf(sql, digest));
  return documents;
}

/** Stores a text, if it isn't there. Returns its digest. */
export async function keepText(sql: Sql, text: string, now: number): Promise<string> {
  const digest = fastDigestOf(text);
  await sql.run(
    'insert into blob (digest, body, size, made_at) values ($1, $2, $3, $4) on conflict do nothing',
    digest,
    text,
    new TextEncoder().encode(text).length,
    now,
  );
  // The next edit begins from it.
  sql.afterCommit(() => texts.set(digest, text, text.length));
  return digest;
}

/** The state that a release made live; nothing for release 0, before the first one. */
export async function snapshotOf(sql: Sql, release: number): Promise<Snapshot | undefined> {
  if (release === 0) return new Map();
  if (!Number.isInteger(release) || release < 0 || release > largestInteger) return undefined;
  const row = await sql.get<{ manifest: string }>('select manifest from release where n = $1', release);
  return row && snapshotIn(await textOf(sql, row.manifest));
}

/** The state in a manifest. */
export const snapshotIn = (manifest: string): Snapshot =>
  new Map(entriesOf(manifest).map(({ path, digest }) => [path, digest]));

/** The manifest of a state. */
export const manifestOfSnapshot = (snapshot: Snapshot): string =>
  manifestOf([...snapshot].map(([path, digest]) => ({ path, digest })));

/** What is live. */
export interface Head {
  readonly release: number;
  readonly switchesSeq: number;
  readonly snapshot: Snapshot;
  /** The digest of the snapshot; null before the first release. */
  readonly manifest: string | null;
}

/** What is live; with `lock` nobody else can publish or switch before the transaction ends. */
export async function headOf(sql: Sql, lock?: 'lock'): Promise<Head> {
  // After a wait for the lock, a join would find the release of before: it is read by itself then.
  if (lock !== undefined) await sql.get('select release from head where id = 1 for update');
  const row = await sql.get<{ release: number; switches_seq: number; manifest: string | null }>(
    `select head.release as release, head.switches_seq as switches_seq, release.manifest as manifest
     from head left join release on release.n = head.release where head.id = 1`,
  );
  if (row === undefined) throw new Error('The store has no head.');
  const { release, switches_seq: switchesSeq, manifest } = row;
  if (release > 0 && manifest === null) throw new Error(`The store has no release ${release}.`);
  const snapshot = manifest === null ? new Map() : snapshotIn(await textOf(sql, manifest));
  return { release, switchesSeq, snapshot, manifest };
}
