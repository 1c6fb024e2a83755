import { checkLayout } from '#layouts/core/check.ts';
import type { Documents } from '#layouts/core/documents.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { factsOf } from '#layouts/core/gate.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { changeOf } from './changes.ts';
import { documentsOf, headOf, snapshotOf } from './documents.ts';
import { mergeInto } from './merging.ts';
import { releaseAt } from './releases.ts';
import { findingsIn } from './reporting.ts';

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
export async function documentsAt(sql: Sql, moment: Moment): Promise<Documents> {
  const { release, at } = moment;
  const number = await releaseNumber(sql, moment);
  const documents = await documentsOfRelease(sql, number);
  const isPast = release !== undefined || at === undefined || number !== (await headOf(sql)).release;
  return isPast ? documents : withScheduled(sql, documents, at);
}

/**
 * Documents after the changes that are scheduled until an instant, in the order in which they will be published. One that would
 * be blocked then, because of conflicts or of what the checks find, is left out.
 */
async function withScheduled(sql: Sql, documents: Documents, until: number): Promise<Documents> {
  const due = await sql.all<{ id: string }>(
    "select id from change where state = 'scheduled' and publish_at <= $1 order by publish_at, id",
    until,
  );
  let result = documents;
  for (const { id } of due) {
    const { after, conflicts } = await mergeInto(sql, result, await changeOf(sql, id));
    if (conflicts.length > 0) continue;
    if ((await findingsIn(sql, after, {})).findings.length === 0) result = after;
  }
  return result;
}

/** A page of documents with the facts that it may name. Refuses with 404 one that isn't there, or is wrong. */
export function pageIn(
  documents: Documents,
  tabId: string,
): { readonly source: LayoutSource; readonly facts: Facts } {
  const text = documents.get(pathOfTab(tabId));
  const facts = factsOf(documents);
  if (text !== undefined && facts !== undefined) {
    const json: unknown = jsonOf(parseDocument(text).root);
    // checkLayout checks every level against the schemas that LayoutSource is derived from.
    if (checkLayout(json, facts, tabId).length === 0) return { source: json as LayoutSource, facts };
  }
  throw new Refusal(404, '/error/no_such_page', 'There is no such page.');
}
