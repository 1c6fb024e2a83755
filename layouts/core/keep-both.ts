import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { idWithTail, isRandomId } from './ids.ts';
import { isSame, keyOf, type Outline, outlineOf, type Part, pointerOfPart } from './outline.ts';
import { renameInTabs } from './tab-lists.ts';
import { replaceValue } from './text/edit.ts';
import { type JsonDocument, jsonOf } from './text/parse.ts';

/**
 * My text, with other ids for parts that they have added under the same ones: two parts that have nothing to do with each
 * other both stay. A random id that both have is one part, which somebody has saved in two windows. Each time the same text
 * gets the same ids.
 */
export function keepBoth({
  base,
  mine,
  theirs,
}: Readonly<Record<'base' | 'mine' | 'theirs', JsonDocument>>): JsonDocument {
  const [from, own, their] = [base, mine, theirs].map(({ root }) => outlineOf(jsonOf(root)));
  if (from === undefined || own === undefined || their === undefined) return mine;
  const taken = new Set([...own.parts.values(), ...their.parts.values()].map(({ id }) => id));
  const colliding = [...own.parts.values()].filter((part) => collides(part, from, their));
  return colliding.reduce((document, part) => {
    const id = freshId(part, taken);
    taken.add(id);
    return renamed(document, part, id);
  }, mine);
}

function collides(part: Part, from: Outline, their: Outline): boolean {
  if (from.parts.has(keyOf(part))) return false;
  return (['widget', 'section'] as const).some((kind) => {
    const name = keyOf({ kind, id: part.id });
    const other = their.parts.get(name);
    if (other === undefined || from.parts.has(name)) return false;
    if (kind !== part.kind) return true;
    if (other.home === part.home && isSame(other.fields, part.fields)) return false;
    return !(isRandomId(part.id) && isSame(other.fields['type'] ?? null, part.fields['type'] ?? null));
  });
}

/** An id that follows from the part, so that two merges of the same texts agree. */
function freshId({ kind, id, fields }: Part, taken: ReadonlySet<string>): string {
  for (let turn = 0; ; turn += 1) {
    const found = idWithTail(id, sha256(utf8ToBytes(JSON.stringify([kind, fields, turn]))));
    if (!taken.has(found)) return found;
  }
}

function renamed(document: JsonDocument, part: Part, id: string): JsonDocument {
  const outline = outlineOf(jsonOf(document.root));
  const now = outline?.parts.get(keyOf(part));
  if (outline === undefined || now === undefined) return document;
  const edited = replaceValue(document, `${pointerOfPart(outline, now)}/id`, JSON.stringify(id));
  const home =
    now.home === undefined ? undefined : outline.parts.get(keyOf({ kind: 'section', id: now.home }));
  return home === undefined ? edited : renameInTabs(edited, pointerOfPart(outline, home), part.id, id);
}
