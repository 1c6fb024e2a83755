import type { Change } from '#layouts/api/shapes.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { localTime } from '#layouts/core/local-time.ts';
import type { Database, Sql } from '#layouts/service/store/database.ts';
import { inThisThread } from '#layouts/service/work/in-this-thread.ts';
import type { Work } from '#layouts/service/work/work.ts';
import { catalogueTextsInUse } from './catalogues.ts';
import { changeOf } from './changes.ts';
import { documentsOf, type Head, headOf } from './documents.ts';
import { textsOfChange } from './merging.ts';
import type { Preview, ToPreview } from './preview.ts';
import { startsInWeek } from './starts.ts';
import { switchedOffNow } from './switching.ts';

/** What checks need to know of a deployment. */
export interface Checks {
  /** Hosts that links may lead to; not looked at when undefined. */
  readonly linkHosts?: readonly string[] | undefined;
  /** Where they are done: in this thread when undefined, where nobody else waits for it. */
  readonly work?: Work;
}

/** Who does the work of checks. */
export const workOf = ({ work = inThisThread }: Checks): Work => work;

/** Checks what would be live, as one, for every build that customers have. */
export const findingsIn = async (sql: Sql, documents: Documents, checks: Checks) =>
  workOf(checks).do('findings', {
    documents,
    catalogues: await catalogueTextsInUse(sql),
    linkHosts: checks.linkHosts,
  });

/** Everything that a preview is made of; the same key says that it would be the same one. */
interface Gathered {
  readonly key: string;
  readonly given: Omit<ToPreview, 'linkHosts'>;
}

async function gather(sql: Sql, head: Head, change: Change, at: number): Promise<Gathered> {
  const given = {
    release: head.release,
    documents: await documentsOf(sql, head.snapshot),
    change,
    texts: await textsOfChange(sql, change),
    catalogues: await catalogueTextsInUse(sql),
    starts: await startsInWeek(sql, at),
    off: await switchedOffNow(sql, at),
    at,
  };
  const { id, version } = change;
  const known = [id, version, head.release, [...given.catalogues.keys()], [...given.starts], given.off];
  return { key: JSON.stringify([...known, localTime(at)]), given };
}

/** A preview that was made before a transaction that may need it. */
export interface Prepared {
  readonly key: string;
  readonly preview: Preview;
}

const preview = ({ key, given }: Gathered, checks: Checks, by: string | undefined): Promise<Preview> =>
  workOf(checks).do('preview', { ...given, linkHosts: checks.linkHosts }, { key, by });

/**
 * What publishing a change at an instant would mean. Nobody waits for a lock meanwhile: it is made after its transaction, and once
 * for all who ask for the same.
 */
export async function preparePreview(
  database: Pick<Database, 'read'>,
  changeId: string,
  checks: Checks,
  { at, by }: { readonly at: number; readonly by?: string },
): Promise<Prepared> {
  const gathered = await database.read(async (sql) =>
    gather(sql, await headOf(sql), await changeOf(sql, changeId), at),
  );
  return { key: gathered.key, preview: await preview(gathered, checks, by) };
}

/** The same within a transaction: what was prepared, or where something has changed since, a new one. */
export async function previewIn(
  sql: Sql,
  { head, change, at }: { readonly head: Head; readonly change: Change; readonly at: number },
  checks: Checks,
  prepared: Prepared | undefined,
): Promise<Preview> {
  const gathered = await gather(sql, head, change, at);
  return prepared?.key === gathered.key ? prepared.preview : preview(gathered, checks, undefined);
}
