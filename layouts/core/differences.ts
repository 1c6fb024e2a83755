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

/** What differs, by path. Throws a JsonTextError where a text that differs isn't JSON. */
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
    const operations = diff(from, to);
    const isPolicy = path.startsWith('policy/');
    const sentences = isPolicy
      ? policySentences(from, to, facts)
      : sentencesOf(operations, { page: tabOfPath(path), before: from, after: to, facts });
    return [
      {
        path,
        edit: 'changed',
        operations,
        sentences: sentences.length > 0 ? sentences : ['Only its spelling differs.'],
        // One sentence for each operation, in their order.
        layout: isPolicy ? [] : sentences.filter((_, index) => isAboutLayout(operations[index])),
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
