import { applyToText } from '#layouts/core/apply-to-text.ts';
import type { Add, Operation } from '#layouts/core/diff.ts';
import { type Conflict, merge } from '#layouts/core/merge.ts';
import { keyOf, outlineOf, type PartName } from '#layouts/core/outline.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';

/** What two people did to one document that doesn't go together. Theirs stays, until mine is chosen. */
export interface Clash {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  /** Theirs with all of mine that goes with it. */
  readonly together: string;
  readonly conflicts: readonly Conflict[];
}

/** Puts mine and theirs together, as far as they go. Throws a JsonTextError where one of the texts isn't JSON. */
export function clashOf(base: string, mine: string, theirs: string): Clash {
  const { text, conflicts } = merge(base, mine, theirs, () => []);
  return { base, mine, theirs, together: text, conflicts };
}

/**
 * The text with mine taken where it is chosen.
 *
 * @param chosen indexes of the conflicts in which mine is taken
 */
export function settle({ mine, together, conflicts }: Clash, chosen: ReadonlySet<number>): string {
  const target = parseDocument(mine);
  return conflicts
    .filter((_, index) => chosen.has(index))
    .reduce((text, { mine: operation }) => {
      const { kind: of, id: name } = operation;
      const isGone = of !== 'page' && !isIn(text.text, { kind: of, id: name });
      if (operation.does === 'add' && !isGone) {
        // Both have added one with this id: theirs gives way.
        const { kind, id, to, fields } = operation;
        return applyToText([{ does: 'remove', kind, id, from: to, fields }, operation], text, target);
      }
      if (operation.does === 'remove' && isGone) return text;
      // They have removed what I have changed or moved: it comes back as I have it.
      const needed = isGone && operation.does !== 'add' ? [comesBack(operation, mine)] : [operation];
      return applyToText(needed, text, target);
    }, parseDocument(together)).text;
}

const pageOf = (text: string) => outlineOf(jsonOf(parseDocument(text).root));

const isIn = (text: string, name: PartName): boolean => pageOf(text)?.parts.has(keyOf(name)) ?? false;

function comesBack(operation: Operation, mine: string): Add {
  const page = pageOf(mine);
  const { kind, id } = operation;
  if (kind === 'page') throw new RangeError('A page is never gone.');
  const part = page?.parts.get(keyOf({ kind, id }));
  if (part === undefined) throw new RangeError(`There is no ${kind} "${id}".`);
  const { home, index, fields } = part;
  return {
    does: 'add',
    kind,
    id,
    to: { home, index, after: page?.lists.get(home)?.[index - 1]?.id },
    fields,
  };
}
