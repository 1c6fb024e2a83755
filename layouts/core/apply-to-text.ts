import type { Add, Change, Move, Operation } from './diff.ts';
import { keyOf, type Outline, outlineOf, type PartName, pointerOfPart } from './outline.ts';
import { insertValue, moveValue, type Place, removeValue, replaceValue, textAt } from './text/edit.ts';
import { type JsonDocument, type JsonNode, jsonOf, parseDocument } from './text/parse.ts';
import { entryIndex, nodeAt, pointerOf } from './text/pointer.ts';

/**
 * Does operations to the text of a page, or of another one: what they don't concern keeps every byte. What is new is
 * taken from the text that the operations lead to, as it is spelled there. A part that isn't there is a RangeError.
 */
export function applyToText(
  operations: readonly Operation[],
  text: JsonDocument,
  target: JsonDocument,
): JsonDocument {
  const goal = outlineOf(jsonOf(target.root));
  return operations.reduce((edited, operation) => applyOne(operation, edited, target, goal), text);
}

function applyOne(
  operation: Operation,
  text: JsonDocument,
  target: JsonDocument,
  goal: Outline | undefined,
): JsonDocument {
  if (operation.kind === 'page') return change(text, target, operation, '', '');
  const page = outlineOf(jsonOf(text.root));
  if (page === undefined || goal === undefined) throw new RangeError('The text is not a page.');
  const { kind, id } = operation;
  switch (operation.does) {
    case 'add':
      return insertValue(text, placeOf(operation, page, goal), textOfNew(operation, target, goal));
    case 'move':
      return moveValue(text, pointerTo(operation, page), placeOf(operation, page, goal));
    case 'remove':
      return removeValue(text, pointerTo(operation, page));
    case 'change':
      return change(text, target, operation, pointerTo({ kind, id }, page), pointerTo({ kind, id }, goal));
  }
}

/**
 * After the nearest neighbour before it in the goal that is there, so that what others have added or moved doesn't
 * matter; without one, first.
 */
function placeOf({ kind, id, to }: Add | Move, page: Outline, goal: Outline): Place {
  const before = (goal.lists.get(to.home) ?? []).slice(0, to.index).map((part) => part.id);
  const list = (page.lists.get(to.home) ?? []).map((part) => part.id).filter((each) => each !== id);
  const nearest = before.findLast((each) => list.includes(each));
  const index = nearest === undefined ? 0 : list.indexOf(nearest) + 1;
  if (kind === 'section') return { container: '/sections', index };
  return { container: `${pointerTo({ kind: 'section', id: to.home ?? '' }, page)}/widgets`, index };
}

/** The text of a widget; that of a section without its widgets, which are operations of their own. */
function textOfNew(part: PartName, target: JsonDocument, goal: Outline): string {
  const text = textAt(target, pointerTo(part, goal));
  return part.kind === 'widget' ? text : replaceValue(parseDocument(text), '/widgets', '[]').text;
}

function change(
  text: JsonDocument,
  target: JsonDocument,
  { path, after }: Change,
  pointer: string,
  pointerInTarget: string,
): JsonDocument {
  const field = pointer + pointerOf(path);
  if (after === undefined) return removeValue(text, field);
  const json = textAt(target, pointerInTarget + pointerOf(path));
  if (nodeAt(text.root, field) !== undefined) return replaceValue(text, field, json);
  const container = pointer + pointerOf(path.slice(0, -1));
  const goal = nodeAt(target.root, pointerInTarget + pointerOf(path.slice(0, -1)));
  const key = path.at(-1) ?? '';
  return insertValue(
    text,
    { container, index: indexOfKey(key, nodeAt(text.root, container), goal), key },
    json,
  );
}

/** After the member that is before it in the goal, as far as that is there. */
function indexOfKey(key: string, object: JsonNode | undefined, goal: JsonNode | undefined): number {
  if (object?.kind !== 'object' || goal?.kind !== 'object') return 0;
  const before = goal.entries.slice(0, entryIndex(goal, key));
  const nearest = before.findLast((entry) => entryIndex(object, entry.key) >= 0);
  return nearest === undefined ? 0 : entryIndex(object, nearest.key) + 1;
}

function pointerTo(name: PartName, page: Outline): string {
  const part = page.parts.get(keyOf(name));
  if (part === undefined) throw new RangeError(`There is no ${name.kind} "${name.id}".`);
  return pointerOfPart(page, part);
}
