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

/** What is live together with what a change does. */
export interface MergedChange {
  readonly before: Documents;
  readonly after: Documents;
  readonly conflicts: readonly ConflictReport[];
}

/** Does what a change does to what is live, whatever was published since it began. */
export async function mergeOnto(sql: Sql, head: Head, { drafts }: Change): Promise<MergedChange> {
  const before = await documentsOf(sql, head.snapshot);
  const facts = factsOf(before);
  const after = new Map(before);
  const conflicts: ConflictReport[] = [];
  for (const { path, base, digest } of drafts) {
    const live = head.snapshot.get(path) ?? null;
    if (live === base || live === digest) {
      if (digest === null) after.delete(path);
      else after.set(path, await textOf(sql, digest));
      continue;
    }
    // Something else was published meanwhile.
    if (digest === null || live === null) {
      conflicts.push(removalConflict(path, digest === null));
      continue;
    }
    const texts = {
      // Two documents that were both added have nothing in common.
      base: base === null ? '{}' : await textOf(sql, base),
      mine: await textOf(sql, digest),
      theirs: await textOf(sql, live),
    };
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
