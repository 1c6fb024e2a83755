import { outlineOf } from '#layouts/core/outline.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { listChanges } from './changes.ts';
import { headOf, type Snapshot, snapshotOf, textOf } from './documents.ts';
import { switchedOffNow } from './switching.ts';

/** Every document that is live or that an open change adds, with what is going on about it, by path. */
export async function listPages(sql: Sql, now: number) {
  const head = await headOf(sql);
  const [changes, off, since] = [
    await listChanges(sql, 'active'),
    await switchedOffNow(sql, now),
    await sinceWhen(sql, head.release, head.snapshot),
  ];
  const paths = new Set([
    ...head.snapshot.keys(),
    ...changes.flatMap(({ drafts }) => drafts.map(({ path }) => path)),
  ]);
  const pages = [];
  for (const path of [...paths].sort()) {
    const digest = head.snapshot.get(path) ?? null;
    const types = digest === null ? [] : typesIn(await textOf(sql, digest));
    pages.push({
      path,
      digest,
      release: since.get(path) ?? null,
      changes: changes
        .filter(({ drafts }) => drafts.some((draft) => draft.path === path))
        .map(({ id }) => id),
      widgets: types.length,
      types: [...new Set(types)],
      switchedOff: [...new Set(types)].filter((type) => off.some((each) => each.type === type)),
    });
  }
  return { head: head.release, pages };
}

/** Types of the widgets of a page, in order; none in another document. */
function typesIn(text: string): string[] {
  const outline = outlineOf(jsonOf(parseDocument(text).root));
  return [...(outline?.parts.values() ?? [])].flatMap(({ kind, fields }) =>
    kind === 'widget' ? [String(fields['type'])] : [],
  );
}

/** The release since which each document is as it is. Looks back as far as something is unknown, at most 200 releases. */
async function sinceWhen(sql: Sql, head: number, live: Snapshot): Promise<ReadonlyMap<string, number>> {
  const since = new Map([...live.keys()].map((path) => [path, head]));
  const open = new Set(live.keys());
  for (let n = head - 1; n > 0 && n > head - 200 && open.size > 0; n -= 1) {
    const snapshot = await snapshotOf(sql, n);
    for (const path of open) {
      if (snapshot?.get(path) === live.get(path)) since.set(path, n);
      else open.delete(path);
    }
  }
  return since;
}
