import type { ConflictReport } from '#layouts/api/shapes.ts';
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

/** Conflicts that are told: nobody reads more, and the first ones are solved first. */
const mostTold = 100;

/** What couldn't be merged, each with what is in its way, in sentences: the first hundred. */
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
  const told = conflicts
    .slice(0, mostTold)
    .map((each) => ({ ...each, theirs: each.theirs.slice(0, mostTold) }));
  // All at once: to take the pages apart takes as long as all sentences.
  const ofMine = sentencesOf(
    told.map((each) => each.mine),
    { page, before, after: mine, facts },
  );
  const ofTheirs = sentencesOf(
    told.flatMap((each) => each.theirs),
    { page, before, after: theirs, facts },
  );
  let next = 0;
  return told.map((conflict, index) => {
    const first = next;
    next += conflict.theirs.length;
    return {
      path,
      why: conflict.why,
      mine: ofMine.slice(index, index + 1),
      theirs: ofTheirs.slice(first, next),
    };
  });
}
