import type { Finding } from '#layouts/api/shapes.ts';
import type { JsonDocument } from '#layouts/core/text/parse.ts';
import { nodeAt } from '#layouts/core/text/pointer.ts';
import { setValue } from '#layouts/studio/document/set-value.ts';
import { suggestionOf } from './finding-words.ts';

/** What corrects a finding by itself: a near miss becomes the name that was probably meant. */
export interface Fix {
  /** The name that is used from then on. */
  readonly use: string;
  /** The document with it. */
  readonly text: string;
}

/** The correction of a finding; undefined where only a person knows it, or where the text has changed since. */
export function fixOf(document: JsonDocument, finding: Finding): Fix | undefined {
  const use = suggestionOf(finding);
  const { pointer, sentence } = finding;
  if (use === undefined || !pointer.startsWith('/') || sentence.startsWith(`${pointer} is not known here`))
    return undefined;
  const node = nodeAt(document.root, pointer);
  if (node?.kind !== 'leaf' || typeof node.value !== 'string') return undefined;
  const [, wrong = node.value] = /^\S+ "([^"]+)" is/.exec(sentence) ?? [];
  if (!node.value.includes(wrong)) return undefined;
  // A host is only a part of its address, and a flag may have a "!" before it.
  const value = node.value.replace(wrong, () => use);
  return { use: value, text: setValue(document, pointer, [], value).text };
}
