import { insertValue, removeValue, replaceValue } from '#layouts/core/text/edit.ts';
import type { Json, JsonDocument, JsonNode } from '#layouts/core/text/parse.ts';
import { nodeAt, pointerOf } from '#layouts/core/text/pointer.ts';
import { spell, styleOf } from '#layouts/core/text/style.ts';

/** Keys and indexes from a value to one inside it. */
export type Path = readonly (string | number)[];

/** The order in which a part of a page is written; what is new goes where it belongs. */
const memberOrder = [
  'id',
  'type',
  'version',
  'heading',
  'span',
  'when',
  'notOffered',
  'shortWhen',
  'tallWhen',
  'config',
  'otherwise',
  'fallback',
  'widgets',
];

/**
 * Sets the value at a path below a pointer, or with undefined removes it. Objects on the way are made. What isn't edited
 * keeps every byte. A RangeError where the way leads through something that isn't an object or a list.
 *
 * @param order the keys of the innermost object as people read them
 */
export function setValue(
  document: JsonDocument,
  base: string,
  path: Path,
  value: Json | undefined,
  order: readonly string[] = memberOrder,
): JsonDocument {
  const pointer = base + pointerOf(path);
  const isThere = nodeAt(document.root, pointer) !== undefined;
  if (value === undefined) return isThere ? removeValue(document, pointer) : document;
  const style = styleOf(document);
  if (isThere) return replaceValue(document, pointer, spell(value, style));
  // The longest part of the way that is there; the rest is made with the value in it.
  let known = path.length - 1;
  while (known > 0 && nodeAt(document.root, base + pointerOf(path.slice(0, known))) === undefined) known -= 1;
  const container = base + pointerOf(path.slice(0, known));
  const made = path.slice(known + 1).reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
  const key = path[known];
  const node = nodeAt(document.root, container);
  if (key === undefined || node === undefined) throw new RangeError(`there is nothing at ${container}`);
  if (typeof key === 'number') return insertValue(document, { container, index: key }, spell(made, style));
  const keys = known === path.length - 1 ? order : memberOrder;
  return insertValue(document, { container, index: placeOf(key, node, keys), key }, spell(made, style));
}

/** After the last member that the order has before the key; at the end where the order doesn't know it. */
function placeOf(key: string, node: JsonNode, order: readonly string[]): number {
  if (node.kind !== 'object') return 0;
  const at = order.indexOf(key);
  if (at < 0) return node.entries.length;
  const before = new Set(order.slice(0, at));
  return node.entries.findLastIndex((entry) => before.has(entry.key)) + 1;
}
