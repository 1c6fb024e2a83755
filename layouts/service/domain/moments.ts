import type { Documents } from '#layouts/core/documents.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { changeOf } from './changes.ts';
import { documentsOf, headOf, snapshotOf } from './documents.ts';
import { textsOfChange } from './merging.ts';
import { releaseAt } from './releases.ts';
import { type Checks, findingsIn, workOf } from './reporting.ts';

/** A release, or an instant; what is live when both are absent. */
export interface Moment {
  readonly release?: number | undefined;
  /** Milliseconds since 1970. */
  readonly at?: number | undefined;
}

/** The number of the release that was live at a moment. */
export async function releaseNumber(sql: Sql, { release, at }: Moment): Promise<number> {
  if (release !== undefined) return release;
  return at === undefined ? (await headOf(sql)).release : releaseAt(sql, at);
}

/** All documents of a release. Refuses with 404 an unknown one. */
export async function documentsOfRelease(sql: Sql, n: number): Promise<Documents> {
  const snapshot = await snapshotOf(sql, n);
  if (snapshot === undefined) throw new Refusal(404, '/error/no_such_release', 'There is no such release.');
  return documentsOf(sql, snapshot);
}

/**
 * All documents as they were at a moment. In the future they are those that are live, with the changes that are scheduled until
 * then.
 */
export async function documentsAt(sql: Sql, moment: Moment, checks: Checks): Promise<Documents> {
  const { release, at } = moment;
  const number = await releaseNumber(sql, moment);
  const documents = await documentsOfRelease(sql, number);
  const isPast = release !== undefined || at === undefined || number !== (await headOf(sql)).release;
  return isPast ? documents : withScheduled(sql, documents, at, checks);
}

/**
 * Documents after the changes that are scheduled until an instant, in the order in which they will be published. One that would
 * be blocked then, because of conflicts or of what the checks find, is left out.
 */
async function withScheduled(
  sql: Sql,
  documents: Documents,
  until: number,
  checks: Checks,
): Promise<Documents> {
  const due = await sql.all<{ id: string }>(
    "select id from change where state = 'scheduled' and publish_at <= $1 order by publish_at, id",
    until,
  );
  let result = documents;
  for (const { id } of due) {
    const change = await changeOf(sql, id);
    const given = { documents: result, drafts: change.drafts, texts: await textsOfChange(sql, change) };
    const { after, conflicts } = await workOf(checks).do('mergeChange', given);
    if (conflicts.length > 0) continue;
    if ((await findingsIn(sql, after, { ...checks, linkHosts: undefined })).length === 0) result = after;
  }
  return result;
}
