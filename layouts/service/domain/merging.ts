import type { Change, ConflictReport } from '#layouts/api/shapes.ts';
import { checkLayout } from '#layouts/core/check.ts';
import type { Documents } from '#layouts/core/documents.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { factsOf } from '#layouts/core/gate.ts';
import { merge } from '#layouts/core/merge.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { documentsOf, type Head, snapshotIn, textOf } from './documents.ts';
import { conflictsInWords } from './telling.ts';

/** Documents before a change, and together with what it does. */
export interface MergedChange {
  readonly before: Documents;
  readonly after: Documents;
  readonly conflicts: readonly ConflictReport[];
}

/** Does what a change does to what is live, whatever was published since it began. */
export const mergeOnto = async (sql: Sql, head: Head, change: Change): Promise<MergedChange> =>
  mergeInto(sql, await documentsOf(sql, head.snapshot), change);

/** Does what a change does to documents, of which some may not be in the store. */
export async function mergeInto(sql: Sql, before: Documents, { drafts }: Change): Promise<MergedChange> {
  const facts = factsOf(before);
  const after = new Map(before);
  const conflicts: ConflictReport[] = [];
  const textIn = async (digest: string | null) => (digest === null ? undefined : textOf(sql, digest));
  for (const { path, base: from, digest } of drafts) {
    const [base, mine, theirs] = [await textIn(from), await textIn(digest), before.get(path)];
    if (theirs === base || theirs === mine) {
      if (mine === undefined) after.delete(path);
      else after.set(path, mine);
      continue;
    }
    // Something else was published meanwhile.
    if (mine === undefined || theirs === undefined) {
      conflicts.push(removalConflict(path, mine === undefined));
      continue;
    }
    // Two documents that were both added have nothing in common.
    const texts = { base: base ?? '{}', mine, theirs };
    const merged = merge(texts.base, texts.mine, texts.theirs, problemsOf(path, facts));
    after.set(path, merged.text);
    conflicts.push(...conflictsInWords(path, merged, texts, facts));
  }
  return { before, after, conflicts };
}

/** Facts by the manifest of the release that declares them. */
const declared = new Map<string, Facts | undefined>();
const mostDeclared = 20;

/** The facts that are live. */
export async function liveFacts(sql: Sql): Promise<Facts | undefined> {
  const row = await sql.get<{ manifest: string }>(
    'select release.manifest as manifest from head join release on release.n = head.release where head.id = 1',
  );
  if (row === undefined) return undefined;
  const { manifest } = row;
  if (!declared.has(manifest)) {
    const policies = [...snapshotIn(await textOf(sql, manifest))].filter(([path]) =>
      path.startsWith('policy/'),
    );
    declared.set(manifest, factsOf(await documentsOf(sql, new Map(policies))));
    const [oldest] = declared.keys();
    if (declared.size > mostDeclared && oldest !== undefined) declared.delete(oldest);
  }
  return declared.get(manifest);
}

/** Mistakes that a merge may not cause; files of the policy are looked at as a whole, later. */
export const problemsOf = (path: string, facts: Facts | undefined) => (page: Json) =>
  facts === undefined || path.startsWith('policy/') ? [] : checkLayout(page, facts, tabOfPath(path));

/** What one side removed can't be merged. */
const removalConflict = (path: string, isMine: boolean): ConflictReport => ({
  path,
  why: 'changed and removed',
  mine: [isMine ? 'The document is removed.' : 'The document is changed.'],
  theirs: [isMine ? 'It was changed.' : 'It was removed.'],
});
