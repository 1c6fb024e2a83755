import { diff, type Operation } from './diff.ts';
import type { Documents } from './documents.ts';
import type { Facts } from './facts.ts';
import { factsOf } from './gate.ts';
import { tabOfPath } from './paths.ts';
import { policySentences } from './policy-sentences.ts';
import { sentencesOf } from './sentences.ts';
import { type Json, jsonOf, parseDocument } from './text/parse.ts';

/** How a document differs between two states of all documents. */
export interface Difference {
  readonly path: string;
  readonly edit: 'added' | 'removed' | 'changed';
  readonly operations: readonly Operation[];
  /** As a reviewer reads it. */
  readonly sentences: readonly string[];
  /** Those of the sentences that are about what is where: added, removed, moved, or of another width. */
  readonly layout: readonly string[];
}

/** Differences of one document that are told: nobody reads more. */
const mostTold = 1000;

/** What differs, by path; of a document the first thousand. Throws a JsonTextError where a text that differs isn't JSON. */
export function differencesOf(before: Documents, after: Documents): readonly Difference[] {
  const facts = factsOf(after) ?? factsOf(before) ?? noFacts;
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): Difference[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) return [];
    const what = path.startsWith('policy/') ? 'file' : 'page';
    if (old === undefined) {
      return [whole(path, 'added', `The ${what} is new.`)];
    }
    if (now === undefined) {
      return [whole(path, 'removed', `The ${what} is removed.`)];
    }
    const [from, to] = [jsonIn(old), jsonIn(now)];
    const all = diff(from, to);
    const operations = all.slice(0, mostTold);
    const isPolicy = path.startsWith('policy/');
    const told = isPolicy
      ? policySentences(from, to, facts).slice(0, mostTold)
      : sentencesOf(operations, { page: tabOfPath(path), before: from, after: to, facts });
    const sentences = all.length > mostTold ? [...told, 'There is more that differs.'] : told;
    return [
      {
        path,
        edit: 'changed',
        operations,
        sentences: sentences.length > 0 ? sentences : ['Only its spelling differs.'],
        // One sentence for each operation, in their order.
        layout: isPolicy ? [] : told.filter((_, index) => isAboutLayout(operations[index])),
      },
    ];
  });
}

const whole = (path: string, edit: 'added' | 'removed', sentence: string): Difference => ({
  path,
  edit,
  operations: [],
  sentences: [sentence],
  layout: [sentence],
});

const isAboutLayout = (operation: Operation | undefined): boolean =>
  operation !== undefined && (operation.does !== 'change' || operation.path[0] === 'span');

const jsonIn = (text: string): Json => jsonOf(parseDocument(text).root);

/** Names of conditions are told as they are where nothing declares them. */
export const noFacts: Facts = { brands: [], supplyTypes: {}, siteStatuses: {}, flags: {}, impossible: [] };
