import type { ConflictReport } from '#layouts/api/shapes.ts';
import type { Operation } from '#layouts/core/diff.ts';
import { noFacts } from '#layouts/core/differences.ts';
import type { Facts } from '#layouts/core/facts.ts';
import type { Merged } from '#layouts/core/merge.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { sentencesOf } from '#layouts/core/sentences.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';

/** The three texts of a merge. */
export interface MergedTexts {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What couldn't be merged, each with what is in its way, in sentences. */
export function conflictsInWords(
  path: string,
  { conflicts }: Merged,
  texts: MergedTexts,
  facts: Facts = noFacts,
): ConflictReport[] {
  const [before, mine, theirs] = [texts.base, texts.mine, texts.theirs].map((text) =>
    jsonOf(parseDocument(text).root),
  );
  if (before === undefined || mine === undefined || theirs === undefined) return [];
  const page = tabOfPath(path);
  const told = (operations: readonly Operation[], after: typeof before) =>
    sentencesOf(operations, { page, before, after, facts });
  return conflicts.map((conflict) => ({
    path,
    why: conflict.why,
    mine: told([conflict.mine], mine),
    theirs: told(conflict.theirs, theirs),
  }));
}
