import type { Documents } from '#layouts/core/documents.ts';
import { checkDocuments } from '#layouts/core/gate.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { type Failure, failuresOf, inBuilds, newEffort } from '#layouts/core/prove.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { type CatalogueTexts, parsedCatalogues } from './catalogues.ts';
import { pageIn } from './page-in.ts';

/** What is live, and what rules are judged by besides. */
export interface ToJudge {
  readonly documents: Documents;
  readonly catalogues: CatalogueTexts;
  readonly off: readonly SwitchedOff[];
}

/** Whether a rule holds; who misses it is in the sentence. */
export interface RuleState {
  readonly id: string;
  readonly holds: boolean;
  readonly sentence: string;
}

/** Whether each rule of documents holds in each build; a page that is wrong keeps none. */
export function ruleStatesOf({ documents, catalogues: texts, off }: ToJudge): readonly RuleState[] {
  const catalogues = parsedCatalogues(texts);
  const checked = checkDocuments(documents);
  const effort = newEffort();
  return checked.rules.map((rule) => {
    try {
      const sound = checked.pages.get(pathOfTab(rule.page));
      const { source, facts } =
        sound !== undefined && checked.facts !== undefined
          ? { source: sound, facts: checked.facts }
          : pageIn(documents, rule.page);
      const [failure] = failuresOf(source, [rule], facts, catalogues, off, effort);
      return { id: rule.id, holds: failure === undefined, sentence: failure ? sentenceOf(failure) : '' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { id: rule.id, holds: false, sentence: 'The page is missing, or has mistakes.' };
    }
  });
}

/** Who misses what a rule asks for, and in which builds. */
export const sentenceOf = ({ sentence, builds }: Failure): string =>
  [
    sentence ?? 'The conditions of the page are too entangled to prove it.',
    ...(builds.length === 0 ? [] : [`That is so${inBuilds(builds)}.`]),
  ].join(' ');
